/** `session` storage lives as long as the tab. */
type Kind = 'local' | 'session'

let hasWarned = false

/** One warning a page load is enough: the reader can't act on it, a developer sees it. */
function warnOnce(error: unknown) {
  if (hasWarned) return
  hasWarned = true
  console.warn('Storage is not available; choices last until the page is left.', error)
}

function storage(kind: Kind): Storage {
  if (typeof window === 'undefined')
    throw new Error(
      'Storage was used while rendering on the server. Read it in an effect, or in the browser snapshot of useSyncExternalStore.',
    )
  return kind === 'local' ? window.localStorage : window.sessionStorage
}

/** The stored text; `null` where there is none or the browser denies storage. Throws while rendering on the server. */
export function readStorage(key: string, kind: Kind = 'local'): string | null {
  if (typeof window === 'undefined') return storage(kind).getItem(key)
  try {
    return storage(kind).getItem(key)
  } catch (error) {
    warnOnce(error)
    return null
  }
}

/** Stores a text, or removes it with `null`. Denied or full storage is warned of once and otherwise ignored. Throws while rendering on the server. */
export function writeStorage(key: string, value: string | null, kind: Kind = 'local'): void {
  if (typeof window === 'undefined') return storage(kind).setItem(key, value ?? '')
  try {
    if (value === null) storage(kind).removeItem(key)
    else storage(kind).setItem(key, value)
  } catch (error) {
    warnOnce(error)
  }
}
