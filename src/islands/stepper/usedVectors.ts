import type { Instruction } from '../../assembly/program'

/** A vector register that a program uses. */
export interface UsedVector {
  number: number
  /** Bytes that are used of it. */
  size: 16 | 32
}

export const vectorName = /^([xy])mm(\d+)$/

/** The vector registers that instructions name, by number. */
export function usedVectors(instructions: readonly Instruction[]): UsedVector[] {
  const sizes = new Map<number, 16 | 32>()
  for (const { operands } of instructions) {
    for (const operand of operands) {
      if (operand.kind !== 'register') continue
      const [, letter, digits] = vectorName.exec(operand.name) ?? []
      if (digits === undefined) continue
      const number = Number(digits)
      if (number < 16) sizes.set(number, letter === 'y' || sizes.get(number) === 32 ? 32 : 16)
    }
  }
  return [...sizes].map(([number, size]) => ({ number, size })).sort((a, b) => a.number - b.number)
}
