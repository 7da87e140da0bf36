import { callCompiler } from '../../../src/playground/callCompiler'
import {
  compilerArguments,
  isCompiledFile,
  isCppFile,
  linkerArguments,
  precompiledHeader,
  programOptions,
  standardOf,
  type PrecompiledStandard,
} from '../../../src/playground/compilerArguments'
import { MemoryFolder } from '../../../src/playground/wasi/memoryFiles'
import type { CorpusProgram } from './corpus'

/** Compiles and links a program as `Toolchain` does, and shows each instance of the compiler once it has ended. */
export async function compileProgram(
  compiler: WebAssembly.Module,
  system: MemoryFolder,
  { std, files, flags, isStrict, isLean }: CorpusProgram,
  onEnd: (instance: WebAssembly.Instance) => void,
): Promise<boolean> {
  const root = new MemoryFolder()
  for (const [name, node] of system.entries) root.entries.set(name, node)
  root.entries.set('tmp', new MemoryFolder())
  for (const { name, text } of files) root.put(name, new TextEncoder().encode(text))
  const call = async (args: string[]) => {
    const { status, instance } = await callCompiler({ compiler }, args, root)
    onEnd(instance)
    return status === 0
  }
  const precompiled = isLean ? undefined : precompiledHeader(std as PrecompiledStandard)
  const sources = files.map(({ name }) => name).filter(isCompiledFile)
  const objects: string[] = []
  for (const name of sources) {
    const output = `${name}.o`
    const args = compilerArguments({
      input: name,
      output,
      std: standardOf(name, std),
      options: programOptions({ flags, isStrict }),
      ...(precompiled && isCppFile(name) && { precompiled }),
    })
    if (!(await call(args))) return false
    objects.push(output)
  }
  if (precompiled) objects.push(precompiled.object)
  return call(linkerArguments({ objects, isCpp: sources.some(isCppFile), output: '/program.wasm', flags }))
}
