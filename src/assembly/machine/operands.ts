import { generalRegisters, type GeneralRegister } from '../machineState'
import type { Instruction, MemoryOperand, Operand } from '../program'
import type { Cpu } from './cpu'
import { Unsupported } from './fault'

/** Executes an instruction: translated once, called at each step. */
export type Execute = () => void
/** Returns bytes and words unsigned, 32 bits signed, and of 64 bits the lower half, the upper one being left in `cpu.high`. */
export type Read = () => number
/** Takes a value of 64 bits as `Read` returns it. */
export type Write = (value: number) => void

export interface RegisterPlace {
  number: number
  size: 1 | 2 | 4 | 8
  /** Of `ah`, `ch`, `dh` and `bh`. */
  isHighByte: boolean
}

const places = new Map<string, RegisterPlace>(
  generalRegisters.flatMap((name, number) => namesOf(name).map((part): [string, RegisterPlace] => [part.name, { number, ...part }])),
)

function namesOf(name: GeneralRegister): { name: string; size: 1 | 2 | 4 | 8; isHighByte: boolean }[] {
  const isHighByte = false
  const whole = { name, size: 8, isHighByte } as const
  if (/\d/.test(name)) {
    const parts = [['d', 4], ['w', 2], ['b', 1]] as const // prettier-ignore
    return [whole, ...parts.map(([letter, size]) => ({ name: name + letter, size, isHighByte }))]
  }
  const short = name.slice(1)
  const words = [whole, { name: `e${short}`, size: 4, isHighByte }, { name: short, size: 2, isHighByte }] as const
  if (!short.endsWith('x')) return [...words, { name: `${short}l`, size: 1, isHighByte }]
  return [...words, { name: `${name.charAt(1)}l`, size: 1, isHighByte }, { name: `${name.charAt(1)}h`, size: 1, isHighByte: true }]
}

/** Which part of which general register a name means. */
export const placeOf = (name: string): RegisterPlace | undefined => places.get(name)

/** The number of a vector register, `xmm3` or `ymm3`; undefined for others. */
export function vectorNumber(name: string): number | undefined {
  const [, number] = /^[xy]mm(\d+)$/.exec(name) ?? []
  return number !== undefined && Number(number) < 16 ? Number(number) : undefined
}

export const isVector = (operand: Operand | undefined): boolean => operand?.kind === 'register' && /^[xy]mm/.test(operand.name)

/** The operand in a place where an instruction has to have one. */
export function operandAt({ operands, mnemonic }: Instruction, index: number): Operand {
  const operand = operands[index]
  if (!operand) throw new Unsupported(`The machine does not know "${mnemonic}" with ${operands.length} operands.`)
  return operand
}

/** The bytes of a register or of memory with a size. */
export function sizeOf(operand: Operand): number {
  return operand.kind === 'immediate' ? 8 : (operand.size ?? 8)
}

export const lowOf = (value: bigint): number => Number(BigInt.asIntN(32, value))
export const highOf = (value: bigint): number => Number(BigInt.asIntN(32, value >> 32n))

/** Halves of 64 bits as a number that is exact where an address can be. */
const exactHigh = 1 << 17

/** Computes the address of a memory operand; where it exceeds what a number holds exactly, it is an address that no program has. */
export function addressOf(cpu: Cpu, operand: MemoryOperand): () => number {
  const base = operand.base === undefined ? undefined : placeOf(operand.base)
  const index = operand.index === undefined ? undefined : placeOf(operand.index)
  const { scale, displacement, segment } = operand
  const { i32, u32 } = cpu
  if (segment !== undefined) {
    const inSegment = addressOf(cpu, { ...withoutSegment(operand) })
    return segment === 'fs' ? () => inSegment() + cpu.fsBase : () => inSegment() + cpu.gsBase
  }
  if (base?.size === 4 || index?.size === 4) return addressIn32Bits(cpu, operand)
  if (!base && !index) return () => displacement
  const low = base ? 2 * base.number : 0
  const indexLow = index ? 2 * index.number : 0
  if (base && !index) {
    return () => {
      const high = i32[low + 1] ?? 0
      return high < exactHigh && high >= -exactHigh ? high * 4294967296 + (u32[low] ?? 0) + displacement : wide(cpu, operand)
    }
  }
  return () => {
    const high = base ? (i32[low + 1] ?? 0) : 0
    const indexHigh = i32[indexLow + 1] ?? 0
    if (high >= exactHigh || high < -exactHigh || indexHigh >= exactHigh || indexHigh < -exactHigh) return wide(cpu, operand)
    const start = base ? high * 4294967296 + (u32[low] ?? 0) : 0
    return start + (indexHigh * 4294967296 + (u32[indexLow] ?? 0)) * scale + displacement
  }
}

