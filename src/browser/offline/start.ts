import { siteConfig } from '../../config/siteConfig'
import type { WorkerMessage } from '../../offline/messages'

/** Absent where the page did not come safely. */
const container = () => (siteConfig.serviceWorker && 'serviceWorker' in navigator ? navigator.serviceWorker : undefined)

/** Registers the service worker when the page has nothing better to do. */
export function prepareOffline(): void {
  if (!container()) return
  const start = () => void import('./worker').then(({ startWorker }) => startWorker()).catch(() => undefined)
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(start) : setTimeout(start, 1000))
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
}

let isSearchKept = false

/** The reader went on to this page: it shall be there without network, too. Who reads a second page gets the search index with it. */
export function keepVisited(pathname: string): void {
  const worker = container()?.controller
  if (!worker) return
  const messages: WorkerMessage[] = [{ type: 'visited', route: decodeURI(pathname) }]
  if (!isSearchKept) messages.push({ type: 'warm-search' })
  isSearchKept = true
  for (const message of messages) worker.postMessage(message)
}
