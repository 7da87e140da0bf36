import { isTraversing } from './navigation'
import { showLoadingProblem } from './notice'
import { isReady, showEverything } from './ready'

/** What an unhandled rejection says about loading; nothing for any other. */
export type LoadingError = 'chunk' | 'page'

/** Whether a script or a page's resources could not be loaded, by the texts that webpack and Gatsby give their errors. */
export function loadingError(reason: unknown): LoadingError | undefined {
  if (!(reason instanceof Error)) return undefined
  if (reason.name === 'ChunkLoadError' || /^loading chunk \S+ failed/i.test(reason.message)) return 'chunk'
  if (/^page resources for .* not found|correct component chunk with the name|^We couldn't load "/.test(reason.message)) return 'page'
  return undefined
}

const reload = () => window.location.reload()

/**
 * Answers what failed to load and nobody caught. Gatsby would reload the page for any missing script, again and again where it stays missing;
 * here the page stays, readable as it is, and only the way back or forward to a page that does not come is a reload, since the address has changed.
 * Has to be called before Gatsby listens.
 */
export function watchLoadFailures(): void {
  window.addEventListener('unhandledrejection', (event) => {
    if (!loadingError(event.reason)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    console.warn('Something could not be loaded.', event.reason)
    if (!isReady()) {
      showEverything()
      showLoadingProblem('Parts of this page could not be loaded: it can be read, but buttons may not answer.', reload)
    } else if (isTraversing()) reload()
  })
}
