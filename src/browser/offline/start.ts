import { siteConfig } from '../../config/siteConfig'
import type { WorkerMessage } from '../../offline/messages'

/**
 * Milliseconds to wait after the first page has loaded before fetching the worker. It stores all scripts and styles, which would compete with the
 * reader's first click or search.
 */
const timeout = 3000

/** Absent on insecure origins. */
const container = () => (siteConfig.serviceWorker && 'serviceWorker' in navigator ? navigator.serviceWorker : undefined)

let registration: Promise<ServiceWorkerRegistration | undefined> | undefined

/** Visited pages that the worker does not know of yet. */
const untold = new Set<string>()
let hasGoneOn = false
let isSearchTold = false

function tell() {
  const worker = container()?.controller
  if (!worker) return
  const messages = [...untold].map((pathname): WorkerMessage => ({ type: 'visited', route: decodeURI(pathname) }))
  untold.clear()
  if (hasGoneOn && !isSearchTold) {
    messages.push({ type: 'warm-search' })
    isSearchTold = true
  }
  for (const message of messages) worker.postMessage(message)
}

/** A worker that has just taken over does not know of this page. */
function tellAgain() {
  untold.add(window.location.pathname)
  tell()
}

/** Registers the service worker, once. Undefined where it is unsupported, and after a failure; the next call then tries again. */
export function startOffline(): Promise<ServiceWorkerRegistration | undefined> {
  if (!container()) return Promise.resolve(undefined)
  const failed = () => (registration = undefined)
  return (registration ??= import('./worker').then(({ startWorker }) => startWorker(tellAgain)).catch(failed))
}

/** Registers the service worker when the page is idle. */
export function prepareOffline(): void {
  const worker = container()
  if (!worker) return
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(startOffline) : setTimeout(startOffline, 1000))
  const onLoad = () => setTimeout(whenIdle, worker.controller ? 0 : timeout)
  if (!worker.controller) untold.add(window.location.pathname)
  if (document.readyState === 'complete') onLoad()
  else window.addEventListener('load', onLoad, { once: true })
}

/** Saves a page that the reader navigated to for offline use, and with the second page the search index. */
export function keepVisited(pathname: string): void {
  untold.add(pathname)
  hasGoneOn = true
  tell()
}
