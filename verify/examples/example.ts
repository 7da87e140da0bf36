import type { FenceExample } from '../../src/content-model/examples/exampleOfFence'

export type CompilerName = 'gcc' | 'clang' | 'wasm' | 'nasm'

/** An example of a page, and with what it is verified. */
export interface Example extends FenceExample {
  compilers: CompilerName[]
  /** Why no sanitizer may look at it: it errs on purpose. */
  sanitizeOff?: string
  line: number
}
