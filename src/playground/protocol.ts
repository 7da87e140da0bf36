import type { Finding } from './checks/finding'
import type { Manifest } from './manifest'
import type { Program, ProgramFile } from './program'

/** What a page asks of the compiler's worker. Requests are answered one after the other. */
export type CompilerRequest =
  /** Build a program. `isLean` compiles C++ without a precompiled header, which is not fetched then. */
  | { type: 'build'; id: number; manifest: Manifest; program: Program; isLean: boolean }
  /** End the downloads of a request; what has arrived stays stored. */
  | { type: 'cancel'; id: number }

/** Why a program could not be built, through no fault of its own. */
export type BreakdownReason = 'network' | 'damaged' | 'memory' | 'compiler' | 'waiting' | 'cancelled'

/** What may reject a program. */
export type BuildTool = 'compiler' | 'linker'

export type CompilerAnswer =
  /** Bytes of what the request fetches, counted over all of its files; `isMore` when the rest of the compiler turned out to be needed. */
  | { type: 'progress'; id: number; received: number; total: number; isMore: boolean }
  | { type: 'phase'; id: number; phase: 'compile' | 'link' }
  /** `module` is missing when the program was only compiled. */
  | { type: 'built'; id: number; module?: ArrayBuffer; messages: string; milliseconds: number }
  | { type: 'rejected'; id: number; by: BuildTool; messages: string; milliseconds: number }
  | { type: 'broken'; id: number; reason: BreakdownReason; message: string }

/** What a page asks of a program's worker: one run, then the worker is ended. */
export interface RunRequest {
  module: ArrayBuffer
  files: readonly ProgramFile[]
  stdin: string
  args: readonly string[]
  /** Through which the page sends lines to a program that waits for them (`lineMailbox.ts`). Without it, input ends after `stdin`. */
  mailbox?: SharedArrayBuffer
  /** Whether the program was built with checks. */
  isChecked?: boolean
}

/** How a program ended. */
export type ProgramEnd =
  | { how: 'exit'; status: number }
  /** As `SIGABRT`, with what happened in words. */
  | { how: 'signal'; signal: string; words: string }
  /** By a finding of the checks, which has been sent before. */
  | { how: 'finding' }
  /** It printed more than is kept. */
  | { how: 'output' }

export type RunMessage =
  /** The program asks for input for the first time, and was given none at all. */
  | { type: 'no-input' }
  /** The program stands still until the page has sent it a line. */
  | { type: 'wants-input' }
  | { type: 'finding'; finding: Finding }
  | { type: 'output'; chunks: readonly { stream: 'out' | 'error'; bytes: Uint8Array }[] }
  | { type: 'end'; end: ProgramEnd; milliseconds: number }
