import { expect, type Locator, type Page } from '@playwright/test'

/** Opens a route and waits until the page answers. */
export async function visit(page: Page, route: string): Promise<void> {
  await page.goto(encodeURI(route))
  await expect(page.locator('html[data-ready]')).toBeAttached()
}

/** Errors that nobody caught, from now on. */
export function uncaughtErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}

/** Documents loaded from now on: a client navigation adds none. */
export function documentLoads(page: Page): string[] {
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
  })
  return loads
}

/** Marks the document, so that a test can tell whether it was replaced. */
export const markDocument = (page: Page) => page.evaluate(() => void Object.assign(window, { isSameDocument: true }))

export const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window)

export const scrollPosition = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

export async function scrollDown(page: Page, to: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo(0, top), to)
  await expect.poll(() => scrollPosition(page)).toBe(to)
}

/** Distance of an element's top from the top of the viewport. */
export const topOf = (page: Page, selector: string) => page.locator(selector).evaluate((element) => element.getBoundingClientRect().top)

/** Presses a link of the frame. Playwright's own click would first scroll the page, for fear that the bar covers the link. */
export const press = (link: Locator) => link.evaluate((element) => element instanceof HTMLElement && element.click())
