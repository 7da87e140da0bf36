import { chromium, type CDPSession, type Page } from '@playwright/test'
import { chromiumFlags, chromiumPath } from '../e2e/chromium'
import { findChromium } from '../scripts/findBrowsers.mjs'

/** Assumed slowdown of a phone's CPU compared with this machine. */
export const slowdown = 4

/** Opens a page in a fresh browser, hands it over with its debugging session, and closes the browser. */
export async function inBrowser<Result>(work: (page: Page, session: CDPSession) => Promise<Result>, flags: string[] = []): Promise<Result> {
  const browser = await chromium.launch({ executablePath: chromiumPath(findChromium), args: [...chromiumFlags, ...flags] })
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' })
    // tsx wraps functions with a helper to preserve their names, which is missing in the page.
    await context.addInitScript('globalThis.__name = (named) => named')
    const page = await context.newPage()
    return await work(page, await context.newCDPSession(page))
  } finally {
    await browser.close()
  }
}

/** Waits until the page is interactive. */
export const untilReady = (page: Page) => page.locator('html[data-ready]').waitFor({ state: 'attached' })
