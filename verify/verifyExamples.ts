import pMap from 'p-map'
import type { Cache } from './cache'
import { buildCommands } from './commands'
import type { CompilerName, Example } from './examples'
import { mapLines, trimMessage } from './mapLines'
import type { Page } from './readPage'
import { runExample, type ExampleResult } from './runExample'
import type { CompilerVersions } from './setup'
import { runWasmExample, wasmFlags, wasmVersion } from './wasm'

/** Something an author has to mend, where it stands. */
export interface Failure {
  file: string
  line: number
  message: string
}

interface Task {
  page: Page
  example: Example
  compiler: CompilerName
}

interface Finished extends Task {
  result: ExampleResult
}

export interface Context {
  cache: Cache
  versions: CompilerVersions
  jobs: number
  /** Called after each step with how many there are in all. */
  onProgress: (done: number, all: number) => void
}

/** Everything a result depends on; the place on the page is not part of it. */
function inputsOf({ example, compiler }: Task, versions: CompilerVersions): unknown {
  const { mode, std, files, stdin, args, exit, output } = example
  const sources = files.map(({ name, code }) => [name, code])
  const how =
    compiler === 'wasm' ? [wasmVersion(), wasmFlags(example)] : [versions[compiler], versions.nasm, buildCommands(example, compiler)]
  return { compiler, how, mode, std, sources, stdin, args, exit, output }
}

async function runTask(task: Task, { cache, versions }: Context): Promise<Finished> {
  const key = cache.key(inputsOf(task, versions))
  const known = await cache.get(key)
  if (known !== undefined) return { ...task, result: { isPassed: true, message: known } }
  const { example, compiler } = task
  const result = compiler === 'wasm' ? await runWasmExample(example) : await runExample(example, compiler)
  if (result.isPassed) await cache.set(key, result.message)
  return { ...task, result }
}

/** What `error="…"` asks for must be in the words of at least one compiler: no two say the same. */
function missingErrorText(finished: readonly Finished[]): Finished[] {
  const byExample = new Map<Example, Finished[]>()
  for (const one of finished) byExample.set(one.example, [...(byExample.get(one.example) ?? []), one])
  return [...byExample].flatMap(([{ error }, results]) => {
    const [first] = results
    const isSaid = error === undefined || results.some(({ result }) => !result.isPassed || result.message.includes(error))
    if (isSaid || !first) return []
    const words = results.map(({ compiler, result }) => `${compiler}: ${result.message}`).join('\n')
    return [{ ...first, result: { isPassed: false, message: `No compiler says "${error}":\n${words}` } }]
  })
}

function failureOf({ page, example, compiler, result }: Finished): Failure {
  const message = trimMessage(mapLines(result.message, example.files, page.file))
  return {
    file: page.file,
    line: example.line,
    message: `${example.mode} with ${compiler}${example.std ? ` (${example.std})` : ''}:\n${message}`,
  }
}

export interface ExampleReport {
  /** Examples times compilers. */
  passed: number
  failures: Failure[]
}

/**
 * Tasks in groups that one worker does in order. The WebAssembly compiler is a single thread, so its tasks are one group, begun first:
 * several workers would wait for it while processors stand idle. C++ takes longest of the rest.
 */
function groupsOf(tasks: readonly Task[]): Task[][] {
  const isWasm = ({ compiler }: Task) => compiler === 'wasm'
  const weight = ({ example }: Task) => (example.language === 'cpp' ? 1 : 0)
  const native = tasks.filter((task) => !isWasm(task)).sort((a, b) => weight(b) - weight(a))
  return [tasks.filter(isWasm), ...native.map((task) => [task])]
}

/** Compiles and runs all examples of the pages. */
export async function verifyExamples(pages: readonly Page[], context: Context): Promise<ExampleReport> {
  const tasks = pages.flatMap((page) =>
    page.examples.flatMap((example) => example.compilers.map((compiler): Task => ({ page, example, compiler }))),
  )
  let done = 0
  const finished = await pMap(
    groupsOf(tasks),
    async (group) => {
      const results: Finished[] = []
      for (const task of group) {
        results.push(await runTask(task, context))
        context.onProgress(++done, tasks.length)
      }
      return results
    },
    { concurrency: context.jobs },
  )
  const all = finished.flat()
  const failed = [...all.filter(({ result }) => !result.isPassed), ...missingErrorText(all)]
  return { passed: tasks.length - failed.length, failures: failed.map(failureOf) }
}
