import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { build } from 'esbuild'
import Tinypool from 'tinypool'
import { parseRedirects, redirectsOf, type Redirect } from '../../publish/hosts/hosting'
import { filesBelow } from '../../publish/publicFiles'
import { redirectPage } from '../../publish/pages/redirectPage'
import { parsePage } from '../../src/content-model/parsePage'
import { encodeRoute, pagePath } from '../../src/content-model/pagePath'
import { islands } from '../../src/islands/registry'
import { config } from '../../site.config'
import { routeOfPublished, type PageSource, type SiteFacts } from './publishedPage'
import type { PageReport, ReadTask } from './readWorker'

/** Files that a thread takes at once. */
const share = 16

export interface PageProblem {
  /** Below `dist`. */
  file: string
  message: string
}

export interface SiteReport {
  /** Every page, each once though it is published under both forms of its address. */
  pages: PageReport[]
  problems: PageProblem[]
}

const read = (root: string, name: string) => fs.readFileSync(path.join(root, name), 'utf8')

/** The pages of `content/docs`, and the routes of drafts, which must not be published. */
export function readSources(docsRoot: string): { sources: Map<string, PageSource>; drafts: string[] } {
  const sources = new Map<string, PageSource>()
  const drafts: string[] = []
  for (const name of filesBelow(docsRoot).filter((file) => file.endsWith('.mdx'))) {
    const { frontmatter } = parsePage(name, read(docsRoot, name))
    const { path: route } = pagePath(name)
    if (frontmatter.draft) drafts.push(route)
    else
      sources.set(route.replace(/\/$/, ''), {
        title: `${frontmatter.title} | ${config.title}`,
        description: frontmatter.description,
        canonical: config.url + encodeRoute(route),
      })
  }
  return { sources, drafts }
}

/** The hashes that the security policies of the site allow. */
const hashesIn = (headers: string) => new Set([...headers.matchAll(/'(sha256-[^']+)'/g)].map(([, hash = '']) => hash))

export function factsOf(root: string, sources: ReadonlyMap<string, PageSource>): SiteFacts {
  const files = new Set(filesBelow(root))
  const sheets = [...files].filter((name) => name.endsWith('.css'))
  return {
    files,
    policy: hashesIn(read(root, '_headers')),
    sources,
    islands: new Set(Object.keys(islands)),
    stylesheets: new Map(sheets.map((name) => [`/${name}`, read(root, name)])),
  }
}

/** The file of a page's other form: `docs/config/index.html` for `docs/config.html`. */
const twinOf = (file: string) => file.replace(/\.html$/, '/index.html')

/** Reads every page in threads, `root` being a folder like `dist`. */
export async function readSite(root: string, docsRoot = 'content/docs'): Promise<SiteReport> {
  const { sources, drafts } = readSources(docsRoot)
  const site = factsOf(root, sources)
  const html = [...site.files].filter((name) => name.endsWith('.html')).sort()
  const problems: PageProblem[] = []
  const add = (file: string, message: string) => problems.push({ file, message })

  const redirects = parseRedirects(read(root, '_redirects'))
  const isMoved = (file: string) => redirects.some(({ from }) => from === routeOfPublished(file))
  const twins = new Set(html.map(twinOf).filter((name) => site.files.has(name)))
  const files = html.filter((name) => !twins.has(name) && !isMoved(name))
  for (const file of html) {
    const twin = twinOf(file)
    if (twins.has(twin) && read(root, file) !== read(root, twin)) add(twin, `It differs from ${file}, the same page at its other address.`)
    if (!twins.has(twin) && !twins.has(file) && !/^(?:index|404)\.html$/.test(file))
      add(file, 'The page is published at one of its two addresses alone.')
    if (isMoved(file)) for (const message of movedProblems(read(root, file), redirects, routeOfPublished(file))) add(file, message)
  }

  const pages = await readInThreads(root, files, site)
  for (const { file, problems: found } of pages) for (const message of found) add(file, message)
  problems.push(...siteProblems(pages, site, drafts, redirects))
  return { pages, problems: problems.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0)) }
}

/** What only all pages together tell. */
export const siteProblems = (
  pages: readonly PageReport[],
  site: SiteFacts,
  drafts: readonly string[],
  redirects: readonly Redirect[],
): PageProblem[] => [...missingPages(pages, site, drafts), ...differentFrames(pages), ...wrongRedirects(pages, redirects)]

/** Bundles the worker with its imports, since threads cannot run TypeScript. */
async function compileWorker(): Promise<string> {
  const outfile = path.resolve('.build/read-pages/worker.cjs')
  await build({ entryPoints: [path.join(__dirname, 'readWorker.ts')], outfile, bundle: true, platform: 'node', format: 'cjs' })
  return outfile
}

async function readInThreads(root: string, files: readonly string[], site: SiteFacts): Promise<PageReport[]> {
  const pool = new Tinypool({ filename: await compileWorker(), runtime: 'worker_threads', maxThreads: os.availableParallelism() })
  const shares = Array.from({ length: Math.ceil(files.length / share) }, (_, at) => files.slice(at * share, (at + 1) * share))
  try {
    const tasks = shares.map((some): Promise<PageReport[]> => pool.run({ root, files: some, site } satisfies ReadTask))
    return (await Promise.all(tasks)).flat()
  } finally {
    await pool.destroy()
  }
}

/** A page that has moved leads to its new place on hosts without redirects. */
const movedProblems = (html: string, redirects: readonly Redirect[], route: string) =>
  redirects.some(({ from, to }) => from === route && html === redirectPage(to)) ? [] : ['The page does not lead to where it has moved.']

/** Pages that are not published though they are written, and drafts that are. */
function missingPages(pages: readonly PageReport[], { sources }: SiteFacts, drafts: readonly string[]): PageProblem[] {
  const published = new Set(pages.map(({ file }) => routeOfPublished(file)))
  return [
    ...[...sources.keys()]
      .filter((route) => !published.has(route))
      .map((route) => ({ file: `${route.slice(1)}.html`, message: 'The page is written and not published.' })),
    ...drafts
      .filter((route) => published.has(route.replace(/\/$/, '')))
      .map((route) => ({ file: `${route.slice(1)}.html`, message: 'A draft is published.' })),
  ]
}

/** Pages whose header or footer is not that of the others. */
function differentFrames(pages: readonly PageReport[]): PageProblem[] {
  const counts = new Map<string, number>()
  for (const { frame } of pages) counts.set(frame, (counts.get(frame) ?? 0) + 1)
  const [usual] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? []
  return pages
    .filter(({ frame }) => frame !== usual)
    .map(({ file }) => ({ file, message: 'The header or the footer is not that of the other pages.' }))
}

/** Redirects that are missing, superfluous or lead elsewhere. */
function wrongRedirects(pages: readonly PageReport[], found: readonly Redirect[]): PageProblem[] {
  const lines = (list: readonly Redirect[]) => list.map(({ from, to, status }) => `${from} → ${to} (${status})`)
  const wanted = lines(redirectsOf(new Set(pages.flatMap(({ route }) => route ?? [])), config.docs.mainDoc))
  const there = lines(found)
  return [
    ...wanted.filter((line) => !there.includes(line)).map((line) => ({ file: '_redirects', message: `This redirect is missing: ${line}` })),
    ...there
      .filter((line) => !wanted.includes(line))
      .map((line) => ({ file: '_redirects', message: `This redirect does not belong here: ${line}` })),
  ]
}
