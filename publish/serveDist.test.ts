/** @jest-environment node */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import zlib from 'node:zlib'
import { formatHeaders, formatRedirects } from './hosting'
import { serveDist, type RunningServer } from './serveDist'
import { acceptedEncodings, candidates, requestedRoute } from './serveFile'

let root: string
let server: RunningServer

const write = (name: string, content: string | Buffer) => {
  fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
  fs.writeFileSync(path.join(root, name), content)
}
const get = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(server.url + address, { headers: { 'accept-encoding': 'identity', ...headers }, redirect: 'manual', method })

beforeAll(async () => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'dist-'))
  write('index.html', 'home')
  write('404.html', 'not here')
  write('docs/green apples.html', 'apples')
  write('docs/green apples/index.html', 'apples')
  write('docs/pears/index.html', 'pears')
  write('app.js', 'plain')
  write('app.js.br', zlib.brotliCompressSync('plain'))
  write('app.js.gz', zlib.gzipSync('plain'))
  write('_headers', formatHeaders([{ path: '/*', headers: { 'X-Fruit': 'plum', 'Content-Security-Policy': "default-src 'self'" } }]))
  write('_redirects', formatRedirects([{ from: '/old', to: '/docs/green apples', status: 301 }]))
  server = await serveDist({ root, port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await server.close()
  fs.rmSync(root, { recursive: true })
})

test.each([
  ['/', 'home'],
  ['/docs/green%20apples', 'apples'],
  ['/docs/green%20apples/', 'apples'],
  ['/docs/pears', 'pears'],
  ['/docs/pears/?x=1', 'pears'],
])('%s answers without a redirect, with the headers of the site', async (address, expected) => {
  const response = await get(address)
  expect(response.status).toBe(200)
  expect(await response.text()).toBe(expected)
  expect(response.headers.get('x-fruit')).toBe('plum')
  expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
})

test.each(['/docs', '/docs/pears/extra', '/%2e%2e/secret', '/docs%2f..%2f..%2fsecret', '/_headers', '/app.js.br', '/%ff', '/a%00b'])(
  '%s is not found',
  async (address) => {
    const response = await get(address)
    expect(response.status).toBe(404)
    expect(await response.text()).toBe('not here')
    expect(response.headers.get('content-security-policy')).toBe("default-src 'self'")
  },
)

test.each(['/old?x=1', '/old/?x=1'])('%s redirects once, encoded, with its query', async (address) => {
  const response = await get(address)
  expect(response.status).toBe(301)
  expect(response.headers.get('location')).toBe('/docs/green%20apples?x=1')
})

test('a compressed copy is sent to those who accept it, and every copy has its own tag', async () => {
  const tags = new Set<string | null>()
  for (const [accepted, expected] of [
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', null],
  ] as const) {
    const response = await get('/app.js', { 'accept-encoding': accepted })
    expect(response.headers.get('content-encoding')).toBe(expected)
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    expect(await response.text()).toBe('plain')
    tags.add(response.headers.get('etag'))
  }
  expect(tags.size).toBe(3)
})

test('a copy that is still current is not sent again', async () => {
  const tag = (await get('/app.js')).headers.get('etag') ?? ''
  const again = await get('/app.js', { 'if-none-match': tag })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
})

test('HEAD gives the headers only, and nothing can be posted', async () => {
  const head = await get('/', {}, 'HEAD')
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '4', ''])
  const post = await get('/', {}, 'POST')
  expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('a port that is taken is left to its owner, and the next is tried', async () => {
  await expect(serveDist({ root, port: server.port, host: '127.0.0.1' })).rejects.toThrow(/EADDRINUSE/)
  const other = await serveDist({ root, port: server.port, host: '127.0.0.1', otherPorts: 5 })
  expect(other.port).toBeGreaterThan(server.port)
  await other.close()
})

test('without a build it says what to do', async () => {
  await expect(serveDist({ root: path.join(root, 'docs'), port: 0 })).rejects.toThrow(/npm run build/)
})

test('routes and encodings are read as nginx would', () => {
  expect(candidates('/docs/a')).toEqual(['docs/a', 'docs/a.html', 'docs/a/index.html'])
  expect(candidates('/docs/a/')).toEqual(['docs/a/index.html'])
  expect(requestedRoute('/a/../b')).toBeUndefined()
  expect(acceptedEncodings('*').map(({ name }) => name)).toEqual(['br', 'gzip'])
  expect(acceptedEncodings(undefined)).toEqual([])
})
