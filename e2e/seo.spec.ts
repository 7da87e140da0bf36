import fs from 'node:fs'
import path from 'node:path'
import { encodeRoute, markdownRoute } from '../src/content-model/pagePath'
import { config } from '../site.config'
import { isDocsRoute, routes } from './routes'
import { expect, test } from './siteTest'
import { isSameDocument, markDocument, visit } from './visit'

const dist = path.join(__dirname, '../dist')
const read = (name: string) => fs.readFileSync(path.join(dist, name), 'utf8')
const page = (route: string) => read(route.endsWith('/') ? `${route}index.html` : `${route}.html`)

test('the sitemap has every route of the list, each with its date', () => {
  const entries = [...read('sitemap.xml').matchAll(/<url><loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?<\/url>/g)]
  const addresses = entries.map(([, address = '']) => address)
  expect(routes.map((route) => config.url + encodeRoute(route)).filter((address) => !addresses.includes(address))).toEqual([])
  expect(entries.filter(([, , date = '']) => Number.isNaN(Date.parse(date))).map(([, address]) => address)).toEqual([])
  expect(addresses.filter((address) => /api-reference\/(?:cli|data|file-system|string|graphics)/.test(address))).toEqual([])
})

test('every page has a Markdown copy, with its title and without anything of MDX', () => {
  for (const route of routes) {
    const html = page(route)
    const markdownPages = html.match(/<link [^>]*type="text\/markdown"[^>]*>/g) ?? []
    expect(markdownPages, route).toEqual([expect.stringContaining(` href="${encodeRoute(markdownRoute(route))}"`)])
    const markdownPage = read(markdownRoute(route))
    expect(markdownPage.startsWith('# '), route).toBe(true)
    const prose = markdownPage.replace(/^(`{3,})[\s\S]*?^\1$/gm, '').replace(/`[^`\n]*`/g, '')
    expect(prose, route).not.toMatch(/^:::|<\/?(?:Symbol|Tabs?|SchemaTable)\b|\]\(\/|\]\(\.\.?\//m)
  }
})

test('the feed and the sitemap are well-formed', async ({ page: tab }) => {
  for (const name of ['feed.xml', 'sitemap.xml']) {
    const error = await tab.evaluate(
      (text) => new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror')?.textContent,
      read(name),
    )
    expect(error, name).toBeUndefined()
  }
  expect(read('feed.xml').match(/<entry>/g)?.length).toBeGreaterThan(0)
})

test('structured data names the place of a page, and its card is there', () => {
  for (const route of routes) {
    const html = page(route)
    const image = /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? ''
    expect(fs.existsSync(path.join(dist, image.replace(config.url, ''))), route).toBe(true)
    if (!isDocsRoute(route)) continue
    const data: { '@graph': { '@type': string; itemListElement?: { item: string }[] }[] } = JSON.parse(
      /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}',
    )
    const [breadcrumbs] = data['@graph']
    expect(breadcrumbs?.itemListElement?.at(-1)?.item).toBe(config.url + encodeRoute(route))
  }
})

test('a Markdown copy, the feed and security.txt are served as what they are', async ({ request }) => {
  const types: [string, RegExp][] = [
    ['/docs/config.md', /^text\/markdown/],
    ['/docs/commands/Utility%20Commands.md', /^text\/markdown/],
    ['/feed.xml', /xml/],
    ['/site.webmanifest', /^application\/manifest\+json/],
    ['/.well-known/security.txt', /^text\/plain/],
    ['/llms.txt', /^text\/plain/],
    ['/cards/home.png', /^image\/png/],
  ]
  for (const [address, type] of types) {
    const response = await request.get(address)
    expect(response.status(), address).toBe(200)
    expect(response.headers()['content-type'], address).toMatch(type)
  }
})

test("after a navigation the head names the new page's Markdown copy, and says nothing of the page before", async ({ page: tab }) => {
  await visit(tab, '/docs/config/')
  await expect(tab.locator('script[type="application/ld+json"]')).toBeAttached()
  await markDocument(tab)
  await tab.getByRole('main').getByRole('link', { name: 'scripts', exact: true }).first().click()
  await expect(tab.locator('link[type="text/markdown"]')).toHaveAttribute('href', '/docs/config/scripts.md')
  await expect(tab.locator('link[type="text/markdown"]')).toHaveCount(1)
  await expect(tab.locator('script[type="application/ld+json"], meta[property^="og:image"]')).toHaveCount(0)
  await expect(tab.locator('meta[property="og:url"]')).toHaveAttribute('content', `${config.url}/docs/config/scripts`)
  expect(await isSameDocument(tab)).toBe(true)
})

test('other spellings of an address lead to its page at once', async ({ request, baseURL }) => {
  const spellings: [string, string][] = [
    ['/docs/commands/utility-commands', '/docs/commands/Utility%20Commands'],
    ['/docs/commands/utility%20commands', '/docs/commands/Utility%20Commands'],
    ['/docs/config/systemlibs', '/docs/config/systemLibs'],
    ['/docs/guides/Debug/', '/docs/guides/debug'],
    ['/packages', '/package-list'],
  ]
  for (const [from, to] of spellings) {
    const first = await request.get(from, { maxRedirects: 0 })
    expect([first.status(), new URL(first.headers()['location'] ?? '', baseURL).pathname], from).toEqual([301, to])
    expect((await request.get(to, { maxRedirects: 0 })).status(), to).toBe(200)
  }
  expect((await request.get('/docs/package-manager', { maxRedirects: 0 })).status()).toBe(200)
})
