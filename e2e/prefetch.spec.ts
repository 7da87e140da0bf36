import { expect, test, type Page } from './siteTest'
import { connect, idle, painted, visit } from './visit'

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

/** Longer than Gatsby lets what comes into view wait before it prefetches the first of it. */
const queueTime = 4000

/** Brings a link of the content into view, and gives Gatsby's queue its time. The clock has to be installed. */
async function bringIntoView(page: Page) {
  await page.locator(link).first().scrollIntoViewIfNeeded()
  await painted(page)
  await page.clock.runFor(queueTime)
  await idle(page)
}

/** Data of other pages of the docs that a page asks for from now on. A link that is to prefetch counts, whenever the browser gets to it. */
function watchPrefetching(page: Page) {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  return async () => {
    const links = await page.locator('link[rel=prefetch]').evaluateAll((all) => all.map((element) => Reflect.get(element, 'href')))
    return [...requests, ...links]
      .map((address) => new URL(address).pathname)
      .filter((path) => path.startsWith('/page-data/docs/') && !path.includes(from))
  }
}

/** Records the addresses of prefetch links, which are removed once they have loaded. Call it before the visit. */
async function watchLinks(page: Page) {
  await page.addInitScript(() => {
    const addresses: string[] = []
    Object.assign(window, { prefetchLinks: addresses })
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLLinkElement && node.rel === 'prefetch') addresses.push(new URL(node.href).pathname)
    }).observe(document, { childList: true, subtree: true })
  })
  return (): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'prefetchLinks'))
}

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
  const prefetched = watchPrefetching(page)
  const links = await watchLinks(page)
  await page.clock.install()
  await visit(page, from)
  await bringIntoView(page)
  // The queue is worked off a few pages at a time.
  await expect
    .poll(async () => {
      await page.clock.runFor(queueTime)
      return prefetched()
    })
    .toContain(data)
  expect(await links()).toContain(data)
  await expect(page.locator('link[rel=prefetch]'), 'links that Gatsby leaves behind').toHaveCount(0)
})

test('the script of another kind of page is loaded when that page is wanted, not before', async ({ page }) => {
  await connect(page, { saveData: true })
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname))
  await visit(page, from)
  const kinds = () => scripts.flatMap((path) => /component---src-[a-z-]+?(?=-tsx|-mdx|-[0-9a-f]{12})/.exec(path) ?? [])
  expect(kinds()).toEqual(['component---src-templates-doc-page'])
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Roadmap' }).click()
  await expect(page.locator('h1')).toHaveText('Roadmap')
  expect(kinds()).toEqual(['component---src-templates-doc-page', 'component---src-pages-roadmap'])
})

for (const [name, value] of [
  ['on 2g', { effectiveType: '2g' }],
  ['on slow 2g', { effectiveType: 'slow-2g' }],
  ['while the reader saves data', { effectiveType: '4g', saveData: true }],
] as const) {
  test(`nothing is prefetched ${name}, in view or on hover, in content or frame`, async ({ page }) => {
    await connect(page, value)
    const prefetched = watchPrefetching(page)
    await page.clock.install()
    await visit(page, from)
    await bringIntoView(page)
    await page.locator(link).first().hover()
    await page.getByRole('navigation', { name: 'Documentation' }).getByRole('link').first().hover()
    await idle(page)
    expect(await prefetched()).toEqual([])
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
  const links = await watchLinks(page)
  const cookies: string[] = []
  page.on('request', (request) => {
    if (!request.url().includes('/page-data/docs/') || request.url().includes(from)) return
    void request.allHeaders().then((headers) => cookies.push(`${request.resourceType()} ${headers['cookie'] ?? ''}`))
  })
  await page.clock.install()
  await visit(page, from)
  await bringIntoView(page)
  await expect.poll(() => cookies[0]).toBe('xhr session=mine')
  expect(await links()).toEqual([])
})
