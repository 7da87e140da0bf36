/** A state of the processor as `harness.c` reads and writes it: offsets in bytes. */
export const layout = {
  general: 0,
  flags: 128,
  mxcsr: 136,
  signal: 140,
  rip: 144,
  marker: 152,
  stray: 156,
  vectors: 160,
  memory: 672,
  size: 1184,
} as const

/** Where the code and the memory of the cases lie. */
export const codeStart = 0x401000
export const memoryPage = 0x30000000
export const windowStart = memoryPage + 1024
export const windowSize = 512
/** The two ways out of a piece of code: addresses that hold addresses. */
export const firstExit = 0x20000000
export const secondExit = 0x20000008
