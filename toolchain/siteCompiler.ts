import fs from 'node:fs'
import path from 'node:path'
import { callCompiler } from '../src/playground/callCompiler'
import { extraHeaders } from '../src/playground/compilerArguments'
import type { PackedEntry } from '../src/playground/packFormat'
import { MemoryFolder } from '../src/playground/wasi/memoryFiles'
import { readResources, type CompilerPackage } from './compilerPackage'
import { packOf } from './libraryFiles'

/** Sources of what the packs add to the compiler's package. */
export const sourceFolder = path.join(__dirname, 'sources')

/** Files below a folder, by their path from it, sorted. */
function filesBelow(folder: string): [string, Uint8Array][] {
  return fs
    .readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .map((file) => [path.relative(folder, file).split(path.sep).join('/'), fs.readFileSync(file)])
}

/** Headers of our own below `sources`, and where they go. */
const ownFiles = {
  c: { folder: 'headers', target: extraHeaders },
  cpp: { folder: 'cpp', target: '/usr/include/c++/v1' },
} as const

/** Files of the package and our own headers that belong to a pack, at their place in the compiler's file system. */
export function packagedFiles(compiler: CompilerPackage, pack: 'c' | 'cpp'): PackedEntry[] {
  const packaged = [...readResources(compiler)]
    .filter(([file]) => packOf(file) === pack)
    .map(([file, bytes]): PackedEntry => [`/usr/${file}`, bytes])
  const { folder, target } = ownFiles[pack]
  const own = filesBelow(path.join(sourceFolder, folder)).map(([file, bytes]): PackedEntry => [`${target}/${file}`, bytes])
  // A file of our own replaces that of the same name.
  return [...new Map([...packaged, ...own])].sort(([a], [b]) => (a < b ? -1 : 1))
}

/** The whole compiler, for making what is published. */
export class SiteCompiler {
  private readonly compiler: WebAssembly.Module
  private readonly system = new MemoryFolder()

  constructor(compiler: CompilerPackage) {
    this.compiler = new WebAssembly.Module(fs.readFileSync(compiler.module))
    for (const pack of ['c', 'cpp'] as const) for (const [file, bytes] of packagedFiles(compiler, pack)) this.system.put(file, bytes)
  }

  /** Calls the compiler or the linker, and gives the file that it made. Throws with its messages when it fails. */
  async make(args: readonly string[], files: readonly PackedEntry[], output: string): Promise<Uint8Array> {
    const root = new MemoryFolder()
    for (const [name, node] of this.system.entries) root.entries.set(name, node)
    for (const [file, bytes] of files) root.put(file, bytes)
    const { status, messages } = await callCompiler({ compiler: this.compiler }, args, root)
    const made = root.read(output)
    if (status !== 0 || !made) throw new Error(`The compiler could not make ${output}:\n${messages}`)
    return made.slice()
  }
}
