import path from 'node:path'
import { buildSync } from 'esbuild'
import type { WorkerName } from '../src/playground/manifest'

const entryOf = (name: WorkerName) => path.join(__dirname, '../src/playground', `${name}Worker.ts`)

/** The script of a worker of the playground, with all that it imports. */
export function compilePlaygroundWorker(name: WorkerName, entry = entryOf(name)): string {
  const { outputFiles } = buildSync({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return outputFiles[0]?.text ?? ''
}
