/** @jest-environment node */
import fs from 'node:fs'
import path from 'node:path'
import {
  contentSecurityPolicy,
  formatHeaders,
  formatRedirects,
  headerRules,
  headersFor,
  headersOfFile,
  immutable,
  parseHeaders,
  parseRedirects,
  redirectsOf,
  revalidate,
} from './hosting'

const policy = { scripts: ['sha256-b=', 'sha256-a='], styles: ['sha256-c='] }
const rules = headerRules({ policy, hashedFiles: ['/app-1234.js'], isPreview: false })

const site = new Set([
  '/docs/introduction',
  '/docs/commands/Utility Commands',
  '/docs/config/systemLibs',
  '/docs/guides/debug',
  '/docs/My Notes/',
  '/docs/my-notes/',
  '/package-list',
])

test('scripts are allowed from our origin and by hash only', () => {
  const text = contentSecurityPolicy(policy)
  expect(text).toContain("script-src 'self' 'sha256-a=' 'sha256-b=';")
  expect(text).toContain("style-src 'self' 'sha256-c='; style-src-attr 'unsafe-inline';")
  expect(text.match(/unsafe-inline/g)).toHaveLength(1)
  expect(text).not.toMatch(/unsafe-eval|https?:|\*/)
})

test.each([
  ['/app-1234.js', immutable],
  ['/static/pictures/a-1.svg', immutable],
  ['/', revalidate],
  ['/docs/introduction', revalidate],
  ['/page-data/index/page-data.json', revalidate],
])('%s is cached as "%s"', (route, expected) => {
  expect(headersFor(rules, route, true)['Cache-Control']).toBe(expected)
})

test('no header is in two rules that match one address', () => {
  for (const route of ['/app-1234.js', '/static/a.png', '/docs/introduction', '/symbols/c.json']) {
    const names = rules
      .filter(({ path }) => path === route || (path.endsWith('/*') && route.startsWith(path.slice(0, -1))))
      .flatMap(({ headers }) => Object.keys(headers))
    expect(new Set(names).size).toBe(names.length)
  }
})

test('only lists of names and schemas may be read by scripts of other sites', () => {
  const allowed = (route: string) => headersFor(rules, route, true)['Access-Control-Allow-Origin']
  expect(
    ['/symbols/c.json', '/schema/symbols/v1/symbols.schema.json', '/', '/sidebar/docs.json', '/docs/introduction.md'].map(allowed),
  ).toEqual(['*', '*', undefined, undefined, undefined])
})

test('what needs https is left out without it', () => {
  const secure = headersFor(rules, '/', true)
  const plain = headersFor(rules, '/', false)
  expect(secure['Strict-Transport-Security']).toBeDefined()
  expect(secure['Content-Security-Policy']).toContain('upgrade-insecure-requests')
  expect(plain['Strict-Transport-Security']).toBeUndefined()
  expect(plain['Content-Security-Policy']).not.toContain('upgrade-insecure-requests')
  expect(plain['Content-Security-Policy']).toContain("form-action 'self'")
})

test('previews ask search engines to stay away, the site does not', () => {
  const preview = headerRules({ policy, hashedFiles: [], isPreview: true })
  expect(headersFor(preview, '/docs/introduction', true)['X-Robots-Tag']).toBe('noindex')
  expect(headersFor(rules, '/docs/introduction', true)['X-Robots-Tag']).toBeUndefined()
})

test('headers survive being written and read, with spaces encoded in the file', () => {
  const written = formatHeaders([...rules, { path: '/a b/*', headers: { 'X-One': 'a: b', 'X-Two': 'c' } }])
  expect(written).toContain('\n/a%20b/*\n  X-One: a: b\n  X-Two: c\n')
  expect(parseHeaders(written).slice(0, -1)).toEqual(rules)
  expect(parseHeaders(written).at(-1)).toEqual({ path: '/a b/*', headers: { 'X-One': 'a: b', 'X-Two': 'c' } })
})

test('a route with capitals or spaces is found by other spellings, unless they are a page', () => {
  const sourcesOf = (route: string) =>
    redirectsOf(site)
      .filter(({ to }) => to === route)
      .map(({ from }) => from)
  expect(sourcesOf('/docs/commands/Utility Commands')).toEqual([
    '/docs/commands/utility commands',
    '/docs/commands/Utility-Commands',
    '/docs/commands/utility-commands',
  ])
  expect(sourcesOf('/docs/config/systemLibs')).toEqual(['/docs/config/systemlibs', '/docs/config/system-libs'])
  expect(sourcesOf('/docs/My Notes/')).toEqual(['/docs/my notes', '/docs/My-Notes'])
  expect(sourcesOf('/docs/guides/debug')).toEqual(['/docs/guides/Debug'])
})

test('redirects encode spaces, and survive being written and read; only that of a file wins over files', () => {
  const redirects = redirectsOf(site)
  const written = formatRedirects(redirects)
  expect(written).toContain('/docs/commands/utility-commands /docs/commands/Utility%20Commands 301\n')
  expect(written.match(/!/g)).toHaveLength(2)
  expect(written).toContain('/docs /docs/introduction 301!\n/docs/ /docs/introduction 301!\n')
  expect(parseRedirects(written)).toEqual(redirects)
})

test('no redirect leads to another, to a missing page, or away from a page', () => {
  const redirects = redirectsOf(site)
  const sources = new Set(redirects.map(({ from }) => from))
  expect(redirects.length).toBeGreaterThan(0)
  for (const { from, to } of redirects) {
    expect(site.has(to)).toBe(true)
    expect(site.has(from)).toBe(false)
    expect(sources.has(to)).toBe(false)
  }
})

test('on a site without an introduction /docs leads to its first page, and other redirects are left out', () => {
  expect(redirectsOf(new Set(['/', '/docs/pears', '/docs/apples/']))).toEqual([
    { from: '/docs', to: '/docs/apples/', status: 301, isForced: true },
  ])
  expect(redirectsOf(new Set(['/about']))).toEqual([])
})

test.each([
  ['/docs/introduction.html', true],
  ['/404.html', true],
  ['/sw.js', true],
  ['/static/pictures/plan.svg', true],
  ['/docs/logo.svg', true],
  ['/feed.xml', true],
  ['/logo.svg', false],
  ['/favicon.svg', false],
  ['/app-1234.js', false],
  ['/page-data/index/page-data.json', false],
  ['/icons/icon-192.png', false],
])('%s is sent with the policy of documents: %s', (file, isSent) => {
  const sent = headersOfFile(headersFor(rules, '/', true), file)
  expect('Content-Security-Policy' in sent).toBe(isSent)
  expect('Permissions-Policy' in sent).toBe(isSent)
  expect(sent['X-Content-Type-Options']).toBe('nosniff')
  expect(sent['Cross-Origin-Resource-Policy']).toBe('same-origin')
})

test('pages may not use what they do not need of the device, and may copy', () => {
  const denied = headersFor(rules, '/', true)['Permissions-Policy']?.split(', ')
  expect(denied).toEqual(expect.arrayContaining(['browsing-topics=()', 'camera=()', 'clipboard-read=()', 'local-network=()', 'usb=()']))
  expect(denied).not.toContain('clipboard-write=()')
})

test.each(['favicon.svg', 'logo.svg'])('%s, which comes without a policy, holds nothing that would need one', (name) => {
  const drawing = fs.readFileSync(path.join('static', name), 'utf8')
  expect(drawing).toMatch(/^<svg /)
  expect(drawing).not.toMatch(/<script|<foreignObject|\son\w+\s*=|href\s*=|javascript:/i)
})
