import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { workerNames } from '../../src/playground/manifest'
import { formatHeaders, formatRedirects, immutable, revalidate, workerPolicies } from './hosting'
import { parsePort, serveDist, type RunningServer } from './serveDist'
import { candidates, contentType, requestedRoute, requestTarget } from './serveFile'

// Some start a server in a process of its own, and the machine may have other work.
jest.setTimeout(60_000)

let folder: string
let root: string
let cacheFolder: string
let server: RunningServer

/** Text that is worth compressing. */
const code = 'pick(apple);\n'.repeat(200)

const write = (name: string, content: string | Buffer) => {
  fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
  fs.writeFileSync(path.join(root, name), content)
}
const get = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(server.url + address, { headers: { 'accept-encoding': 'identity', ...headers }, redirect: 'manual', method })

/** Sends the lines as they are. Resolves to the first line of the answer. */
const sendLines = (...lines: string[]) =>
  new Promise<string | undefined>((resolve, reject) => {
    const socket = net.connect(server.port, '127.0.0.1', () => socket.write([...lines, 'Connection: close', '', ''].join('\r\n')))
    let answer = ''
    socket.on('data', (data) => (answer += data.toString()))
    socket.on('close', () => resolve(answer.split('\r\n')[0]))
    socket.on('error', reject)
  })

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'serve-'))
  root = path.join(folder, 'dist')
  cacheFolder = path.join(folder, 'cache')
  write('index.html', 'home')
  write('404.html', 'not here')
  write('docs/green apples.html', 'apples')
  write('docs/green apples/index.html', 'apples')
  write('docs/pears/index.html', 'pears')
  write('docs/100% juice.md', 'juice')
  write('app.js', code)
  write('app.js.br', 'a copy for other hosts')
  write('static/pear-1.png', 'a picture')
  write('playground/compiler-1.js', 'compile()')
  write('playground/program-1.js', 'run()')
  const policy = { 'Content-Security-Policy': "default-src 'self'" }
  write(
    '_headers',
    formatHeaders([
      { path: '/*', headers: { 'X-Fruit': 'plum' } },
      ...['/', '/:name', '/docs/*'].map((path) => ({ path, headers: policy })),
      { path: '/static/*', headers: { 'Cache-Control': immutable } },
      ...workerNames.map((name) => ({
        path: `/playground/${name}-1.js`,
        headers: { 'Content-Security-Policy': workerPolicies[name], 'Cache-Control': immutable },
      })),
    ]),
  )
  write('_redirects', formatRedirects([{ from: '/old', to: '/docs/green apples', status: 301 }]))
  server = await serveDist({ root, cacheFolder, port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await server.close()
  fs.rmSync(folder, { recursive: true })
})

test.each([
  ['/', 'home'],
  ['/docs/green%20apples', 'apples'],
  ['/docs/green%20apples/', 'apples'],
  ['/docs/pears', 'pears'],
  ['/docs/pears/?x=1', 'pears'],
  ['/docs/100%25%20juice.md', 'juice'],
])('%s answers without a redirect, with the headers of the site', async (address, expected) => {
  const response = await get(address)
  expect(response.status).toBe(200)
  expect(await response.text()).toBe(expected)
  expect(response.headers.get('x-fruit')).toBe('plum')
  expect(response.headers.get('cache-control')).toBe(revalidate)
  expect(response.headers.get('content-security-policy')).toBe("default-src 'self'")
})

test.each(workerNames)('the worker "%s" of the playground is sent with its own policy, and another script with none', async (name) => {
  const { headers } = await get(`/playground/${name}-1.js`)
  expect([headers.get('content-security-policy'), headers.get('cache-control')]).toEqual([workerPolicies[name], immutable])
  expect((await get('/app.js')).headers.get('content-security-policy')).toBeNull()
})

