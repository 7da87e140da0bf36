import type { Example } from '../examples/example'
import { judgeRun, type ExampleResult } from '../examples/runExample'
import type { PlaygroundOutcome } from './outcome'

const failed = (message: string): ExampleResult => ({ isPassed: false, message })

/** Whether an example did in the playground what its page says. */
export function judge(example: Pick<Example, 'mode' | 'error' | 'exit' | 'output'>, outcome: PlaygroundOutcome): ExampleResult {
  const { isBuilt, isBroken, killed, messages, end, stdout, stderr } = outcome
  if (isBroken) return failed(killed === undefined ? messages : `The compiler was stopped: ${killed}.`)
  if (example.mode === 'fails') {
    // Warnings stay warnings there; where the page asks for words of the compiler, they may be those of a warning.
    const isRejected = !isBuilt || (example.error !== undefined && messages.includes('warning:'))
    return isRejected ? { isPassed: true, message: '' } : failed('The page says that this is rejected, but it compiles.')
  }
  if (!isBuilt) return failed(messages)
  if (example.mode === 'compile') return { isPassed: true, message: '' }
  if (killed !== undefined) return judgeRun(example, { stdout, stderr, killed })
  // The programs of pages run without checks.
  if (!end || end.how === 'output' || end.how === 'finding') return judgeRun(example, { stdout, stderr, killed: 'it printed too much' })
  // What a library says on standard error is worded in its own way: libc++ here, where the page may show that of libstdc++.
  const { exit, output } = example
  const result = judgeRun({ exit, output }, { stdout, stderr, ...(end.how === 'exit' ? { status: end.status } : { signal: end.signal }) })
  const words = end.how === 'signal' ? `\nThe trap: ${end.words}` : ''
  return result.isPassed ? result : failed(`${result.message}${words}${stderr === '' ? '' : `\nstderr: ${stderr}`}`)
}
