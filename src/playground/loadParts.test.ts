import { Breakdown } from './breakdown'
import { PartLoader } from './loadParts'
import { PartStore } from './partStore'
import { MemoryCache } from './testing/memoryCache'
import { packFile } from './testing/packFile'

const base = 'https://fruit.test/docs'
// Noise, so that packing does not make it smaller.
let noise = 1
const content = Uint8Array.from({ length: 3000 }, () => (noise = (noise * 48_271) % 2_147_483_647) >> 8)
const { file, parts } = packFile(content, 400)
const digests = file.parts.map(([digest]) => digest)
const allBytes = file.parts.reduce((sum, [, bytes]) => sum + bytes, 0)
const addressOf = (digest: string | undefined) => `${base}/playground/parts/${digest ?? ''}.bin`

const digestIn = (address: string) => /parts\/(\w+)\.bin$/.exec(address)?.[1] ?? ''

/** A site with these parts, and a device. `answers` replaces the answers of a part, one request after the other. */
function setUp(answers: Record<string, (() => Promise<Response>)[]> = {}) {
  const cache = new MemoryCache()
  const requests: { digest: string; cache: RequestCache }[] = []
  let open = 0
  let mostOpen = 0
  const fetch = async (address: string, options: { signal: AbortSignal; cache: RequestCache }) => {
    const digest = digestIn(address)
    requests.push({ digest, cache: options.cache })
    mostOpen = Math.max(mostOpen, ++open)
    await new Promise((resolve) => setImmediate(resolve))
    open--
    options.signal.throwIfAborted()
    const answer = answers[digest]?.shift()
    if (answer) return answer()
    const part = parts.get(digest)
    return part ? new Response(part) : new Response('', { status: 404 })
  }
  const store = new PartStore(base, () => Promise.resolve(cache))
  let received = 0
  const controller = new AbortController()
  const options = { signal: controller.signal, onBytes: (bytes: number) => (received += bytes) }
  const tools = { store, fetch, isOnline: () => true }
  return {
    cache,
    store,
    requests,
    options,
    controller,
    tools,
    loader: new PartLoader(tools),
    received: () => received,
    mostOpen: () => mostOpen,
  }
}

const reasonOf = (error: unknown) => (error instanceof Breakdown ? error.reason : error)

test('puts a file together from its parts, and counts every byte', async () => {
  const { loader, options, received } = setUp()
  expect(await loader.load(file, options)).toEqual(content)
  expect(received()).toBe(allBytes)
})

test('fetches four parts at once', async () => {
  const { loader, options, mostOpen } = setUp()
  await Promise.all([loader.load(file, options), loader.load(file, options)])
  expect(mostOpen()).toBe(4)
})

test('stores parts, and fetches nothing the second time', async () => {
  const { loader, options, requests, cache, tools } = setUp()
  await loader.load(file, options)
  await loader.stored()
  expect([...cache.bytes.keys()].sort()).toEqual(digests.map(addressOf).sort())
  const before = requests.length
  expect(await new PartLoader(tools).load(file, options)).toEqual(content)
  expect(requests.length).toBe(before)
})

test('tells how many bytes are missing', async () => {
  const { loader, store } = setUp()
  expect(await loader.missingBytes([file])).toBe(allBytes)
  await store.write(digests[0] ?? '', parts.get(digests[0] ?? '') ?? new Uint8Array())
  expect(await loader.missingBytes([file])).toBe(allBytes - (file.parts[0]?.[1] ?? 0))
})

test('goes on with what is stored after a download that broke off', async () => {
  const broken = () => Promise.reject(new TypeError('network error'))
  const { loader, options, requests } = setUp({ [digests[3] ?? '']: [broken] })
  expect(reasonOf(await loader.load(file, options).catch((error: unknown) => error))).toBe('network')
  await loader.stored()
  const before = requests.length
  expect(await loader.load(file, options)).toEqual(content)
  const again = requests.slice(before).map(({ digest }) => digest)
  expect(again).toContain(digests[3])
  for (const digest of digests.slice(0, 3)) expect(again).not.toContain(digest)
})

test('fetches a damaged part again, past all caches', async () => {
  const wrong = () => Promise.resolve(new Response(new Uint8Array(file.parts[1]?.[1] ?? 0)))
  const { loader, options, requests, received } = setUp({ [digests[1] ?? '']: [wrong] })
  expect(await loader.load(file, options)).toEqual(content)
  expect(requests.filter(({ digest }) => digest === digests[1]).map(({ cache }) => cache)).toEqual(['default', 'reload'])
  expect(received()).toBe(allBytes)
})

