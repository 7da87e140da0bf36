import { isCppFile } from '../content-model/examples/fileKinds'
import { shadowBytes } from './checks/shadowBytes'
import type { Program } from './program'

/** Warnings that a reader sees, and those that `verify` makes errors. */
export const shownWarnings: readonly string[] = ['-Wall', '-Wextra', '-Wpedantic']

/**
 * Warnings that this site leaves out:
 * - unused-parameter: callbacks and `main` have parameters that someone else chose.
 * - missing-field-initializers: what an initialiser leaves out is zero, and pages rely on that rule.
 * - deprecated-declarations: pages show deprecated functions, and say that they are.
 * - unknown-pragmas: GCC does not know the standard `#pragma STDC FENV_ACCESS`.
 */
export const silencedWarnings: readonly string[] = [
  '-Wno-unused-parameter',
  '-Wno-missing-field-initializers',
  '-Wno-deprecated-declarations',
  '-Wno-unknown-pragmas',
]

/** Where the files of the published packs are in the compiler's file system. */
export const libraryFolder = '/usr/lib/wasm32-wasip1'
/** Headers with declarations that wasi-libc's own lack. They are found first, and lead to the others with `#include_next`. */
export const extraHeaders = '/usr/include/extras'
/** What libc++ lacks without exceptions; linked with every C++ program. */
export const exceptionsObject = `${libraryFolder}/exceptions.o`
/** The library of small functions that wasi-libc lacks. */
const extrasLibrary = 'extras'

/** What a program that is checked is linked with: the run time of the checks, and what C++ adds to it. */
export const checkObjects = {
  c: [`${libraryFolder}/checks.o`, `${libraryFolder}/undefined.o`],
  cpp: [`${libraryFolder}/operators.o`],
} as const

/** The files of a precompiled header. */
export interface PrecompiledHeader {
  /** Its text: the compiler wants to see that it is there. */
  source: string
  header: string
  /** What its owner must emit; linked with each program that uses the header. */
  object: string
}

export const precompiledStandards = ['c++20', 'c++23'] as const
export type PrecompiledStandard = (typeof precompiledStandards)[number]

export const isPrecompiledStandard = (std: string): std is PrecompiledStandard => precompiledStandards.some((known) => known === std)

export const precompiledHeader = (std: PrecompiledStandard): PrecompiledHeader => ({
  source: `/headers/${std}/all.hpp`,
  header: `/headers/${std}/all.pch`,
  object: `/headers/${std}/all.o`,
})

/** Options after which a precompiled header still fits: those that only concern warnings. */
const fitsHeader = (flag: string) => flag.startsWith('-W')

/** The standard whose precompiled header a program is compiled with; nothing when it is compiled without one. */
export function headerFor({ language, std, flags }: Pick<Program, 'language' | 'std' | 'flags'>, isLean: boolean) {
  return language === 'cpp' && !isLean && isPrecompiledStandard(std) && flags.every(fitsHeader) ? std : undefined
}

/** The standard for one file: the program's own where the language is the same. */
export function standardOf(file: string, std: string): string {
  if (isCppFile(file) === std.startsWith('c++')) return std
  return isCppFile(file) ? 'c++20' : 'c17'
}

/** The options with which a file of a program is compiled, apart from its standard. */
export function programOptions(program: Pick<Program, 'flags' | 'isStrict'>): string[] {
  return [
    ...shownWarnings,
    ...silencedWarnings,
    // Pages silence warnings that only GCC has.
    '-Wno-unknown-warning-option',
    ...(program.isStrict ? ['-pedantic-errors'] : []),
    ...program.flags,
  ]
}

/**
 * The checks of libc++: those that take constant time. One precompiled header serves programs with and without them, so it holds them, too; in a program that is
 * not checked, one that fails does nothing (`toolchain/sources/cpp/__assertion_handler`).
 */
export const libraryChecks = '-D_LIBCPP_HARDENING_MODE=_LIBCPP_HARDENING_MODE_EXTENSIVE'

const undefinedChecks =
  'alignment,array-bounds,bool,builtin,enum,float-cast-overflow,integer-divide-by-zero,nonnull-attribute,null,pointer-overflow,return,returns-nonnull-attribute,shift-base,shift-exponent,signed-integer-overflow,unreachable,vla-bound'

/** Checks after which a program goes on: all but those of what never ends well. */
const recoveredChecks = undefinedChecks.split(',').filter((name) => name !== 'return' && name !== 'unreachable')

