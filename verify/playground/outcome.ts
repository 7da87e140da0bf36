import type { Finding } from '../../src/playground/checks/finding'
import type { ProgramEnd } from '../../src/playground/protocol'

/** What came out when a program was built and run with the published compiler. */
export interface PlaygroundOutcome {
  isBuilt: boolean
  /** What the compiler and the linker said. */
  messages: string
  /** How the program ended; missing when none was run. */
  end?: ProgramEnd
  stdout: string
  stderr: string
  /** What was found wrong while it ran; nothing in a program that is not checked. */
  findings: Finding[]
  /** Whether the compiler itself failed. */
  isBroken?: boolean
  /** Why the program was ended from outside. */
  killed?: string
  /** Whether the program was the first in its process to need the rest of the compiler. */
  isRestUsed: boolean
}
