import { scrollPositionsKey } from '../config/storageKeys'
import { completeContent } from './fillContent'
import { readStorage, writeStorage } from './storage'

/** Size limit; the oldest entries are dropped first. */
const maxRemembered = 200

/** Scroll positions in pixels, by key of the history entry. */
export type ScrollMemory = Map<string, number>

/** Stores a position as the newest. */
export function rememberScroll(memory: ScrollMemory, key: string, position: number): void {
  memory.delete(key)
  memory.set(key, position)
  const [oldest] = memory.keys()
  if (memory.size > maxRemembered && oldest !== undefined) memory.delete(oldest)
}

export function writeScrollMemory(memory: ScrollMemory): string {
  return JSON.stringify([...memory])
}

/** Parses the text of `writeScrollMemory`. Anything else is an empty memory. */
export function readScrollMemory(text: string | null): ScrollMemory {
  try {
    return new Map(JSON.parse(text ?? '[]'))
  } catch {
    return new Map()
  }
}

let memory: ScrollMemory = new Map()
/** Position at the last scroll event. When a hash is followed the browser scrolls before it fires events, so this is still the old position. */
let position = 0

/**
 * Stores the position of the entry that is being left.
 * @param isOnPage whether the next entry is on the same page, which the browser may have scrolled already
 */
export function keepScroll(key: string, isOnPage: boolean): void {
  rememberScroll(memory, key, isOnPage ? position : window.scrollY)
}

export function scrollTo(top: number): void {
  window.scrollTo(0, top)
  // Reading the position forces a layout, which the next frame would repeat.
  position = top === 0 ? 0 : window.scrollY
}

/** Scrolls to where the entry was left, or to the top if that is unknown. */
export function restoreScroll(key: string): void {
  const top = memory.get(key) ?? 0
  if (top > 0) completeContent()
  scrollTo(top)
}

/**
 * Takes over scroll restoration from the browser, which would restore before the other page is rendered.
 * Reloads are left to the browser, which restores before any script runs.
 * @param currentKey returns the key of the current history entry
 */
export function watchScroll(currentKey: () => string): void {
  memory = readScrollMemory(readStorage(scrollPositionsKey, 'session'))
  position = window.scrollY
  history.scrollRestoration = 'manual'
  window.addEventListener('scroll', () => (position = window.scrollY), { passive: true })
  window.addEventListener('pagehide', () => {
    keepScroll(currentKey(), false)
    writeStorage(scrollPositionsKey, writeScrollMemory(memory), 'session')
    history.scrollRestoration = 'auto'
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) history.scrollRestoration = 'manual'
  })
}
