import { buildSync } from 'esbuild'

/**
 * The script of a worker, with all that it imports.
 * @param define expressions to put in place of names
 */
export function bundleWorker(entry: string, define: Readonly<Record<string, string>> = {}): string {
  const { outputFiles } = buildSync({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"', ...define },
  })
  return outputFiles[0]?.text ?? ''
}
