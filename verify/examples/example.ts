import type { FenceExample } from '../../src/content-model/examples/exampleOfFence'

export type CompilerName = 'gcc' | 'clang' | 'wasm' | 'nasm'

/** An example of a page, and with what it is verified. */
export interface Example extends FenceExample {
  compilers: CompilerName[]
  /** Why no sanitizer may look at it: it errs on purpose. */
  sanitizeOff?: string
  /** The sanitizer that looks at an example that errs, instead of those for addresses and undefined behaviour. */
  sanitizer?: 'memory' | 'thread'
  /** Whether it is an older standard that at least one of the compilers must refuse it as, for what its own text says. */
  isProbe?: true
  line: number
}
