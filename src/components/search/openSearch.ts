import { shouldPrefetch } from '../../offline/shouldPrefetch'
import { SearchIndex, type SearchOptions } from '../../search/searchIndex'
import type { SearchResult } from '../../search/types'

/** Beyond this many bytes before compression the rest of the index is left to the searches that need it. */
const maxPreloaded = 6_000_000

let opening: Promise<SearchIndex> | undefined
let isRestAsked = false

async function loadFile(name: string): Promise<unknown> {
  const response = await fetch(`/search/${name}`)
  if (!response.ok) throw new Error(`/search/${name} answered ${response.status}.`)
  return response.json()
}

/** Resolves when the browser has nothing better to do, at most a second later. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 1000 })
    else setTimeout(resolve, 50)
  })
}

/** After the first search the rest is fetched, so that later ones need no network. */
function preloadRest(index: SearchIndex) {
  if (isRestAsked || !shouldPrefetch(navigator.connection) || index.bytes > maxPreloaded) return
  isRestAsked = true
  index.loadRest(idle).catch(() => {
    isRestAsked = false
  })
}

/** The index, opened once; after a failure it is opened anew. */
export function openSearch(): Promise<SearchIndex> {
  if (!opening) {
    opening = SearchIndex.open(loadFile)
    opening.catch(() => (opening = undefined))
  }
  return opening
}

/** Searches the site. Rejects when the index cannot be had; then the next search opens it anew, since a new one may have been published. */
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
