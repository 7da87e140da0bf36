import { isCompiledFile, isCppFile } from '../content-model/examples/fileKinds'
import { Breakdown } from './breakdown'
import { callCompiler, type CompilerModules } from './callCompiler'
import {
  checkOptions,
  compilerArguments,
  headerFor,
  linkerArguments,
  precompiledHeader,
  programOptions,
  standardOf,
} from './compilerArguments'
import { flushOptions } from './flushOutput'
import { lacksMain } from './lacksMain'
import { readPack } from './packFormat'
import type { Program } from './program'
import type { BuildTool } from './protocol'
import { MemoryFolder } from './wasi/memoryFiles'

export interface BuildOptions {
  /** Compiles C++ without a precompiled header. */
  isLean: boolean
  onPhase?: (phase: 'compile' | 'link') => void
  /** For whoever measures: gets each instance of the compiler once it has ended. */
  onCall?: (instance: WebAssembly.Instance) => void
}

export interface BuildResult {
  /** Whether the compiler, and the linker for a program that is run, took it. */
  isBuilt: boolean
  /** Which of them did not. */
  rejectedBy?: BuildTool
  /** What both of them printed. */
  messages: string
  /** The program, when it is one to run. */
  module?: Uint8Array<ArrayBuffer>
}

const programPath = '/program.wasm'

/** As other systems' linkers say it. */
const missingMainMessage = 'wasm-ld: error: undefined symbol: main\n'

/** The compiler with its headers and libraries: builds one program after the other. */
export class Toolchain {
  private readonly system = new MemoryFolder()
  private readonly modules: CompilerModules

  /** `loadRest` gives what `compiler` leaves out; it is called when a program needs it for the first time. */
  constructor(
    compiler: WebAssembly.Module,
    private readonly loadRest?: () => Promise<WebAssembly.Module>,
  ) {
    this.modules = { compiler }
  }

  /** Adds the files of a pack, as views of it. */
  mount(pack: Uint8Array): void {
    for (const [path, bytes] of readPack(pack)) this.system.put(path, bytes)
  }

  /** Builds a program. Rejects with a `Breakdown` when the compiler itself fails. */
  async build(program: Program, { isLean, onPhase, onCall }: BuildOptions): Promise<BuildResult> {
    const root = this.rootFor(program)
    const std = headerFor(program, isLean)
    const precompiled = std && precompiledHeader(std)
    const sources = program.files.map(({ name }) => name).filter(isCompiledFile)
    const isCpp = sources.some(isCppFile)
    const isChecked = program.isRun && program.isChecked === true
    const objects: string[] = []
    let messages = ''
    onPhase?.('compile')
    for (const name of sources) {
      const output = `${name}.o`
      const options = [...(isChecked ? checkOptions(isCppFile(name)) : []), ...programOptions(program)]
      const args = compilerArguments({
        input: name,
        output,
        std: standardOf(name, program.std),
        options,
        ...(precompiled && isCppFile(name) && { precompiled }),
      })
      const call = await this.call(args, root, onCall)
      messages += call.messages
      if (call.status !== 0) return { isBuilt: false, rejectedBy: 'compiler', messages }
      objects.push(output)
    }
    if (!program.isRun) return { isBuilt: true, messages }

    onPhase?.('link')
    if (precompiled) objects.push(precompiled.object)
    const link = linkerArguments({ objects, isCpp, output: programPath, flags: program.flags, isChecked })
    const linked = await this.call(program.isInteractive ? [...link, ...flushOptions] : link, root, onCall)
    messages += linked.messages
    const module = root.read(programPath)
    if (linked.status !== 0 || !module) return { isBuilt: false, rejectedBy: 'linker', messages }
    if (lacksMain(module)) return { isBuilt: false, rejectedBy: 'linker', messages: messages + missingMainMessage }
    return { isBuilt: true, messages, module: module.slice() }
  }

  /** A file system of its own: the program's files beside the mounted ones, which are shared. */
  private rootFor({ files }: Program): MemoryFolder {
    const root = new MemoryFolder()
    for (const [name, node] of this.system.entries) root.entries.set(name, node)
    root.entries.set('tmp', new MemoryFolder())
    for (const { name, text } of files) root.put(name, new TextEncoder().encode(text))
    return root
  }

  /** Calls the compiler, and once more when it trapped for want of its rest. */
  private async call(args: readonly string[], root: MemoryFolder, onCall?: BuildOptions['onCall']) {
    const callOnce = async () => {
      const call = await callCompiler(this.modules, args, root)
      onCall?.(call.instance)
      return call
    }
    try {
      return await callOnce()
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError)) throw asBreakdown(error)
      if (this.modules.rest || !this.loadRest) throw asBreakdown(error)
    }
    this.modules.rest = await this.loadRest()
    try {
      return await callOnce()
    } catch (error) {
      throw asBreakdown(error)
    }
  }
}

function asBreakdown(error: unknown): Breakdown {
  if (error instanceof Breakdown) return error
  const words = error instanceof Error ? error.message : String(error)
  return new Breakdown('compiler', `The compiler failed at this program (${words}).`)
}