function withoutSegment({ segment: _, ...operand }: MemoryOperand): MemoryOperand {
  return operand
}

function addressIn32Bits({ i32 }: Cpu, { base, index, scale, displacement }: MemoryOperand): () => number {
  const baseLow = base === undefined ? undefined : 2 * (placeOf(base)?.number ?? 0)
  const indexLow = index === undefined ? undefined : 2 * (placeOf(index)?.number ?? 0)
  return () => {
    const start = baseLow === undefined ? 0 : (i32[baseLow] ?? 0)
    const offset = indexLow === undefined ? 0 : Math.imul(i32[indexLow] ?? 0, scale)
    return (start + offset + (displacement | 0)) >>> 0
  }
}

/** The exact address, modulo 2^64, as a signed number. */
export function exactAddress({ u64 }: Cpu, { base, index, scale, displacement }: MemoryOperand): bigint {
  const start = base === undefined ? 0n : (u64[placeOf(base)?.number ?? 0] ?? 0n)
  const offset = index === undefined ? 0n : (u64[placeOf(index)?.number ?? 0] ?? 0n) * BigInt(scale)
  return BigInt.asIntN(64, start + offset + BigInt(displacement))
}

const wide = (cpu: Cpu, operand: MemoryOperand) => Number(exactAddress(cpu, operand))

/** A function that reads an operand as a value of `size` bytes. */
export function reader(cpu: Cpu, operand: Operand, size: number): Read {
  if (operand.kind === 'immediate') {
    const low = lowOf(operand.value)
    const high = highOf(operand.value)
    if (size === 1) return () => low & 0xff
    if (size === 2) return () => low & 0xffff
    if (size === 4) return () => low
    return () => {
      cpu.high = high
      return low
    }
  }
  if (operand.kind === 'memory') {
    const address = addressOf(cpu, operand)
    if (size === 1) return () => cpu.load8(address())
    if (size === 2) return () => cpu.load16(address())
    if (size === 4) return () => cpu.load32(address())
    return () => cpu.load64(address())
  }
  const selector = selectors[operand.name]
  if (selector !== undefined) {
    return () => {
      cpu.high = 0
      return selector
    }
  }
  const { number, isHighByte } = generalPlace(operand.name)
  const { u8, u16, i32 } = cpu
  const at = size === 1 ? 8 * number + (isHighByte ? 1 : 0) : size === 2 ? 4 * number : 2 * number
  if (size === 1) return () => u8[at] ?? 0
  if (size === 2) return () => u16[at] ?? 0
  if (size === 4) return () => i32[at] ?? 0
  return () => {
    cpu.high = i32[at + 1] ?? 0
    return i32[at] ?? 0
  }
}

/** A function that writes a value of `size` bytes. Into a register, 32 bits clear the upper half. */
export function writer(cpu: Cpu, operand: Operand, size: number): Write {
  if (operand.kind === 'immediate') throw new Unsupported('A constant cannot be written to.')
  if (operand.kind === 'memory') {
    const address = addressOf(cpu, operand)
    if (size === 1) return (value) => cpu.store8(address(), value)
    if (size === 2) return (value) => cpu.store16(address(), value)
    if (size === 4) return (value) => cpu.store32(address(), value)
    return (value) => {
      const { high } = cpu
      cpu.store64(address(), value, high)
    }
  }
  const { number, isHighByte } = generalPlace(operand.name)
  const { u8, u16, i32 } = cpu
  const at = size === 1 ? 8 * number + (isHighByte ? 1 : 0) : size === 2 ? 4 * number : 2 * number
  if (size === 1) {
    return (value) => {
      u8[at] = value
    }
  }
  if (size === 2) {
    return (value) => {
      u16[at] = value
    }
  }
  if (size === 4) {
    return (value) => {
      i32[at] = value
      i32[at + 1] = 0
    }
  }
  return (value) => {
    i32[at] = value
    i32[at + 1] = cpu.high
  }
}

/** Segment registers as Linux sets them for 64-bit programs. */
const selectors: Record<string, number> = { cs: 0x33, ss: 0x2b, ds: 0, es: 0, fs: 0, gs: 0 }

function generalPlace(name: string): RegisterPlace {
  const place = placeOf(name)
  if (!place) throw new Unsupported(`The machine does not have the register ${name}.`)
  return place
}
