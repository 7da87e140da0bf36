import os from 'node:os'
import path from 'node:path'
import { build } from 'esbuild'
import type { LineRange } from '../content-model/parseYaml'
import Tinypool from 'tinypool'
import type { NameIndex } from '../content-model/names/nameIndex'
import type { ParsedPage } from '../content-model/parsePage'
import { refreshNames } from './documentedNames'
import { sitePaths, type Site } from './paths'
import { pipelineDigest } from './pipelineDigest'
import type * as worker from './renderWorker'
import type { SearchedContent } from './writeSearchIndex'

type Worker = typeof worker

/** Milliseconds after which an idle thread ends and frees its memory. */
const timeout = 3000

/** Threads beside Gatsby's main thread: parsing MDX is half of the cost of a page on a large site. */
let pool: Promise<Tinypool> | undefined

/** Bundles the worker with its imports: threads cannot run TypeScript, and one file loads faster than five hundred. */
async function compileWorker({ root }: Site): Promise<string> {
  const file = path.join(sitePaths(root).work, 'worker-pool/worker.cjs')
  await build({
    entryPoints: [path.join(root, 'src/buildTime/renderWorker.ts')],
    outfile: file,
    bundle: true,
    external: ['sharp'],
    platform: 'node',
    format: 'cjs',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return file
}

/** Threads start when the running ones are busy. A development server keeps one for the next edit. */
const openPool = async (site: Site) =>
  new Tinypool({
    filename: await compileWorker(site),
    runtime: 'worker_threads',
    minThreads: site.isProduction ? 0 : 1,
    maxThreads: os.availableParallelism(),
    idleTimeout: timeout,
  })

async function run<Name extends keyof Worker>(name: Name, task: Parameters<Worker[Name]>[0]): Promise<Awaited<ReturnType<Worker[Name]>>> {
  pool ??= openPool(task.site)
  return (await pool).run(task, { name })
}

/** Starts the first thread ahead of need. */
export const startThread = (site: Site) => run('start', { site })

/** Digest of the code that renders pages. Computed once: a change of that code needs a new process. */
let pipeline: string | undefined

let names: ReturnType<typeof refreshNames> | undefined

const pipelineOf = (site: Site) => (pipeline ??= pipelineDigest(site.root, ['src/buildTime/renderWorker.ts']))

/** The names that all pages document, as of now. To be called before a page is rendered, and whenever one has changed. */
export const readNamesAgain = (site: Site): NameIndex => (names = refreshNames(site.root, pipelineOf(site))).index

const currentNames = (site: Site) => (names ??= refreshNames(site.root, pipelineOf(site)))

/** The names that all pages documented when they were read last. */
export const knownNames = (site: Site): NameIndex => currentNames(site).index

/** What decides how text is rendered. */
const renderingOf = (site: Site) => ({ pipeline: pipelineOf(site), names: currentNames(site).digest })

/** `renderDoc` with the site's environment, or what the render cache has of it. */
export const renderDoc = (site: Site, page: ParsedPage) => run('doc', { site, page, ...renderingOf(site) })

/** `renderMarkdown` with the site's environment. */
export const renderPiece = (site: Site, file: string, source: string, lines: LineRange) =>
  run('piece', { site, piece: { file, source, lines }, ...renderingOf(site) })

/** Writes the index of the search to `public/search`. */
export const writeSearchIndex = (site: Site, content: SearchedContent) => run('writeSearchIndex', { site, content })

/** Ends the threads; the next task starts them again. */
export async function closePool(): Promise<void> {
  const closing = pool
  pool = undefined
  await (await closing)?.destroy()
}
