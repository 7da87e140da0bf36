import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import zlib from 'node:zlib'
import { config } from '../site.config'
import { workerNames } from '../src/playground/manifest'
import { assemble } from './assemble'
import { buildSite } from './buildSite'
import { compareFolders } from './compareFolders'
import { compressFolder } from './hosts/compressFolder'
import { BuiltSite, forBuiltSite } from './testing/builtSite'
import { publishedManifest, testPlayground } from './testing/testPlayground'
import { addCompiler } from './writePlayground'
import { explainFailure } from './explainFailure'
import { headersFor, immutable, parseHeaders, workerPolicies } from './hosts/hosting'
import { policyHash } from './pages/inlinePolicy'
import { filesBelow } from './publicFiles'

// Each builds a site, and the machine may have other work.
jest.setTimeout(60_000)

const testedConfig = forBuiltSite(config)

let siteRoot: string
let site: BuiltSite
const messages: string[] = []

const write: BuiltSite['write'] = (...file) => site.write(...file)
const writePage: BuiltSite['writePage'] = (...page) => site.writePage(...page)
const read: BuiltSite['read'] = (name) => site.read(name)

const build = (isCompressed = false) =>
  buildSite({ siteRoot, site: testedConfig, environment: {}, onlyDist: true, isCompressed, log: (message) => messages.push(message) }).done

beforeEach(() => {
  siteRoot = fs.mkdtempSync(path.join(os.tmpdir(), 'site-'))
  site = new BuiltSite(siteRoot)
  messages.length = 0
})
afterEach(() => fs.rmSync(siteRoot, { recursive: true }))

test('what readers need is published, and nothing that Gatsby keeps for itself', async () => {
  await build()
  const names = filesBelow(path.join(siteRoot, 'dist')).map((name) => name.replace(/([-.][0-9a-f])[0-9a-f]{19}/, '$1'))
  const runtime = names.find((name) => name.startsWith('webpack-runtime-'))
  expect(names).toEqual(
    [
      '.well-known/security.txt',
      '404.html',
      '7-e.js',
      '7.3.css',
      '_headers',
      '_redirects',
      'app-b.js',
      'app.1.css',
      'commons-c.js',
      'doc-d.js',
      'doc.2.css',
      'docs.html',
      'docs/green apples.html',
      'docs/green apples.md',
      'docs/green apples/index.html',
      'docs/index.html',
      'feed.xml',
      'index.html',
      'index.md',
      'llms-full.txt',
      'llms.txt',
      'logo.svg',
      'offline/index.json',
      'opensearch.xml',
      'page-data/404.html/page-data.json',
      'page-data/app-data.json',
      'page-data/docs/green apples/page-data.json',
      'page-data/index/page-data.json',
      'robots.txt',
      'site.webmanifest',
      'sitemap.xml',
      'sw.js',
      runtime,
    ].sort(),
  )
  expect(runtime).not.toBe('webpack-runtime-a.js')
})

test('the runtime carries the settings of the build, and pages name the scripts they need', async () => {
  await build()
  const page = read('docs/green apples.html')
  const scripts = /data-scripts="([^"]*)"/.exec(page)?.[1]?.split(' ') ?? []
  expect(scripts.map((name) => name.split('-')[0])).toEqual(['/webpack', '/app', '/commons', '/doc'])
  expect(read(scripts[0] ?? '')).toMatch(
    /^window.___webpackCompilationHash="h";window.___chunkMapping={"doc":\["\/doc.js","\/doc\.2{20}\.css"\]};run/,
  )
  expect(read('_headers')).toContain(`${scripts[0]}\n  Cache-Control: public, max-age=31536000, immutable`)
})

test('only the pictures that a page shows are published, and only the static files that still exist', async () => {
  write('public/static/pictures/old-1.svg', '<svg/>')
  write('public/static/pictures/red apple-2.svg', '<svg/>')
  write('public/static/0a/1b/logo.webp', '')
  write(`public/app-${'b'.repeat(20)}.js`, 'show("static/0a/1b/logo.webp")')
  write('public/withdrawn.pdf', '')
  write('public/icons/withdrawn.png', '')
  writePage('/docs/plums', '<img src="/static/pictures/red%20apple-2.svg" alt="">')
  await build()
  const names = filesBelow(path.join(siteRoot, 'dist')).filter((name) => /static|withdrawn|logo/.test(name))
  expect(names).toEqual(['logo.svg', 'static/0a/1b/logo.webp', 'static/pictures/red apple-2.svg'])
})

