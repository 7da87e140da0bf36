import { siteBase } from '../../config/siteAddress'
import { withoutBase } from '../../content-model/basePath'
import { cacheNames } from '../../offline/cacheNames'
import { ownBuild } from './ownBuild'

/** The keys of all pages that open without a network: those of stored sections, and those visited lately. */
export async function storedRoutes(): Promise<ReadonlySet<string>> {
  const build = ownBuild()
  if (build === undefined || !('caches' in window)) return new Set()
  const { pages, kept } = cacheNames(build)
  const requests = await Promise.all([pages, kept].map(async (name) => ((await caches.has(name)) ? (await caches.open(name)).keys() : [])))
  return new Set(requests.flat().map(({ url }) => withoutBase(new URL(url).pathname, siteBase)))
}
