import path from 'node:path'
import { bundleWorker } from './bundleWorker'
import type { WorkerSettings } from './worker/settings'

/**
 * The service worker bundled with Workbox, so that it needs no other origin.
 * @param settings `undefined` for the worker that only removes the previous one
 */
export const compileWorker = (settings: WorkerSettings | undefined): string =>
  bundleWorker(
    path.join(__dirname, 'worker', settings ? 'worker.ts' : 'removal.ts'),
    settings && { WORKER_SETTINGS: JSON.stringify(settings) },
  )
