import pMap from 'p-map'
import { buildName, buildsOf, type Build } from '../build/builds'
import { digestOf, type Cache } from '../results/cache'
import { buildCommands } from '../build/commands'
import type { Example } from './example'
import { mapLines, trimMessage } from './mapLines'
import { wrongObservation } from './observe'
import type { Page } from './readPage'
import { recordedDigits, type RecordedResults } from '../results/recordedResults'
import { runExample, type ExampleResult } from './runExample'
import { sanitizerOptions } from '../build/sanitizers'
import type { CompilerVersions } from '../build/setup'
import { runWasmExample, wasmFlags, wasmVersion } from '../build/wasm'

/** Something an author has to correct, and where. */
export interface Failure {
  file: string
  line: number
  message: string
}

interface Task {
  page: Page
  example: Example
  build: Build
}

interface Finished extends Task {
  result: ExampleResult
}

export interface Context {
  /** What this machine knows to have passed. */
  cache: Cache
  /** What the repository knows to have passed, where it counts. */
  recorded?: RecordedResults
  /** Examples that are run whatever is known of them. */
  sample: ReadonlySet<Example>
  versions: CompilerVersions
  jobs: number
  /** When to begin nothing more, in milliseconds since 1970. */
  deadline?: number
  /** Called after each step with how many there are in all. */
  onProgress: (done: number, all: number) => void
}

/** Everything that the result of one build depends on; the place on the page is not part of it. */
function inputsOf(example: Example, build: Build, versions: CompilerVersions): unknown {
  const { mode, std, files, stdin, args, exit, output, stderr, isProbe } = example
  const sources = files.map(({ name, code }) => [name, code])
  const { nasm, glibc } = versions
  const how =
    build.compiler === 'wasm' ? [wasmVersion(), wasmFlags(example)] : [versions[build.compiler], nasm, glibc, buildCommands(example, build)]
  const watched = 'level' in build && build.level === 'sanitize' ? sanitizerOptions : []
  return {
    ...build,
    how,
    watched,
    mode,
    std,
    sources,
    stdin,
    args,
    exit,
    output,
    ...(stderr !== undefined && { stderr }),
    ...(isProbe && { isProbe }),
  }
}

/** The name under which the repository keeps that an example passed in all of its builds. */
export function exampleDigest(example: Example, versions: CompilerVersions): string {
  const builds = buildsOf(example).map((build) => inputsOf(example, build, versions))
  const { error, diagnosis, observed } = example
  return digestOf([builds, error, ...[diagnosis, observed].filter((said) => said !== undefined)]).slice(0, recordedDigits)
}

interface Answer {
  result: ExampleResult
  isFromCache: boolean
}

async function runTask({ example, build }: Task, { cache, versions, sample }: Context): Promise<Answer> {
  const key = digestOf(inputsOf(example, build, versions))
  const known = sample.has(example) ? undefined : await cache.get(key)
  if (known !== undefined) return { result: { isPassed: true, message: known }, isFromCache: true }
  const result = build.compiler === 'wasm' ? await runWasmExample(example) : await runExample(example, build)
  if (result.isPassed) await cache.set(key, result.message)
  return { result, isFromCache: false }
}

/** What compilers' messages say that an example does wrong, without places in it. */
const errorsIn = (message: string): string[] =>
  [...message.matchAll(/^[^\n:]+:\d+:(?:\d+:)? (?:fatal )?error: (.*)$/gm)].map(([, words = '']) =>
    words.trim().replace(/ at [^\s:]+:\d+:\d+/g, ''),
  )

/** What the linker says that is wrong, without places in the program and names of files that no two builds share. */
const linkErrorsIn = (message: string): string[] =>
  message
    .split('\n')
    .filter((line) => !/: in function |^collect2: |linker command failed|warning:/.test(line))
    .map((line) =>
      line
        .replace(/^(?:\S*\/)?ld: /, '')
        .replace(/^\S+:\(\.\S+\+0x[0-9a-f]+\): /, '')
        .replace(/^\S+\.o: /, '')
        .replace(/; \S+:\(\.\S+\+0x[0-9a-f]+\): first defined here$/, '; first defined here')
        .replaceAll(/\S*\/(?=[\w.+-]+\.(?:o|a|so)\b)/g, '')
        .replace(/^\S+:\(\.\S+\+0x[0-9a-f]+\): /, '')
        .trim(),
    )
    .filter((line) => line !== '')

const namedInDiagnosis: ReadonlyMap<string, string> = new Map([
  ['gcc', 'GCC'],
  ['clang', 'Clang'],
  ['nasm', 'NASM'],
])

/** Who speaks in an example's messages. */
const speakerOf = ({ example, build }: Finished): string | undefined =>
  example.mode === 'unlinked' ? 'GNU ld' : namedInDiagnosis.get(build.compiler)

/** What a diagnosis fence lacks of a compiler's words, ready to be copied; nothing if one of its lines is an error of that compiler. */
export function missingDiagnosis(
  diagnosis: string,
  compiler: string,
  message: string,
  mode: Example['mode'] = 'fails',
): string | undefined {
  const errors = mode === 'unlinked' ? linkErrorsIn(message) : errorsIn(message)
  const said = errors.map((words) => `${compiler}: ${words}`)
  if (diagnosis.split('\n').some((line) => said.includes(line.trim()))) return undefined
  return `The diagnosis fence lacks what ${compiler} says. Take one of these lines:\n${said.join('\n')}`
}

