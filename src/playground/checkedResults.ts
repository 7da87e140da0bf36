import { z } from 'zod'
import { findingKinds, type FindingKind } from './checks/finding'
import { limitNames, type LimitName } from './program'

/** What came out when a program with undefined behaviour was run with checks. */
export type CheckedResult =
  /** The first finding. */
  | { outcome: 'found'; kind: FindingKind; words: string; line?: number; file?: string }
  /** It ran, and nothing was found. */
  | { outcome: 'nothing' }
  /** The compiler or the linker does not take it. */
  | { outcome: 'refused' }
  /** It cannot run in a browser. */
  | { outcome: 'not'; limit: LimitName }

/** Whether the program ran, whatever was found. */
export const ranWithChecks = ({ outcome }: CheckedResult): boolean => outcome === 'found' || outcome === 'nothing'

/** What the checks find in the programs of all pages that have undefined behaviour. */
export interface CheckedResults {
  /** Digest of the checks that found it. */
  checks: string
  /** By the key of each example (`exampleKey`). */
  results: ReadonlyMap<string, CheckedResult>
}

/** Below the site's folder; written by `npm run verify -- --checks`. */
export const checkedResultsFile = 'content/data/checks.json'

/** Those of which there is nothing more to say. */
const plainOutcomes = ['nothing', 'refused'] as const

const keys = z.array(z.string())

const found = z.strictObject({
  kind: z.enum(findingKinds),
  /** A sentence. */
  words: z.string(),
  /** From 1, in the file of the fence; missing where no line of the program is known. */
  line: z.number().optional(),
  /** The file, where it is not that of the fence. */
  file: z.string().optional(),
})

const file = z.strictObject({
  checks: z.string(),
  found: z.record(z.string(), found),
  nothing: keys,
  refused: keys,
  not: z.partialRecord(z.enum(limitNames), keys),
})

/** Reads what the checks found. Throws when the text is not that of such a file. */
export function parseCheckedResults(json: string): CheckedResults {
  const { checks, ...parts } = file.parse(JSON.parse(json))
  const results = new Map<string, CheckedResult>()
  for (const [key, { kind, words, line, file: name }] of Object.entries(parts.found))
    results.set(key, { outcome: 'found', kind, words, ...(line !== undefined && { line }), ...(name !== undefined && { file: name }) })
  for (const outcome of plainOutcomes) for (const key of parts[outcome]) results.set(key, { outcome })
  for (const limit of limitNames) for (const key of parts.not[limit] ?? []) results.set(key, { outcome: 'not', limit })
  return { checks, results }
}

/** The results as the text of their file, sorted by key. */
export function formatCheckedResults({ checks, results }: CheckedResults): string {
  const found: Record<string, Omit<CheckedResult & { outcome: 'found' }, 'outcome'>> = {}
  const plain: Record<(typeof plainOutcomes)[number], string[]> = { nothing: [], refused: [] }
  const not: Partial<Record<LimitName, string[]>> = {}
  for (const [key, result] of [...results].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const { outcome, ...finding } = result
    if (outcome === 'nothing' || outcome === 'refused') plain[outcome].push(key)
    else if ('limit' in finding) (not[finding.limit] ??= []).push(key)
    else if ('kind' in finding) found[key] = finding
  }
  return `${JSON.stringify({ checks, found, ...plain, not }, null, 2)}\n`
}
