import puppeteer, { type Page } from 'puppeteer-core'
import { chromiumFlags } from '../chromium'
import type { Reader } from './reader'

/** Gives the page a size in CSS pixels. Firefox before 141 knows the command for the size but not the one for the orientation, which Puppeteer sends with it. */
async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewport({ width, height }).catch((error: unknown) => {
    if (!String(error).includes('unknown command emulation.setScreenOrientationOverride')) throw error
  })
  await page.waitForFunction((wanted) => innerWidth === wanted, {}, width)
}

/** Starts Firefox, driven through WebDriver BiDi, or Chromium. */
export async function startPuppeteer(browserName: 'firefox' | 'chrome', executablePath: string): Promise<Reader> {
  const browser = await puppeteer.launch(
    browserName === 'firefox'
      ? { browser: 'firefox', executablePath, headless: true, defaultViewport: null, protocol: 'webDriverBiDi' }
      : { browser: 'chrome', executablePath, headless: true, args: chromiumFlags },
  )
  const page = await browser.newPage()
  return {
    open: async (address) => void (await page.goto(address, { waitUntil: 'load' })),
    resize: (width, height) => resize(page, width, height),
    click: (selector) => page.locator(selector).click(),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    back: async () => void (await page.goBack()),
    read: (expression) => page.evaluate(expression),
    close: () => browser.close(),
  }
}
