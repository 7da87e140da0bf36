import { createHash } from 'node:crypto'
import type { ProgramLanguage } from './program'

/** Everything of an example that what comes out in a browser depends on, or that it is compared with. */
export interface KeyedExample {
  mode: 'run' | 'compile' | 'fails' | 'errs'
  language: ProgramLanguage
  /** As in the fence, or the language's own where the fence says none: `c17`, `c++20`. */
  std: string
  /** The example's own file comes first. The code is that of the fence, without a newline at its end. */
  files: readonly { name: string; code: string }[]
  flags: readonly string[]
  stdin: string
  args: readonly string[]
  /** Exit status or signal; 0 where the fence says none. */
  exit: number | string
  /** Of the `output` fence that follows; empty without one. */
  output: string
  /** Text that a message of the compiler must hold, for `fails`. */
  error?: string
}

/** Enough that no two examples meet. */
const keyDigits = 16

/** The name of an example in `content/data/playground.json` and `content/data/checks.json`. For the build and the tests: browsers have no `node:crypto`. */
export function exampleKey({ mode, language, std, files, flags, stdin, args, exit, output, error }: KeyedExample): string {
  const sources = files.map(({ name, code }) => [name, code])
  const all = JSON.stringify([mode, language, std, sources, flags, stdin, args, exit, output, error ?? ''])
  return createHash('sha256').update(all).digest('hex').slice(0, keyDigits)
}
