import { siteAddress } from '../../config/siteAddress'
import { shouldPrefetch } from '../../offline/shouldPrefetch'
import { SearchIndex, type SearchOptions } from '../../search/searchIndex'
import type { SearchResult } from '../../search/types'

/** An index larger than this, in bytes before compression, is loaded only as searches need it. Compressed, it is a quarter of this. */
const maxPreloaded = 20_000_000

let opening: Promise<SearchIndex> | undefined
let isRestAsked = false

async function loadFile(name: string): Promise<unknown> {
  const response = await fetch(siteAddress(`/search/${name}`))
  if (!response.ok) throw new Error(`/search/${name} answered ${response.status}.`)
  return response.json()
}

/** Resolves when the browser is idle, after at most a second. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 1000 })
    else setTimeout(resolve, 50)
  })
}

/** Fetches the rest of the index after the first search, so that later ones need no network. */
function preloadRest(index: SearchIndex) {
  if (isRestAsked || !shouldPrefetch(navigator.connection) || index.bytes > maxPreloaded) return
  isRestAsked = true
  index.loadRest(idle).catch(() => {
    isRestAsked = false
  })
}

/** The index, opened once; opened again after a failure. */
export function openSearch(): Promise<SearchIndex> {
  if (!opening) {
    opening = SearchIndex.open(loadFile)
    opening.catch(() => (opening = undefined))
  }
  return opening
}

/** Searches the site. Rejects when the index fails to load; the next search then opens it again, since a new one may have been published. */
export async function searchSite(query: string, options: SearchOptions): Promise<SearchResult[]> {
  const index = await openSearch()
  try {
    const results = await index.search(query, options)
    preloadRest(index)
    return results
  } catch (error) {
    opening = undefined
    isRestAsked = false
    throw error
  }
}
