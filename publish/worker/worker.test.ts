import vm from 'node:vm'
import { compileWorker } from '../compileWorker'

// The worker is bundled first, and the machine may have other work.
jest.setTimeout(60_000)

const origin = 'https://fruit.test'
const build = '0ab1'
const text = compileWorker({ build, base: '', shell: ['/app-2222222222222222.js'], onDemand: ['/run-3333333333333333.js'] })

type Key = string | { url: string }
const addressOf = (key: Key) => new URL(typeof key === 'string' ? key : key.url, origin).href

/** A page as far as the worker looks at it: it names its build. */
const page = (of: string, words: string) => `<script data-scripts="/webpack-runtime-${of}.js"></script>${words}`

/** An event of the worker, as Workbox recognises it. */
class WorkerEvent {
  readonly waited: Promise<unknown>[] = []
  answer: Promise<Response> | undefined
  readonly request: Request | undefined
  readonly data: unknown
  readonly ports: readonly object[]

  constructor(
    readonly type: string,
    { request, data, ports = [] }: { request?: Request; data?: unknown; ports?: readonly object[] } = {},
  ) {
    this.request = request
    this.data = data
    this.ports = ports
  }

  waitUntil(promise: Promise<unknown>) {
    this.waited.push(promise)
  }

  respondWith(promise: Promise<Response>) {
    this.answer = promise
  }
}

/** Workbox notes when it has used an entry; nobody waits for that here. */
class NeverAnswers extends EventTarget {}

/** A browser's side of a service worker: caches, a network, and events. */
class Browser {
  /** What the network answers, by path; everything else fails, as without network. */
  readonly network = new Map<string, string>()
  readonly stores = new Map<string, Map<string, { request: Request; text: string }>>()
  readonly asked: string[] = []
  /** The most requests that were under way at once. */
  mostAtOnce = 0
  private underWay = 0
  updates = 0
  skips = 0
  windows = 1
  private readonly listeners = new Map<string, ((event: WorkerEvent) => void)[]>()

  constructor() {
    class SiteRequest extends Request {
      constructor(input: string | URL | Request, init?: RequestInit) {
        super(input instanceof Request ? input : new URL(input, origin), init)
      }
    }
    const scope = {
      addEventListener: (type: string, listener: (event: WorkerEvent) => void) =>
        this.listeners.set(type, [...(this.listeners.get(type) ?? []), listener]),
      location: new URL(`${origin}/sw.js`),
      navigator: {},
      registration: { scope: `${origin}/`, update: async () => void this.updates++ },
      clients: { claim: async () => undefined, matchAll: async () => Array.from({ length: this.windows }) },
      skipWaiting: async () => void this.skips++,
      caches: this.caches(),
      fetch: (key: Key) => this.fetch(key),
      indexedDB: { open: () => new NeverAnswers(), deleteDatabase: () => new NeverAnswers() },
      ...Object.fromEntries(
        ['IDBDatabase', 'IDBObjectStore', 'IDBIndex', 'IDBCursor', 'IDBTransaction'].map((name) => [name, NeverAnswers]),
      ),
      IDBRequest: NeverAnswers,
      FetchEvent: WorkerEvent,
      ExtendableEvent: WorkerEvent,
      Request: SiteRequest,
      ...{ Response, Headers, URL, Event, setTimeout, clearTimeout, console, performance },
    }
    vm.runInNewContext(text, Object.assign(scope, { self: scope }))
  }

  private async fetch(key: Key): Promise<Response> {
    const { pathname } = new URL(addressOf(key))
    this.asked.push(pathname)
    this.mostAtOnce = Math.max(this.mostAtOnce, ++this.underWay)
    await new Promise(setImmediate)
    this.underWay--
    const found = this.network.get(pathname)
    if (found === undefined) throw new TypeError('Failed to fetch')
    return new Response(found)
  }

  private store(name: string) {
    const entries = this.stores.get(name) ?? new Map<string, { request: Request; text: string }>()
    this.stores.set(name, entries)
    return {
      match: async (key: Key) => {
        const found = entries.get(addressOf(key))
        return found && new Response(found.text)
      },
      put: async (key: Key, response: Response) =>
        void entries.set(addressOf(key), { request: new Request(addressOf(key)), text: await response.text() }),
      delete: async (key: Key) => entries.delete(addressOf(key)),
      keys: async () => [...entries.values()].map(({ request }) => request),
      add: async (key: Key) => this.put(name, addressOf(key), await (await this.fetch(key)).text()),
      addAll: async (keys: readonly Key[]) => {
        for (const key of keys) this.put(name, addressOf(key), await (await this.fetch(key)).text())
      },
    }
  }

  private caches() {
    const match = async (key: Key, { cacheName }: { cacheName?: string } = {}) => {
      for (const [name, entries] of this.stores) {
        const found = (cacheName === undefined || cacheName === name) && entries.get(addressOf(key))
        if (found) return new Response(found.text)
      }
      return undefined
    }
    return {
      match,
      open: async (name: string) => this.store(name),
      has: async (name: string) => this.stores.has(name),
      keys: async () => [...this.stores.keys()],
      delete: async (name: string) => this.stores.delete(name),
    }
  }

  /** Puts something into a cache. */
  put(name: string, key: string, content: string) {
    this.store(name)
    this.stores.get(name)?.set(addressOf(key), { request: new Request(addressOf(key)), text: content })
  }

  /** What a cache holds, by path. */
  held = (name: string) =>
    Object.fromEntries([...(this.stores.get(name) ?? [])].map(([url, { text: held }]) => [new URL(url).pathname, held]))

