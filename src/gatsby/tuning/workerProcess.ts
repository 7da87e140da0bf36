import { keepHeapSmall } from '../../build/memory'

/** Readies a process that Gatsby has started to run queries; does nothing in Gatsby's main process. */
export function prepareWorkerProcess(): void {
  if (process.env['GATSBY_WORKER_POOL_WORKER'] === undefined) return
  // Queries keep little of what they read.
  keepHeapSmall()
  // Told to end, it stops listening. A timer of Gatsby's query runner would keep it for five seconds more; Gatsby waits for one and kills it.
  process.on('removeListener', (event) => {
    if (event === 'message' && process.listenerCount('message') === 0) process.exit()
  })
}

/**
 * Lets Gatsby run this build's queries in its main process, as it does where there is one processor. Otherwise it runs them in a worker, and renders
 * the HTML in another one, which takes a second to load. To be called once webpack's scripts are configured: their settings name this variable.
 */
export function keepWorker(): void {
  process.env['GATSBY_CPU_COUNT'] = '1'
}
