import { parseLog } from '../../src/buildTime/gitHistory'
import { plannedDoc, plannedPlainPage } from '../testing/testPages'
import { formatFeed } from './feed'
import { lastChange } from './history'
import { formatFullText, formatLlms } from './llms'
import { formatManifest } from './manifest'
import { formatSecurityText, securityExpiry } from './securityText'
import { formatRobots, formatSitemap } from './sitemap'

const siteUrl = 'https://example.org'

test('the sitemap is sorted, escaped, and gives the dates that are known', () => {
  const sitemap = formatSitemap([
    { address: `${siteUrl}/docs/b&c`, lastUpdated: '2025-10-01T10:00:00+02:00' },
    { address: `${siteUrl}/`, lastUpdated: undefined },
  ])
  expect(sitemap.match(/<url>.*<\/url>/g)).toEqual([
    '<url><loc>https://example.org/</loc></url>',
    '<url><loc>https://example.org/docs/b&amp;c</loc><lastmod>2025-10-01T10:00:00+02:00</lastmod></url>',
  ])
})

test('robots are sent to the sitemap; on a preview they read its pages to see that none should be listed', () => {
  expect(formatRobots(siteUrl, false)).toBe('User-agent: *\nAllow: /\n\nSitemap: https://example.org/sitemap.xml\n')
  expect(formatRobots(siteUrl, true)).toMatch(/noindex[^\n]*\nUser-agent: \*\nAllow: \/\n$/)
})

test('reads changes as git prints them', () => {
  expect(parseLog('\0abc\n2025-10-01T10:00:00Z\nAdd apples\n\ncontent/docs/apples.mdx\n\0def\n2025-09-01T10:00:00Z\nEmpty\n')).toEqual([
    { hash: 'abc', date: '2025-10-01T10:00:00Z', subject: 'Add apples', files: ['content/docs/apples.mdx'] },
    { hash: 'def', date: '2025-09-01T10:00:00Z', subject: 'Empty', files: [] },
  ])
})

test('the feed tells changes of published pages', () => {
  const changes = [
    { hash: 'abc', date: '2025-10-01T10:00:00Z', subject: 'Add <apples>', files: ['apples.mdx', 'draft.mdx'] },
    { hash: 'def', date: '2025-09-01T10:00:00Z', subject: 'Begin a draft', files: ['draft.mdx'] },
  ]
  const draft = { hash: 'fed', date: '2025-11-01T10:00:00Z', subject: 'Go on with a draft', files: ['draft.mdx'] }
  const pageOf = (file: string) => (file === 'apples.mdx' ? { title: 'Apples', address: `${siteUrl}/docs/apples` } : undefined)
  const feed = formatFeed([draft, ...changes], pageOf, { siteUrl, siteTitle: 'Fruit', author: 'Growers', language: 'en' })
  expect(feed.match(/<entry>/g)).toHaveLength(1)
  expect(feed.match(/<updated>[^<]*/g)).toEqual(['<updated>2025-10-01T10:00:00Z', '<updated>2025-10-01T10:00:00Z'])
  expect(feed).toContain('<id>tag:example.org,2025:abc</id>')
  expect(feed).toContain('<title>Add &lt;apples&gt;</title>')
  expect(feed).toContain('&lt;a href=&quot;https://example.org/docs/apples&quot;&gt;Apples&lt;/a&gt;')
})

test('a control character in a subject leaves the feed well-formed', () => {
  const change = { hash: 'abc', date: '2025-10-01T10:00:00Z', subject: 'Add\u0007 \u001b[31mapples\uffff 🍎', files: ['a'] }
  const page = { title: 'Apples', address: 'https://example.org/a' }
  const feed = formatFeed([change], () => page, { siteUrl: 'https://example.org', siteTitle: 'Fruit', author: 'Growers', language: 'en' })
  expect(feed).toContain('<title>Add\uFFFD \uFFFD[31mapples\uFFFD 🍎</title>')
})

test('a change of many pages names the first twenty', () => {
  const files = Array.from({ length: 23 }, (_, at) => `${at}.mdx`)
  const pageOf = (file: string) => ({ title: file, address: `${siteUrl}/${file}` })
  const changes = [{ hash: 'abc', date: '2025-10-01T10:00:00Z', subject: 'Add fruit', files }]
  const feed = formatFeed(changes, pageOf, { siteUrl, siteTitle: 'Fruit', author: 'Growers', language: 'en' })
  expect(feed.match(/&lt;li&gt;/g)).toHaveLength(20)
  expect(feed).toContain('And 3 more.')
})

const day = 24 * 3600 * 1000
const expiryAfter = (lastChange: string, builtAfter: number) => {
  const changed = new Date(lastChange)
  return (securityExpiry(changed, new Date(changed.getTime() + builtAfter * day)).getTime() - changed.getTime()) / day
}

