import { expect, test, type Page } from './siteTest'
import { visit } from './visit'

const from = '/docs/commands/build'
const link = '.content a[href="/docs/guides/debug"]'
const data = '/page-data/docs/guides/debug/page-data.json'

function requestsFor(page: Page, path: string) {
  const found: { headers: Record<string, string>; type: string }[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) found.push({ headers: request.headers(), type: request.resourceType() })
  })
  return found
}

const connection = (page: Page, value: object) =>
  page.addInitScript((settings) => Object.defineProperty(navigator, 'connection', { value: settings }), value)

test('a page is loaded when the pointer comes to a link in content', async ({ page }) => {
  await visit(page, from)
  const requests = requestsFor(page, data)
  await page.locator(link).first().hover()
  await expect.poll(() => requests.length).toBe(1)
  await page.locator(link).first().click()
  await expect(page).toHaveURL('/docs/guides/debug')
  expect(requests).toHaveLength(1)
})

test('a page is prefetched when a link in content comes into view', async ({ page }) => {
  await visit(page, from)
  // Gatsby's queue takes its time; what is put into it shows at once.
  await page.evaluate(() => {
    const queued: string[] = []
    const { enqueue } = window.___loader
    window.___loader.enqueue = (path) => {
      queued.push(path)
      enqueue(path)
    }
    Object.assign(window, { queued })
  })
  await page.locator(link).first().scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(() => ('queued' in window ? window.queued : []))).toContain('/docs/guides/debug')
})

for (const [name, value] of [
  ['on 2g', { effectiveType: '2g' }],
  ['on slow 2g', { effectiveType: 'slow-2g' }],
  ['while the reader saves data', { effectiveType: '4g', saveData: true }],
] as const) {
  test(`nothing is prefetched ${name}, in view or on hover, in content or frame`, async ({ page }) => {
    await connection(page, value)
    const all: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/page-data/docs/')) all.push(request.url())
    })
    await visit(page, from)
    await page.locator(link).first().hover()
    await page.getByRole('navigation', { name: 'Documentation' }).getByRole('link').first().hover()
    await page.waitForTimeout(4000)
    expect(all.filter((url) => !url.includes(from))).toEqual([])
  })
}

test('where links cannot prefetch, a GET with the reader’s cookies does', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'session', value: 'mine', url: baseURL ?? '' }])
  await page.addInitScript(() => {
    const supports = DOMTokenList.prototype.supports
    DOMTokenList.prototype.supports = function (token) {
      return token !== 'prefetch' && supports.call(this, token)
    }
  })
  const cookies: string[] = []
  page.on('request', (request) => {
    if (!request.url().includes('/page-data/docs/') || request.url().includes(from)) return
    void request.allHeaders().then((headers) => cookies.push(`${request.resourceType()} ${headers['cookie'] ?? ''}`))
  })
  await visit(page, from)
  await expect.poll(() => cookies[0], { timeout: 15_000 }).toBe('xhr session=mine')
  await expect(page.locator('link[rel=prefetch]')).toHaveCount(0)
})
