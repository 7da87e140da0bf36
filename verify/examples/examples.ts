import {
  exampleModes,
  exampleOfFence,
  textOfWord,
  type ExampleMode,
  type Fence,
  type SourceFile,
} from '../../src/content-model/examples/exampleOfFence'
import { keptFiles } from '../../src/content-model/examples/fencesOf'
import { knownFenceWords, parseFenceMeta } from '../../src/content-model/examples/fenceMeta'
import { isAssemblyFile, isCompiledFile } from '../../src/content-model/examples/fileKinds'
import { exampleStandards, standardBefore } from '../../src/content-model/standards/standards'
import { isExampleLanguage } from '../../src/languages/languages'
import { didYouMean } from '../../src/content-model/suggest'
import { sanitizingCompiler, type Buildable } from '../build/builds'
import type { CompilerName, Example } from './example'

export interface ExampleProblem {
  line: number
  message: string
}

export interface ParsedExamples {
  examples: Example[]
  /** What `since=…` asks for: that the standard accepts the example, and that the one before refuses it. */
  probes: Example[]
  /** Lines of fences that say `fragment`: shown, but not verified. */
  fragments: number[]
  problems: ExampleProblem[]
}

function parseCompilers(text: string | undefined, files: readonly SourceFile[], fail: (message: string) => void): CompilerName[] {
  if (!files.some(({ name }) => isCompiledFile(name))) {
    if (files.some(({ name }) => isAssemblyFile(name))) return ['nasm']
    fail(`No compiler of verify/build takes ${files.map(({ name }) => name).join(', ')}. Say fragment, or set one up.`)
    return []
  }
  if (text === undefined) return ['gcc', 'clang']
  const names: CompilerName[] = []
  for (const name of text.split(',')) {
    if (name === 'gcc' || name === 'clang' || name === 'wasm') names.push(name)
    else fail(`compilers="${name}" is none of gcc, clang, wasm.`)
  }
  return names
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

/** Reads `sanitizer=memory`: the one that looks for what the usual ones cannot see. */
function parseSanitizer(mode: ExampleMode, text: string | undefined, fail: (message: string) => void): Example['sanitizer'] {
  if (text === undefined) return undefined
  if (mode !== 'errs') fail('sanitizer=… belongs to errs only.')
  if (text === 'memory' || text === 'thread') return text
  fail(`sanitizer=${text} is neither memory nor thread; the address and undefined-behaviour sanitizers look without being named.`)
  return undefined
}

/** Words without a value where one belongs, values where none belongs, and words nobody knows. */
function checkWords(words: ReadonlyMap<string, string | true>, fail: (message: string) => void): void {
  const bare = ['lines', 'wrap', 'run', 'compile', 'fails', 'errs', 'unlinked', 'fragment']
  for (const [word, value] of words) {
    if (!knownFenceWords.includes(word))
      fail(`The fence says "${word}", which nobody knows. ${didYouMean(word, knownFenceWords, '')}`.trim())
    else if (bare.includes(word) !== (value === true))
      fail(value === true ? `"${word}" needs a value: ${word}="…".` : `"${word}" takes no value.`)
  }
}

function parseExample(fence: Fence, kept: ReadonlyMap<string, SourceFile>, result: ParsedExamples): void {
  const { language } = fence
  if (!isExampleLanguage(language)) return
  const fail = (message: string) => result.problems.push({ line: fence.line, message })
  const meta = parseFenceMeta(fence.meta)
  meta.problems.forEach(fail)
  checkWords(meta.words, fail)
  const text = (word: string) => textOfWord(meta.words, word)
  const said = [...exampleModes, 'fragment', 'file'].filter((word) => meta.words.has(word))
  const [what] = said
  if (what === undefined)
    return void fail('The fence does not say how it is verified. Add run, compile, fails, unlinked, errs, file=NAME or, rarely, fragment.')
  const isKeptToo = said.length === 2 && said.includes('file') && what !== 'fragment'
  if (said.length > 1 && !isKeptToo) return void fail(`The fence says ${said.join(' and ')}: only one can be.`)
  if (what !== 'run' && fence.output !== undefined)
    fail(`An output fence follows, but "${what}" runs nothing. Say run, or make the second fence text.`)
  if (what !== 'fails' && what !== 'unlinked' && fence.diagnosis !== undefined)
    fail(`A diagnosis fence follows, but "${what}" is not refused. Say fails or unlinked.`)
  if (what !== 'errs' && fence.observed !== undefined) fail(`An observed fence follows, but "${what}" is not watched. Say errs.`)
  if (what === 'fragment') return void result.fragments.push(fence.line)
  const mode = exampleModes.find((known) => known === what)
  if (!mode) return

  const example = exampleOfFence({ ...fence, mode, language, words: meta.words }, kept, fail)
  const { std, files } = example
  const standards = exampleStandards(language)
  if (!standards.includes(std)) fail(`std=${std} is none of ${standards.join(', ')}.`)
  const compilers = parseCompilers(text('compilers'), files, fail)
  const sanitizeOff = parseSanitize({ mode, compilers, files }, text('sanitize'), text('reason'), fail)
  const sanitizer = parseSanitizer(mode, text('sanitizer'), fail)
  const complete: Example = {
    ...example,
    compilers,
    ...(sanitizeOff !== undefined && { sanitizeOff }),
    ...(sanitizer !== undefined && { sanitizer }),
    line: fence.line,
  }
  result.examples.push(complete)
  result.probes.push(...probesOf(complete))
}

/** The two examples that prove since when something is accepted; the first is the example itself where that is built as this standard. */
function probesOf({ since, sanitizeOff: _, ...example }: Example): Example[] {
  const before = since === undefined ? undefined : standardBefore(since)
  if (since === undefined || before === undefined) return []
  const accepted: Example[] = since === example.std ? [] : [{ ...example, mode: 'compile', std: since }]
  return [...accepted, { ...example, mode: 'fails', std: before.toLowerCase(), isProbe: true }]
}

/** What the fences of one page ask for. Languages other than C, C++ and assembly only matter as files (`file=NAME`). */
export function parseExamples(fences: readonly Fence[]): ParsedExamples {
  const result: ParsedExamples = { examples: [], probes: [], fragments: [], problems: [] }
  const kept = keptFiles(fences, (line, message) => result.problems.push({ line, message }))
  for (const fence of fences) parseExample(fence, kept, result)
  const used = new Set(result.examples.flatMap(({ files }) => files.map(({ line }) => line)))
  for (const { name, line } of kept.values()) {
    if (!used.has(line)) result.problems.push({ line, message: `file=${name} is used by no example. Add with=${name} to one.` })
  }
  return result
}
