import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { compilerPackage } from '../../toolchain/compilerPackage'
import { isCompiledFile, isCppFile } from '../../src/content-model/examples/fileKinds'
import { standardOf } from '../../src/playground/compilerArguments'
import { rejectionFlags, warningFlags, wasmStandardFlag } from './commands'
import type { Example } from '../examples/example'
import { judgeCompile, judgeRun, type ExampleResult } from '../examples/runExample'
import { runProcess } from './runProcess'

/** Files of a call, in memory only. */
export type WasmFiles = Record<string, string | Uint8Array>

/** A call of the compiler's driver, for its thread. */
interface WasmRequest {
  id: number
  /** `clang` or `clang++` first. */
  args: string[]
  files: WasmFiles
}

export interface WasmAnswer {
  status: number
  /** What the compiler printed. */
  messages: string
  /** All files afterwards. */
  files: WasmFiles
}

/** What the thread sends: an answer, or why there can't be one. */
type WasmMessage = { id: number } & (WasmAnswer | { breakdown: string })

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))

let version: string | undefined

/** Version of the WebAssembly compiler; part of every cached result's key. Throws when it is not installed. */
export const wasmVersion = (): string => (version ??= compilerPackage(here('../..')).version)

/** The target has no exceptions; signals, clocks and `getpid` come from emulations that must be asked for. */
const targetFlags: readonly string[] = ['--target=wasm32-wasip1', '-D_WASI_EMULATED_SIGNAL', '-D_WASI_EMULATED_PROCESS_CLOCKS']

const libraries: readonly string[] = ['-lwasi-emulated-signal', '-lwasi-emulated-process-clocks']

/** The flags that an example's own file is compiled with. */
export function wasmFlags({ mode, std, error, flags }: Pick<Example, 'mode' | 'std' | 'error' | 'flags'>): string[] {
  const exceptions = std.startsWith('c++') ? ['-fno-exceptions'] : []
  return [...targetFlags, ...exceptions, wasmStandardFlag(std), ...(mode === 'fails' ? rejectionFlags(error) : warningFlags), ...flags]
}

interface Waiting {
  resolve: (answer: WasmAnswer) => void
  reject: (error: Error) => void
}

let worker: Worker | undefined
let requests = 0
const waiting = new Map<number, Waiting>()

/** The compiler in its thread: it blocks while it works, and is loaded once. */
function compilerThread(): Worker {
  if (worker) return worker
  worker = new Worker(new URL('./wasmWorker.mjs', import.meta.url))
  worker.on('message', (message: WasmMessage) => {
    const caller = waiting.get(message.id)
    waiting.delete(message.id)
    if ('breakdown' in message) caller?.reject(new Error(`The WebAssembly compiler broke down: ${message.breakdown}`))
    else caller?.resolve(message)
  })
  worker.on('error', (error) => {
    for (const { reject } of waiting.values()) reject(new Error(`The WebAssembly compiler broke down: ${error.message}`))
    waiting.clear()
    worker = undefined
  })
  worker.unref()
  return worker
}

/** One call of the compiler's driver, on files that exist in memory only. Rejects when the compiler itself fails, not the program. */
export function callWasmClang(args: readonly string[], files: WasmFiles): Promise<WasmAnswer> {
  const id = ++requests
  const thread = compilerThread()
  thread.ref()
  return new Promise<WasmAnswer>((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    thread.postMessage({ id, args: [...args], files } satisfies WasmRequest)
  }).finally(() => {
    if (waiting.size === 0) thread.unref()
  })
}

const runTimeout = 20_000

async function runProgram(example: Example, program: Uint8Array): Promise<ExampleResult> {
  const directory = await mkdtemp(join(tmpdir(), 'verify-'))
  try {
    await writeFile(join(directory, 'program.wasm'), program)
    const args = ['--no-warnings', here('./wasiProgram.mjs'), 'program.wasm', ...example.args]
    return judgeRun(example, await runProcess(process.execPath, args, { cwd: directory, stdin: example.stdin, timeout: runTimeout }))
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** Compiles an example with Clang 22 for WebAssembly, and runs it under WASI. */
export async function runWasmExample(example: Example): Promise<ExampleResult> {
  let files: WasmFiles = Object.fromEntries(example.files.map(({ name, code }) => [name, `${code}\n`]))
  const sources = example.files.map(({ name }) => name).filter(isCompiledFile)
  for (const name of sources) {
    const flags = wasmFlags({ ...example, std: standardOf(name, example.std) })
    const answer = await callWasmClang([isCppFile(name) ? 'clang++' : 'clang', ...flags, '-c', name, '-o', `${name}.o`], files)
    if (answer.status !== 0) return judgeCompile(example, false, answer.messages) ?? { isPassed: false, message: answer.messages }
    files = answer.files
  }
  const verdict = judgeCompile(example, true, '')
  if (verdict) return verdict
  const objects = sources.map((name) => `${name}.o`)
  const linked = await callWasmClang(
    [sources.some(isCppFile) ? 'clang++' : 'clang', '--target=wasm32-wasip1', ...objects, ...libraries, '-o', 'program.wasm'],
    files,
  )
  const program = linked.files['program.wasm']
  if (linked.status !== 0 || !(program instanceof Uint8Array)) return { isPassed: false, message: linked.messages }
  return runProgram(example, program)
}
