/**
 * The service worker. It stores visited pages for offline use and never mixes builds: pages and data are stored only if they belong to the
 * build of this worker. A newer build has its own worker, which waits until the reader agrees or has left.
 */
import { setCacheNameDetails } from 'workbox-core'
import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { precache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { hashedName } from '../../src/buildTime/hashedNames'
import { shouldPrefetch } from '../../src/offline/shouldPrefetch'
import { isBelowBase, withoutBase } from '../../src/content-model/basePath'
import { comparableRoute, decodeAddress } from '../../src/content-model/pagePath'
import { buildOf, dataAddress, pageKey } from '../../src/offline/addresses'
import { cacheNames, holdsPages, isOfOtherBuild, pictureCache, searchCache, shellCache } from '../../src/offline/cacheNames'
import { downloadAll } from '../../src/offline/downloadAll'
import { searchFiles, searchLists } from '../../src/offline/searchFiles'
import { storedPaths } from '../../src/offline/storedPaths'
import { isWorkerMessage, type WorkerMessage } from '../../src/offline/messages'
import { playgroundCache, playgroundFolder } from '../../src/playground/manifest'
import { readRoutes, type Route } from '../../src/search/closestRoutes'
import { offlinePage, type StoredPage } from './offlinePage'
import type { WorkerScope } from './scope'
import { settings } from './settings'

declare const self: WorkerScope

/** Seconds to wait for the network before a stored page is shown. */
const timeout = 3

/** Number of recently visited pages to store; for more, readers save a section. */
const maxPages = 60
const maxData = 200
const maxPictures = 120

const { build, shell, onDemand, base } = settings
const names = cacheNames(build)

setCacheNameDetails(shellCache(build))
precache(shell.map((url) => ({ url, revision: null })))

/** Cache key of a page of this site, however it was requested. */
const keyOf = (address: string) => base + pageKey(withoutBase(address, base))

/** Where the data of a page is, by its address. */
const dataOf = (address: string) => base + dataAddress(withoutBase(decodeAddress(address), base))

/** Rejects responses of another build, and checks for that build's worker. */
const ofThisBuild: WorkboxPlugin = {
  async cacheWillUpdate({ response }) {
    if (response.status !== 200 || response.redirected) return null
    const found = buildOf(await response.clone().text())
    if (found !== undefined && found !== build) void self.registration.update().catch(() => undefined)
    return found === build ? response : null
  },
}

/** Removes the least recently used entries. */
function newest(maxEntries: number): WorkboxPlugin {
  const { cacheDidUpdate, cachedResponseWillBeUsed } = new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true })
  return { ...(cacheDidUpdate && { cacheDidUpdate }), ...(cachedResponseWillBeUsed && { cachedResponseWillBeUsed }) }
}

/** Also looks in the sections that the reader has saved. */
const orKept: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) => cachedResponse ?? caches.match(request, { cacheName: names.kept }),
}

const withoutQuery: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => self.location.origin + new URL(request.url).pathname,
}

const pages = new NetworkFirst({
  cacheName: names.pages,
  networkTimeoutSeconds: timeout,
  plugins: [
    { cacheKeyWillBeUsed: async ({ request }) => self.location.origin + keyOf(new URL(request.url).pathname) },
    ofThisBuild,
    newest(maxPages),
    orKept,
    { handlerDidError: async ({ request }) => answerOffline(new URL(request.url).pathname) },
  ],
})

const data = new NetworkFirst({
  cacheName: names.data,
  networkTimeoutSeconds: timeout,
  plugins: [withoutQuery, ofThisBuild, newest(maxData), orKept],
})

const sidebar = new NetworkFirst({ cacheName: names.data, networkTimeoutSeconds: timeout, plugins: [withoutQuery] })
const searchList = new NetworkFirst({ cacheName: searchCache, networkTimeoutSeconds: timeout })
const searchPart = new CacheFirst({ cacheName: searchCache })
const hashedPictures = new CacheFirst({ cacheName: pictureCache, plugins: [newest(maxPictures), orKept] })
const whenUsed = new CacheFirst({ cacheName: playgroundCache })
const otherPictures = new StaleWhileRevalidate({ cacheName: pictureCache })