test('a drawing may be styled when it is shown by itself, and may not run scripts', async () => {
  writePage('/docs/plums', '<img src="/static/pictures/plan-1.svg" alt="">')
  write('public/static/pictures/plan-1.svg', '<svg xmlns="http://www.w3.org/2000/svg"><style>rect { fill: green }</style></svg>')
  await build()
  expect(read('_headers')).toContain(policyHash('rect { fill: green }'))
  write('public/static/pictures/plan-1.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  await expect(build()).rejects.toThrow('/static/pictures/plan-1.svg  has an unknown inline script')
})

test('every folder with documents has the policy, and the page for unknown addresses, which answers below any, brings it along', async () => {
  await build()
  const rules = parseHeaders(read('_headers'))
  const policies = rules.flatMap(({ path, headers }) =>
    'Content-Security-Policy' in headers ? [[path, headers['Content-Security-Policy']]] : [],
  )
  const policy = headersFor(rules, '/', true)['Content-Security-Policy'] ?? ''
  expect(policies).toEqual(['/', '/:name', '/docs/*'].map((path) => [path, policy]))
  const scripts = /script-src [^;]*/.exec(policy)?.[0] ?? 'none'
  expect(read('404.html')).toContain(`<head><meta http-equiv="Content-Security-Policy" content="default-src 'self'; ${scripts}; `)
  expect(read('index.html')).not.toContain('http-equiv')
})

test('the playground is published with rules for its workers, and its parts are compressed only once', async () => {
  const target = path.join(siteRoot, 'with')
  const playground = testPlayground(path.join(siteRoot, 'made'))
  await assemble({ siteRoot, site: testedConfig, target, playground, isPreview: false, areDeadLinksAllowed: false, warn: () => undefined })
  await compressFolder(target, path.join(siteRoot, 'compressed'))
  const { workers } = publishedManifest(target)
  const rules = parseHeaders(fs.readFileSync(path.join(target, '_headers'), 'utf8'))
  for (const name of workerNames)
    expect(headersFor(rules, workers[name], true)).toMatchObject({
      'Content-Security-Policy': workerPolicies[name],
      'Cache-Control': immutable,
    })
  const names = filesBelow(path.join(target, 'playground'))
  expect(names.filter((name) => name.endsWith('.bin'))).toHaveLength(6)
  expect(names.filter((name) => /\.bin\./.test(name))).toEqual([])
})

test('a site that is published before its compiler has the same rules as with it', async () => {
  const playground = testPlayground(path.join(siteRoot, 'made'))
  const options = { siteRoot, site: testedConfig, isPreview: false, areDeadLinksAllowed: false, warn: () => undefined }
  const [at, before] = [path.join(siteRoot, 'at once'), path.join(siteRoot, 'before')]
  await assemble({ ...options, target: at, playground })
  await assemble({ ...options, target: before, playground: { workers: playground.workers } })
  expect(fs.existsSync(path.join(before, 'playground/manifest.json'))).toBe(false)
  addCompiler(playground.compiler, playground.workers, before, path.join(siteRoot, 'part'))
  expect(compareFolders(at, before)).toEqual([])
})

test('with --only-dist, a site whose pages were built without a playground is published without', async () => {
  await buildSite({ siteRoot, site: testedConfig, environment: { CODEFRAME_PLAYGROUND: 'on' }, onlyDist: true, log: () => undefined }).done
  expect(fs.existsSync(path.join(siteRoot, 'dist/playground'))).toBe(false)
  expect(read('_headers')).not.toContain('playground')
})

test('copies are compressed on demand, and hold what the file holds', async () => {
  await build(true)
  const name = path.join(siteRoot, 'dist/docs/green apples/index.html')
  expect(zlib.brotliDecompressSync(fs.readFileSync(`${name}.br`)).toString()).toBe(read('docs/green apples.html'))
  expect(zlib.gunzipSync(fs.readFileSync(`${name}.gz`)).toString()).toBe(read('docs/green apples.html'))
})

test('a compressed copy whose entry in the cache is damaged is made again, and is no link into the cache', async () => {
  await build(true)
  const cache = path.join(siteRoot, '.build/compressed')
  for (const name of fs.readdirSync(cache)) {
    const bytes = fs.readFileSync(path.join(cache, name))
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 9) ^ 4, bytes.length - 9)
    fs.writeFileSync(path.join(cache, name), bytes)
  }
  const name = path.join(siteRoot, 'dist/docs/green apples.html')
  expect(zlib.brotliDecompressSync(fs.readFileSync(`${name}.br`)).toString()).toBe(read('docs/green apples.html'))
  await build(true)
  expect(zlib.brotliDecompressSync(fs.readFileSync(`${name}.br`)).toString()).toBe(read('docs/green apples.html'))
  expect(zlib.gunzipSync(fs.readFileSync(`${name}.gz`)).toString()).toBe(read('docs/green apples.html'))
})

