import { comparableRoute } from '../content-model/pagePath'

/** Size limit of the cache. No page links to as many routes, so it only guards against a leak. */
export const routeCacheSize = 10_000

const cache = new Map<string, string>()

function normalised(address: string): string {
  const known = cache.get(address)
  if (known !== undefined) return known
  if (cache.size >= routeCacheSize) cache.clear()
  const route = comparableRoute(address)
  cache.set(address, route)
  return route
}

/** Whether two addresses are the same page, whatever their encoding, final slash, `index.html` or hash. */
export function isSameRoute(a: string, b: string): boolean {
  return normalised(a) === normalised(b)
}

/** Whether `address` is `base` or lies below it. `/docs` holds `/docs/config`, not `/docs-old`. */
export function isBelowRoute(address: string, base: string): boolean {
  const route = normalised(address)
  const prefix = normalised(base)
  return route === prefix || route.startsWith(prefix === '/' ? '/' : `${prefix}/`)
}
