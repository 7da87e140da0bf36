import { siteConfig } from '../../config/siteConfig'
import type { WorkerMessage } from '../../offline/messages'

/**
 * Milliseconds after a first page has loaded in which no worker is fetched: it stores all scripts and styles, and the line and the processor belong
 * to the reader's first click or search.
 */
const timeout = 3000

/** Absent where the page did not come safely. */
const container = () => (siteConfig.serviceWorker && 'serviceWorker' in navigator ? navigator.serviceWorker : undefined)

let registration: Promise<ServiceWorkerRegistration | undefined> | undefined

/** Pages that the reader has seen and the worker has not been told of. */
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

/** A worker that has just taken over has not seen this page. */
function tellAgain() {
  untold.add(window.location.pathname)
  tell()
}

/** Registers the service worker, once. Undefined where there can be none, and after a failure, which the next call tries to mend. */
export function startOffline(): Promise<ServiceWorkerRegistration | undefined> {
  if (!container()) return Promise.resolve(undefined)
  const failed = () => (registration = undefined)
  return (registration ??= import('./worker').then(({ startWorker }) => startWorker(tellAgain)).catch(failed))
}

/** Registers the service worker when the page has nothing better to do. */
export function prepareOffline(): void {
  const worker = container()
  if (!worker) return
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(startOffline) : setTimeout(startOffline, 1000))
  const onLoad = () => setTimeout(whenIdle, worker.controller ? 0 : timeout)
  if (!worker.controller) untold.add(window.location.pathname)
  if (document.readyState === 'complete') onLoad()
  else window.addEventListener('load', onLoad, { once: true })
}

/** The reader went on to this page: it shall be there without network, too. Who reads a second page gets the search index with it. */
export function keepVisited(pathname: string): void {
  untold.add(pathname)
  hasGoneOn = true
  tell()
}