  /** Sends an event, and waits for what the worker asks to be waited for. */
  async send(type: string, more: { data?: unknown; ports?: readonly object[] } = {}): Promise<void> {
    const event = new WorkerEvent(type, more)
    for (const listener of this.listeners.get(type) ?? []) listener(event)
    await Promise.all(event.waited)
  }

  /** The worker's answer to a page that is opened. */
  async open(route: string): Promise<string> {
    const event = new WorkerEvent('fetch', { request: Object.defineProperty(new Request(origin + route), 'mode', { value: 'navigate' }) })
    for (const listener of this.listeners.get('fetch') ?? []) listener(event)
    const response = await event.answer
    if (!response) throw new Error('The worker leaves the request to the browser.')
    return response.text()
  }
}

let browser: Browser

beforeEach(() => {
  browser = new Browser()
})

const pages = `codeframe-pages-${build}`
const shell = `codeframe-shell-${build}`

/** Waits for what the worker does beside its answer. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise(setImmediate)
}

test('a visited page is answered from the network, and from the store without it, under either form of its address', async () => {
  browser.network.set('/docs/pear/', page(build, 'Pears'))
  expect(await browser.open('/docs/pear/')).toContain('Pears')
  await until(() => Object.keys(browser.held(pages)).length > 0)
  expect(Object.keys(browser.held(pages))).toEqual(['/docs/pear'])
  browser.network.clear()
  expect(await browser.open('/docs/pear')).toContain('Pears')
})

test('a page of another build is shown but not stored, and the worker looks for its successor', async () => {
  browser.network.set('/docs/pear', page('9999', 'New pears'))
  expect(await browser.open('/docs/pear')).toContain('New pears')
  await until(() => browser.updates > 0)
  await new Promise(setImmediate)
  expect([browser.held(pages), browser.updates]).toEqual([{}, 1])
})

test('without network, a section that was saved is read from there, and another address gets a list of what is stored', async () => {
  browser.put(`codeframe-kept-${build}`, '/docs/plum', page(build, 'Plums'))
  expect(await browser.open('/docs/plum')).toContain('Plums')
  expect(await browser.open('/docs/quince')).toContain('/docs/plum')
})

test('installing stores the scripts, and fetches anew what another build had stored', async () => {
  browser.put('codeframe-pages-9999', '/docs/pear', page('9999', 'Old pears'))
  browser.put('codeframe-pages-9999', '/docs/gone', page('9999', 'Gone'))
  browser.network.set('/app-2222222222222222.js', 'run()')
  browser.network.set('/page-data/app-data.json', `{"build":"${build}"}`)
  browser.network.set('/docs/pear', page(build, 'New pears'))
  await browser.send('install')
  expect(Object.values(browser.held(shell))).toEqual(['run()'])
  expect(browser.held(pages)).toEqual({ '/docs/pear': page(build, 'New pears') })
})

test('the search is stored with a few requests at once, for the parts that are missing alone, and parts of another index go', async () => {
  browser.network.set('/search/manifest.json', JSON.stringify({ folder: 'f1', names: [1, 2], prose: [1], texts: [1, 2, 3, 4, 5, 6, 7, 8] }))
  browser.network.set('/search/routes.json', '[]')
  for (const part of ['names-0', 'names-1', 'prose-0', ...Array.from({ length: 8 }, (_, at) => `text-${at}`)])
    browser.network.set(`/search/f1/${part}.json`, part)
  browser.put('codeframe-search', '/search/f1/names-0.json', 'names-0')
  browser.put('codeframe-search', '/search/f0/names-0.json', 'of another index')
  await browser.send('message', { data: { type: 'warm-search' } })
  expect(Object.keys(browser.held('codeframe-search'))).toHaveLength(13)
  expect(browser.held('codeframe-search')).toMatchObject({ '/search/f1/names-1.json': 'names-1', '/search/f1/text-7.json': 'text-7' })
  expect(browser.asked).not.toContain('/search/f1/names-0.json')
  expect(browser.mostAtOnce).toBe(4)
})

test('activating deletes what belongs to other builds, and nothing else', async () => {
  for (const name of ['codeframe-pages-9999', 'codeframe-shell-9999', pages, 'codeframe-search', 'codeframe-playground', 'another-site'])
    browser.put(name, '/a', 'a')
  browser.put('codeframe-playground', '/old-4444444444444444.js', 'an old script')
  browser.put('codeframe-playground', '/run-3333333333333333.js', 'a script of this build')
  browser.put('codeframe-playground', '/playground/parts/5.bin', 'a part')
  await browser.send('activate')
  expect([...browser.stores.keys()].sort()).toEqual(['another-site', pages, 'codeframe-playground', 'codeframe-search', shell].sort())
  expect(Object.keys(browser.held('codeframe-playground')).sort()).toEqual(['/a', '/playground/parts/5.bin', '/run-3333333333333333.js'])
})

test.each([
  ['activate', 3, 1],
  ['activate-if-alone', 1, 1],
  ['activate-if-alone', 2, 0],
])('on "%s" with %d pages open it takes over %d times', async (type, windows, times) => {
  browser.windows = windows
  await browser.send('message', { data: { type } })
  expect(browser.skips).toBe(times)
})

test('it says of which build it is, and pays no heed to other messages', async () => {
  const answers: unknown[] = []
  await browser.send('message', { data: { type: 'build' }, ports: [{ postMessage: (answer: unknown) => answers.push(answer) }] })
  await browser.send('message', { data: 'of a browser extension' })
  expect(answers).toEqual([build])
})
