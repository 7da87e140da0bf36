/** `session` storage lasts as long as the tab. */
type Kind = 'local' | 'session'

let hasWarned = false

/** Warns once per page load: readers cannot act on it, and one line is enough for a developer. */
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

/** The stored text; `null` if there is none or the browser denies storage. Throws while rendering on the server. */
export function readStorage(key: string, kind: Kind = 'local'): string | null {
  refuseOnServer()
  try {
    return storage(kind).getItem(key)
  } catch (error) {
    warnOnce(error)
    return null
  }
}

/** Stores a text, or removes it with `null`. Denied or full storage causes one warning and is otherwise ignored. Throws while rendering on the server. */
export function writeStorage(key: string, value: string | null, kind: Kind = 'local'): void {
  refuseOnServer()
  try {
    if (value === null) storage(kind).removeItem(key)
    else storage(kind).setItem(key, value)
  } catch (error) {
    warnOnce(error)
  }
}
