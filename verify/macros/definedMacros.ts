import { tmpdir } from 'node:os'
import type { StandardLanguage } from '../../src/content-model/standards/standardLanguages'
import { runProcess } from '../build/runProcess'
import type { CompilerVersions } from '../build/setup'
import { callWasmClang, wasmVersion } from '../build/wasm'
import { compilerPrograms, type Reader } from '../headers/checkHeader'
import { knownStandards } from '../headers/support'
import { digestOf, type Cache } from '../results/cache'

type Compiler = Reader['compiler']

/** The compilers that are asked, as pages call them. */
export const macroCompilers = { 'GCC 12': 'gcc', 'Clang 19': 'clang', 'Clang 22': 'wasm' } as const

/** The macros that a compiler defines before the first line of a file, under one standard. */
export type MacrosOfStandard = readonly [standard: string, macros: ReadonlyMap<string, string>]

const files = { c: 'empty.c', cpp: 'empty.cpp' } as const

/** Tells a compiler to print all macros. */
const dump = ['-dM', '-E'] as const

const output = 'macros.txt'

/** Milliseconds for a call; it takes some twenty. */
const timeout = 120_000

async function dumped(compiler: Compiler, language: StandardLanguage, option: string): Promise<string> {
  const program = compilerPrograms[compiler][language]
  if (compiler === 'wasm') {
    const args = [program, '--target=wasm32-wasip1', `-std=${option}`, ...dump, files[language], '-o', output]
    const answer = await callWasmClang(args, { [files[language]]: '' })
    const written = answer.files[output]
    if (answer.status !== 0 || written === undefined) throw new Error(`${program} prints no macros for ${option}: ${answer.messages}`)
    return typeof written === 'string' ? written : new TextDecoder().decode(written)
  }
  const args = [`-std=${option}`, ...dump, '-x', language === 'cpp' ? 'c++' : 'c', '/dev/null']
  const { status, stdout, stderr } = await runProcess(program, args, { cwd: tmpdir(), timeout })
  if (status !== 0) throw new Error(`${program} prints no macros for ${option}: ${stderr}`)
  return stdout
}

/** The macros of `#define` lines, with their values; macros with parameters are left out. */
export function readDefinitions(text: string): Map<string, string> {
  return new Map([...text.matchAll(/^#define (\w+)(?: (.*))?$/gm)].map(([, name = '', value = '']) => [name, value.trim()]))
}

/**
 * What a compiler defines under each standard that it knows, the oldest first, in strict mode.
 * @throws when a compiler does not answer
 */
export async function definedMacros(
  compiler: Compiler,
  language: StandardLanguage,
  { cache, versions }: { cache: Cache; versions: CompilerVersions },
): Promise<MacrosOfStandard[]> {
  const found: MacrosOfStandard[] = []
  for (const [standard, option] of knownStandards(compiler, language)) {
    const digest = digestOf({ macros: [compiler, language, option, dump], versions, wasm: wasmVersion() })
    const known = await cache.get(digest)
    const text = known ?? (await dumped(compiler, language, option))
    if (known === undefined) await cache.set(digest, text)
    found.push([standard, readDefinitions(text)])
  }
  return found
}
