import { readScrollMemory, rememberScroll, writeScrollMemory, type ScrollMemory } from './scrollMemory'
import { completeContent } from './fillContent'
import { readStorage, writeStorage } from './storage'

const storageKey = 'scroll-positions'

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
  memory = readScrollMemory(readStorage(storageKey, 'session'))
  position = window.scrollY
  history.scrollRestoration = 'manual'
  window.addEventListener('scroll', () => (position = window.scrollY), { passive: true })
  window.addEventListener('pagehide', () => {
    keepScroll(currentKey())
    writeStorage(storageKey, writeScrollMemory(memory), 'session')
    history.scrollRestoration = 'auto'
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) history.scrollRestoration = 'manual'
  })
}