test.each(['/docs', '/docs/pears/extra', '/%2e%2e/secret', '/docs%2f..%2f..%2fsecret', '/_headers', '/app.js.br', '/%ff', '/a%00b'])(
  '%s is not found',
  async (address) => {
    const response = await get(address, { 'if-none-match': '*', range: 'bytes=0-2' })
    expect(response.status).toBe(404)
    expect(await response.text()).toBe('not here')
    expect(response.headers.get('x-fruit')).toBe('plum')
  },
)

test('a file below /static/ is kept for a year, and one that is missing there is asked for again', async () => {
  expect((await get('/static/pear-1.png')).headers.get('cache-control')).toBe(immutable)
  const missing = await get('/static/pear-2.png')
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, revalidate])
})

test.each(['/old?x=1', '/old/?x=1'])('%s redirects once, encoded, with its query', async (address) => {
  const response = await get(address)
  expect(response.status).toBe(301)
  expect(response.headers.get('location')).toBe('/docs/green%20apples?x=1')
})

test('a text is compressed for those who accept it, and each encoding has a tag of its own', async () => {
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
    expect(await response.text()).toBe(code)
    tags.add(response.headers.get('etag'))
  }
  expect(tags.size).toBe(3)
})

test('a text is compressed once, and what was compressed is checked before it is sent again', async () => {
  const ask = async () => (await get('/app.js', { 'accept-encoding': 'br' })).text()
  await ask()
  const stored = () => fs.readdirSync(cacheFolder).map((name) => path.join(cacheFolder, name))
  const times = stored().map((file) => fs.statSync(file).mtimeMs)
  expect(await ask()).toBe(code)
  expect(stored().map((file) => fs.statSync(file).mtimeMs)).toEqual(times)
  for (const file of stored()) {
    const bytes = fs.readFileSync(file)
    bytes[bytes.length - 2] = (bytes.at(-2) ?? 0) ^ 1
    fs.writeFileSync(file, bytes)
  }
  expect(await ask()).toBe(code)
})

test('a file that changes is compressed anew', async () => {
  write('changing.js', code)
  await get('/changing.js', { 'accept-encoding': 'gzip' })
  write('changing.js', `${code}eat(apple);`)
  expect(await (await get('/changing.js', { 'accept-encoding': 'gzip' })).text()).toBe(`${code}eat(apple);`)
})

test.each(['identity', 'gzip'])('a copy (%s) that is still current is not sent again', async (encoding) => {
  const headers = { 'accept-encoding': encoding }
  const tag = (await get('/app.js', headers)).headers.get('etag') ?? ''
  const again = await get('/app.js', { ...headers, 'cache-control': 'max-age=0', 'if-none-match': `"other", ${tag}` })
  expect(again.status).toBe(304)
  expect(again.headers.get('cache-control')).toBe(revalidate)
  expect(await again.text()).toBe('')
})

test('a part of a file is sent on demand, and none that lies beyond its end', async () => {
  const part = await get('/static/pear-1.png', { range: 'bytes=2-4' })
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 2-4/9', 'pic'])
  const beyond = await get('/app.js', { range: 'bytes=99999-', 'accept-encoding': 'gzip' })
  expect([beyond.status, beyond.headers.get('content-encoding')]).toEqual([416, null])
})

test('HEAD gives the headers only, and nothing can be posted', async () => {
  const head = await get('/', {}, 'HEAD')
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '4', ''])
  const post = await get('/', {}, 'POST')
  expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('a request may name the host in its target, and must name it once in its headers', async () => {
  expect(await sendLines('GET http://example.org/docs/pears?x=1 HTTP/1.1', 'Host: example.org')).toBe('HTTP/1.1 200 OK')
  expect(await sendLines('GET http://example.org HTTP/1.1', 'Host: example.org')).toBe('HTTP/1.1 200 OK')
  expect(await sendLines('GET / HTTP/1.1', 'Host: example.org', 'Host: example.net')).toBe('HTTP/1.1 400 Bad Request')
})

