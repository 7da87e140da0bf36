import type { ExampleResult as PlaygroundResult } from '../../src/playground/exampleResults'
import type { Example } from '../examples/example'
import { certainLimit } from './certainLimit'
import { judge } from './judge'
import { limitOf, type KnownLimit } from './knownLimits'
import type { PlaygroundOutcome } from './outcome'

export type Verdict = { result: PlaygroundResult; known?: KnownLimit } | { problem: string }

/** What the page will say of an example: that it runs, or why not; or what nobody has explained yet. */
export function classify(example: Example, page: string, outcome: PlaygroundOutcome, limits: readonly KnownLimit[]): Verdict {
  const { isPassed, message } = judge(example, outcome)
  if (isPassed) return { result: { outcome: 'runs' } }
  const certain = certainLimit(outcome)
  if (certain !== undefined) return { result: { outcome: 'not', limit: certain } }
  const known = limitOf(limits, page, example)
  if (!known) return { problem: message }
  const { limit, differs } = known
  return { known, result: differs === undefined ? { outcome: 'not', limit } : { outcome: 'differs', limit, how: differs } }
}
