let hasWarned = false

/** One warning a page load is enough: the reader can't act on it, a developer sees it. */
function warnOnce(error: unknown) {
  if (hasWarned) return
  hasWarned = true
  console.warn('Storage is not available; choices last until the page is left.', error)
}

function storage(): Storage {
  if (typeof window === 'undefined')
    throw new Error(
      'Storage was used while rendering on the server. Read it in an effect, or in the browser snapshot of useSyncExternalStore.',
    )
  return window.localStorage
}

/** The stored text; `null` where there is none or the browser denies storage. Throws while rendering on the server. */
export function readStorage(key: string): string | null {
  if (typeof window === 'undefined') return storage().getItem(key)
  try {
    return storage().getItem(key)
  } catch (error) {
    warnOnce(error)
    return null
  }
}

/** Stores a text, or removes it with `null`. Denied or full storage is warned of once and otherwise ignored. Throws while rendering on the server. */
export function writeStorage(key: string, value: string | null): void {
  if (typeof window === 'undefined') return storage().setItem(key, value ?? '')
  try {
    if (value === null) storage().removeItem(key)
    else storage().setItem(key, value)
  } catch (error) {
    warnOnce(error)
  }
}
