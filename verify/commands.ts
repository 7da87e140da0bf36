import type { CompilerName, Example, SourceFile } from './examples'

/** One step on the way to a program: what to call with which arguments. */
export interface Command {
  program: string
  args: string[]
}

/**
 * Warnings are errors on this site, save these:
 * - unused-parameter: callbacks and `main` have parameters that someone else chose.
 * - missing-field-initializers: what an initialiser leaves out is zero, and pages rely on that rule.
 * - deprecated-declarations: pages show deprecated functions, and say that they are.
 * - unknown-pragmas: GCC does not know the standard `#pragma STDC FENV_ACCESS`.
 */
export const warningFlags: readonly string[] = [
  '-Wall',
  '-Wextra',
  '-Wpedantic',
  '-Werror',
  '-Wno-unused-parameter',
  '-Wno-missing-field-initializers',
  '-Wno-deprecated-declarations',
  '-Wno-unknown-pragmas',
]

/**
 * The flags under which an example must be rejected. Without a text to look for, rejection means what the standard means by it:
 * a stray warning about an unused variable would prove nothing. With one, a warning that is an error counts too.
 */
export function rejectionFlags(error: string | undefined): readonly string[] {
  return error === undefined ? ['-pedantic-errors'] : [...warningFlags, '-pedantic-errors']
}

const isCpp = (name: string) => /\.(cpp|cc|cxx)$/.test(name)
const isC = (name: string) => /\.c$/.test(name)
const isAssembly = (name: string) => /\.(asm|nasm)$/.test(name)

const isCppStandard = (std: string) => std.startsWith('c++')

/** GCC 12 and Clang 19 know C23 and the newest C++ by their working names. */
const standardFlag = (std: string) => `-std=${{ c23: 'c2x', 'c++23': 'c++2b', 'c++26': 'c++2c' }[std] ?? std}`

/** Clang 22 knows each standard by its final name. */
export const wasmStandardFlag = (std: string) => `-std=${std}`

/** GCC 12 knows no C++26 yet; the page has to say compilers=clang or wasm. */
export const gccKnows = (std: string) => std !== 'c++26'

/** The standard for one file: the example's own where the language is the same. */
export function standardFor(file: string, std: string): string {
  if (isCpp(file) === isCppStandard(std)) return std
  return isCpp(file) ? 'c++20' : 'c17'
}

const drivers = {
  gcc: { c: ['gcc'], cpp: ['g++'] },
  clang: { c: ['clang-19'], cpp: ['clang++-19', '-stdlib=libc++'] },
} as const

type NativeCompiler = keyof typeof drivers

function driver(compiler: NativeCompiler, language: 'c' | 'cpp', args: readonly string[]): Command {
  const [program = '', ...fixed] = drivers[compiler][language]
  return { program, args: [...fixed, ...args] }
}

function compileFile(compiler: NativeCompiler, file: string, std: string, flags: readonly string[], object: string): Command {
  return driver(compiler, isCpp(file) ? 'cpp' : 'c', [standardFlag(standardFor(file, std)), ...flags, '-c', file, '-o', object])
}

const objectOf = (name: string) => `${name}.o`

const assemble = (name: string): Command => ({ program: 'nasm', args: ['-f', 'elf64', '-Werror', name, '-o', objectOf(name)] })

const definesStart = (files: readonly SourceFile[]) =>
  files.some(({ name, code }) => isAssembly(name) && /^\s*_start\s*:/m.test(code)) && !files.some(({ name }) => isC(name) || isCpp(name))

/** The commands that check an example without running it, in a directory that holds its files. */
function checkCommands(example: Example, compiler: NativeCompiler, flags: readonly string[]): Command[] {
  return example.files.flatMap(({ name }) => {
    if (isAssembly(name)) return [assemble(name)]
    return isC(name) || isCpp(name) ? [compileFile(compiler, name, example.std, flags, objectOf(name))] : []
  })
}

/** The name of the program that `buildCommands` makes. */
export const programName = 'program'

/**
 * The commands that turn an example into a program, or check it, run one after the other in a directory that holds its files.
 * Not for the WebAssembly compiler, which is no command.
 */
export function buildCommands(example: Example, compiler: Exclude<CompilerName, 'wasm'>): Command[] {
  const native: NativeCompiler = compiler === 'nasm' ? 'gcc' : compiler
  if (example.mode === 'fails') return checkCommands(example, native, rejectionFlags(example.error))
  const compile = checkCommands(example, native, warningFlags)
  if (example.mode === 'compile') return compile

  const names = example.files.map(({ name }) => name)
  const hasAssembly = names.some(isAssembly)
  if (definesStart(example.files)) {
    return [...compile, { program: 'ld', args: ['-o', programName, ...names.filter(isAssembly).map(objectOf)] }]
  }
  const language = names.some(isCpp) ? 'cpp' : 'c'
  // Assembly on these pages uses absolute addresses, which a position-independent executable can't hold.
  const link = [...(hasAssembly ? ['-no-pie'] : []), '-o', programName, '-lm', '-pthread']
  const compiled = names.filter((name) => isC(name) || isCpp(name))
  const [only] = compiled
  if (compiled.length === 1 && only !== undefined && !hasAssembly) {
    // One call of the driver for the usual example: half the processes.
    return [driver(native, language, [standardFlag(standardFor(only, example.std)), ...warningFlags, only, ...link])]
  }
  return [...compile, driver(native, language, [...compiled.map(objectOf), ...names.filter(isAssembly).map(objectOf), ...link])]
}
