import type { Machine } from '../machineState'
import type { ExternalFunction, Instruction, ProgramSymbol } from '../program'

/** What a sentence about a step is made of. */
export interface Executed {
  instruction: Instruction
  /** General registers before the step, unsigned. */
  before: readonly bigint[]
  beforeVectors: Uint8Array
  beforeFlags: number
  /** The machine after the step. */
  machine: Machine
  symbols: readonly ProgramSymbol[]
  externals: readonly ExternalFunction[]
}

/** One plain sentence about what an instruction has just done. */
export function sentenceOf({ instruction, machine }: Executed): string {
  const { status } = machine
  if (status.kind === 'fault' || status.kind === 'unsupported') return status.why
  return `${instruction.mnemonic} was executed.`
}
