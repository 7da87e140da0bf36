import { Breakdown } from './breakdown'
import type { MemoryFolder } from './wasi/memoryFiles'
import { Wasi } from './wasi/wasi'

/** The published compiler. `rest` imports, under the name `compiler`, what `compiler` exports, and fills the gaps of its table. */
export interface CompilerModules {
  compiler: WebAssembly.Module
  rest?: WebAssembly.Module
}

export interface CompilerCall {
  status: number
  /** What it printed. */
  messages: string
  /** For whoever measures: the instance that ran. */
  instance: WebAssembly.Instance
}

/** Names by which a `rest` module knows what it imports. */
export const importNames = { wasi: 'wasi_snapshot_preview1', compiler: 'compiler' } as const

async function instantiate({ compiler, rest }: CompilerModules, wasi: Wasi): Promise<WebAssembly.Instance> {
  const functions = wasi.imports()
  const instance = await WebAssembly.instantiate(compiler, { [importNames.wasi]: functions })
  if (rest) await WebAssembly.instantiate(rest, { [importNames.wasi]: functions, [importNames.compiler]: instance.exports })
  return instance
}

/**
 * Calls the compiler or the linker once, in an instance of its own: neither cleans up behind itself. Throws a `WebAssembly.RuntimeError` when it
 * traps, and a `Breakdown` when the browser has no memory for it.
 */
export async function callCompiler(modules: CompilerModules, args: readonly string[], root: MemoryFolder): Promise<CompilerCall> {
  const decoder = new TextDecoder()
  let messages = ''
  const wasi = new Wasi({ args, root, print: (_, bytes) => (messages += decoder.decode(bytes, { stream: true })) })
  let instance
  try {
    instance = await instantiate(modules, wasi)
  } catch (error) {
    if (error instanceof RangeError) throw new Breakdown('memory', 'The browser has too little memory for the compiler.')
    throw error
  }
  const status = wasi.start(instance)
  return { status, messages, instance }
}
