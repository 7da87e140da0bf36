import { useSyncExternalStore } from 'react'
import { createListeners } from '../../browser/listeners'
import { recentSearchesKey } from '../../config/storageKeys'
import { readStorage, writeStorage } from '../../browser/storage'

const most = 6
const none: readonly string[] = []

const listeners = createListeners()
let read: { text: string | null; searches: readonly string[] } | undefined

function parse(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string').slice(0, most) : none
  } catch {
    return none
  }
}

function recentSearches(): readonly string[] {
  const text = readStorage(recentSearchesKey)
  if (read?.text !== text) read = { text, searches: parse(text) }
  return read?.searches ?? none
}

function store(searches: readonly string[]) {
  writeStorage(recentSearchesKey, searches.length > 0 ? JSON.stringify(searches) : null)
  listeners.notify()
}

/** Adds a successful search to the front. */
export function rememberSearch(query: string): void {
  const text = query.trim()
  if (text !== '') store([text, ...recentSearches().filter((other) => other !== text)].slice(0, most))
}

export function forgetSearches(): void {
  store(none)
}

function subscribe(listener: () => void) {
  const unsubscribe = listeners.subscribe(listener)
  window.addEventListener('storage', listener)
  return () => {
    unsubscribe()
    window.removeEventListener('storage', listener)
  }
}

/** The reader's recent searches, newest first. They never leave the browser. */
export function useRecentSearches(): readonly string[] {
  return useSyncExternalStore(subscribe, recentSearches, () => none)
}
