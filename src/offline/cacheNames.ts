import { playgroundCache } from '../playground/manifest'

/** Prefix of all cache names of the site. */
const prefix = 'codeframe'

/** The caches of one build: a page never gets scripts or data of another. */
export const cacheNames = (build: string) => ({
  /** Pages that the reader visited. */
  pages: `${prefix}-pages-${build}`,
  /** Their data, and the sidebar's. */
  data: `${prefix}-data-${build}`,
  /** Pages, data and pictures of sections that the reader saved for offline use. */
  kept: `${prefix}-kept-${build}`,
})

/** How Workbox names the cache of the scripts. */
export const shellCache = (build: string) => ({ prefix, precache: 'shell', suffix: build })

/** Named by the digest of their content, so that every build may use them. */
export const searchCache = `${prefix}-search`
export const pictureCache = `${prefix}-pictures`

export const isOurs = (name: string) => name.startsWith(`${prefix}-`)

/** What belongs to no build. */
const shared: readonly string[] = [searchCache, pictureCache, playgroundCache]

export const isOfOtherBuild = (name: string, build: string) => isOurs(name) && !shared.includes(name) && !name.endsWith(`-${build}`)

/** Whether a cache holds pages by their keys. */
export const holdsPages = (name: string) => name.startsWith(`${prefix}-pages-`) || name.startsWith(`${prefix}-kept-`)
