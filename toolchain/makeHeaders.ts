import fs from 'node:fs'
import path from 'node:path'
import { compilerArguments, libraryChecks, precompiledHeader, type PrecompiledStandard } from '../src/playground/compilerArguments'
import { writePack } from '../src/playground/packFormat'
import type { SiteCompiler } from './siteCompiler'
import { sourceFolder } from './siteCompiler'

/** So that the header holds the code of what it instantiates, and one object bears it for all programs. */
const options = ['-fno-pch-timestamp', '-fpch-instantiate-templates', '-building-pch-with-obj', '-fmodules-codegen']

/** The precompiled header of a standard with its object. */
export async function makeHeaders(std: PrecompiledStandard, compiler: SiteCompiler): Promise<Uint8Array> {
  const { source, header, object } = precompiledHeader(std)
  const text = fs.readFileSync(path.join(sourceFolder, 'all.hpp'))
  const precompiled = await compiler.make(
    compilerArguments({ input: source, output: header, std, emits: 'header', kind: 'header', options: [...options, libraryChecks] }),
    [[source, text]],
    header,
  )
  const files: [string, Uint8Array][] = [
    [source, text],
    [header, precompiled],
  ]
  const made = await compiler.make(compilerArguments({ input: header, output: object, std, kind: 'precompiled' }), files, object)
  return writePack([...files, [object, made]])
}
