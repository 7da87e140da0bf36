import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makePlayground } from '../../toolchain/makePlayground'
import { exampleResultsFile, formatExampleResults, parseExampleResults, type ExampleResult } from '../../src/playground/exampleResults'
import { writeChecksData } from '../checks/checksData'
import type { Cache } from '../results/cache'
import type { Page } from '../examples/readPage'
import { pickSample } from '../examples/sample'
import type { Failure } from '../examples/verifyExamples'
import { parseKnownLimits, type KnownLimit } from './knownLimits'
import { mostProcesses } from './runPrograms'
import { describeResults, idleLimits, playgroundTasks, verifyPlayground, type PlaygroundContext, type Task } from './verifyPlayground'

export interface DataOptions {
  root: string
  cache: Cache
  /** Processes at once. Each takes up to a gigabyte. */
  jobs: number
  onProgress: PlaygroundContext['onProgress']
}

export interface DataReport {
  failures: Failure[]
  /** What an author should know, as sentences. */
  notes: string[]
}

const limitsFile = 'verify/playground/notInBrowser.yml'

async function prepare({ root, cache, jobs, onProgress }: DataOptions) {
  const made = await makePlayground(root, (line) => console.error(line))
  const { limits, problems } = parseKnownLimits(limitsFile, await readFile(join(root, limitsFile), 'utf8'))
  const context: PlaygroundContext = { made, cache, jobs: Math.min(jobs, mostProcesses), limits, onProgress }
  return { context, limits, problems }
}

async function readResults(root: string): Promise<ReadonlyMap<string, ExampleResult>> {
  const text = await readFile(join(root, exampleResultsFile), 'utf8').catch(() => undefined)
  return text === undefined ? new Map() : parseExampleResults(text)
}

/** Entries of the list that should have been needed by these pages. */
const ofPages = (limits: readonly KnownLimit[], pages: readonly Page[]) => {
  const keys = new Set(pages.map(({ key }) => key))
  return limits.filter(({ page }) => keys.has(page))
}

/**
 * Runs the examples of some pages as browsers do, and those with undefined behaviour with checks, and writes down what came out.
 * @param all every page: what none of them shows is dropped
 */
export async function writePlaygroundData(pages: readonly Page[], all: readonly Page[], options: DataOptions): Promise<DataReport> {
  const { context, limits, problems } = await prepare(options)
  const report = await verifyPlayground(playgroundTasks(pages), context)
  const known = await readResults(options.root)
  const results = new Map<string, ExampleResult>()
  for (const { key } of playgroundTasks(all)) {
    const result = known.get(key)
    if (result) results.set(key, result)
  }
  for (const { key } of playgroundTasks(pages)) results.delete(key)
  for (const [key, result] of report.results) results.set(key, result)
  await writeFile(join(options.root, exampleResultsFile), formatExampleResults(results))
  const isAll = pages.length === all.length
  const idle = idleLimits(isAll ? limits : ofPages(limits, pages), report.needed, new Set(all.map(({ key }) => key)))
  const ofChecks = await writeChecksData(options.root, pages, all, context)
  const notes = [`Wrote ${exampleResultsFile}.`, ...describeResults(results), ...ofChecks]
  return { failures: [...problems, ...report.failures, ...idle], notes }
}

/** Runs only the programs with undefined behaviour, with checks, and writes down what is found. */
export async function writeOnlyChecks(pages: readonly Page[], all: readonly Page[], options: DataOptions): Promise<DataReport> {
  const { context } = await prepare(options)
  return { failures: [], notes: await writeChecksData(options.root, pages, all, context) }
}

const isSame = (one: ExampleResult, other: ExampleResult) => JSON.stringify(one) === JSON.stringify(other)

/** How the results that are written down contradict those of a run. */
function contradictions(tasks: readonly Task[], known: ReadonlyMap<string, ExampleResult>, found: ReadonlyMap<string, ExampleResult>) {
  return tasks.flatMap(({ page, example, key }): Failure[] => {
    const [written, result] = [known.get(key), found.get(key)]
    if (!written || !result || isSame(written, result)) return []
    const words = ({ outcome, ...rest }: ExampleResult) => ('limit' in rest ? `${outcome} (${rest.limit})` : outcome)
    const message = `${exampleResultsFile} says of this example "${words(written)}", but it is "${words(result)}". `
    return [{ file: page.file, line: example.line, message: `${message}Run: npm run verify -- --playground ${page.key}` }]
  })
}

/** Pages that a note names. */
const namedPages = 5

/** Runs the examples that the written results do not cover, and some that they do. */
export async function checkPlaygroundData(pages: readonly Page[], sampleSize: number, options: DataOptions): Promise<DataReport> {
  const known = await readResults(options.root)
  const tasks = playgroundTasks(pages)
  const sample = pickSample(
    tasks.map(({ example }) => example),
    sampleSize,
  )
  const missing = tasks.filter(({ key }) => !known.has(key))
  const wanted = tasks.filter(({ key, example }) => !known.has(key) || sample.has(example))
  if (wanted.length === 0) return { failures: [], notes: [] }
  const { context, problems } = await prepare(options)
  const { results, failures } = await verifyPlayground(wanted, { ...context, sample })
  const uncovered = [...new Set(missing.map(({ page }) => page.key))]
  const names = uncovered.slice(0, namedPages).join(' ')
  const notes =
    uncovered.length === 0
      ? []
      : [`${exampleResultsFile} does not cover ${missing.length} examples. Run: npm run verify -- --playground ${names}`]
  return { failures: [...problems, ...failures, ...contradictions(wanted, known, results)], notes: [...notes, ...describeResults(known)] }
}
