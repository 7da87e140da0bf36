import { z } from 'zod'
import { limitNames, type LimitName } from './program'

/** What came out when an example was run with the published compiler. */
export type ExampleResult =
  | { outcome: 'runs' }
  /** It cannot run there. */
  | { outcome: 'not'; limit: LimitName }
  /** It runs, but with another result. */
  | { outcome: 'differs'; limit: LimitName; how: string }

export type ExampleResults = ReadonlyMap<string, ExampleResult>

/** Below the site's folder; written by `npm run verify -- --playground`. */
export const exampleResultsFile = 'content/data/playground.json'

const keys = z.array(z.string())
const limits = z.enum(limitNames)

const file = z.strictObject({
  /** Keys of the examples whose result is that of the page. */
  runs: keys,
  not: z.partialRecord(limits, keys),
  /** How the result differs from the page, as a sentence, by key. */
  differs: z.partialRecord(limits, z.record(z.string(), z.string())),
})

/** Reads the results of all examples by their keys (`exampleKey`). Throws when the file is not one of them. */
export function parseExampleResults(json: string): ExampleResults {
  const { runs, not, differs } = file.parse(JSON.parse(json))
  const results = new Map<string, ExampleResult>()
  for (const key of runs) results.set(key, { outcome: 'runs' })
  for (const limit of limitNames) {
    for (const key of not[limit] ?? []) results.set(key, { outcome: 'not', limit })
    for (const [key, how] of Object.entries(differs[limit] ?? {})) results.set(key, { outcome: 'differs', limit, how })
  }
  return results
}

/** The results as the text of their file: a key a line, sorted, so that two authors' changes seldom meet. */
export function formatExampleResults(results: ExampleResults): string {
  const sorted = [...results].sort(([a], [b]) => (a < b ? -1 : 1))
  const runs = sorted.filter(([, { outcome }]) => outcome === 'runs').map(([key]) => key)
  const not: Partial<Record<LimitName, string[]>> = {}
  const differs: Partial<Record<LimitName, Record<string, string>>> = {}
  for (const limit of limitNames) {
    for (const [key, result] of sorted) {
      if (result.outcome === 'not' && result.limit === limit) (not[limit] ??= []).push(key)
      if (result.outcome === 'differs' && result.limit === limit) (differs[limit] ??= {})[key] = result.how
    }
  }
  return `${JSON.stringify({ runs, not, differs }, null, 2)}\n`
}
