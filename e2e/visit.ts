import { expect, type Locator, type Page } from '@playwright/test'

/** Waits until the page is interactive: React has hydrated it. */
export const ready = (page: Page) => expect(page.locator('html[data-ready]')).toBeAttached()

/**
 * Waits until the parts of the frame whose code comes after the page answer by themselves. Before that a press is kept and repeated later, a box that is
 * checked stays as it is, and a mouse that is there already opens nothing. Code that waits for a reader to turn to its part is asked for as a mouse does.
 */
export async function live(page: Page): Promise<void> {
  await page.locator('[data-waiting]').evaluateAll((parts) => {
    for (const part of parts) part.dispatchEvent(new PointerEvent('pointerover'))
  })
  await expect(page.locator('[data-waiting]')).toHaveCount(0)
}

/** Opens a route and waits until the page is interactive. */
export async function visit(page: Page, route: string): Promise<void> {
  await page.goto(encodeURI(route))
  await ready(page)
}

/**
 * Opens a route without waiting for what it loads. A page whose scripts are held back by a test may not be waited for as a whole: whether they are asked for
 * before the browser reports it as loaded is a race.
 */
export async function openUnloaded(page: Page, route: string): Promise<void> {
  await page.goto(encodeURI(route), { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
}

/** Waits until the browser has painted text, which it does not do before the styles of the page are there. */
export const firstPainted = (page: Page) =>
  expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1)

/** Reloads the page and waits until it is interactive. */
export async function reload(page: Page): Promise<void> {
  await page.reload()
  await ready(page)
}

/**
 * Lets the page finish its pending work: promises, messages, rendering, but not timers and the network.
 * A task of the lowest priority runs after all others, even while a test has stopped the clock.
 */
export const idle = (page: Page) => page.evaluate("scheduler.postTask(() => undefined, { priority: 'background' })")

/** Waits for two frames, after which listeners for scrolling, layout and intersections have run. */
export const painted = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))))

/** Waits until the resources of a page have loaded. Earlier requests for them, such as by a followed link, are settled by then. */
export async function loaded(page: Page, route: string): Promise<void> {
  await page.evaluate(async (path) => void (await window.___loader.loadPage(path)), route)
  await idle(page)
}

/** Stops the page's clock, which must be installed before the visit. From then on the test controls the time. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 60_000)
}

/**
 * Has the browser ask the test about every request from now on. Call it before a visit during which routes are added: a page that is open when the first one
 * is added may send its next requests without asking.
 */
export const willRoute = (page: Page) => page.route('**/nothing-asks-for-this', (route) => route.abort())

/** Holds back requests. Returns a function that releases them. During a visit it needs `willRoute` before. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(address, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Opens a route and keeps its scripts waiting, so that the page stays as the first paint shows it. Returns a function that lets them come. */
export async function openWithoutScripts(page: Page, route: string): Promise<() => void> {
  const release = await holdBack(page, '**/*.js')
  await openUnloaded(page, route)
  return release
}

/** Lets a test block requests during a visit. Call it before the visit, for the reason of `willRoute`. */
export async function gate(page: Page, address: string): Promise<{ close: () => void; open: () => void }> {
  let isOpen = true
  await page.route(address, (route) => (isOpen ? route.continue() : route.abort()))
  return { close: () => void (isOpen = false), open: () => void (isOpen = true) }
}

/** Fakes the browser's connection. */
export const connect = (page: Page, connection: { effectiveType?: string; saveData?: boolean }) =>
  page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)

/** Disables prefetching, so that the test decides how pages load. */
export const withoutPrefetch = (page: Page) => connect(page, { saveData: true })

/** Collects uncaught errors from now on. */
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

/** Scrolls, and waits until the page has heard of it: a scroll event comes with the next frame, before the frame's callbacks. */
export async function scrollDown(page: Page, to: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo(0, top), to)
  await expect.poll(() => scrollPosition(page)).toBe(to)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
}

/** Distance of an element's top from the top of the viewport. */
export const topOf = (page: Page, selector: string) => page.locator(selector).evaluate((element) => element.getBoundingClientRect().top)

/** Clicks a link in the frame. Playwright's own click would scroll the page first, in case the navbar covers the link. */
export const press = (link: Locator) => link.evaluate((element) => element instanceof HTMLElement && element.click())