test('security.txt expires within a year of the last change, and never soon after a build', () => {
  expect(expiryAfter('2025-10-01T10:00:00Z', 0)).toBe(364)
  expect(expiryAfter('2025-10-01T10:00:00Z', 200)).toBe(364)
  for (const builtAfter of [300, 365, 1000]) {
    const left = expiryAfter('2025-10-01T10:00:00Z', builtAfter) - builtAfter
    expect(left).toBeGreaterThanOrEqual(90)
    expect(left).toBeLessThan(365)
  }
})

test('security.txt says where and until when weaknesses are reported', () => {
  const text = formatSecurityText({
    siteUrl,
    contact: `${siteUrl}/issues`,
    language: 'en',
    expires: new Date('2026-10-01T10:00:00.123Z'),
  })
  expect(text).toBe(
    'Contact: https://example.org/issues\nExpires: 2026-10-01T10:00:00Z\nPreferred-Languages: en\nCanonical: https://example.org/.well-known/security.txt\n',
  )
})

test('the last change is known, with git and without', () => {
  expect(lastChange(__dirname).getTime()).toBeLessThanOrEqual(Date.now())
  expect(lastChange('/').getTime()).toBeLessThanOrEqual(Date.now())
})

test('the manifest is JSON and names the icons', () => {
  const settings = { name: 'Fruit', description: 'All.', language: 'en', direction: 'ltr', colour: '#123456', icon: '/fruit.svg', base: '' }
  const manifest = JSON.parse(formatManifest(settings))
  expect(manifest).toMatchObject({ name: 'Fruit', start_url: '/', theme_color: '#123456' })
  expect(manifest.icons.map(({ src }: { src: string }) => src)).toEqual([
    '/fruit.svg',
    '/icons/icon-192.png',
    '/icons/icon-512.png',
    '/icons/maskable.svg',
  ])
})

test('below a path, the manifest begins and ends there', () => {
  const settings = {
    name: 'Fruit',
    description: 'All.',
    language: 'en',
    direction: 'ltr',
    colour: '#123456',
    icon: '/fruit.svg',
    base: '/sub',
  }
  const manifest = JSON.parse(formatManifest(settings))
  expect(manifest).toMatchObject({ id: '/sub/', start_url: '/sub/', scope: '/sub/' })
  expect(manifest.icons[0].src).toBe('/sub/fruit.svg')
})

const fruit = { path: '/docs/fruit/', label: 'Fruit' }
const pages = [
  plannedDoc('/docs/introduction'),
  plannedDoc('/docs/fruit/', { title: 'All fruit' }),
  plannedDoc('/docs/fruit/red apples', { title: 'Apples [red]', trail: [fruit] }),
  plannedPlainPage('/'),
]

test('llms.txt lists the Markdown copies by outermost category, its own page among them, and those outside of the docs', () => {
  const [, , , , , , ...list] = formatLlms(pages, [], { siteUrl, title: 'Fruit', tagline: 'Fresh.' }).split('\n')
  expect(list).toEqual([
    '## Start',
    '',
    '- [introduction](https://example.org/docs/introduction.md): All about /docs/introduction.',
    '',
    '## Fruit',
    '',
    '- [All fruit](https://example.org/docs/fruit.md): All about /docs/fruit/.',
    '- [Apples \\[red\\]](https://example.org/docs/fruit/red%20apples.md): All about /docs/fruit/red apples.',
    '',
    '## Other pages',
    '',
    '- [Home](https://example.org/index.md): All about /.',
    '',
  ])
})

test('llms.txt lists the recipes by task, and where their code is', () => {
  const recipe = { questions: ['peel'], programs: [], url: 'https://example.org/docs/pie#peel' }
  const text = formatLlms(pages, [{ ...recipe, task: 'Peel [all]', language: 'cpp' }], { siteUrl, title: 'Fruit', tagline: 'Fresh.' })
  expect(text).toContain('as JSON: https://example.org/recipes.json\n\n- [Peel \\[all\\]](https://example.org/docs/pie#peel): C++\n')
})

test('llms.txt names the lists of symbols of the languages that have names', () => {
  const withNames = [...pages, plannedPlainPage('/names/c'), plannedPlainPage('/names/asm')]
  expect(formatLlms(withNames, [], { siteUrl, title: 'Fruit', tagline: 'Fresh.' })).toMatch(
    /as JSON: https:\/\/example\.org\/symbols\/c\.json, https:\/\/example\.org\/symbols\/asm\.json\n\n## Start/,
  )
})

test('llms-full.txt holds the Markdown copies in reading order', () => {
  const markdownPages = new Map([
    ['/docs/introduction', '# Introduction\n'],
    ['/docs/fruit/', '# Fruit\n'],
    ['/', '# Home\n'],
  ])
  expect(formatFullText(pages.toSpliced(2, 1), markdownPages, siteUrl)).toBe(
    '<!-- https://example.org/docs/introduction -->\n\n# Introduction\n\n\n<!-- https://example.org/docs/fruit/ -->\n\n# Fruit\n\n\n<!-- https://example.org/ -->\n\n# Home\n\n',
  )
})
