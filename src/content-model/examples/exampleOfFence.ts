import { factsOfFence, type ExampleLanguage } from '../../languages/languages'
import { exampleFileName } from './exampleFile'
import { isCompiledFile } from './fileKinds'
import { standardBefore } from '../standards/standards'

/**
 * How the tests treat an example. `errs`: its behaviour is undefined, and what becomes of it is observed. `unlinked`: it compiles, and the linker
 * must refuse it.
 */
export type ExampleMode = 'run' | 'compile' | 'fails' | 'errs' | 'unlinked'

/** A file of an example, with the place it comes from, so that a compiler's message can be led back. */
export interface SourceFile {
  name: string
  code: string
  /** Line of its fence in the page. */
  line: number
}

/** A code fence as written in the page, before it is interpreted. */
export interface Fence {
  language: string
  meta: string
  code: string
  /** Line of the opening fence in the file, from 1; the code begins on the next one. */
  line: number
  /** Text of the `output` fence that follows directly. */
  output?: string
  /** Text of the `diagnosis` fence that follows directly. */
  diagnosis?: string
  /** Text of the `observed` fence that follows directly. */
  observed?: string
}

/** What a fence says of the example that it is. */
export interface FenceExample {
  mode: ExampleMode
  language: ExampleLanguage
  /** As in the fence: `c17`, `c++20`. */
  std: string
  /** The example's own file comes first. */
  files: SourceFile[]
  /** Compiler options that the page says are needed: `-frounding-math`. */
  flags: string[]
  stdin: string
  args: string[]
  /** Exit status, or the signal that ends the program. */
  exit: number | string
  /** What standard output must be, without the newline at its end. */
  output: string
  /** Text that standard error must hold, for `run` and `errs`. */
  stderr?: string
  /** Text that a compiler's message must hold, for `fails`, or one of the linker for `unlinked`. */
  error?: string
  /** What the page shows of the messages, for `fails` and `unlinked`, a line each: `GCC: 'x' was not declared`. */
  diagnosis?: string
  /** What the page shows of what became of the program, for `errs`, a line for each result. */
  observed?: string
  /** The standard that brought what the example shows, as in the fence. */
  since?: string
}

export const exampleModes: readonly ExampleMode[] = ['run', 'compile', 'fails', 'errs', 'unlinked']

function parseExit(text: string | undefined, fail: (message: string) => void): number | string {
  if (text === undefined) return 0
  if (/^SIG[A-Z0-9]+$/.test(text)) return text
  const status = Number(text)
  if (!/^\d+$/.test(text) || status > 255) fail(`exit="${text}" is neither a status from 0 to 255 nor a signal such as SIGABRT.`)
  return status
}

/** Splits `args="a b"` at spaces. */
const splitArgs = (text: string | undefined) => (text ?? '').split(' ').filter((arg) => arg !== '')

/**
 * Options that change what the program means, or that silence a warning of the very mistake it shows. Levels and sanitizers are the same for
 * all examples, and a path would be this machine's.
 */
const isOwnFlag = (flag: string) => /^-([fmD]|Wno-)[\w=+-]+$/.test(flag) && !flag.startsWith('-fsanitize')

function parseFlags(text: string | undefined, files: readonly SourceFile[], fail: (message: string) => void): string[] {
  const flags = splitArgs(text)
  for (const flag of flags) if (!isOwnFlag(flag)) fail(`flags="${flag}" is not an option that begins with -f, -m, -D or -Wno-.`)
  if (text !== undefined && !files.some(({ name }) => isCompiledFile(name))) fail('flags="…" belongs to C and C++.')
  return flags
}

/** The text of `key=value` among the words of a fence. */
export function textOfWord(words: ReadonlyMap<string, string | true>, word: string): string | undefined {
  const value = words.get(word)
  return typeof value === 'string' ? value : undefined
}

interface ReadFence extends Omit<Fence, 'meta' | 'language'> {
  mode: ExampleMode
  language: ExampleLanguage
  /** Those after the language. */
  words: ReadonlyMap<string, string | true>
}

/**
 * What a fence says of the example that it is.
 * @param kept the page's fences that say `file=NAME`, by name
 * @param fail receives what is wrong with it
 */
export function exampleOfFence(
  { mode, language, words, code, line, output = '', diagnosis, observed }: ReadFence,
  kept: ReadonlyMap<string, SourceFile>,
  fail: (message: string) => void = () => undefined,
): FenceExample {
  const text = (word: string) => textOfWord(words, word)
  const files: SourceFile[] = [{ name: text('file') ?? exampleFileName(language, text('title')), code, line }]
  for (const name of text('with')?.split(',') ?? []) {
    const file = kept.get(name)
    if (file) files.push(file)
    else fail(`with=${name}: no fence of this page says file=${name}.`)
  }
  const error = text('error')
  if (error !== undefined && mode !== 'fails' && mode !== 'unlinked') fail('error="…" belongs to fails and unlinked only.')
  const stderr = text('stderr')
  if (stderr !== undefined && mode !== 'run' && mode !== 'errs') fail('stderr="…" belongs to run and errs only.')
  const since = text('since')
  if (since !== undefined && mode !== 'run' && mode !== 'compile')
    fail('since=… belongs to run and compile: it says which standard first accepts the example.')
  if (since !== undefined && standardBefore(since) === undefined) fail(`since=${since} is no standard with one before it.`)
  return {
    mode,
    language,
    std: text('std') ?? factsOfFence(language).defaultStandard,
    files,
    flags: parseFlags(text('flags'), files, fail),
    stdin: text('stdin') ?? '',
    args: splitArgs(text('args')),
    exit: parseExit(text('exit'), fail),
    output,
    ...(stderr !== undefined && { stderr }),
    ...(error !== undefined && { error }),
    ...(diagnosis !== undefined && { diagnosis }),
    ...(observed !== undefined && { observed }),
    ...(since !== undefined && { since }),
  }
}
