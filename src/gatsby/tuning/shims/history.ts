/** Where the browser is, as Gatsby and its pages read it. */
export interface HistoryLocation {
  pathname: string
  search: string
  hash: string
  href: string
  state: unknown
  key: string
}

type Listener = (change: { location: HistoryLocation; action: 'PUSH' | 'POP' }) => void

const keyOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string' ? state.key : 'initial'

function read(): HistoryLocation {
  const { pathname, search, hash, href } = window.location
  const { state }: { state: unknown } = window.history
  // However an address was written, one page has one path.
  return { pathname: encodeURI(decodeURI(pathname)), search, hash, href, state, key: keyOf(state) }
}

const listeners = new Set<Listener>()
let location = read()
let isArriving = false

/** The browser's history, as the library behind Gatsby's router keeps it: without that library's components, its server and its relative routes. */
export const globalHistory = {
  get location() {
    return location
  },

  /** Until then a second navigation takes the place of the first in the browser's history. */
  _onTransitionComplete() {
    isArriving = false
  },

  /** @returns ends it */
  listen(listener: Listener): () => void {
    const onPop = () => {
      location = read()
      listener({ location, action: 'POP' })
    }
    listeners.add(listener)
    window.addEventListener('popstate', onPop)
    return () => {
      window.removeEventListener('popstate', onPop)
      listeners.delete(listener)
    }
  },

  navigate(to: string | number, { state, replace = false }: { state?: object; replace?: boolean } = {}): void {
    if (typeof to === 'number') return window.history.go(to)
    const entry = { ...state, key: String(Date.now()) }
    try {
      if (isArriving || replace) window.history.replaceState(entry, '', to)
      else window.history.pushState(entry, '', to)
    } catch {
      // A browser that has written too many entries in a short time takes no more.
      window.location[replace ? 'replace' : 'assign'](to)
    }
    location = read()
    isArriving = true
    for (const listener of listeners) listener({ location, action: 'PUSH' })
  },
}
