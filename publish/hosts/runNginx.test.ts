import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { config } from '../../e2e/fixture-site/site.config'
import { partAddress, type WorkerName } from '../../src/playground/manifest'
import { assemble } from '../assemble'
import { compressFolder } from './compressFolder'
import { BuiltSite, filler, forBuiltSite } from '../testing/builtSite'
import { immutable, revalidate, workerPolicies } from './hosting'
import { publishedManifest, testPlayground } from '../testing/testPlayground'
import { hasProgram, startNginx, type RunningNginx } from './runNginx'

// A build, and a server that starts; the machine may have other work.
jest.setTimeout(60_000)

/** `npm test` installs nginx where it can. In continuous integration it must be there. */
const describeNginx = hasProgram('nginx') || process.env['CI'] ? describe : describe.skip

describeNginx('nginx with nginx.conf', () => {
  let folder: string
  let nginx: RunningNginx
  let workers: Readonly<Record<WorkerName, string>>
  const get = (address: string) => fetch(nginx.url + address, { redirect: 'manual', headers: { 'accept-encoding': 'gzip' } })

  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nginx-'))
    const site = new BuiltSite(folder)
    site.write('public/static/pear-1.svg', `<svg xmlns="http://www.w3.org/2000/svg"><desc>${filler}</desc></svg>`)
    site.write(`public/app-${'b'.repeat(20)}.js`, `// ${filler} static/pear-1.svg`)
    const playground = testPlayground(path.join(folder, 'made'))
    const target = path.join(folder, 'dist')
    await assemble({
      siteRoot: folder,
      site: forBuiltSite(config),
      target,
      playground,
      isPreview: false,
      areDeadLinksAllowed: false,
      warn: () => undefined,
    })
    await compressFolder(target, path.join(folder, 'compressed'))
    workers = publishedManifest(target).workers
    nginx = await startNginx(path.join(folder, 'dist'), path.join(folder, 'nginx'))
  })
  afterAll(async () => {
    await nginx.stop()
    fs.rmSync(folder, { recursive: true })
  })

  const html = 'text/html; charset=utf-8'
  const script = `/app-${'b'.repeat(20)}.js`
  const styles = `/doc.${'2'.repeat(20)}.css`

  test.each([
    ['a page', '/docs/green%20apples', 200, html, revalidate, 'gzip', true],
    ['the other form of its address', '/docs/green%20apples/', 200, html, revalidate, 'gzip', true],
    ['the home page', '/', 200, html, revalidate, 'gzip', true],
    ['a script', script, 200, 'application/javascript; charset=utf-8', immutable, 'gzip', false],
    ['a style sheet', styles, 200, 'text/css; charset=utf-8', immutable, null, false],
    ['a picture', '/static/pear-1.svg', 200, 'image/svg+xml; charset=utf-8', immutable, 'gzip', true],
    [
      'the data of a page',
      '/page-data/docs/green%20apples/page-data.json',
      200,
      'application/json; charset=utf-8',
      revalidate,
      'gzip',
      false,
    ],
    ['the service worker', '/sw.js', 200, 'application/javascript; charset=utf-8', revalidate, null, true],
    ['a Markdown copy', '/docs/green%20apples.md', 200, 'text/markdown; charset=utf-8', revalidate, null, true],
    ['the manifest', '/site.webmanifest', 200, 'application/manifest+json', revalidate, null, false],
    ['the feed', '/feed.xml', 200, 'text/xml; charset=utf-8', revalidate, null, true],
    ['a missing page', '/docs/plums', 404, html, revalidate, 'gzip', true],
    ['a missing picture', '/static/plum-1.svg', 404, html, revalidate, 'gzip', true],
    ['the file of headers', '/_headers', 404, html, revalidate, 'gzip', true],
    ['a compressed copy', '/index.html.gz', 404, html, revalidate, 'gzip', true],
  ])('%s (%s)', async (_, address, status, type, cache, encoding, hasPolicy) => {
    const { status: found, headers } = await get(address)
    expect({
      status: found,
      type: headers.get('content-type'),
      cache: headers.get('cache-control'),
      encoding: headers.get('content-encoding'),
      hasPolicy: headers.has('content-security-policy'),
      sniffing: headers.get('x-content-type-options'),
    }).toEqual({ status, type, cache, encoding, hasPolicy, sniffing: 'nosniff' })
  })

  test.each(['compiler', 'program'] as const)('the worker "%s" comes with the policy of its own, and no other', async (name) => {
    const { status, headers } = await get(workers[name])
    expect(status).toBe(200)
    expect(headers.get('content-security-policy')).toBe(workerPolicies[name])
    expect(headers.get('cache-control')).toBe(immutable)
    expect(headers.get('content-type')).toBe('application/javascript; charset=utf-8')
  })

  test('a part of the compiler is kept for a year, and sent as it is', async () => {
    const { headers } = await get(partAddress(publishedManifest(path.join(folder, 'dist')).files.c.parts[0]?.[0] ?? ''))
    expect(headers.get('cache-control')).toBe(immutable)
    expect(headers.get('content-type')).toBe('application/octet-stream')
    expect(headers.get('content-encoding')).toBeNull()
    expect(headers.get('content-security-policy')).toBeNull()
  })

  test('a redirect keeps the query', async () => {
    const { status, headers } = await get('/docs?x=1')
    expect([status, headers.get('location')]).toEqual([301, '/docs/green%20apples?x=1'])
  })
})
