import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { buildSync } from 'esbuild'

/** The modules that make nodes and pages out of content. What they import decides, too. */
export const entryPoints: readonly string[] = ['src/buildTime/renderWorker.ts', 'src/gatsby/nodes.ts']

/** What is installed in node_modules: npm's own list of it, or what a list was asked for. */
const packageLists = ['node_modules/.package-lock.json', 'package-lock.json']

/** The project's own modules that the entry points bundle, as paths from `root`, sorted. Entry points that do not exist bundle nothing. */
export function bundledFiles(root: string, entries: readonly string[] = entryPoints): string[] {
  const existing = entries.filter((entry) => fs.existsSync(path.join(root, entry)))
  if (existing.length === 0) return []
  const { metafile } = buildSync({
    absWorkingDir: root,
    entryPoints: existing,
    outdir: 'nowhere',
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    platform: 'node',
    logLevel: 'error',
  })
  return Object.keys(metafile.inputs).sort()
}

/** Digest of all code that decides what becomes of a page's source: the modules that esbuild finds, and the packages that are installed. */
export function pipelineDigest(root: string, entries: readonly string[] = entryPoints): string {
  const hash = createHash('sha256').update(process.version)
  for (const file of [...bundledFiles(root, entries), ...packageLists]) {
    const place = path.join(root, file)
    // Lengths are marked, so that text moved from one file to the next is a change.
    if (fs.existsSync(place)) hash.update(JSON.stringify([file, fs.readFileSync(place, 'utf8')]))
  }
  return hash.digest('hex').slice(0, 16)
}