/**
 * The options of a program that is checked: undefined behaviour, each access to memory by a call of `toolchain/sources/checks/checks.c`, lines for the calls
 * that lead there, and the checks of libc++. The precompiled header was made without checks of addresses. Its own code has none then, which does no harm: hence
 * no comparison of its options with these.
 */
export function checkOptions(isCpp: boolean): string[] {
  return [
    `-fsanitize=address,${undefinedChecks}`,
    `-fsanitize-recover=${recoveredChecks.join(',')}`,
    '-fsanitize-address-use-after-scope',
    ...['-mllvm', '-asan-instrumentation-with-call-threshold=0'],
    // The shadow is at the beginning of the memory.
    ...['-mllvm', '-asan-mapping-offset=0'],
    '-debug-info-kind=line-tables-only',
    '-dwarf-version=4',
    ...(isCpp ? ['-fno-assume-sane-operator-new', '-fno-validate-pch', libraryChecks] : []),
  ]
}

const command = 'yowasp-llvm'

/** All of WebAssembly's exceptions, as `-fwasm-exceptions` asks for them. C needs them for `setjmp`. */
const exceptionFeatures: readonly string[] = [
  '-target-feature',
  '+exception-handling',
  '-target-feature',
  '+multivalue',
  '-target-feature',
  '+reference-types',
  '-exception-model=wasm',
]

const includeFolders = {
  c: [extraHeaders, '/usr/include', '/usr/include/wasm32-wasip1'],
  cpp: ['/usr/include/wasm32-wasip1/c++/v1', '/usr/include/c++/v1', extraHeaders, '/usr/include', '/usr/include/wasm32-wasip1'],
} as const

/** One call of the compiler proper. */
export interface Compilation {
  /** Path of what is compiled. */
  input: string
  output: string
  std: string
  /** What is made; `object` where it is left out. */
  emits?: 'object' | 'header'
  /** Of which kind the input is, where its name doesn't say so: a header to precompile, or the precompiled header whose object is made. */
  kind?: 'header' | 'precompiled'
  /** Only for the site's own objects: programs of readers are never optimised. */
  optimisation?: '-O2'
  options?: readonly string[]
  precompiled?: PrecompiledHeader
}

const inputKinds = { header: 'c++-header', precompiled: 'ast' } as const

/**
 * The arguments that Clang's driver would give its own compiler (`-###` shows them), so that the driver need not run first.
 * `compilerArguments.test.ts` compares them with the driver's.
 */
export function compilerArguments({ input, output, std, emits, kind, optimisation, options = [], precompiled }: Compilation): string[] {
  const isCpp = std.startsWith('c++')
  const name = input.split('/').at(-1) ?? input
  return [
    command,
    isCpp ? 'clang++' : 'clang',
    '-cc1',
    ...['-triple', 'wasm32-unknown-wasip1'],
    optimisation ?? '-O0',
    emits === 'header' ? '-emit-pch' : '-emit-obj',
    '-disable-free',
    '-clear-ast-before-backend',
    ...['-main-file-name', name],
    ...['-mrelocation-model', 'static'],
    '-mframe-pointer=none',
    '-ffp-contract=on',
    '-fno-rounding-math',
    '-mconstructor-aliases',
    ...exceptionFeatures,
    ...(isCpp ? ['-mllvm', '-wasm-enable-eh'] : []),
    ...['-mllvm', '-wasm-enable-sjlj'],
    ...['-target-cpu', 'generic'],
    '-fvisibility=hidden',
    '-debugger-tuning=gdb',
    '-fdebug-compilation-dir=/',
    '-fcoverage-compilation-dir=/',
    ...['-resource-dir', '/usr', '-isysroot', '/usr'],
    ...includeFolders[isCpp ? 'cpp' : 'c'].flatMap((folder) => ['-internal-isystem', folder]),
    `-std=${std}`,
    ...(isCpp ? ['-fdeprecated-macro', '-fno-implicit-modules', '-fcxx-exceptions', '-fexceptions'] : []),
    // wasi-libc hides what C23 took from POSIX and GNU otherwise.
    ...(std === 'c23' ? ['-D_GNU_SOURCE'] : []),
    ...['-ferror-limit', '19'],
    '-fgnuc-version=4.2.1',
    '-fskip-odr-check-in-gmf',
    ...['-D_WASI_EMULATED_SIGNAL', '-D_WASI_EMULATED_PROCESS_CLOCKS', '-D_WASI_EMULATED_GETPID'],
    ...options,
    ...(precompiled ? ['-include-pch', precompiled.header] : []),
    ...['-o', output],
    ...['-x', kind ? inputKinds[kind] : isCpp ? 'c++' : 'c'],
    input,
  ]
}

