import type { CheckedResult } from '../../src/playground/checkedResults'
import type { Example } from '../examples/example'
import { withoutAddresses } from '../examples/observe'
import { certainLimit } from '../playground/certainLimit'
import type { PlaygroundOutcome } from '../playground/outcome'

/** What the checks made of a program: the first finding, if there is one. */
export function judgeChecks(example: Pick<Example, 'files' | 'sanitizer'>, outcome: PlaygroundOutcome): CheckedResult {
  const certain = certainLimit(outcome)
  if (certain !== undefined) return { outcome: 'not', limit: certain }
  const [first] = outcome.findings
  if (first) {
    const { kind, words, place } = first
    const isElsewhere = place !== undefined && place.file !== example.files[0]?.name
    return {
      outcome: 'found',
      kind,
      words: withoutAddresses(words),
      ...(place && { line: place.line }),
      ...(isElsewhere && { file: place.file }),
    }
  }
  // A thread that cannot be started is an error that programs handle.
  if (example.sanitizer === 'thread') return { outcome: 'not', limit: 'threads' }
  return { outcome: outcome.isBuilt ? 'nothing' : 'refused' }
}
