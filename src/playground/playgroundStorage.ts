import { playgroundCache, playgroundFolder } from './manifest'

/** Bytes that the compiler and its files take up on this device. */
export async function storedBytes(storage: CacheStorage = caches): Promise<number> {
  if (!(await storage.has(playgroundCache))) return 0
  const cache = await storage.open(playgroundCache)
  let bytes = 0
  for (const request of await cache.keys()) {
    const response = await cache.match(request)
    const length = response?.headers.get('Content-Length') ?? undefined
    bytes += length === undefined ? ((await response?.blob())?.size ?? 0) : Number(length)
  }
  return bytes
}

/** Removes the compiler and its files from this device. */
export async function forgetPlayground(storage: CacheStorage = caches): Promise<void> {
  await storage.delete(playgroundCache)
}

/** Stores the scripts of the workers and the manifest, without which what is stored could not be used offline, and drops older ones. */
export async function keepForOffline(addresses: readonly string[], storage: CacheStorage = caches): Promise<void> {
  const cache = await storage.open(playgroundCache)
  for (const address of addresses) {
    const response = await fetch(address)
    if (response.ok) await cache.put(address, response)
  }
  const script = new RegExp(`${playgroundFolder}/[^/]+\\.js$`)
  for (const { url } of await cache.keys()) if (script.test(url) && !addresses.includes(url)) await cache.delete(url)
}
