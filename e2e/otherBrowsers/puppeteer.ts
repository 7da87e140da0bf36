import { expect } from '@playwright/test'
import puppeteer, { type Page } from 'puppeteer-core'
import { chromiumFlags } from '../chromium'
import type { Reader } from './reader'

/** Milliseconds that a browser has to start, and a page to load, to show what is clicked and to take its size, on a busy machine. Puppeteer itself gives 30 seconds. */
const patience = 120_000

/** Gives the page a size in CSS pixels. Firefox 140 knows the command for the size but not the one for the orientation, which Puppeteer sends with it. */
async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewport({ width, height }).catch((error: unknown) => {
    if (!String(error).includes('unknown command emulation.setScreenOrientationOverride')) throw error
  })
  await expect.poll(() => page.evaluate('innerWidth'), { timeout: patience }).toBe(width)
}

/**
 * Clicks an element as soon as it is visible. Puppeteer's locators build the functions that wait in the page from text, which Firefox 140 refuses under
 * the site's policy.
 */
async function click(page: Page, selector: string): Promise<void> {
  await expect.poll(async () => (await page.$(selector))?.isVisible() ?? false, { message: selector, timeout: patience }).toBe(true)
  await page.click(selector)
}

/**
 * Opens an address, and waits until its document is parsed: a script that a test lets hang may keep it from having loaded for ever. Asks the page itself: of a
 * navigation that comes while the page loads itself anew, Puppeteer takes the events of the wrong one, and in Firefox waits for ever.
 */
async function open(page: Page, address: string): Promise<void> {
  const leave = () =>
    page.evaluate((to) => {
      document.documentElement.dataset.isLeft = ''
      location.assign(to)
      return true
    }, address)
  // While the document changes there is nothing to leave or to ask.
  await expect.poll(() => leave().catch(() => false), { message: address, timeout: patience }).toBe(true)
  // A process that takes the page over begins with an empty document of its own.
  const isOpen = `location.protocol === '${new URL(address).protocol}' && document.readyState !== 'loading' && !('isLeft' in document.documentElement.dataset)`
  await expect.poll(() => page.evaluate(isOpen).catch(() => false), { message: address, timeout: patience }).toBe(true)
}

/** Starts Firefox, driven through WebDriver BiDi, or Chromium. */
export async function startPuppeteer(browserName: 'firefox' | 'chrome', executablePath: string): Promise<Reader> {
  const browser = await puppeteer.launch(
    browserName === 'firefox'
      ? { browser: 'firefox', executablePath, headless: true, defaultViewport: null, protocol: 'webDriverBiDi', timeout: patience }
      : { browser: 'chrome', executablePath, headless: true, args: chromiumFlags, timeout: patience },
  )
  const page = await browser.newPage()
  return {
    open: (address) => open(page, address),
    resize: (width, height) => resize(page, width, height),
    click: (selector) => click(page, selector),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    // A page of the same document, or from the cache of back and forward, tells no driver that it has loaded.
    back: async () => void (await page.evaluate('setTimeout(() => history.back())')),
    read: (expression) => page.evaluate(expression),
    close: () => browser.close(),
  }
}
