import path from 'node:path'
import { buildSync } from 'esbuild'
import type { WorkerSettings } from './worker/settings'

/**
 * The text of the service worker, with Workbox in it: it asks no other origin for anything.
 * @param settings left out for the worker that only removes the one before it
 */
export function compileWorker(settings: WorkerSettings | undefined): string {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(__dirname, 'worker', settings ? 'worker.ts' : 'removal.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2020',
    legalComments: 'none',
    define: {
      'process.env.NODE_ENV': '"production"',
      ...(settings && { WORKER_SETTINGS: JSON.stringify(settings) }),
    },
  })
  return outputFiles[0]?.text ?? ''
}
