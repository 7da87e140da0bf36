import { knownFenceWords, parseFenceMeta } from '../src/content-model/fenceMeta'
import { exampleStandards } from '../src/content-model/standards'
import { didYouMean } from '../src/content-model/suggest'

export type ExampleLanguage = 'c' | 'cpp' | 'nasm'

/** How the tests treat an example. */
export type ExampleMode = 'run' | 'compile' | 'fails'

export type CompilerName = 'gcc' | 'clang' | 'wasm' | 'nasm'

/** A code fence as it stands in the page, before anyone asks what it means. */
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
  stdin: string
  args: string[]
  /** Exit status, or the signal that ends the program. */
  exit: number | string
  /** What standard output must be, without the newline at its end. */
  output: string
  /** Text that a compiler's message must hold, for `fails`. */
  error?: string
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

const extensions: Record<ExampleLanguage, RegExp> = { c: /\.c$/, cpp: /\.(cpp|cc|cxx)$/, nasm: /\.(asm|nasm)$/ }

const mainFile: Record<ExampleLanguage, string> = { c: 'main.c', cpp: 'main.cpp', nasm: 'main.asm' }

const modes: readonly ExampleMode[] = ['run', 'compile', 'fails']

/** A name that stays inside the example's directory. */
const isPlainName = (name: string) => /^[\w+-][\w.+-]*$/.test(name)

/** The name that a reader would give the file: the last part of the title, where it fits the language. */
function ownName(language: ExampleLanguage, title: string | true | undefined): string {
  const base = typeof title === 'string' ? (title.split('/').at(-1) ?? '') : ''
  return isPlainName(base) && extensions[language].test(base) ? base : mainFile[language]
}

/** Whether a file goes to a C or C++ compiler. */
const isCompiled = (name: string) => extensions.c.test(name) || extensions.cpp.test(name)

function parseCompilers(text: string | undefined, files: readonly SourceFile[], fail: (message: string) => void): CompilerName[] {
  if (!files.some(({ name }) => isCompiled(name))) return ['nasm']
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

  const files: SourceFile[] = [{ name: text('file') ?? ownName(language, meta.words.get('title')), code: fence.code, line: fence.line }]
  for (const name of text('with')?.split(',') ?? []) {
    const file = kept.get(name)
    if (file) files.push(file)
    else fail(`with=${name}: no fence of this page says file=${name}.`)
  }
  const std = text('std') ?? defaultStandard[language]
  if (!standards[language].includes(std)) fail(`std=${std} is none of ${standards[language].join(', ')}.`)
  const error = text('error')
  if (error !== undefined && mode !== 'fails') fail('error="…" belongs to fails only.')
  result.examples.push({
    mode,
    language,
    std,
    compilers: parseCompilers(text('compilers'), files, fail),
    files,
    stdin: text('stdin') ?? '',
    args: splitArgs(text('args')),
    exit: parseExit(text('exit'), fail),
    output: fence.output ?? '',
    ...(error !== undefined && { error }),
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
    if (!isPlainName(name)) result.problems.push({ line, message: `file=${name} is not a plain file name.` })
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
