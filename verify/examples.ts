import { exampleFileName, isPlainFileName } from '../src/content-model/exampleFile'
import { knownFenceWords, parseFenceMeta } from '../src/content-model/fenceMeta'
import { exampleStandards } from '../src/content-model/standards'
import { didYouMean } from '../src/content-model/suggest'
import { sanitizingCompiler, type Buildable } from './builds'
import { isCompiledFile } from './fileKinds'

export type ExampleLanguage = 'c' | 'cpp' | 'nasm'

/** How the tests treat an example. */
export type ExampleMode = 'run' | 'compile' | 'fails'

export type CompilerName = 'gcc' | 'clang' | 'wasm' | 'nasm'

/** A code fence as written in the page, before it is interpreted. */
export interface Fence {
  language: string
  meta: string
  code: string
  /** Line of the opening fence in the file, from 1; the code begins on the next one. */
  line: number
  /** Text of the `output` fence that follows directly. */
  output?: string
}

/** A file of an example, with the place it comes from, so that a compiler's message can be led back. */
export interface SourceFile {
  name: string
  code: string
  /** Line of its fence in the page. */
  line: number
}

export interface Example {
  mode: ExampleMode
  language: ExampleLanguage
  /** As in the fence: `c17`, `c++20`. Empty for assembly without C. */
  std: string
  compilers: CompilerName[]
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
  /** Text that a compiler's message must hold, for `fails`. */
  error?: string
  /** Why no sanitizer may look at it: it errs on purpose. */
  sanitizeOff?: string
  line: number
}

export interface ExampleProblem {
  line: number
  message: string
}

export interface ParsedExamples {
  examples: Example[]
  /** Lines of fences that say `fragment`: shown, but not verified. */
  fragments: number[]
  problems: ExampleProblem[]
}

const languages: Record<string, ExampleLanguage> = { c: 'c', cpp: 'cpp', nasm: 'nasm' }

const standards: Record<ExampleLanguage, readonly string[]> = {
  ...exampleStandards,
  nasm: [...exampleStandards.c, ...exampleStandards.cpp],
}

const defaultStandard: Record<ExampleLanguage, string> = { c: 'c17', cpp: 'c++20', nasm: 'c17' }

const modes: readonly ExampleMode[] = ['run', 'compile', 'fails']

function parseCompilers(text: string | undefined, files: readonly SourceFile[], fail: (message: string) => void): CompilerName[] {
  if (!files.some(({ name }) => isCompiledFile(name))) return ['nasm']
  if (text === undefined) return ['gcc', 'clang']
  const names: CompilerName[] = []
  for (const name of text.split(',')) {
    if (name === 'gcc' || name === 'clang' || name === 'wasm') names.push(name)
    else fail(`compilers="${name}" is none of gcc, clang, wasm.`)
  }
  return names
}

function parseExit(text: string | undefined, fail: (message: string) => void): number | string {
  if (text === undefined) return 0
  if (/^SIG[A-Z0-9]+$/.test(text)) return text
  const status = Number(text)
  if (!/^\d+$/.test(text) || status > 255) fail(`exit="${text}" is neither a status from 0 to 255 nor a signal such as SIGABRT.`)
  return status
}

/** What a reason must at least hold to be one. */
const shortestReason = 10

/** Reads `sanitize=off reason="…"`. Gives the reason. */
function parseSanitize(example: Buildable, sanitize: string | undefined, reason: string | undefined, fail: (message: string) => void) {
  if (sanitize === undefined) {
    if (reason !== undefined) fail('reason="…" belongs to sanitize=off.')
    return undefined
  }
  if (sanitize !== 'off') fail(`sanitize=${sanitize} can only be off: a program that runs is looked at by sanitizers anyway.`)
  else if (sanitizingCompiler(example) === undefined)
    fail('No sanitizer looks at this example, so sanitize=off is not needed: only C and C++ programs that run here are looked at.')
  if (reason === undefined || reason.length < shortestReason) fail('sanitize=off needs a reason as a sentence: reason="…".')
  return reason ?? ''
}

