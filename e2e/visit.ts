import { expect, type Locator, type Page } from '@playwright/test'

/** Waits until the page answers: React has taken it over. */
export const ready = (page: Page) => expect(page.locator('html[data-ready]')).toBeAttached()

/** Opens a route and waits until the page answers. */
export async function visit(page: Page, route: string): Promise<void> {
  await page.goto(encodeURI(route))
  await ready(page)
}

/** Loads the page anew and waits until it answers. */
export async function reload(page: Page): Promise<void> {
  await page.reload()
  await ready(page)
}

/**
 * Lets the page do all that it has at hand: promises, messages, rendering. What waits for a timer or for the network is not among it.
 * A task of the lowest priority runs after every other, and a clock that a test holds does not hold it.
 */
export const idle = (page: Page) => page.evaluate("scheduler.postTask(() => undefined, { priority: 'background' })")

/** Lets two frames be painted: whoever listens to scrolling, layout or what comes into view has heard of it. */
export const painted = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))))

/** Waits until the resources of a page are there. Whoever asked for them before, as a link does that is followed, has been answered then. */
export async function loaded(page: Page, route: string): Promise<void> {
  await page.evaluate(async (path) => void (await window.___loader.loadPage(path)), route)
  await idle(page)
}

/** Stops the page's clock, which has to be installed before the visit: from now on time passes only as the test says. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 60_000)
}

/** Keeps requests waiting. Returns how to let them go. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(address, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/**
 * Lets a test cut requests off during a visit. To be called before it: a route that is added to a page that is there may miss what the page asks for
 * in the next moment.
 */
export async function gate(page: Page, address: string): Promise<{ close: () => void; open: () => void }> {
  let isOpen = true
  await page.route(address, (route) => (isOpen ? route.continue() : route.abort()))
  return { close: () => void (isOpen = false), open: () => void (isOpen = true) }
}

/** Gives the browser a connection of some kind. */
export const connect = (page: Page, connection: { effectiveType?: string; saveData?: boolean }) =>
  page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)

/** Has pages loaded when the reader asks for them and not ahead, so that it is the test that decides how they come. */
export const withoutPrefetch = (page: Page) => connect(page, { saveData: true })

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
