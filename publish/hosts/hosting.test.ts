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
  policyOfElement,
  redirectsOf,
  revalidate,
} from './hosting'

const policy = { scripts: ['sha256-b=', 'sha256-a='], styles: ['sha256-c='] }
const workers = { compiler: '/playground/compiler-12ab.js', program: '/playground/program-34cd.js' }
const files = [
  'index.html',
  'docs/introduction.html',
  'docs/config/scripts/index.html',
  'roadmap.html',
  'roadmap/index.html',
  'page-data/index/page-data.json',
  'static/pictures/a-1.svg',
  'symbols/c.json',
  'playground/manifest.json',
  'playground/parts/0123.bin',
  'playground/licences/clang.html',
  'playground/compiler-12ab.js',
  'playground/program-34cd.js',
]
const rules = headerRules({ policy, files, hashedFiles: ['/app-1234.js'], workers, isPreview: false })
const pagePolicy = contentSecurityPolicy(policy)

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
  ['/playground/parts/0123.bin', immutable],
  [workers.compiler, immutable],
  [workers.program, immutable],
  ['/playground/manifest.json', revalidate],
  ['/', revalidate],
  ['/docs/introduction', revalidate],
  ['/page-data/index/page-data.json', revalidate],
])('%s is cached as "%s"', (route, expected) => {
  expect(headersFor(rules, route, true)['Cache-Control']).toBe(expected)
})

test('no header is in two rules that match one address, and no path has two rules', () => {
  const isMatch = (path: string, route: string) =>
    path === route || (path.endsWith('/*') && route.startsWith(path.slice(0, -1))) || (path === '/:name' && /^\/[^/]+$/.test(route))
  for (const route of [
    '/',
    '/app-1234.js',
    '/static/a.png',
    '/docs/introduction',
    '/roadmap',
    '/roadmap/',
    '/symbols/c.json',
    workers.compiler,
  ]) {
    const names = rules.filter(({ path }) => isMatch(path, route)).flatMap(({ headers }) => Object.keys(headers))
    expect(new Set(names).size).toBe(names.length)
  }
  expect(new Set(rules.map(({ path }) => path)).size).toBe(rules.length)
})

test.each([
  '/',
  '/index.html',
  '/sw.js',
  '/404.html',
  '/plums',
  '/roadmap',
  '/roadmap/',
  '/roadmap/index.html',
  '/docs/introduction',
  '/docs/config/scripts/',
  '/docs/plums/extra',
  '/static/pictures/a-1.svg',
  '/playground/licences/clang.html',
])('%s is under the policy of pages', (route) => {
  expect(headersFor(rules, route, true)['Content-Security-Policy']).toBe(pagePolicy)
})

test('WebAssembly runs in the two workers, which reach nothing else, and nowhere else', () => {
  const policyOf = (route: string) => headersOfFile(headersFor(rules, route, true), route)['Content-Security-Policy']
  expect(policyOf(workers.compiler)).toBe("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self' data:")
  expect(policyOf(workers.program)).toBe("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'")
  expect(rules.filter(({ headers }) => headers['Content-Security-Policy']?.includes('wasm')).map(({ path }) => path)).toEqual(
    Object.values(workers),
  )
})

test('pages and both workers may share memory', () => {
  for (const file of ['/docs/plums.html', ...Object.values(workers)])
    expect(headersOfFile(headersFor(rules, file, true), file)['Cross-Origin-Embedder-Policy']).toBe('require-corp')
  expect(headersFor(rules, '/docs/plums', true)['Cross-Origin-Opener-Policy']).toBe('same-origin')
  expect(headersOfFile(headersFor(rules, '/app-1234.js', true), '/app-1234.js')).not.toHaveProperty('Cross-Origin-Embedder-Policy')
})

test('a folder without documents has no policy of its own, and a site without a playground no rules for it', () => {
  const without = headerRules({ policy, files: ['page-data/a.json', 'docs/a.html'], hashedFiles: [], isPreview: false })
  expect(without.map(({ path }) => path)).toEqual(['/*', '/', '/:name', '/docs/*', '/static/*', '/schema/*', '/symbols/*', '/recipes.json'])
})

test('the policy in a page says what browsers heed there', () => {
  const inPage = policyOfElement(pagePolicy)
  expect(inPage).toContain("script-src 'self' 'sha256-a=' 'sha256-b='; style-src")
  expect(inPage).toMatch(/; form-action 'self'$/)
  expect(inPage).not.toMatch(/frame-ancestors|upgrade-insecure/)
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
  const preview = headerRules({ policy, files, hashedFiles: [], isPreview: true })
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
    redirectsOf(site, '/docs/introduction')
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
  const redirects = redirectsOf(site, '/docs/introduction')
  const written = formatRedirects(redirects)
  expect(written).toContain('/docs/commands/utility-commands /docs/commands/Utility%20Commands 301\n')
  expect(written.match(/!/g)).toHaveLength(2)
  expect(written).toContain('/docs /docs/introduction 301!\n/docs/ /docs/introduction 301!\n')
  expect(parseRedirects(written)).toEqual(redirects)
})

test('no redirect leads to another, to a missing page, or away from a page', () => {
  const redirects = redirectsOf(site, '/docs/introduction')
  const sources = new Set(redirects.map(({ from }) => from))
  expect(redirects.length).toBeGreaterThan(0)
  for (const { from, to } of redirects) {
    expect(site.has(to)).toBe(true)
    expect(site.has(from)).toBe(false)
    expect(sources.has(to)).toBe(false)
  }
})

test('/docs leads to the main page of the docs, and redirects to pages that the site lacks are left out', () => {
  expect(redirectsOf(new Set(['/', '/docs/pears', '/docs/apples/']), '/docs/pears')).toEqual([
    { from: '/docs', to: '/docs/pears', status: 301, isForced: true },
  ])
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
  ['/playground/parts/0123.bin', false],
  ['/robots.txt', false],
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
