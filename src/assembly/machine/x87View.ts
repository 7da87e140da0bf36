import type { X87View } from '../machineState'
import type { X87State } from './cpu'

/** Writes a register as text. The machine gives its own, so that the code of `printf` is loaded with the machine alone. */
export type LongDoubleText = (bits: bigint) => string

/** What a program sees of the x87 unit. */
export function viewX87({ registers, used, top, status, control }: X87State, longDoubleText: LongDoubleText): X87View {
  return {
    registers: Array.from({ length: 8 }, (_, depth) => {
      const place = (top + depth) & 7
      return used & (1 << place) ? longDoubleText(registers[place] ?? 0n) : undefined
    }),
    status: status | (top << 11),
    control,
  }
}