test.each([
  ['is too short', new Uint8Array(3)],
  ['is too long', new Uint8Array(5000)],
  ['is another', new Uint8Array(file.parts[1]?.[1] ?? 0)],
])('gives up on a part that %s twice, and does not store it', async (_, bytes) => {
  const wrong = () => Promise.resolve(new Response(bytes))
  const { loader, options, cache } = setUp({ [digests[1] ?? '']: [wrong, wrong] })
  expect(reasonOf(await loader.load(file, options).catch((error: unknown) => error))).toBe('damaged')
  await loader.stored()
  expect(cache.bytes.has(addressOf(digests[1]))).toBe(false)
})

test('says that a file is damaged whose parts unpack to more or fewer bytes than it has', async () => {
  const { loader, options } = setUp()
  for (const size of [file.size - 1, file.size + 1])
    expect(reasonOf(await loader.load({ ...file, size }, options).catch((error: unknown) => error))).toBe('damaged')
})

test('fetches a stored part again that is damaged', async () => {
  const { loader, options, cache, requests } = setUp()
  cache.bytes.set(addressOf(digests[0]), new Uint8Array(file.parts[0]?.[1] ?? 0))
  expect(await loader.load(file, options)).toEqual(content)
  await loader.stored()
  expect(requests.map(({ digest }) => digest)).toContain(digests[0])
  expect(cache.bytes.get(addressOf(digests[0]))).toEqual(parts.get(digests[0] ?? ''))
})

test('goes on without storing where there is no room', async () => {
  const { loader, options, cache } = setUp()
  cache.isFull = true
  expect(await loader.load(file, options)).toEqual(content)
  await loader.stored()
  expect(cache.bytes.size).toBe(0)
})

test('goes on where storage is refused altogether', async () => {
  const { options, tools } = setUp()
  const store = new PartStore(base, () => Promise.reject(new DOMException('Not in this window.', 'SecurityError')))
  const loader = new PartLoader({ ...tools, store })
  expect(await loader.missingBytes([file])).toBe(allBytes)
  expect(await loader.load(file, options)).toEqual(content)
})

test('ends at once when it is cancelled, and keeps what has arrived', async () => {
  const { loader, options, controller, requests, cache } = setUp()
  const loading = loader.load(file, options)
  await loader.load({ size: 0, parts: [] }, options).catch(() => undefined)
  controller.abort()
  expect(reasonOf(await loading.catch((error: unknown) => error))).toBe('cancelled')
  await loader.stored()
  expect(requests.length).toBeLessThan(digests.length)
  for (const [address, bytes] of cache.bytes) expect(bytes).toEqual(parts.get(digestIn(address)))
})

test('says offline that something is not stored', async () => {
  const failing = () => Promise.reject(new TypeError('Failed to fetch'))
  const { tools, options } = setUp()
  const loader = new PartLoader({ ...tools, fetch: failing, isOnline: () => false })
  await expect(loader.load(file, options)).rejects.toThrow('There is no connection')
})

test('says that the site has moved on when a part is gone', async () => {
  const { tools, options } = setUp()
  const loader = new PartLoader({ ...tools, fetch: () => Promise.resolve(new Response('', { status: 404 })) })
  await expect(loader.load(file, options)).rejects.toThrow('new version')
})

test('compiles a module while it arrives', async () => {
  const empty = packFile(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]), 10)
  const { tools, options } = setUp()
  const fetch = (address: string) => Promise.resolve(new Response(empty.parts.get(digestIn(address))))
  expect(await new PartLoader({ ...tools, fetch }).compile(empty.file, options)).toBeInstanceOf(WebAssembly.Module)
})

test('drops the parts of earlier versions, and nothing else', async () => {
  const { store, cache } = setUp()
  for (const name of [addressOf('old'), addressOf(digests[0]), `${base}/playground/manifest.json`]) cache.bytes.set(name, new Uint8Array())
  const files = { compiler: file, rest: file, c: file, cpp: file, 'headers-c++20': file, 'headers-c++23': file }
  await store.keepOnly({ format: 2, version: '2', files })
  expect([...cache.bytes.keys()]).toEqual([addressOf(digests[0]), `${base}/playground/manifest.json`])
})
