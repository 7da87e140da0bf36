/** `session` storage lives as long as the tab. */
type Kind = 'local' | 'session'

let hasWarned = false

/** One warning a page load is enough: the reader can't act on it, a developer sees it. */
function warnOnce(error: unknown) {
  if (hasWarned) return
  hasWarned = true
  console.warn('Storage is not available; choices last until the page is left.', error)
}

function refuseOnServer() {
  if (typeof window === 'undefined')
    throw new Error(
      'Storage was used while rendering on the server. Read it in an effect, or in the browser snapshot of useSyncExternalStore.',
    )
}

/** Throws where the browser denies it. */
const storage = (kind: Kind) => (kind === 'local' ? window.localStorage : window.sessionStorage)

/** The stored text; `null` where there is none or the browser denies storage. Throws while rendering on the server. */
export function readStorage(key: string, kind: Kind = 'local'): string | null {
  refuseOnServer()
  try {
    return storage(kind).getItem(key)
  } catch (error) {
    warnOnce(error)
    return null
  }
}

/** Stores a text, or removes it with `null`. Denied or full storage is warned of once and otherwise ignored. Throws while rendering on the server. */
export function writeStorage(key: string, value: string | null, kind: Kind = 'local'): void {
  refuseOnServer()
  try {
    if (value === null) storage(kind).removeItem(key)
    else storage(kind).setItem(key, value)
  } catch (error) {
    warnOnce(error)
  }
}
