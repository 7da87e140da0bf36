import { expect, test, type Page } from '../siteTest'
import { live, reload, visit } from '../visit'

const base = '/preview'

/** Answers from outside of the base, and those that say that something is wrong. */
function watchRequests(page: Page) {
  const wrong: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.startsWith(`${base}/`) || response.status() >= 400) wrong.push(`${response.status()} ${pathname}`)
  })
  return wrong
}

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Documentation' })

for (const route of ['/', '/docs/introduction', '/docs/picture', '/docs/category/nuts', '/search', '/roadmap']) {
  test(`${route} has all its files below the base`, async ({ page }) => {
    const wrong = watchRequests(page)
    await visit(page, base + route)
    await expect(page.locator('#base-url-banner')).toBeHidden()
    await page.evaluate(() =>
      Promise.all(
        [...document.images].map((image) => {
          // Far below the screen a lazy image would wait for the reader to scroll.
          image.loading = 'eager'
          return image.decode().catch(() => image.src)
        }),
      ),
    )
    const broken = await page.evaluate(() => [...document.images].filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src))
    expect(broken).toEqual([])
    expect(wrong).toEqual([])
  })
}

test('links navigate without a reload, back and forward too, and a reload shows the same page', async ({ page }) => {
  const wrong = watchRequests(page)
  await visit(page, `${base}/docs/long`)
  // The first link is in the announcement, whose script comes after the page's.
  await live(page)
  const documents: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
  const heading = await page.getByRole('heading', { level: 1 }).innerText()
  await page.locator(`a[href="${base}/docs/fruits/apple"]:visible`).first().click()
  await expect(page).toHaveURL(`${base}/docs/fruits/apple`)
  await expect(sidebar(page).getByRole('link', { name: 'Apple', exact: true })).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(page).toHaveURL(`${base}/docs/long`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await page.goForward()
  await expect(page).toHaveURL(`${base}/docs/fruits/apple`)
  expect(documents).toEqual([])
  await reload(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apple')
  expect(wrong).toEqual([])
})

test('a closed category of the sidebar loads', async ({ page }) => {
  await visit(page, `${base}/docs/fruits/apple`)
  await sidebar(page).getByRole('button', { name: 'Expand Nuts' }).click()
  await expect(sidebar(page).getByRole('link', { name: 'Hazel', exact: true })).toHaveAttribute('href', `${base}/docs/nuts/hazel`)
})

test('the search finds, leads to the page and has a page of its own', async ({ page }) => {
  await visit(page, `${base}/docs/introduction`)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('hazel')
  await expect(page.getByRole('option').first()).toContainText('Hazel')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${base}/docs/nuts/hazel`))
  await visit(page, `${base}/search?q=hazel`)
  await expect(page.getByRole('main').getByRole('link', { name: /Hazel/ }).first()).toHaveAttribute('href', new RegExp(`^${base}/docs/`))
})

test('an unknown address says so and names the closest pages', async ({ page }) => {
  const response = await page.goto(`${base}/docs/fruits/aple`)
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('main').locator(`a[href="${base}/docs/fruits/apple"]`)).toBeVisible()
})

test('the host leads to the base, and nothing else of it is the site’s', async ({ page, request }) => {
  await page.goto('/')
  await expect(page).toHaveURL(`${base}/`)
  expect((await request.get('/docs/introduction')).status()).toBe(404)
  expect((await request.get(`${base}/docs`, { maxRedirects: 0 })).headers()['location']).toBe(`${base}/docs/introduction`)
})

test('headers come with files below the base', async ({ request }) => {
  const script = await (await request.get(`${base}/docs/introduction`)).text()
  const [address = ''] = /\/preview\/app-[0-9a-f]+\.js/.exec(script) ?? []
  expect((await request.get(address)).headers()['cache-control']).toContain('immutable')
  expect((await request.get(`${base}/docs/introduction`)).headers()['content-security-policy']).toContain("default-src 'self'")
})

test('the description that browsers find leads to a search below the base', async ({ page, request }) => {
  await page.goto(`${base}/docs/introduction`)
  const description = await (await request.get((await page.locator('head link[rel=search]').getAttribute('href')) ?? '')).text()
  const [, template = ''] = /template="([^"]+)"/.exec(description) ?? []
  const { pathname, search } = new URL(template.replace('{searchTerms}', 'apple'))
  expect(pathname).toBe(`${base}/search`)
  await page.goto(pathname + search)
  await expect(page.getByRole('link', { name: /apple/i }).first()).toBeVisible()
})

test('what machines read names the address below the base', async ({ request }) => {
  const text = async (name: string) => (await request.get(base + name)).text()
  for (const name of ['/sitemap.xml', '/llms.txt', '/feed.xml', '/opensearch.xml', '/docs/introduction.md'])
    expect(await text(name)).not.toMatch(/https:\/\/orchard\.example\/(?!preview\/)/)
  expect(await text('/sitemap.xml')).toContain('https://orchard.example/preview/docs/fruits/apple')
  expect(JSON.parse(await text('/site.webmanifest'))).toMatchObject({ scope: '/preview/', start_url: '/preview/' })
})

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' })

  test('visited pages open without network', async ({ page, context }) => {
    await visit(page, `${base}/docs/introduction`)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)).toMatch(/\/preview\/$/)
    await page.locator(`a[href="${base}/docs/fruits/apple"]:visible`).first().click()
    const stored = () =>
      page.evaluate(async () => {
        const names = (await caches.keys()).filter((name) => /-(?:pages|data)-/.test(name))
        const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
        return requests.flat().map(({ url }) => new URL(url).pathname)
      })
    await expect
      .poll(stored)
      .toEqual(expect.arrayContaining([`${base}/docs/fruits/apple`, `${base}/page-data/docs/fruits/apple/page-data.json`]))
    await context.setOffline(true)
    await visit(page, `${base}/docs/fruits/apple`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apple')
  })
})
