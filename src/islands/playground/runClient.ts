import type { RunCallbacks } from '../../playground/client'
import type { Program } from '../../playground/program'

/** What compiles and runs programs, as an example sees it. */
export interface RunClient {
  /** Bytes to fetch before the program can be compiled; 0 when everything is stored. */
  sizeToFetch: (program: Program) => Promise<number>
  /** Builds and runs a program. The returned function stops it, whatever it is doing. */
  run: (program: Program, callbacks: RunCallbacks) => () => void
  /** Says that the example needs it no more. */
  close: () => void
}
