import fs from 'node:fs'
import path from 'node:path'
import { checkObjects, compilerArguments, exceptionsObject, libraryFolder } from '../src/playground/compilerArguments'
import { writePack } from '../src/playground/packFormat'
import type { CompilerPackage } from './compilerPackage'
import type { SiteCompiler } from './siteCompiler'
import { packagedFiles, sourceFolder } from './siteCompiler'

async function compileSource(compiler: SiteCompiler, file: string, std: string): Promise<Uint8Array> {
  const output = '/made.o'
  const input = `/${path.basename(file)}`
  const folder = path.join(sourceFolder, path.dirname(file))
  const headers = fs.readdirSync(folder).filter((name) => name.endsWith('.h'))
  const files = [path.basename(file), ...headers].map((name): [string, Uint8Array] => [
    `/${name}`,
    fs.readFileSync(path.join(folder, name)),
  ])
  return compiler.make(compilerArguments({ input, output, std, optimisation: '-O2' }), files, output)
}

/** The run time of the checks: objects beside the libraries, each from the source of its name. */
async function makeChecks(compiler: SiteCompiler, language: 'c' | 'cpp'): Promise<[string, Uint8Array][]> {
  const made: [string, Uint8Array][] = []
  for (const object of checkObjects[language]) {
    const source = `checks/${path.basename(object, '.o')}.${language}`
    made.push([object, await compileSource(compiler, source, language === 'c' ? 'c23' : 'c++23')])
  }
  return made
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
  return writePack([
    ...packagedFiles(source, 'c'),
    [`${libraryFolder}/libextras.a`, await makeExtras(compiler)],
    ...(await makeChecks(compiler, 'c')),
  ])
}

/** Headers and libraries of C++, with the exceptions that its library was built without. */
export async function makeCppPack(source: CompilerPackage, compiler: SiteCompiler): Promise<Uint8Array> {
  const exceptions: [string, Uint8Array] = [exceptionsObject, await compileSource(compiler, 'exceptions.cpp', 'c++23')]
  return writePack([...packagedFiles(source, 'cpp'), exceptions, ...(await makeChecks(compiler, 'cpp'))])
}
