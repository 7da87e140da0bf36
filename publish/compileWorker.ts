import path from 'node:path'
import { buildSync } from 'esbuild'
import type { WorkerSettings } from './worker/settings'

/**
 * The service worker bundled with Workbox, so that it needs no other origin.
 * @param settings `undefined` for the worker that only removes the previous one
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
