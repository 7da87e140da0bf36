import { findViolationsByKind } from './findViolations'
import { isDocsRoute, routes } from './routes'
import { expect, isViolation, test, type Page } from './siteTest'

/** Errors in the console and failed requests. */
function watch(page: Page, baseURL: string): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    // Offline tests allow the service worker; here it would hide what the host answers.
    if (message.text() === 'Service Worker registration blocked by Playwright') return
    if (message.type() === 'error' || message.type() === 'warning') problems.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
  page.on('requestfailed', (request) => problems.push(`failed: ${request.url()}`))
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`)
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL) && !request.url().startsWith('data:')) problems.push(`other host: ${request.url()}`)
  })
  return problems
}

async function open(page: Page, route: string) {
  const response = await page.goto(encodeURI(route))
  expect(response?.status()).toBe(200)
  expect(response?.request().redirectedFrom(), 'a redirect').toBeNull()
}

test.describe('with JavaScript, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const route of routes) {
    test(`${route} answers, shows one h1, asks no other host, and axe finds nothing`, async ({ page, baseURL }) => {
      test.setTimeout(120_000)
      const problems = watch(page, baseURL ?? '')
      await open(page, route)
      await expect(page.locator('html[data-ready]')).toBeAttached()
      await expect(page).toHaveTitle(/\S/)
      await expect(page.locator('h1')).toHaveCount(1)
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await expect(page.locator('input[type=password]')).toHaveCount(0)
      // Axe takes minutes for two thousand rows; `names.spec.ts` runs it on the shortest list.
      if (!route.startsWith('/names/')) expect(await findViolationsByKind(page)).toEqual([])
      expect(problems).toEqual([])
    })
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const route of routes) {
    test(`${route} is readable`, async ({ page }) => {
      await open(page, route)
      await expect(page.locator('h1')).toHaveCount(1)
      const words = (await page.locator('main').innerText()).match(/\p{L}{2,}/gu) ?? []
      expect(words.length).toBeGreaterThanOrEqual(25)
      if (isDocsRoute(route)) await expect(page.getByRole('navigation', { name: 'Documentation' })).toBeVisible()
      await expect(page.locator('.tab-panel:not(:visible)')).toHaveCount(0)
    })
  }
})

for (const draft of ['cli', 'data', 'file-system', 'string', 'graphics/graphics', 'graphics/']) {
  test(`the draft /docs/api-reference/${draft} is not found`, async ({ page }) => {
    const response = await page.goto(`/docs/api-reference/${draft}`)
    expect(response?.status()).toBe(404)
  })
}

test('a route matches exactly: with a slash at its end it is the same page, and nothing below it is found', async ({ page }) => {
  const statusOf = async (address: string) => (await page.goto(address))?.status()
  expect(await statusOf('/docs/commands/build/')).toBe(200)
  await expect(page.locator('h1')).toContainText('build')
  expect(await statusOf('/docs/commands/build/extra')).toBe(404)
  expect(await statusOf('/docs/commands/Build')).toBe(404)
})

test('what the security policy forbids does not run, and fails the test that does it', async ({ page }) => {
  // A separate context, which the fixture does not watch.
  const context = await page.context().browser()?.newContext()
  const tab = await context?.newPage()
  if (!tab) throw new Error('There is no browser.')
  const lines: string[] = []
  tab.on('console', (message) => lines.push(message.text()))
  await tab.goto(new URL('/roadmap', test.info().project.use.baseURL).href)
  await tab.evaluate(() => document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.wasRun = true' })))
  await expect.poll(() => lines.filter(isViolation).length).toBe(1)
  expect(await tab.evaluate(() => 'wasRun' in window)).toBe(false)
  await context?.close()
})
