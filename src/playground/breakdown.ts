import type { BreakdownReason } from './protocol'

/** Why a program could not be built, through no fault of its own. */
export class Breakdown extends Error {
  constructor(
    readonly reason: BreakdownReason,
    message: string,
  ) {
    super(message)
  }
}
