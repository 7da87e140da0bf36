import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  checkedResultsFile,
  formatCheckedResults,
  parseCheckedResults,
  type CheckedResult,
  type CheckedResults,
} from '../../src/playground/checkedResults'
import type { Page } from '../examples/readPage'
import type { Failure } from '../examples/verifyExamples'
import type { RunningContext } from '../playground/runPrograms'
import { checksDigest } from './checksDigest'
import { checkedTasks, verifyChecks, type CheckedTask } from './verifyChecks'

const command = 'npm run verify -- --checks'

async function readRecord(root: string): Promise<CheckedResults> {
  const text = await readFile(join(root, checkedResultsFile), 'utf8').catch(() => undefined)
  return text === undefined ? { checks: '', results: new Map() } : parseCheckedResults(text)
}

/**
 * Runs the programs of some pages that have undefined behaviour with checks, and writes down what is found; those of all pages when the checks have changed
 * since it was written. Gives what an author should know, as sentences.
 * @param all every page: what none of them shows is dropped
 */
export async function writeChecksData(
  root: string,
  pages: readonly Page[],
  all: readonly Page[],
  context: RunningContext,
): Promise<string[]> {
  const checks = checksDigest(root)
  const known = await readRecord(root)
  const isCurrent = known.checks === checks
  const every = checkedTasks(all)
  const found = await verifyChecks(isCurrent ? checkedTasks(pages) : every, context)
  const results = new Map<string, CheckedResult>()
  for (const { key } of every) {
    const result = found.get(key) ?? known.results.get(key)
    if (result) results.set(key, result)
  }
  await writeFile(join(root, checkedResultsFile), formatCheckedResults({ checks, results }))
  return [`Wrote ${checkedResultsFile}.`, describeChecks(results), ...unseen(every, results)]
}

/**
 * What is wrong with the record, without running anything: programs that nobody has run with checks, results of programs that no page shows, and checks that
 * have changed since.
 * @param tasks the programs of all pages
 * @param checks digest of the checks as they are
 */
export function recordFailures(tasks: readonly CheckedTask[], record: CheckedResults, checks: string): Failure[] {
  const inRecord = (message: string): Failure => ({ file: checkedResultsFile, line: 1, message })
  if (record.checks !== checks)
    return [inRecord(`The checks of the playground have changed since this was written. Run ${command}, and commit the file.`)]
  const missing = tasks
    .filter(({ key }) => !record.results.has(key))
    .map(({ page: { file, key }, example }): Failure => ({
      file,
      line: example.line,
      message: `Nobody has run this program with checks. Run ${command} ${key}, and commit ${checkedResultsFile}.`,
    }))
  const keys = new Set(tasks.map(({ key }) => key))
  const left = [...record.results.keys()].filter((key) => !keys.has(key)).length
  return left === 0
    ? missing
    : [...missing, inRecord(`${left} results are of programs that no page shows. Run ${command}, and commit the file.`)]
}

/** Compares the record with the programs of all pages, and with the checks as they are. */
export async function checkChecksData(root: string, pages: readonly Page[]): Promise<Failure[]> {
  return recordFailures(checkedTasks(pages), await readRecord(root), checksDigest(root))
}

/** How many programs the checks report. */
function describeChecks(results: CheckedResults['results']): string {
  const count = (outcome: CheckedResult['outcome']) => [...results.values()].filter((result) => result.outcome === outcome).length
  const others = `nothing ${count('nothing')}, refused by the compiler ${count('refused')}, cannot run in a browser ${count('not')}`
  return `The checks report ${count('found')} of ${results.size} programs with undefined behaviour. The others: ${others}.`
}

/** Programs in which sanitizers find something, and the checks nothing: a sentence for each. */
function unseen(tasks: readonly CheckedTask[], results: CheckedResults['results']): string[] {
  return tasks.flatMap(({ page, example, key }) => {
    if (results.get(key)?.outcome !== 'nothing') return []
    const words = /^Sanitizers: (?!find nothing)(.*)$/m.exec(example.observed ?? '')?.[1]
    return words === undefined ? [] : [`${page.file}:${example.line}  The checks report nothing; sanitizers: ${words}`]
  })
}
