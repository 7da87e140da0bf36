import { scrollPositionsKey } from '../config/storageKeys'
import { completeContent } from './fillContent'
import { readStorage, writeStorage } from './storage'

/** Entries remembered at most; the oldest are forgotten first. */
const maxRemembered = 200

/** Scroll positions in pixels, by key of the history entry. */
export type ScrollMemory = Map<string, number>

/** Remembers a position as the newest. */
export function rememberScroll(memory: ScrollMemory, key: string, position: number): void {
  memory.delete(key)
  memory.set(key, position)
  const [oldest] = memory.keys()
  if (memory.size > maxRemembered && oldest !== undefined) memory.delete(oldest)
}

export function writeScrollMemory(memory: ScrollMemory): string {
  return JSON.stringify([...memory])
}

/** What `writeScrollMemory` wrote. Anything else is an empty memory. */
export function readScrollMemory(text: string | null): ScrollMemory {
  try {
    return new Map(JSON.parse(text ?? '[]'))
  } catch {
    return new Map()
  }
}

let memory: ScrollMemory = new Map()
/** Where the page was at its last scroll event. Following a hash the browser scrolls before it tells anyone, and this is still the place before. */
let position = 0

/** The position of an entry that is being left. */
export function keepScroll(key: string): void {
  rememberScroll(memory, key, position)
}

export function scrollTo(top: number): void {
  window.scrollTo(0, top)
  // To ask for a position lays the page out at once, and once more in the frame that shows it.
  position = top === 0 ? 0 : window.scrollY
}

/** Back to where the entry was left; to the top where that is not known. */
export function restoreScroll(key: string): void {
  const top = memory.get(key) ?? 0
  if (top > 0) completeContent()
  scrollTo(top)
}

/**
 * Takes scroll positions over from the browser, which would restore them before the other page is there.
 * Reloads stay with the browser: it restores them before any script runs.
 * @param currentKey key of the history entry on show
 */
export function watchScroll(currentKey: () => string): void {
  memory = readScrollMemory(readStorage(scrollPositionsKey, 'session'))
  position = window.scrollY
  history.scrollRestoration = 'manual'
  window.addEventListener('scroll', () => (position = window.scrollY), { passive: true })
  window.addEventListener('pagehide', () => {
    keepScroll(currentKey())
    writeStorage(scrollPositionsKey, writeScrollMemory(memory), 'session')
    history.scrollRestoration = 'auto'
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) history.scrollRestoration = 'manual'
  })
}
