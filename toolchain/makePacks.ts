import fs from 'node:fs'
import path from 'node:path'
import { compilerArguments, exceptionsObject, libraryFolder } from '../src/playground/compilerArguments'
import { writePack } from '../src/playground/packFormat'
import type { CompilerPackage } from './compilerPackage'
import type { SiteCompiler } from './siteCompiler'
import { packagedFiles, sourceFolder } from './siteCompiler'

async function compileSource(compiler: SiteCompiler, file: string, std: string): Promise<Uint8Array> {
  const output = '/made.o'
  const input = `/${path.basename(file)}`
  const source = fs.readFileSync(path.join(sourceFolder, file))
  return compiler.make(compilerArguments({ input, output, std, optimisation: '-O2' }), [[input, source]], output)
}

/** The library of what the C library lacks: an object for each source, so that a program is linked only with what it calls. */
async function makeExtras(compiler: SiteCompiler): Promise<Uint8Array> {
  const names = fs
    .readdirSync(path.join(sourceFolder, 'extras'))
    .filter((name) => name.endsWith('.c'))
    .sort()
  const objects: [string, Uint8Array][] = []
  for (const name of names) objects.push([`/${name.replace(/c$/, 'o')}`, await compileSource(compiler, `extras/${name}`, 'c23')])
  const output = '/libextras.a'
  return compiler.make(['yowasp-llvm', 'ar', 'rcsD', output, ...objects.map(([file]) => file)], objects, output)
}

/** Headers and libraries of C, with what our own library adds. */
export async function makeCPack(source: CompilerPackage, compiler: SiteCompiler): Promise<Uint8Array> {
  return writePack([...packagedFiles(source, 'c'), [`${libraryFolder}/libextras.a`, await makeExtras(compiler)]])
}

/** Headers and libraries of C++, with the exceptions that its library was built without. */
export async function makeCppPack(source: CompilerPackage, compiler: SiteCompiler): Promise<Uint8Array> {
  return writePack([...packagedFiles(source, 'cpp'), [exceptionsObject, await compileSource(compiler, 'exceptions.cpp', 'c++23')]])
}