/** Words without a value where one belongs, values where none belongs, and words nobody knows. */
function checkWords(words: ReadonlyMap<string, string | true>, fail: (message: string) => void): void {
  const bare = ['lines', 'wrap', 'run', 'compile', 'fails', 'fragment']
  for (const [word, value] of words) {
    if (!knownFenceWords.includes(word))
      fail(`The fence says "${word}", which nobody knows. ${didYouMean(word, knownFenceWords, '')}`.trim())
    else if (bare.includes(word) !== (value === true))
      fail(value === true ? `"${word}" needs a value: ${word}="…".` : `"${word}" takes no value.`)
  }
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

function parseExample(fence: Fence, kept: ReadonlyMap<string, SourceFile>, result: ParsedExamples): void {
  const language = languages[fence.language]
  if (!language) return
  const fail = (message: string) => result.problems.push({ line: fence.line, message })
  const meta = parseFenceMeta(fence.meta)
  meta.problems.forEach(fail)
  checkWords(meta.words, fail)
  const text = (word: string) => {
    const value = meta.words.get(word)
    return typeof value === 'string' ? value : undefined
  }
  const said = [...modes, 'fragment', 'file'].filter((word) => meta.words.has(word))
  const [what] = said
  if (what === undefined)
    return void fail('The fence does not say how it is verified. Add run, compile, fails, file=NAME or, rarely, fragment.')
  const isKeptToo = said.length === 2 && said.includes('file') && what !== 'fragment'
  if (said.length > 1 && !isKeptToo) return void fail(`The fence says ${said.join(' and ')}: only one can be.`)
  if (what !== 'run' && fence.output !== undefined)
    fail(`An output fence follows, but "${what}" runs nothing. Say run, or make the second fence text.`)
  if (what === 'fragment') return void result.fragments.push(fence.line)
  const mode = modes.find((known) => known === what)
  if (!mode) return

  const files: SourceFile[] = [
    { name: text('file') ?? exampleFileName(language, meta.words.get('title')), code: fence.code, line: fence.line },
  ]
  for (const name of text('with')?.split(',') ?? []) {
    const file = kept.get(name)
    if (file) files.push(file)
    else fail(`with=${name}: no fence of this page says file=${name}.`)
  }
  const std = text('std') ?? defaultStandard[language]
  if (!standards[language].includes(std)) fail(`std=${std} is none of ${standards[language].join(', ')}.`)
  const error = text('error')
  if (error !== undefined && mode !== 'fails') fail('error="…" belongs to fails only.')
  const compilers = parseCompilers(text('compilers'), files, fail)
  const sanitizeOff = parseSanitize({ mode, compilers, files }, text('sanitize'), text('reason'), fail)
  result.examples.push({
    mode,
    language,
    std,
    compilers,
    files,
    flags: parseFlags(text('flags'), files, fail),
    stdin: text('stdin') ?? '',
    args: splitArgs(text('args')),
    exit: parseExit(text('exit'), fail),
    output: fence.output ?? '',
    ...(error !== undefined && { error }),
    ...(sanitizeOff !== undefined && { sanitizeOff }),
    line: fence.line,
  })
}

/** What the fences of one page ask for. Languages other than C, C++ and assembly only matter as files (`file=NAME`). */
export function parseExamples(fences: readonly Fence[]): ParsedExamples {
  const result: ParsedExamples = { examples: [], fragments: [], problems: [] }
  const kept = new Map<string, SourceFile>()
  for (const { meta, code, line } of fences) {
    const name = parseFenceMeta(meta).words.get('file')
    if (typeof name !== 'string') continue
    if (!isPlainFileName(name)) result.problems.push({ line, message: `file=${name} is not a plain file name.` })
    else if (kept.has(name)) result.problems.push({ line, message: `file=${name} is on this page twice.` })
    else kept.set(name, { name, code, line })
  }
  for (const fence of fences) parseExample(fence, kept, result)
  const used = new Set(result.examples.flatMap(({ files }) => files.map(({ line }) => line)))
  for (const { name, line } of kept.values()) {
    if (!used.has(line)) result.problems.push({ line, message: `file=${name} is used by no example. Add with=${name} to one.` })
  }
  return result
}