const stackBytes = 8 * 1024 * 1024
/** What a program of a reader may have, stack included. */
export const memoryBytes = 256 * 1024 * 1024

export interface Linking {
  objects: readonly string[]
  isCpp: boolean
  output: string
  /** The program's options: one of them asks for a library. */
  flags?: readonly string[]
  /** Whether it was compiled with `checkOptions`. */
  isChecked?: boolean
}

/** Functions of the C library that the checks answer first: those that give and take memory, and those that read or write what a pointer leads to. */
const checkedFunctions = [
  ['malloc', 'calloc', 'realloc', 'free', 'aligned_alloc', 'posix_memalign', 'malloc_usable_size'],
  ['strlen', 'strnlen', 'strcpy', 'strncpy', 'strcat', 'strncat', 'strcmp', 'strchr', 'strrchr', 'strstr', 'memcmp'],
  ['strncmp', 'strspn', 'strcspn', 'strtok', 'atoi', 'atol', 'atoll', 'atof', 'strtol', 'strtoll', 'strtoul', 'strtoull', 'strtod'],
  ['puts', 'fputs', 'fgets', 'fread', 'fwrite', 'sprintf', 'vsprintf', 'snprintf', 'vsnprintf'],
  ['fclose', 'fgetc', 'getc', 'feof', 'fputc', 'putc', 'fprintf', 'scanf', 'fscanf', 'sscanf'],
].flat()

/** The operators `new` and `delete`, as they are called in an object file, and what throws an exception. */
const checkedOperators = [
  ['_Znwm', '_Znam', '_ZnwmRKSt9nothrow_t', '_ZnamRKSt9nothrow_t', '_ZnwmSt11align_val_t', '_ZnamSt11align_val_t'],
  ['_ZdlPv', '_ZdaPv', '_ZdlPvm', '_ZdaPvm'],
  ['__cxa_throw', '__cxa_rethrow'],
  ['_ZdlPvSt11align_val_t', '_ZdaPvSt11align_val_t', '_ZdlPvmSt11align_val_t', '_ZdaPvmSt11align_val_t'],
].flat()

/**
 * What the checks call themselves. The linker does not fetch a function from its library that is only called by its name of `--wrap`, and breaks down.
 */
const calledByChecks = ['malloc', 'free', 'strlen', 'vsprintf', 'vsnprintf']

const wrapped = (isCpp: boolean) => [
  ...[...checkedFunctions, ...(isCpp ? checkedOperators : [])].map((name) => `--wrap=${name}`),
  ...calledByChecks.map((name) => `--undefined=${name}`),
]

/** The arguments with which Clang's driver would call the linker, and the site's own libraries. */
export function linkerArguments({ objects, isCpp, output, flags = [], isChecked = false }: Linking): string[] {
  const more = isChecked ? shadowBytes : 0
  return [
    command,
    'wasm-ld',
    ...['-m', 'wasm32'],
    '-L/usr/lib/wasm32-unknown-wasip1',
    `-L${libraryFolder}`,
    `${libraryFolder}/crt1-command.o`,
    ...objects,
    ...(isChecked ? [...checkObjects.c, ...(isCpp ? checkObjects.cpp : []), ...wrapped(isCpp)] : []),
    ...(isCpp ? [exceptionsObject, '--export-if-defined=__cpp_exception', '-lc++'] : []),
    ...(isCpp && flags.includes('-fexperimental-library') ? ['-lc++experimental'] : []),
    ...(isCpp ? ['-lc++abi'] : []),
    ...['-lwasi-emulated-signal', '-lwasi-emulated-process-clocks', '-lwasi-emulated-getpid'],
    // Formatting long double is a library of its own, since it weighs 30 KB.
    ...[`-l${extrasLibrary}`, '-lsetjmp', '-lc-printscan-long-double', '-lc'],
    '/usr/lib/wasm32-unknown-wasip1/libclang_rt.builtins.a',
    ...['-z', `stack-size=${stackBytes + more}`, '--stack-first', `--max-memory=${memoryBytes + more}`],
    // Tells whoever runs the program whether a trap was an overflow of its stack.
    '--export=__stack_pointer',
    ...['-o', output],
  ]
}
