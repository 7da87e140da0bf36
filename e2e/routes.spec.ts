import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { isDocsRoute, routes } from './routes'

/** What a reader's console and network tab would show as wrong. */
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
      const problems = watch(page, baseURL ?? '')
      await open(page, route)
      await expect(page.locator('html[data-ready]')).toBeAttached()
      await expect(page).toHaveTitle(/\S/)
      await expect(page.locator('h1')).toHaveCount(1)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
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
