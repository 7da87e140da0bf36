import fs from 'node:fs'
import zlib from 'node:zlib'
import { groupResults } from '../src/search/groupResults'
import { readManifest, readNames } from '../src/search/indexFiles'
import { SearchIndex } from '../src/search/searchIndex'
import type { Area, SearchResult } from '../src/search/types'
import { indexInMemory } from '../src/testing/indexInMemory'
import { readNames as readDocumentedNames } from '../src/buildTime/documentedNames'
import { everyName, type NameQuery } from './everyName'
import { kilobytes } from './kilobytes'
import { readSearchContent, type SearchedSite } from './searchContent'

type IndexFiles = ReadonlyMap<string, string>

interface BenchQuery {
  kind: 'name' | 'command' | 'key' | 'package' | 'question' | 'message'
  query: string
  /** Routes that answer it, with #id where only one part of the page does. */
  wanted: string[]
  /** Language of the page the reader is on. */
  from?: Area
}

interface Outcome {
  query: BenchQuery
  /** Index of the first wanted result; -1 if it is not among the results. */
  place: number
  first: SearchResult | undefined
  /** What a search with nothing loaded before takes from the network, compressed. */
  bytes: number
}

const queries: BenchQuery[] = JSON.parse(fs.readFileSync('bench/search-queries.json', 'utf8'))

const isWanted = ({ path, id }: SearchResult, wanted: string) =>
  wanted === path || wanted === `${path}#${id}` || wanted === `${path}#${encodeURIComponent(id)}`

const compressedSizes = (files: IndexFiles) => new Map([...files].map(([name, text]) => [name, zlib.gzipSync(text, { level: 9 }).length]))

function loader(files: IndexFiles, onLoad: (name: string) => void) {
  return async (name: string): Promise<unknown> => {
    const file = files.get(name)
    if (file === undefined) throw new Error(`There is no file ${name}.`)
    onLoad(name)
    return JSON.parse(file)
  }
}

/** Runs each query on an index with nothing loaded, the hardest case for quality and size. */
async function ask(files: IndexFiles, sizes: ReadonlyMap<string, number>, query: BenchQuery): Promise<Outcome> {
  let bytes = 0
  const index = await SearchIndex.open(loader(files, (name) => (bytes += sizes.get(name) ?? 0)))
  const results = groupResults(await index.search(query.query, { here: query.from ?? 'docs' })).flatMap((group) => group.results)
  return { query, place: results.findIndex((result) => query.wanted.some((wanted) => isWanted(result, wanted))), first: results[0], bytes }
}

/** Whether a query has several right answers, of which the list names some. */
const isAsked = (kind: BenchQuery['kind']) => kind === 'question' || kind === 'message'

const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`

const inKilobytes = (bytes: number) => `${kilobytes(bytes).toFixed(1)} KB`

const quantile = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0

function report(title: string, outcomes: readonly Outcome[]) {
  const within = (most: number) => outcomes.filter(({ place }) => place >= 0 && place < most).length
  console.log(
    `${title.padEnd(12)} ${String(outcomes.length).padStart(4)} queries   top-1 ${percent(within(1), outcomes.length).padStart(7)}   top-5 ${percent(within(5), outcomes.length).padStart(7)}`,
  )
}

/** Ten times the content under the same letters, as pages written later would be. */
function tenfold(site: SearchedSite): SearchedSite {
  const copy = (number: number) => (number === 0 ? '' : `_${number}`)
  const docs = Array.from({ length: 10 }, (_, number) =>
    site.docs.map((doc) => ({
      ...doc,
      path: doc.path + copy(number),
      title: doc.title + copy(number),
      symbols: doc.symbols.map((symbol) => ({ ...symbol, name: symbol.name + copy(number) })),
    })),
  )
  return { ...site, docs: docs.flat() }
}

/** How much an index holds. A name in several parts counts once. */
function describe(files: IndexFiles): string {
  const { pages, sectionsOf } = readManifest(JSON.parse(files.get('manifest.json') ?? ''))
  const parts = [...files].filter(([file]) => file.includes('/names-')).map(([, text]) => readNames(JSON.parse(text)))
  const names = new Set(parts.flat().map((name) => JSON.stringify(name)))
  return `${pages.length} pages, ${names.size} names, ${sectionsOf.reduce((sum, count) => sum + count, 0)} sections`
}

async function weigh(files: IndexFiles): Promise<Outcome[]> {
  const sizes = compressedSizes(files)
  const outcomes: Outcome[] = []
  for (const query of queries) outcomes.push(await ask(files, sizes, query))
  const bytes = outcomes.map((outcome) => outcome.bytes)
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  console.log(
    `${files.size} files, ${inKilobytes(total)} compressed; a first search takes ${inKilobytes(quantile(bytes, 0.5))} (median), ${inKilobytes(Math.max(...bytes))} (most)`,
  )
  return outcomes
}

/** How many names come first of an index of which everything is loaded, and which do not. */
async function askEvery(index: SearchIndex, kind: string, asked: readonly NameQuery[]) {
  const misses: string[] = []
  for (const { query, wanted } of asked) {
    const [first] = groupResults(await index.search(query)).flatMap((group) => group.results)
    if (first && wanted.some((place) => isWanted(first, place))) continue
    misses.push(`  ${query.padEnd(50)} ${first ? `${first.title}  ${first.path}#${first.id}` : 'no result'}`)
  }
  if (process.argv.includes('--misses')) console.log(misses.join('\n'))
  console.log(
    `${kind.padEnd(12)} ${String(asked.length).padStart(5)} names   top-1 ${percent(asked.length - misses.length, asked.length).padStart(7)}`,
  )
}

async function main() {
  const site = await readSearchContent()
  const files = indexInMemory(site)
  console.log(describe(files))
  const outcomes = await weigh(files)
  for (const { query, place, first } of outcomes.filter(({ query: { kind }, place }) =>
    isAsked(kind) ? place < 0 || place > 4 : place !== 0,
  )) {
    console.log(
      `  ${place < 0 ? 'none' : `#${place + 1}`.padStart(4)}  ${query.query.padEnd(36)} ${first ? `${first.title}  ${first.href}` : 'no result'}`,
    )
  }
  const kinds = [...new Set(outcomes.map(({ query }) => query.kind))]
  for (const kind of kinds)
    report(
      kind,
      outcomes.filter(({ query }) => query.kind === kind),
    )
  report(
    'names',
    outcomes.filter(({ query }) => !isAsked(query.kind)),
  )
  if (process.argv.includes('--every-name')) {
    const index = await SearchIndex.open(loader(files, () => undefined))
    const { qualified, bare } = everyName(readDocumentedNames('.'))
    await askEvery(index, 'qualified', qualified)
    await askEvery(index, 'bare', bare)
  }
  if (process.argv.includes('--tenfold')) {
    console.log('With ten times the content:')
    await weigh(indexInMemory(tenfold(site)))
  }
}

void main()
