import type { Page } from '@playwright/test'
import { findViolationsByKind } from '../findViolations'
import { isDocsRoute } from '../routes'

/** Milliseconds that a page has to come to life. */
const patience = 60_000

/** The width of a phone, in CSS pixels. */
export const phone = { width: 390, height: 844 }

/** What the browser complains about and asks for, until `end` is called. */
function watch(page: Page, origin: string): { problems: string[]; end: () => void } {
  const problems: string[] = []
  const add = (problem: string) => void problems.push(problem)
  const listeners = {
    console: (message: { text(): string; type(): string }) => {
      // Offline tests allow the service worker; here it would hide what the host answers.
      if (message.text() === 'Service Worker registration blocked by Playwright') return
      if (message.type() === 'error' || message.type() === 'warning') add(`console: ${message.text()}`)
    },
    pageerror: (error: Error) => add(`uncaught: ${error.message}`),
    requestfailed: (request: { url(): string }) => add(`failed: ${request.url()}`),
    response: (response: { status(): number; url(): string }) => {
      if (response.status() >= 400) add(`${response.status()}: ${response.url()}`)
    },
    request: (request: { url(): string }) => {
      if (!request.url().startsWith(origin) && !request.url().startsWith('data:')) add(`other host: ${request.url()}`)
    },
  }
  page.on('console', listeners.console).on('pageerror', listeners.pageerror)
  page.on('requestfailed', listeners.requestfailed).on('response', listeners.response).on('request', listeners.request)
  const end = () => {
    page.off('console', listeners.console).off('pageerror', listeners.pageerror)
    page.off('requestfailed', listeners.requestfailed).off('response', listeners.response).off('request', listeners.request)
  }
  return { problems, end }
}

/** Opens a page, and says what is wrong with its answer. */
async function open(page: Page, address: string): Promise<string[]> {
  const response = await page.goto(address)
  return [
    ...(response?.status() === 200 ? [] : [`answers ${response?.status()}`]),
    ...(response?.request().redirectedFrom() ? ['is reached by a redirect'] : []),
  ]
}

/** Leaves a page that is kept for the next route, with nothing of this one. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
  await page.goto('about:blank')
}

/** What a reader with scripts on a phone meets on a page: how it answers and starts, what it asks for, how it looks to axe, and whether it fits. */
export async function visitWithScript(page: Page, origin: string, route: string): Promise<string[]> {
  const { problems, end } = watch(page, origin)
  problems.push(...(await open(page, origin + encodeURI(route))))
  const isReady = await page.waitForSelector('html[data-ready]', { state: 'attached', timeout: patience }).then(
    () => true,
    () => false,
  )
  if (!isReady) problems.push('does not come to life')
  const { title, headings, language, passwords, width } = await page.evaluate(() => ({
    title: document.title,
    headings: document.querySelectorAll('h1').length,
    language: document.documentElement.lang,
    passwords: document.querySelectorAll('input[type=password]').length,
    width: document.documentElement.scrollWidth,
  }))
  if (title.trim() === '') problems.push('has no title')
  if (headings !== 1) problems.push(`has ${headings} h1`)
  if (language !== 'en') problems.push(`is in "${language}"`)
  if (passwords > 0) problems.push('asks for a password')
  if (width > phone.width) problems.push(`is ${width} pixels wide on a phone`)
  // Axe takes minutes for two thousand rows; `names.spec.ts` runs it on the shortest list.
  if (!route.startsWith('/names/')) problems.push(...(await findViolationsByKind(page)))
  end()
  await leave(page)
  return problems
}

/** Words that a page has at least, of two letters or more. */
const fewestWords = 25

/** What a reader without scripts meets. */
export async function visitWithoutScript(page: Page, origin: string, route: string): Promise<string[]> {
  const problems = await open(page, origin + encodeURI(route))
  const count = (selector: string) => page.locator(selector).count()
  if ((await count('h1')) !== 1) problems.push(`has ${await count('h1')} h1`)
  const text = (await count('main')) === 1 ? await page.locator('main').innerText() : ''
  const words = text.match(/\p{L}{2,}/gu) ?? []
  if (words.length < fewestWords) problems.push(`has ${words.length} words to read`)
  const trees = page.getByRole('navigation', { name: 'Documentation' })
  if (isDocsRoute(route) && !((await trees.count()) === 1 && (await trees.isVisible()))) problems.push('does not show one tree of pages')
  if ((await count('.tab-panel:not(:visible)')) > 0) problems.push('hides the panel of a tab')
  return problems
}
