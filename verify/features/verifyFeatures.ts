import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pMap from 'p-map'
import { standardRanges, standardsIn } from '../../src/content-model/support/librarySupport'
import { hasStandards, type StandardLanguage } from '../../src/content-model/standards/standardLanguages'
import type { Example } from '../examples/example'
import type { Page } from '../examples/readPage'
import { runExample, type ExampleResult } from '../examples/runExample'
import { knownStandards } from '../headers/support'
import { digestOf, type Cache } from '../results/cache'
import type { CompilerVersions } from '../build/setup'
import { runWasmExample, wasmVersion } from '../build/wasm'
import { writeFeatureTables, type Feature } from './featureTable'

/** The compilers of the columns of a table of features, in their order. */
const columns = ['gcc', 'clang', 'wasm'] as const

/** A cell of a compiler that takes a feature under no standard that it knows. */
const never = 'no'

/** A cell of a compiler that could not be asked. */
const notAsked = 'not asked'

/** Whether a program can be compiled for WebAssembly at all: there are no exceptions. */
const isForWasm = ({ files }: Example) => !files.some(({ code }) => /\b(?:throw|try)\b/.test(code))

/** A page of this name lists what compilers know of the language beside which it stands. */
export const isSupportPage = ({ key }: Page) => key.endsWith('/language/language-support')

interface MeasuredFeature extends Feature {
  language: StandardLanguage
  /** The first example of its topic that says the same standard in `since=…`. */
  example: Example
}

/** The topics of a language that came with a standard and show in a program that they did, oldest first. */
function featuresOf(language: StandardLanguage, pages: readonly Page[]): MeasuredFeature[] {
  const folder = `language-references/${language}/language/`
  const standards = knownStandards('clang', language).map(([standard]) => standard)
  return pages
    .filter(({ key }) => key.startsWith(folder))
    .flatMap(({ key, topics, examples }) =>
      topics.flatMap(({ id, title, since, line, end }): MeasuredFeature[] => {
        const example = examples.find((one) => one.since === since?.toLowerCase() && one.line > line && one.line < end)
        if (!example || since === undefined || !standards.includes(since)) return []
        return [{ title, href: `/docs/${key}#${id}`, since, language, example }]
      }),
    )
    .sort((a, b) => standards.indexOf(a.since) - standards.indexOf(b.since) || (a.title.toLowerCase() < b.title.toLowerCase() ? -1 : 1))
}

/** The standards under which a compiler is asked about a feature: those from which on it is part of the language. */
const askedStandards = (
  { language, since, example }: MeasuredFeature,
  compiler: (typeof columns)[number],
): [standard: string, option: string][] => {
  if (compiler === 'wasm' && !isForWasm(example)) return []
  const all = knownStandards(compiler, language)
  const first = all.findIndex(([standard]) => standard === since)
  return first < 0 ? [] : all.slice(first)
}

/** A feature as an example that one compiler has to take, or refuse, under one standard. */
function exampleFor(
  { since: _, sanitizeOff: __, ...example }: Example,
  compiler: (typeof columns)[number],
  standard: string,
  isTaken: boolean,
): Example {
  const how = { std: standard.toLowerCase(), compilers: [compiler] }
  // A warning counts as a refusal: an unknown attribute is ignored with no more than that.
  return isTaken ? { ...example, ...how, mode: 'compile' } : { ...example, ...how, mode: 'fails', error: '' }
}

/**
 * What the tables of features say, as examples: those that a compiler takes under a standard, and those that it refuses. They are added to
 * what is verified on the page of the table.
 */
export function featureExamples(page: Page, pages: readonly Page[]): Example[] {
  const { language } = page.frontmatter
  if (!isSupportPage(page) || !hasStandards(language)) return []
  const features = new Map(featuresOf(language, pages).map((feature) => [feature.href, feature]))
  return page.featureRows.flatMap(({ line, href, cells }) => {
    const feature = features.get(href)
    if (!feature) return []
    return columns.flatMap((compiler, at) => {
      const taken = standardsIn(cells[at] ?? '')
      return askedStandards(feature, compiler).map(([standard]) => ({
        ...exampleFor(feature.example, compiler, standard, taken.has(standard)),
        line,
        files: feature.example.files,
      }))
    })
  })
}

/** What is wrong with a page of features: topics that it lacks, and rows of topics that are gone. */
export function featureProblems(page: Page, pages: readonly Page[]): { line: number; message: string }[] {
  const { language } = page.frontmatter
  if (!isSupportPage(page) || !hasStandards(language)) return []
  const wanted = featuresOf(language, pages).map(({ href }) => href)
  const listed = page.featureRows.map(({ href }) => href)
  const missing = wanted.filter((href) => !listed.includes(href))
  const gone = listed.filter((href) => !wanted.includes(href))
  if (missing.length === 0 && gone.length === 0) return []
  const names = [...missing, ...gone].slice(0, 3).join(', ')
  return [{ line: 1, message: `The tables of features are not up to date (${names}). Run npm run verify -- --features.` }]
}

interface Measuring {
  cache: Cache
  versions: CompilerVersions
  jobs: number
}

async function isTaken(example: Example, compiler: (typeof columns)[number], { cache, versions }: Measuring): Promise<boolean> {
  const digest = digestOf({
    feature: [example.std, example.flags, example.files.map(({ code }) => code)],
    compiler,
    versions,
    wasm: wasmVersion(),
  })
  const known = await cache.get(digest)
  if (known !== undefined) return known === 'taken'
  const result: ExampleResult =
    compiler === 'wasm' ? await runWasmExample(example) : await runExample(example, { compiler, level: compiler === 'gcc' ? 'O2' : 'O0' })
  await cache.set(digest, result.isPassed ? 'taken' : 'refused')
  return result.isPassed
}

/** Asks the compilers about each feature, and writes it into the tables. Returns the pages that changed. */
export async function writeFeatures(pages: readonly Page[], root: string, measuring: Measuring): Promise<string[]> {
  const changed: string[] = []
  for (const page of pages.filter(isSupportPage)) {
    const { language } = page.frontmatter
    if (!hasStandards(language)) continue
    const features = featuresOf(language, pages)
    const cells = new Map(
      await pMap(
        features,
        async (feature) => {
          const found: string[] = []
          for (const compiler of columns) {
            const taken = new Set<string>()
            const asked = askedStandards(feature, compiler)
            for (const [standard] of asked)
              if (await isTaken(exampleFor(feature.example, compiler, standard, true), compiler, measuring)) taken.add(standard)
            found.push(asked.length === 0 ? notAsked : standardRanges(taken) || never)
          }
          return [feature.href, found] as const
        },
        { concurrency: measuring.jobs },
      ),
    )
    const file = join(root, page.file)
    const source = await readFile(file, 'utf8')
    const written = writeFeatureTables(source, features, ({ href }) => cells.get(href) ?? columns.map(() => never))
    if (written === source) continue
    await writeFile(file, written)
    changed.push(page.file)
  }
  return changed
}
