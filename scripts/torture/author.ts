import type { Page } from '@playwright/test'
import type { Save } from './saves'

/** What a part of the panel says that authors see in a development server, a paragraph a line; empty while it is hidden. */
export const panelText = (page: Page, part: 'problems' | 'gone'): Promise<string> =>
  page.evaluate((id) => {
    const section = document.querySelector(`#author-${id}`)?.shadowRoot?.querySelector('section')
    if (!section || section.hidden) return ''
    return [...section.querySelectorAll('p')]
      .map(({ className, textContent }) => (className === 'hint' ? '    ' : '') + textContent)
      .join('\n')
  }, part)

/** Opens a route of a development server, and waits until it is interactive. */
export async function openRoute(page: Page, address: string, route: string, timeout: number): Promise<void> {
  await page.goto(address + route, { waitUntil: 'commit', timeout })
  await page.locator('html[data-ready]').waitFor({ state: 'attached', timeout })
}

/** Resolves to the milliseconds until the page shows the save; undefined if it does not within the time. */
export async function timeUntilShown(page: Page, save: Save, number: number, timeout: number): Promise<number | undefined> {
  const started = performance.now()
  while (performance.now() - started < timeout) {
    // While the page is loaded anew there is nothing to look at.
    const seen = await page.evaluate(save.probe).catch(() => '')
    if (seen.includes(save.expected(number))) return performance.now() - started
    await page.waitForTimeout(20)
  }
  return undefined
}

/** The route whose data a line of the console says is missing. Where a page was just deleted, a link to it may still be shown, and is prefetched. */
export const routeOfMissingData = (line: string): string | undefined =>
  /status of 404 .*\/page-data(\/[^)]*)\/page-data\.json\)$/.exec(line)?.[1]

/** Whether a browser wrote this line when a page was left, or loaded anew, before it was connected to the server. */
export const isOfLeaving = (line: string): boolean => line.includes('WebSocket is closed before the connection is established')

/** Collects what a page warns of in the console, each with the address that it is about, or that wrote it. */
export function consoleOf(page: Page): string[] {
  const found: string[] = []
  page.on('console', (message) => {
    const { url } = message.location()
    if (message.type() === 'error' || message.type() === 'warning') found.push(url === '' ? message.text() : `${message.text()} (${url})`)
  })
  page.on('pageerror', (error) => found.push(String(error)))
  return found
}
