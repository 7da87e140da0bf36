import { expect, test, type Page } from './siteTest'
import { visit } from './visit'

const routes = ['/', '/docs/commands/build', '/roadmap', '/docs/category/input--output', '/docs/language-references/c/io/stdio']

/** What the head says of the page. */
const headOf = (page: Page) =>
  page.evaluate(() => {
    const { lang, dir } = document.documentElement
    const metas = [...document.querySelectorAll('meta[name], meta[property]')].map((meta) => [
      meta.getAttribute('name') ?? meta.getAttribute('property') ?? '',
      meta.getAttribute('content') ?? '',
    ])
    // The picture is put into the published HTML, for machines, which do not navigate.
    const wanted = metas.filter(([name = '']) => /^(description|robots|og:(?!image)|docsearch:|docusaurus_)/.test(name))
    const canonical = [...document.querySelectorAll<HTMLLinkElement>('link[rel=canonical]')].map(({ href }) => href)
    return { title: document.title, lang, dir, canonical, metas: wanted.sort().map((pair) => pair.join('=')) }
  })

test.describe('as built, without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a docs page says everything about itself once', async ({ page }) => {
    await page.goto('/docs/commands/build')
    const metas = await page
      .locator('meta[name], meta[property]')
      .evaluateAll((all) =>
        Object.fromEntries(
          all.map((meta) => [meta.getAttribute('name') ?? meta.getAttribute('property') ?? '', meta.getAttribute('content') ?? '']),
        ),
      )
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
    expect(await page.title()).toMatch(/ \| CodeFrame$/)
    expect(metas['description']?.length).toBeGreaterThanOrEqual(50)
    expect(canonical).toMatch(/^https:\/\/[^/]+\/docs\/commands\/build$/)
    expect(metas).toMatchObject({
      'og:title': await page.title(),
      'og:description': metas['description'],
      'og:url': canonical,
      'og:type': 'article',
      'og:site_name': 'CodeFrame',
      'og:locale': 'en',
      'docsearch:language': 'en',
      'docsearch:version': 'current',
      'docsearch:docusaurus_tag': 'docs-default-current',
      docusaurus_locale: 'en',
      docusaurus_version: 'current',
      docusaurus_tag: 'docs-default-current',
    })
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  })
})

test('a page that was navigated to says the same of itself as one that was loaded', async ({ page }) => {
  const loaded = new Map<string, unknown>()
  for (const route of routes) {
    await visit(page, route)
    loaded.set(route, await headOf(page))
  }
  await visit(page, '/package-list')
  for (const route of [...routes, ...routes.toReversed()]) {
    await page.evaluate((to) => window.___navigate(to), route)
    await expect(page).toHaveURL(route)
    await expect.poll(() => headOf(page)).toEqual(loaded.get(route))
  }
})
