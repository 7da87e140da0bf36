import puppeteer from 'puppeteer-core'
import { chromiumFlags } from '../chromium'
import type { Reader } from './reader'

/** Starts Firefox, driven through WebDriver BiDi, or Chromium. */
export async function startPuppeteer(browserName: 'firefox' | 'chrome', executablePath: string): Promise<Reader> {
  const browser = await puppeteer.launch(
    browserName === 'firefox'
      ? { browser: 'firefox', executablePath, headless: true, protocol: 'webDriverBiDi' }
      : { browser: 'chrome', executablePath, headless: true, args: chromiumFlags },
  )
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
