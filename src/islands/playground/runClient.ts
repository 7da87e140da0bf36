import type { Program } from '../../playground/program'
import type { BreakdownReason, ProgramEnd } from '../../playground/protocol'
import type { OutputChunk } from './outputLog'

/** Bytes of a download. */
export interface FetchProgress {
  received: number
  total: number
  /** Whether the program turned out to need a part of the compiler that few programs need. */
  isMore: boolean
}

export type RunPhase = 'compile' | 'link' | 'run'

/** What became of a program. */
export type RunOutcome =
  | { how: 'ended'; end: ProgramEnd; milliseconds: number }
  /** It was only compiled, as asked. */
  | { how: 'compiled'; milliseconds: number }
  | { how: 'rejected'; milliseconds: number }
  | { how: 'stopped' }
  /** Not the program's fault. */
  | { how: 'broken'; reason: BreakdownReason; message: string }

export interface RunCallbacks {
  onProgress: (progress: FetchProgress) => void
  onPhase: (phase: RunPhase) => void
  /** What the compiler and the linker say, before the program runs. */
  onMessages: (messages: string) => void
  onOutput: (chunks: readonly OutputChunk[]) => void
  /** Called once, after everything else. */
  onOutcome: (outcome: RunOutcome) => void
}

/** What compiles and runs programs, as the panel of an example sees it. */
export interface RunClient {
  /** Bytes to fetch before the program can be compiled; 0 when everything is stored. */
  sizeToFetch: (program: Program) => Promise<number>
  /** Builds and runs a program. The returned function stops it, whatever it is doing. */
  run: (program: Program, callbacks: RunCallbacks) => () => void
  /** Ends whatever it is doing. */
  close: () => void
}