/** What a page shows of the compilers' messages must be what they say. */
function wrongDiagnoses(finished: readonly Finished[]): Finished[] {
  return finished.flatMap((one) => {
    const compiler = speakerOf(one)
    if (one.example.diagnosis === undefined || compiler === undefined || !one.result.isPassed) return []
    const message = missingDiagnosis(one.example.diagnosis, compiler, one.result.message, one.example.mode)
    return message === undefined ? [] : [{ ...one, result: { isPassed: false, message } }]
  })
}

/** The results of each example. */
function byExample(finished: readonly Finished[]): Map<Example, Finished[]> {
  const found = new Map<Example, Finished[]>()
  for (const one of finished) found.set(one.example, [...(found.get(one.example) ?? []), one])
  return found
}

/** What a page shows of a program that errs must be what became of it here. */
function wrongObservations(finished: readonly Finished[]): Finished[] {
  return [...byExample(finished.filter(({ example }) => example.mode === 'errs'))].flatMap(([{ observed }, results]) => {
    const [first] = results
    if (!first || results.some(({ result }) => !result.isPassed)) return []
    const observations = results.map(({ build, result }) => ({ build, lines: result.message.split('\n') }))
    const message = wrongObservation(observed, observations)
    return message === undefined ? [] : [{ ...first, result: { isPassed: false, message } }]
  })
}

/** What `error="…"` asks for must be in the words of at least one compiler: no two say the same. */
function missingErrorText(finished: readonly Finished[]): Finished[] {
  return [...byExample(finished)].flatMap(([{ error }, results]) => {
    const [first] = results
    const isSaid = error === undefined || results.some(({ result }) => !result.isPassed || result.message.includes(error))
    if (isSaid || !first) return []
    const words = results.map(({ build, result }) => `${buildName(build)}: ${result.message}`).join('\n')
    return [{ ...first, result: { isPassed: false, message: `No compiler says "${error}":\n${words}` } }]
  })
}

function failureOf({ page, example, build, result }: Finished): Failure {
  const message = trimMessage(mapLines(result.message, example.files, page.file))
  return {
    file: page.file,
    line: example.line,
    message: `${example.mode} with ${buildName(build)}${example.std ? ` (${example.std})` : ''}:\n${message}`,
  }
}

/** How many builds were looked at in which way. */
export interface BuildCounts {
  /** Known to the repository. */
  recorded: number
  /** Known to this machine. */
  cached: number
  /** Carried out. */
  run: number
  /** Not begun before the deadline. */
  unreached: number
}

export interface ExampleReport {
  /** Builds of examples. */
  passed: number
  failures: Failure[]
  counts: BuildCounts
  /** Digests of the examples that passed, by page. */
  digests: Map<Page, string[]>
}

/**
 * Tasks in groups that one worker does in order. The WebAssembly compiler is a single thread, so its tasks are one group, begun first:
 * several workers would wait for it while processors stand idle. C++ takes longest of the rest.
 */
function groupsOf(tasks: readonly Task[]): Task[][] {
  const isWasm = ({ build }: Task) => build.compiler === 'wasm'
  const weight = ({ example }: Task) => (example.language === 'cpp' ? 1 : 0)
  const native = tasks.filter((task) => !isWasm(task)).sort((a, b) => weight(b) - weight(a))
  return [tasks.filter(isWasm), ...native.map((task) => [task])]
}

/** Compiles and runs all examples of the pages, save those of which the repository knows that they pass. */
export async function verifyExamples(pages: readonly Page[], context: Context): Promise<ExampleReport> {
  const { recorded, sample, versions, deadline = Infinity } = context
  const counts: BuildCounts = { recorded: 0, cached: 0, run: 0, unreached: 0 }
  const tasks: Task[] = []
  const digests = new Map(
    pages.map((page) => [page, new Map([...page.examples, ...page.probes].map((example) => [example, exampleDigest(example, versions)]))]),
  )
  for (const [page, ofPage] of digests) {
    for (const [example, digest] of ofPage) {
      const builds = buildsOf(example)
      if (recorded?.hasExample(digest) && !sample.has(example)) counts.recorded += builds.length
      else tasks.push(...builds.map((build): Task => ({ page, example, build })))
    }
  }
  let done = 0
  const finished = await pMap(
    groupsOf(tasks),
    async (group) => {
      const results: Finished[] = []
      for (const task of group) {
        if (Date.now() > deadline) {
          counts.unreached++
          digests.get(task.page)?.delete(task.example)
          continue
        }
        const { result, isFromCache } = await runTask(task, context)
        counts[isFromCache ? 'cached' : 'run']++
        results.push({ ...task, result })
        context.onProgress(++done, tasks.length)
      }
      return results
    },
    { concurrency: context.jobs },
  )
  const all = finished.flat()
  const isReached = ({ page, example }: Finished) => digests.get(page)?.has(example) === true
  const isRefusedElsewhere = ({ example }: Finished) =>
    example.isProbe && all.some((other) => other.example === example && other.result.isPassed)
  const failed = [
    ...all.filter((one) => !one.result.isPassed && !isRefusedElsewhere(one)),
    ...missingErrorText(all.filter(isReached)),
    ...wrongDiagnoses(all),
    ...wrongObservations(all.filter(isReached)),
  ]
  for (const { page, example } of failed) digests.get(page)?.delete(example)
  return {
    passed: counts.recorded + all.length - failed.length,
    failures: failed.map(failureOf),
    counts,
    digests: new Map([...digests].map(([page, ofPage]) => [page, [...ofPage.values()]])),
  }
}
