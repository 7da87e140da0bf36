import { isAssemblyFile, isCppFile } from '../../src/content-model/examples/fileKinds'
import type { Example } from '../examples/example'

/** How a C or C++ compiler is asked to build an example that runs: without optimisation, with it, or with sanitizers and without optimisation. */
export type Level = 'O0' | 'O2' | 'sanitize'

export type NativeCompiler = 'gcc' | 'clang'

/** One way to build an example. The assembler and the WebAssembly compiler have a single one. */
export type Build = { compiler: NativeCompiler; level: Level } | { compiler: 'nasm' } | { compiler: 'wasm' }

/** `gcc -O2`, `clang with sanitizers`, `nasm`: for messages. */
export function buildName(build: Build): string {
  if (!('level' in build)) return build.compiler
  return build.level === 'sanitize' ? `${build.compiler} with sanitizers` : `${build.compiler} -${build.level}`
}

/** What the choice of builds depends on. */
export type Buildable = Pick<Example, 'mode' | 'compilers' | 'files'>

const isNative = (compiler: string): compiler is NativeCompiler => compiler === 'gcc' || compiler === 'clang'

/**
 * The compiler that builds an example with sanitizers, unless the page says that it must not. Clang, where the example allows it: it also
 * checks calls through pointers of the wrong type and the use of a local variable after its function has returned, and its library marks
 * the unused capacity of a vector.
 */
export function sanitizingCompiler({ mode, compilers, files }: Buildable): NativeCompiler | undefined {
  if ((mode !== 'run' && mode !== 'errs') || files.some(({ name }) => isAssemblyFile(name))) return undefined
  return compilers.includes('clang') ? 'clang' : compilers.find(isNative)
}

/** The levels of one of the example's compilers. */
function levelsOf(example: Example, compiler: NativeCompiler): Level[] {
  const isSanitized = compiler === sanitizingCompiler(example) && example.sanitizeOff === undefined
  // A compiler rejects by rules that know no levels.
  if (example.mode === 'fails' || example.mode === 'unlinked') return ['O0']
  // Undefined behaviour shows itself in another way at each level.
  if (example.mode === 'errs') return isSanitized ? ['O0', 'O2', 'sanitize'] : ['O0', 'O2']
  // Nothing runs; but GCC finds some of what it warns of only when it optimises.
  if (example.mode === 'compile') return [compiler === 'gcc' ? 'O2' : 'O0']
  if (!example.files.some(({ name }) => isCppFile(name))) return isSanitized ? ['O0', 'O2', 'sanitize'] : ['O0', 'O2']
  // C++ compiles twenty times slower than C, so the compilers share the levels. The build with sanitizers is that without optimisation.
  const unoptimised: Level = isSanitized ? 'sanitize' : 'O0'
  if (example.compilers.filter(isNative).length === 1) return [unoptimised, 'O2']
  return [compiler === 'gcc' ? 'O2' : unoptimised]
}

/** All ways in which an example is built. */
export function buildsOf(example: Example): Build[] {
  return example.compilers.flatMap((compiler): Build[] =>
    isNative(compiler) ? levelsOf(example, compiler).map((level) => ({ compiler, level })) : [{ compiler }],
  )
}
