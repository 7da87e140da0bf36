import { siteAddress, siteBase } from '../../config/siteAddress'
import { buildOf, dataAddress, pageKey } from '../../offline/addresses'
import { cacheNames, searchCache } from '../../offline/cacheNames'
import { downloadAll } from '../../offline/downloadAll'
import { searchFiles, searchLists } from '../../offline/searchFiles'
import { readSectionFiles, readSectionNames, type SectionFiles, type SectionName } from '../../offline/sectionFiles'
import { storedPaths } from '../../offline/storedPaths'
import { ownBuild } from './ownBuild'
import { startOffline } from './start'

interface StoredFile {
  key: string
  address: string
  /** Pages and data are stored only if they are of the current page's build. */
  isOfBuild: boolean
  /** Whether a stored one may be outdated. */
  isFresh?: boolean
}

const filesOf = ({ pages, pictures }: SectionFiles): StoredFile[] => [
  ...pages.flatMap((route) => [
    { key: siteBase + pageKey(route), address: siteAddress(route), isOfBuild: true },
    { key: siteBase + dataAddress(route), address: siteBase + dataAddress(route), isOfBuild: true },
  ]),
  ...pictures.map((picture) => ({ key: siteBase + picture, address: siteBase + picture, isOfBuild: false })),
]

async function keptCache(): Promise<Cache> {
  const build = ownBuild()
  if (build === undefined) throw new Error('This page does not name its build.')
  return caches.open(cacheNames(build).kept)
}

/** Whether pages can be stored, which needs a running worker. Waits for one that is being installed. */
export async function canKeep(): Promise<boolean> {
  if (!('caches' in window)) return false
  const { active, installing, waiting } = (await startOffline()) ?? {}
  if (active) return true
  const worker = installing ?? waiting
  if (!worker) return false
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve(worker.state === 'activated')
    })
  })
}

/** The sections that can be stored. */
export async function loadSectionNames(): Promise<SectionName[]> {
  const response = await fetch(siteAddress('/offline/index.json'))
  if (!response.ok) throw new Error(`The list of sections could not be loaded (${response.status}).`)
  return readSectionNames(await response.json())
}

/** The list of a section's files. */
export async function loadSection(name: string): Promise<SectionFiles> {
  const response = await fetch(siteAddress(`/offline/${name}.json`))
  if (!response.ok) throw new Error(`The section's file list could not be loaded (${response.status}).`)
  return readSectionFiles(await response.json())
}

/** How many pages of the section are stored. */
export async function countKept({ pages }: SectionFiles): Promise<number> {
  const cache = await keptCache()
  const found = await Promise.all(pages.map((route) => cache.match(siteBase + pageKey(route))))
  return found.filter(Boolean).length
}

/** Whether the whole search index is stored, which works for all pages. */
export async function isSearchKept(): Promise<boolean> {
  const cache = await caches.open(searchCache)
  const manifest = await cache.match(siteBase + '/search/manifest.json')
  if (!manifest) return false
  const stored = await storedPaths(cache)
  return [...searchLists, ...searchFiles(await manifest.json())].every((file) => stored.has(siteBase + file))
}

/** The files of the search index, by the manifest that the network has now. */
async function filesOfSearch(signal: AbortSignal): Promise<StoredFile[]> {
  const response = await fetch(siteAddress('/search/manifest.json'), { signal })
  if (!response.ok) throw new Error(`The search index answered ${response.status}.`)
  const file = (name: string, isFresh = false): StoredFile => ({
    key: siteBase + name,
    address: siteBase + name,
    isOfBuild: false,
    isFresh,
  })
  return [...searchFiles(await response.json()).map((name) => file(name)), ...searchLists.map((name) => file(name, true))]
}

async function keep({ key, address, isOfBuild }: StoredFile, cache: Cache, signal: AbortSignal): Promise<void> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`)
  if (isOfBuild && buildOf(await response.clone().text()) !== ownBuild())
    throw new Error('The site has just changed. Reload the page and try again.')
  await cache.put(key, response)
}

/**
 * Stores a section, and the search of the whole site with it. Files stored before a failure or an abort stay, and another attempt continues from there.
 * @param onProgress receives the share of files stored so far
 */
export async function keepSection(section: SectionFiles, onProgress: (share: number) => void, signal: AbortSignal): Promise<void> {
  const kept = await keptCache()
  const search = await caches.open(searchCache)
  const ofSection = filesOf(section).map((file) => ({ file, cache: kept }))
  const ofSearch = (await filesOfSearch(signal)).map((file) => ({ file, cache: search }))
  const files = [...ofSection, ...ofSearch]
  let done = 0
  await downloadAll(files, async ({ file, cache }) => {
    signal.throwIfAborted()
    if (file.isFresh || !(await cache.match(file.key))) await keep(file, cache, signal)
    onProgress(++done / files.length)
  })
}

/** Deletes a section's files. */
export async function forgetSection(section: SectionFiles): Promise<void> {
  const cache = await keptCache()
  await Promise.all(filesOf(section).map(({ key }) => cache.delete(key)))
}
