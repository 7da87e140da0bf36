import { isTraversing } from './navigation'
import { isReady } from './ready'

/** What failed to load. */
export type LoadingError = 'chunk' | 'page'

/** Whether a script or a page's resources failed to load, by the messages of webpack and Gatsby. Nothing for any other error. */
export function loadingError(reason: unknown): LoadingError | undefined {
  if (!(reason instanceof Error)) return undefined
  if (reason.name === 'ChunkLoadError' || /^loading chunk \S+ failed/i.test(reason.message)) return 'chunk'
  if (/^page resources for .* not found|correct component chunk with the name|^We couldn't load "/.test(reason.message)) return 'page'
  return undefined
}

const reload = () => window.location.reload()

/**
 * Handles uncaught load failures. Gatsby would reload the page for any missing script, again and again while it is missing. Here the page
 * stays readable as it is, and the starter offers to try again; only going back or forward to a page that fails to load reloads, since the address has already changed.
 * Must be called before Gatsby adds its own listener.
 */
export function watchLoadFailures(): void {
  window.addEventListener('unhandledrejection', (event) => {
    if (!loadingError(event.reason)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    console.warn('Something could not be loaded.', event.reason)
    if (!isReady()) {
      window.failFirstLoad?.()
    } else if (isTraversing()) reload()
  })
}
