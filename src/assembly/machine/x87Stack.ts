import type { Cpu } from './cpu'
import { exceptions, defaultNaN, extended, inexact, invalid } from './softFloat'

/** The stack of the x87 unit: eight registers, each of which may be empty, and a top that moves around them. */

/** Bits of the status word. C0, C2 and C3 tell how a comparison ended, C1 that a result was rounded away from zero. */
export const C0 = 0x100
export const C1 = 0x200
export const C2 = 0x400
export const C3 = 0x4000
/** A push found the register in use, or a register that was read is empty; C1 tells which. */
const stackFault = 0x40

/** The NaN that comes out of what makes no sense. */
export const indefinite = defaultNaN(extended)

const placeOf = ({ x87 }: Cpu, depth: number) => (x87.top + depth) & 7

export const isEmpty = (cpu: Cpu, depth: number): boolean => (cpu.x87.used & (1 << placeOf(cpu, depth))) === 0

/** What `st0` to `st7` hold, also if they are empty. */
export const registerAt = (cpu: Cpu, depth: number): bigint => cpu.x87.registers[placeOf(cpu, depth)] ?? 0n

/** What an instruction does to the unit, in this order. */
interface Change {
  status?: number
  isPush?: boolean
  set?: readonly (readonly [depth: number, value: bigint])[]
  pops?: number
}

export function change(cpu: Cpu, { status = cpu.x87.status, isPush = false, set = [], pops = 0 }: Change): void {
  const registers = [...cpu.x87.registers]
  let { used, top } = cpu.x87
  if (isPush) top = (top + 7) & 7
  for (const [depth, value] of set) {
    const place = (top + depth) & 7
    registers[place] = value
    used |= 1 << place
  }
  for (let left = pops; left > 0; left--) {
    used &= ~(1 << top)
    top = (top + 1) & 7
  }
  cpu.setX87({ registers, used, top, status })
}

export interface Outcome<Result> {
  result: Result
  /** The status word with what was raised, and C1 as it comes out. */
  status: number
}

/** A fault of the stack, which is always masked: `underflow` for a register that was read and is empty, otherwise a push onto a full stack. */
function faultOf<Result>(cpu: Cpu, result: Result, kind: 'overflow' | 'underflow'): Outcome<Result> {
  return { result, status: (cpu.x87.status & ~C1) | invalid | stackFault | (kind === 'overflow' ? C1 : 0) }
}

/** Computes with the rounding of the control word. If one of the registers that are read is empty, `ofNothing` comes out. */
export function computed<Result>(cpu: Cpu, read: readonly number[], compute: () => Result, ofNothing: Result): Outcome<Result> {
  if (read.some((depth) => isEmpty(cpu, depth))) return faultOf(cpu, ofNothing, 'underflow')
  const { control, status } = cpu.x87
  const masked = 0x1f80
  exceptions.mxcsr = masked | ((control << 3) & 0x6000)
  exceptions.raised = 0
  const result = compute()
  const { raised } = exceptions
  // Rounded away from zero is what differs from the result that is cut off.
  exceptions.mxcsr = masked | 0x6000
  const isRoundedUp = (raised & inexact) !== 0 && String(compute()) !== String(result)
  return { result, status: (status & ~C1) | raised | (isRoundedUp ? C1 : 0) }
}

/** As `computed`, for what is pushed: onto a full stack, `ofNothing` is. */
export function computedForPush<Result>(cpu: Cpu, read: readonly number[], compute: () => Result, ofNothing: Result): Outcome<Result> {
  const isMissing = read.some((depth) => isEmpty(cpu, depth))
  // The register before the top is the seventh after it.
  return !isMissing && !isEmpty(cpu, 7) ? faultOf(cpu, ofNothing, 'overflow') : computed(cpu, read, compute, ofNothing)
}