const at =
  (pattern: RegExp) =>
  ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }) =>
    sameOrigin && isBelowBase(url.pathname, base) && pattern.test(withoutBase(url.pathname, base))

registerRoute(({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate', pages)
registerRoute(at(/^\/page-data\/.*\.json$/), data)
registerRoute(at(/^\/(?:messages|name-cards|offline|sidebar)\/.*\.json$/), sidebar)
registerRoute(at(/^\/search\/[^/]+\.json$/), searchList)
registerRoute(at(/^\/search\/.*\.json$/), searchPart)
registerRoute(at(/^\/static\//), hashedPictures)
registerRoute(at(/\.(?:svg|png|webmanifest)$/), otherPictures)
// Few readers run examples, and those who do find all of it in one cache, which they can empty.
registerRoute(({ url, sameOrigin }) => sameOrigin && onDemand.includes(url.pathname), whenUsed)
registerRoute(at(new RegExp(`^${playgroundFolder}/[^/]+\\.js$`)), whenUsed)
// Scripts and styles are named by digest, so one stored by any build's worker is right.
registerRoute(at(hashedName), async ({ request }) => (await caches.match(request)) ?? fetch(request))

/** Addresses of the pages in these caches. */
async function storedPages(cacheList: readonly string[]): Promise<string[]> {
  const stored = new Set<string>()
  for (const name of cacheList) {
    for (const { url } of await (await caches.open(name)).keys()) {
      const { pathname } = new URL(url)
      if (!/^\/(?:page-data|static)\//.test(withoutBase(pathname, base))) stored.add(pathname)
    }
  }
  return [...stored]
}

/** All pages of the site, if their list is stored. */
async function knownRoutes(): Promise<Route[]> {
  const list = await caches.match(`${base}/search/routes.json`, { cacheName: searchCache })
  return list ? readRoutes(await list.json()) : []
}

const titleIn = (html: string) => /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1]?.replaceAll('&lt;', '<').replaceAll('&amp;', '&')

/** What a reader gets in place of a page that is not stored: the titles of those that are. */
async function answerOffline(pathname: string): Promise<Response> {
  const routes = await knownRoutes()
  const labels = new Map(routes.map(({ path, label }) => [comparableRoute(path), label]))
  const stored = await Promise.all(
    (await storedPages([names.pages, names.kept])).map(async (address): Promise<StoredPage> => {
      const route = withoutBase(decodeAddress(address), base)
      const label = labels.get(comparableRoute(route))
      const title = label ?? titleIn((await (await caches.match(address))?.text()) ?? '') ?? route
      return { route, address, title }
    }),
  )
  return offlinePage(withoutBase(decodeAddress(pathname), base), stored, routes)
}

/** Stores an address if its content is of this build. */
async function store(cacheName: string, key: string, address: string): Promise<void> {
  const response = await fetch(address)
  if (response.ok && buildOf(await response.clone().text()) === build) await (await caches.open(cacheName)).put(key, response)
}

/** Fetches the pages that the workers of other builds stored, so that an update loses nothing. Failures are skipped. */
async function inherit(): Promise<void> {
  const others = (await caches.keys()).filter((name) => isOfOtherBuild(name, build) && holdsPages(name))
  for (const other of others) {
    const target = other.includes('-kept-') ? { pages: names.kept, data: names.kept } : names
    for (const key of await storedPages([other])) {
      const address = dataOf(key)
      await Promise.allSettled([store(target.pages, key, key), store(target.data, address, address)])
    }
  }
  const kept = await caches.open(names.kept)
  for (const other of others.filter((name) => name.includes('-kept-'))) {
    const old = await caches.open(other)
    for (const request of await old.keys()) {
      const picture = new URL(request.url).pathname.startsWith(`${base}/static/`) && (await old.match(request))
      if (picture) await kept.put(request, picture)
    }
  }
}

/** The stored scripts and styles for running examples, besides those that lie beside the compiler. */
async function storedOnDemand(cache: Cache): Promise<readonly Request[]> {
  const isScript = (pathname: string) => hashedName.test(pathname) && !withoutBase(pathname, base).startsWith(`${playgroundFolder}/`)
  return (await cache.keys()).filter(({ url }) => isScript(new URL(url).pathname))
}

/** A reader who has run examples offline can go on to do so. */
async function inheritPlayground(): Promise<void> {
  if (!(await caches.has(playgroundCache))) return
  const cache = await caches.open(playgroundCache)
  if ((await storedOnDemand(cache)).length === 0) return
  const missing = await Promise.all(onDemand.map(async (address) => ((await cache.match(address)) ? [] : [address])))
  await Promise.allSettled(missing.flat().map((address) => cache.add(address)))
}

async function dropOldPlayground(): Promise<void> {
  if (!(await caches.has(playgroundCache))) return
  const cache = await caches.open(playgroundCache)
  for (const request of await storedOnDemand(cache)) {
    if (!onDemand.includes(new URL(request.url).pathname)) await cache.delete(request)
  }
}

/** A reader who has saved sections can search them after an update, too. */
async function inheritSearch(): Promise<void> {
  if ((await (await caches.open(names.kept)).keys()).length === 0) return
  await fetchSearch().catch(() => undefined)
}

async function install(): Promise<void> {
  const settingsAddress = `${base}/page-data/app-data.json`
  await store(names.data, settingsAddress, settingsAddress)
  await inherit()
  await inheritPlayground()
  await inheritSearch()
}

async function activate(): Promise<void> {
  const outdated = (await caches.keys()).filter((name) => isOfOtherBuild(name, build))
  await Promise.all(outdated.map((name) => caches.delete(name)))
  await dropOldPlayground()
  await self.clients.claim()
}

/** Fetches missing files of the search index, several at once: there are a thousand. Returns the addresses of its parts. */
async function fetchSearch(): Promise<string[]> {
  const cache = await caches.open(searchCache)
  await cache.addAll(searchLists.map((list) => base + list))
  const manifest = await cache.match(`${base}/search/manifest.json`)
  const parts = searchFiles(await manifest?.json()).map((file) => base + file)
  const stored = await storedPaths(cache)
  const missing = parts.filter((part) => !stored.has(part))
  await downloadAll(missing, (part) => cache.add(part))
  return parts
}

/** Fetches missing files of the search index, and deletes those of another index. */
async function warmSearch(): Promise<void> {
  const parts = await fetchSearch()
  const cache = await caches.open(searchCache)
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    if (/^\/search\/.+\/.+/.test(withoutBase(pathname, base)) && !parts.includes(pathname)) await cache.delete(request)
  }
}

async function answer(message: WorkerMessage, event: ExtendableEvent & MessageEvent<unknown>): Promise<void> {
  switch (message.type) {
    case 'visited':
      if (!shouldPrefetch(navigator.connection)) return
      await pages.handle({ event, request: new Request(keyOf(message.route)) })
      await data.handle({ event, request: new Request(dataOf(message.route)) })
      return
    case 'warm-search':
      return shouldPrefetch(navigator.connection) ? warmSearch() : undefined
    case 'activate':
      return self.skipWaiting()
    case 'activate-if-alone':
      if ((await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).length <= 1) await self.skipWaiting()
      return
    case 'build':
      event.ports[0]?.postMessage(build)
  }
}

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('message', (event) => {
  // Offline there is nothing to fetch, and nobody waits for it.
  if (isWorkerMessage(event.data)) event.waitUntil(answer(event.data, event).catch(() => undefined))
})
