import type { CompiledLanguage } from '../../src/languages/languages'
import type { SourceFile } from '../../src/content-model/examples/exampleOfFence'
import { isAssemblyFile, isCompiledFile, isCppFile } from '../../src/content-model/examples/fileKinds'
import { shownWarnings, silencedWarnings, standardOf } from '../../src/playground/compilerArguments'
import type { Build, Level, NativeCompiler } from './builds'
import type { Example } from '../examples/example'
import { sanitizerFlags } from './sanitizers'

/** One step on the way to a program: what to call with which arguments. */
export interface Command {
  program: string
  args: string[]
}

/** Warnings are errors on this site, save those that it leaves out. */
export const warningFlags: readonly string[] = [...shownWarnings, '-Werror', ...silencedWarnings]

/**
 * The flags under which an example must be rejected. Without a text to look for, rejection means what the standard means by it:
 * a stray warning about an unused variable would prove nothing. With one, a warning that is an error counts too.
 */
export function rejectionFlags(error: string | undefined): readonly string[] {
  return error === undefined ? ['-pedantic-errors'] : [...warningFlags, '-pedantic-errors']
}

type NativeBuild = Extract<Build, { level: Level }>

/** How a level is asked for. */
function levelFlags({ compiler, level }: NativeBuild, isCpp: boolean, sanitizer: Example['sanitizer']): readonly string[] {
  return level === 'sanitize' ? sanitizerFlags(compiler, isCpp, sanitizer) : [`-${level}`]
}

/** GCC 12 and Clang 19 know C23 and the newest C++ by their working names, and C95 by that of the document. */
export const standardFlag = (std: string) => `-std=${{ c95: 'iso9899:199409', c23: 'c2x', 'c++23': 'c++2b', 'c++26': 'c++2c' }[std] ?? std}`

/** Clang 22 knows each standard by its final name. */
export const wasmStandardFlag = (std: string) => `-std=${std}`

/** GCC 12 knows no C++26 yet; the page has to say compilers=clang or wasm. */
export const gccKnows = (std: string) => std !== 'c++26'

const drivers: Readonly<Record<NativeCompiler, Readonly<Record<CompiledLanguage, readonly [program: string, ...fixed: string[]]>>>> = {
  gcc: { c: ['gcc'], cpp: ['g++'] },
  clang: { c: ['clang-19'], cpp: ['clang++-19', '-stdlib=libc++'] },
}

function driver(compiler: NativeCompiler, language: CompiledLanguage, args: readonly string[]): Command {
  const [program, ...fixed] = drivers[compiler][language]
  return { program, args: [...fixed, ...args] }
}

/** The options of one file: its standard, the flags, and the level where there is one. */
function fileOptions(build: NativeBuild, file: string, { std, sanitizer }: Example, flags: readonly string[]): string[] {
  return [standardFlag(standardOf(file, std)), ...flags, ...levelFlags(build, isCppFile(file), sanitizer)]
}

function compileFile(build: NativeBuild, file: string, example: Example, flags: readonly string[]): Command {
  const options = fileOptions(build, file, example, flags)
  return driver(build.compiler, isCppFile(file) ? 'cpp' : 'c', [...options, '-c', file, '-o', objectOf(file)])
}

const objectOf = (name: string) => `${name}.o`

const assemble = (name: string): Command => ({ program: 'nasm', args: ['-f', 'elf64', '-Werror', name, '-o', objectOf(name)] })

const definesStart = (files: readonly SourceFile[]) =>
  files.some(({ name, code }) => isAssemblyFile(name) && /^\s*_start\s*:/m.test(code)) && !files.some(({ name }) => isCompiledFile(name))

/** The options that the page asks for. The name of a warning may be one that only GCC knows, and GCC alone accepts those it does not know. */
function ownFlags({ flags }: Example, { compiler }: NativeBuild): string[] {
  const isSilencing = flags.some((flag) => flag.startsWith('-Wno-'))
  return compiler === 'clang' && isSilencing ? ['-Wno-unknown-warning-option', ...flags] : flags
}

/** The commands that check an example without running it, in a directory that holds its files. */
function checkCommands(example: Example, build: NativeBuild, flags: readonly string[]): Command[] {
  return example.files.flatMap(({ name }) => {
    if (isAssemblyFile(name)) return [assemble(name)]
    return isCompiledFile(name) ? [compileFile(build, name, example, flags)] : []
  })
}

/** The name of the program that `buildCommands` makes. */
export const programName = 'program'

/** A build as a command carries it out; the WebAssembly compiler is no command. */
export type CommandBuild = Exclude<Build, { compiler: 'wasm' }>

/** The commands that turn an example into a program, or check it, run one after the other in a directory that holds its files. */
export function buildCommands(example: Example, build: CommandBuild): Command[] {
  // Assembly alone is linked by GCC, where it needs the C library.
  const native: NativeBuild = build.compiler === 'nasm' ? { compiler: 'gcc', level: 'O0' } : build
  if (example.mode === 'fails') return checkCommands(example, native, [...rejectionFlags(example.error), ...ownFlags(example, native)])
  // A program that errs is built all the same, and what the compilers warn of is part of what is observed.
  const warnings = example.mode === 'errs' ? [...shownWarnings, ...silencedWarnings] : warningFlags
  const flags = [...warnings, ...ownFlags(example, native)]
  const compile = checkCommands(example, native, flags)
  if (example.mode === 'compile') return compile

  const names = example.files.map(({ name }) => name)
  const hasAssembly = names.some(isAssemblyFile)
  if (definesStart(example.files)) {
    return [...compile, { program: 'ld', args: ['-o', programName, ...names.filter(isAssemblyFile).map(objectOf)] }]
  }
  const language = names.some(isCppFile) ? 'cpp' : 'c'
  // Assembly on these pages uses absolute addresses, which a position-independent executable can't hold.
  const link = [...(hasAssembly ? ['-no-pie'] : []), '-o', programName, '-lm', '-pthread']
  const compiled = names.filter(isCompiledFile)
  const [only] = compiled
  if (compiled.length === 1 && only !== undefined && !hasAssembly && example.mode !== 'unlinked') {
    // One call of the driver for the usual example: half the processes.
    return [driver(native.compiler, language, [...fileOptions(native, only, example, flags), only, ...link])]
  }
  const level = levelFlags(native, language === 'cpp', example.sanitizer)
  const objects = [...compiled, ...names.filter(isAssemblyFile)].map(objectOf)
  return [...compile, driver(native.compiler, language, [...level, ...objects, ...link])]
}