test('two builds of the same site are alike', async () => {
  await build()
  const contents = () => filesBelow(path.join(siteRoot, 'dist')).map((name) => [name, read(name)])
  const first = contents()
  await build()
  expect(contents()).toEqual(first)
})

test.each([
  [
    'a dead link',
    () => writePage('/docs/plums', '<a href="/docs/cherries">x</a>'),
    /\/docs\/plums {2}Link to "\/docs\/cherries" leads to no file/,
  ],
  [
    'an unknown inline script',
    () => writePage('/docs/plums', '<script>alert(1)</script>'),
    /\/docs\/plums {2}has an unknown inline script/,
  ],
  [
    'a static file with the name of one that the build writes',
    () => {
      write('static/sitemap.xml', '')
      write('public/sitemap.xml', '')
    },
    /Two things are published as "sitemap\.xml", one of them by the build itself\. Rename or delete static\/sitemap\.xml\./,
  ],
  [
    'page data that is damaged',
    () => write('public/page-data/docs/green apples/page-data.json', ''),
    /public\/page-data\/docs\/green apples\/page-data\.json is damaged\./,
  ],
  [
    'a missing list of scripts',
    () => fs.rmSync(path.join(siteRoot, 'public/webpack.stats.json')),
    'public/webpack.stats.json is missing. Build without --only-dist, which makes it again: npm run build',
  ],
  [
    'a list of scripts without the runtime',
    () => write('public/webpack.stats.json', '{"namedChunkGroups":{}}'),
    'public/webpack.stats.json names no script "webpack-runtime". Build without --only-dist: npm run build',
  ],
  ['a page without HTML', () => fs.rmSync(path.join(siteRoot, 'public/docs'), { recursive: true }), /green apples {2}ENOENT/],
])('%s stops the build and leaves what is published as it was', async (_, harm, message) => {
  await build()
  const before = read('index.html')
  harm()
  await expect(build()).rejects.toThrow(message)
  expect(read('index.html')).toBe(before)
  expect(fs.readdirSync(siteRoot).sort()).toEqual(['.build', '.cache', 'dist', 'public', 'static'])
  expect(fs.existsSync(path.join(siteRoot, '.build/lock'))).toBe(false)
})

test('a disk that is full stops the build, leaves what is published, and says what to do', async () => {
  await build()
  const before = read('index.html')
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  const write = fs.writeFileSync
  const spy = jest.spyOn(fs, 'writeFileSync').mockImplementation((file, ...rest) => {
    if (String(file).endsWith('feed.xml')) throw full
    write(file, ...rest)
  })
  const failure: unknown = await build().catch((error: unknown) => error)
  spy.mockRestore()
  expect(failure).toBe(full)
  expect(explainFailure(failure, siteRoot)).toMatch(/stays as it was\. The disk is full or nearly so\. Free some space/)
  expect(read('index.html')).toBe(before)
  expect(fs.readdirSync(siteRoot).sort()).toEqual(['.build', '.cache', 'dist', 'public', 'static'])
})

test('without a plan, or with one that is not of what Gatsby built, nothing is published', async () => {
  fs.rmSync(path.join(siteRoot, 'public/page-data/docs'), { recursive: true })
  await expect(build()).rejects.toThrow('/docs/green apples  This page is in the plan, but Gatsby did not build it.')
  fs.writeFileSync(path.join(siteRoot, '.cache/site-plan.json'), '{"format":0,"plan":{}}')
  await expect(build()).rejects.toThrow('There is no plan of the site')
  fs.writeFileSync(path.join(siteRoot, '.cache/site-plan.json'), '{"format":')
  await expect(build()).rejects.toThrow('There is no plan of the site')
  fs.rmSync(path.join(siteRoot, '.cache'), { recursive: true })
  await expect(build()).rejects.toThrow('There is no plan of the site')
})

test('missing anchors are reported, and the build goes on', async () => {
  write('content/docs/plums.mdx', '---\ntitle: Plums\n---\n\n[x](/docs/green%20apples#ripe)\n')
  writePage('/docs/plums', '<a href="/docs/green%20apples#ripe">x</a>')
  await build()
  expect(messages[0]).toBe('content/docs/plums.mdx:5  Link to "/docs/green%20apples#ripe": the page has no "#ripe".')
})

test('what a killed build left is cleared away, and its published folder comes back', async () => {
  await build()
  fs.renameSync(path.join(siteRoot, 'dist'), path.join(siteRoot, 'dist.99.old'))
  write('dist.99.part/half.html', '')
  writePage('/docs/plums', '<a href="/docs/cherries">x</a>')
  await expect(build()).rejects.toThrow()
  expect(fs.readdirSync(siteRoot).sort()).toEqual(['.build', '.cache', 'dist', 'public', 'static'])
})
