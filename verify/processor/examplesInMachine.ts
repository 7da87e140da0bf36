import { assemble } from '../../src/assembly/assembler/assemble'
import { createMachine } from '../../src/assembly/machine/createMachine'
import { isForMachine, sourcesOf } from '../../src/playground/browserExample'
import { compareOutput } from '../examples/compareOutput'
import type { Example } from '../examples/example'
import type { Page } from '../examples/readPage'

export interface ExamplesReport {
  /** How many print what their pages say, and end as they say. */
  passed: number
  /** What differs, a line each. */
  differences: string[]
  /** Examples that need what the machine does not have, with its own words. */
  unsupported: string[]
}

/** More instructions than any example executes. */
const limit = 100_000_000

/** Runs each example in assembly alone in the machine and compares with the page. */
export function runExamplesInMachine(pages: readonly Page[]): ExamplesReport {
  const report: ExamplesReport = { passed: 0, differences: [], unsupported: [] }
  for (const { file, examples } of pages) {
    for (const example of examples) {
      if (!isForMachine(example)) continue
      const place = `${file}:${example.line}`
      const { status, output } = runExample(example)
      if (status.kind === 'unsupported') report.unsupported.push(`${place}: ${status.why}`)
      else {
        const exit = status.kind === 'exited' ? status.code : status.kind === 'fault' ? status.signal : status.kind
        const difference = compareOutput(example.output, output)
        if (exit !== example.exit) report.differences.push(`${place}: ends with ${exit} instead of ${example.exit}`)
        else if (difference !== undefined) report.differences.push(`${place}: ${difference}`)
        else report.passed++
      }
    }
  }
  return report
}

function runExample(example: Example) {
  const { program, problems } = assemble(sourcesOf(example))
  if (!program) return { status: { kind: 'fault' as const, signal: problems[0]?.message ?? 'not assembled', why: '' }, output: '' }
  const machine = createMachine(program, { input: new TextEncoder().encode(example.stdin), arguments: example.args })
  machine.run(limit)
  const written = machine.output.filter(({ stream }) => stream === 'out').map(({ bytes }) => bytes)
  return { status: machine.status, output: Buffer.concat(written).toString() }
}
