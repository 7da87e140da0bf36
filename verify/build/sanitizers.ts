import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { NativeCompiler } from './builds'
import type { Example } from '../examples/example'

/**
 * The flags of a build with sanitizers. `float-cast-overflow` is undefined behaviour too, but not part of `undefined`. The libraries check
 * what no sanitizer sees, such as an index past the size of a vector. GCC's false warnings under sanitizers are left to the other builds.
 *
 * @param sanitizer another one than those for addresses and undefined behaviour, with which it cannot be combined
 */
export function sanitizerFlags(compiler: NativeCompiler, isCpp: boolean, sanitizer?: Example['sanitizer']): readonly string[] {
  const libraryChecks = { gcc: '-D_GLIBCXX_ASSERTIONS', clang: '-D_LIBCPP_HARDENING_MODE=_LIBCPP_HARDENING_MODE_EXTENSIVE' }
  return [
    '-O0',
    '-g1',
    `-fsanitize=${sanitizer ?? 'address,undefined,float-cast-overflow'}`,
    '-fno-sanitize-recover=all',
    ...(isCpp ? [libraryChecks[compiler]] : []),
    ...(compiler === 'gcc' ? ['-w'] : []),
  ]
}

/**
 * - Signals are left to the program: a page may say that it ends by one. Only the illegal instruction with which libc++ ends a program that
 *   violates one of its preconditions is reported, with its place.
 * - An allocation that is too large gives a null pointer, as it does without AddressSanitizer.
 */
const addressOptions = [
  'handle_segv=0',
  'handle_sigbus=0',
  'handle_sigfpe=0',
  'handle_abort=0',
  'handle_sigill=1',
  'allocator_may_return_null=1',
  'detect_leaks=1',
  'detect_stack_use_after_return=1',
  'strict_string_checks=1',
  'check_initialization_order=1',
]

/**
 * A pointer on the stack or in a register does not save memory from being a leak: when a program has ended, they hold what calls have left
 * there by chance.
 */
const leakOptions = ['use_stacks=0', 'use_registers=0']

/** What the result of a program depends on beside its build. */
export const sanitizerOptions: readonly string[] = [...addressOptions, ...leakOptions]

/** Turns addresses into lines; reports come without them where it is missing. */
const symbolizer = '/usr/bin/llvm-symbolizer-19'

const logName = 'log'

/**
 * The environment in which the sanitizers report to files of `folder`, whatever the program does with its standard error.
 * @param exit how the page says that the program ends
 */
export function sanitizerEnvironment(folder: string, exit: number | string): Record<string, string> {
  const log = `log_path=${join(folder, logName)}`
  return {
    ASAN_OPTIONS: [log, ...addressOptions, ...(exit === 'SIGILL' ? ['handle_sigill=0'] : [])].join(':'),
    TSAN_OPTIONS: log,
    MSAN_OPTIONS: log,
    LSAN_OPTIONS: [log, ...leakOptions].join(':'),
    UBSAN_OPTIONS: `print_stacktrace=1:${log}`,
    ...(existsSync(symbolizer) && { ASAN_SYMBOLIZER_PATH: symbolizer }),
  }
}

/** Whether a sanitizer's report accuses the program; it may as well be a warning, of an allocation that failed for instance. */
export const isFinding = (report: string) =>
  /ERROR: \w+Sanitizer|WARNING: (?:Memory|Thread)Sanitizer: |runtime error: |has encountered a fatal error/.test(report)

/** A report's words about the program: without the memory map after its summary, and without calls inside the runtime and the libraries. */
export function essence(report: string, directory: string): string {
  const [words = ''] = report.split('\nSUMMARY:')
  const isOfProgram = (line: string) => !/^\s*#\d+ /.test(line) || / [^\s/]+:\d+/.test(line)
  return words
    .replaceAll(`${directory}/`, '')
    .split('\n')
    .filter((line) => isOfProgram(line) && !/^=*$/.test(line))
    .join('\n')
}

/**
 * What the sanitizers found in a program that has ended; nothing when all was well.
 * @param folder where they reported to
 * @param directory where the program was built; places are given without it
 */
export async function findings(folder: string, directory: string): Promise<string | undefined> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(logName)).sort()
  const reports = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  const found = reports.filter(isFinding)
  return found.length > 0 ? found.map((report) => essence(report, directory)).join('\n') : undefined
}
