import puppeteer from 'puppeteer-core'
import type { Reader } from './reader'

/** Starts Firefox and drives it through WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Reader> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true, protocol: 'webDriverBiDi' })
  const page = await browser.newPage()
  return {
    open: async (address) => void (await page.goto(address, { waitUntil: 'load' })),
    resize: (width, height) => page.setViewport({ width, height }),
    click: (selector) => page.locator(selector).click(),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    back: async () => void (await page.goBack()),
    read: (expression) => page.evaluate(expression),
    close: () => browser.close(),
  }
}