test('clients that go away in the middle leave no file open', async () => {
  write('large.png', Buffer.alloc(8_000_000))
  const closed: Promise<void>[] = []
  const open = fs.createReadStream
  const spy = jest.spyOn(fs, 'createReadStream').mockImplementation((...args) => {
    const stream = open(...args)
    closed.push(new Promise((resolve) => stream.on('close', () => resolve())))
    return stream
  })
  for (let client = 0; client < 5; client++) await (await get('/large.png')).body?.cancel()
  expect(closed).toHaveLength(5)
  await Promise.all(closed)
  spy.mockRestore()
})

test('a port that is taken is left to its owner, and the next is tried', async () => {
  const options = { root, cacheFolder, port: server.port, host: '127.0.0.1' }
  await expect(serveDist(options)).rejects.toThrow(`Port ${server.port} is taken by another program. Give another one: --port `)
  const other = await serveDist({ ...options, otherPorts: 5 })
  expect(other.port).toBeGreaterThan(server.port)
  await other.close()
})

test('without a build it says what to do', async () => {
  await expect(serveDist({ root: path.join(root, 'docs'), cacheFolder, port: 0 })).rejects.toThrow(/npm run build/)
})

test.each(['garbage', '80 ', '-1', '65536', '8e3', ''])('"%s" is not a port', (text) => {
  expect(() => parsePort(text)).toThrow(`"${text}" is not a port. Give a number from 0 to 65535: --port 8000`)
})

test.each([
  [['--port', 'garbage'], '"garbage" is not a port. Give a number from 0 to 65535: --port 8000'],
  [['--port', '0', '--host', 'no.such.host.invalid'], '"no.such.host.invalid" is not an address of this machine.'],
  [['--prot', '80'], "Unknown option '--prot'"],
])('npm run serve -- %j ends with a message without a stack', (args, message) => {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'publish/serve.ts', '--root', root, ...args], {
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toContain(message)
  expect(stderr.trim().split('\n')).toHaveLength(1)
})

test('addresses are read as nginx would', () => {
  expect(candidates('/docs/a')).toEqual(['docs/a', 'docs/a.html', 'docs/a/index.html'])
  expect(candidates('/docs/a/')).toEqual(['docs/a/index.html'])
  expect(requestedRoute('/a/../b')).toBeUndefined()
  expect(requestTarget('HTTPS://example.org:8080?x=1')).toBe('/?x=1')
  expect(requestTarget('/http://example.org/')).toBe('/http://example.org/')
})

test.each([
  ['a.html', 'text/html; charset=utf-8'],
  ['a.md', 'text/markdown; charset=utf-8'],
  ['a.json', 'application/json; charset=utf-8'],
  ['a.webmanifest', 'application/manifest+json'],
  ['a.svg', 'image/svg+xml'],
  ['a.webp', 'image/webp'],
  ['a', 'application/octet-stream'],
])('the type of %s', (name, type) => expect(contentType(name)).toBe(type))

test('where the compiler is not published yet, the server says why, until it is', async () => {
  let why: 'being made' | 'failed' | undefined = 'being made'
  const starting = await serveDist({ root, cacheFolder, port: 0, host: '127.0.0.1', missingCompiler: () => why })
  const ask = async () => {
    const answer = await fetch(`${starting.url}/playground/manifest.json`)
    return [answer.status, answer.headers.get('Cache-Control'), await answer.text()]
  }
  expect(await ask()).toEqual([503, revalidate, '{"compiler":"being made"}'])
  why = 'failed'
  expect(await ask()).toEqual([503, revalidate, '{"compiler":"failed"}'])
  write('playground/manifest.json', '{}')
  expect((await ask()).slice(0, 1)).toEqual([200])
  fs.rmSync(path.join(root, 'playground/manifest.json'))
  why = undefined
  expect((await ask()).slice(0, 1)).toEqual([404])
  await starting.close()
})
