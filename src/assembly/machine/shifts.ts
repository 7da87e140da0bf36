import type { Instruction } from '../program'
import { carryOf, signZeroParity, signZeroParity64, type Builder, type Builders } from './arithmetic'
import { AF, CF, OF, type Cpu } from './cpu'
import { operandAt, reader, sizeOf, writer, type Execute } from './operands'

/** Shifts 64 bits; the upper half is left in `cpu.high`. `count` is from 0 to 63. */
export function shiftLeft64(cpu: Cpu, low: number, high: number, count: number): number {
  if (count === 0) {
    cpu.high = high
    return low
  }
  if (count >= 32) {
    cpu.high = low << (count - 32)
    return 0
  }
  cpu.high = (high << count) | (low >>> (32 - count))
  return low << count
}

/** `fill` is what enters at the top: 0 or −1. */
export function shiftRight64(cpu: Cpu, low: number, high: number, count: number, fill: number): number {
  if (count === 0) {
    cpu.high = high
    return low
  }
  if (count >= 32) {
    const shift = count - 32
    cpu.high = fill
    return shift === 0 ? high : (high >>> shift) | (fill << (32 - shift))
  }
  cpu.high = (high >>> count) | (fill << (32 - count))
  return (low >>> count) | (high << (32 - count))
}

const bitOf = (low: number, high: number, number: number) => (number >= 32 ? high >>> (number - 32) : low >>> number) & 1

type Kind = 'shl' | 'shr' | 'sar' | 'rol' | 'ror' | 'rcl' | 'rcr'

/** The flags after a shift by a count that is not zero. */
function setShiftFlags(cpu: Cpu, carry: number, overflow: number, signZero: number, count: number, isCarryUnknown: boolean): void {
  const unknown = AF | (count === 1 ? 0 : OF) | (isCarryUnknown ? CF : 0)
  cpu.setStatus((carry ? CF : 0) | (overflow ? OF : 0) | signZero, unknown)
}

/** Rotations write CF and OF alone. */
function setRotateFlags(cpu: Cpu, carry: number, overflow: number, count: number): void {
  cpu.setSome(CF | OF, (carry ? CF : 0) | (overflow ? OF : 0))
  if (count !== 1) cpu.undefinedFlags |= OF
}

function shift(cpu: Cpu, kind: Kind, value: number, count: number, bits: number): number {
  const top = bits - 1
  const mask = bits === 32 ? -1 : (1 << bits) - 1
  if (kind === 'shl') {
    const result = count < 32 ? value << count : 0
    const carry = count <= bits ? (value >>> (bits - count)) & 1 : 0
    setShiftFlags(cpu, carry, ((result >>> top) & 1) ^ carry, signZeroParity(result, top), count, bits < 32 && count >= bits)
    return result & mask
  }
  if (kind === 'shr') {
    const unsigned = value & mask
    const result = count < 32 ? unsigned >>> count : 0
    const carry = count <= bits ? (unsigned >>> (count - 1)) & 1 : 0
    setShiftFlags(cpu, carry, (value >>> top) & 1, signZeroParity(result, top), count, bits < 32 && count >= bits)
    return result
  }
  const signed = (value << (32 - bits)) >> (32 - bits)
  const result = signed >> Math.min(count, 31)
  setShiftFlags(cpu, (signed >> Math.min(count - 1, 31)) & 1, 0, signZeroParity(result, top), count, false)
  return result & mask
}

function shift64(cpu: Cpu, kind: Kind, low: number, high: number, count: number): number {
  if (kind === 'shl') {
    const carry = bitOf(low, high, 64 - count)
    const result = shiftLeft64(cpu, low, high, count)
    setShiftFlags(cpu, carry, (cpu.high >>> 31) ^ carry, signZeroParity64(result, cpu.high), count, false)
    return result
  }
  const carry = bitOf(low, high, count - 1)
  const result = shiftRight64(cpu, low, high, count, kind === 'sar' ? high >> 31 : 0)
  setShiftFlags(cpu, carry, kind === 'sar' ? 0 : high >>> 31, signZeroParity64(result, cpu.high), count, false)
  return result
}

function rotateLeft(value: number, count: number, bits: number): number {
  const by = count % bits
  const mask = bits === 32 ? -1 : (1 << bits) - 1
  const unsigned = value & mask
  const result = by === 0 ? unsigned : ((unsigned << by) | (unsigned >>> (bits - by))) & mask
  return result
}

function rotateLeft64(cpu: Cpu, low: number, high: number, by: number): number {
  if (by === 0) {
    cpu.high = high
    return low
  }
  const [a, b] = by >= 32 ? [high, low] : [low, high]
  const rest = by & 31
  if (rest === 0) {
    cpu.high = b
    return a
  }
  cpu.high = (b << rest) | (a >>> (32 - rest))
  return (a << rest) | (b >>> (32 - rest))
}

/** Rotates through the carry flag, a bit at a time. */
function rotateThroughCarry(cpu: Cpu, isLeft: boolean, low: number, high: number, count: number, bits: number): number {
  let carry = carryOf(cpu)
  const wide = bits === 64
  const topBit = bits - 1
  for (let left = count; left > 0; left--) {
    if (isLeft) {
      const out = bitOf(low, high, topBit)
      if (wide) high = (high << 1) | (low >>> 31)
      low = (low << 1) | carry
      carry = out
    } else {
      const out = low & 1
      low = wide ? (low >>> 1) | (high << 31) : ((low & (bits === 32 ? -1 : (1 << bits) - 1)) >>> 1) | (carry << topBit)
      if (wide) high = (high >>> 1) | (carry << 31)
      carry = out
    }
  }
  const sign = bitOf(low, high, topBit)
  setRotateFlags(cpu, carry, isLeft ? sign ^ carry : sign ^ bitOf(low, high, topBit - 1), count)
  cpu.high = high
  return low
}

function shifting(kind: Kind): Builder {
  const isRotation = kind === 'rol' || kind === 'ror'
  const isThroughCarry = kind === 'rcl' || kind === 'rcr'
  return (cpu, instruction) => {
    const first = operandAt(instruction, 0)
    const size = sizeOf(first)
    const bits = 8 * size
    const read = reader(cpu, first, size)
    const counter = instruction.operands[1]
    const readCount = counter ? reader(cpu, counter, 1) : () => 1
    const write = writer(cpu, first, size)
    const mask = size === 8 ? 63 : 31
    return () => {
      const count = readCount() & mask
      const low = read()
      const { high } = cpu
      if (count === 0) {
        // Nothing changes but the upper half, which 32 bits clear.
        write(low)
        return
      }
      if (isThroughCarry) {
        const by = size < 4 ? count % (bits + 1) : count
        if (by === 0) {
          if (count !== 1) cpu.undefinedFlags |= OF
          return write(low)
        }
        return write(rotateThroughCarry(cpu, kind === 'rcl', low, size === 8 ? high : 0, by, bits))
      }
      if (isRotation) {
        const by = kind === 'rol' ? count : bits - (count % bits)
        const result = size === 8 ? rotateLeft64(cpu, low, high, by % 64) : rotateLeft(low, by, bits)
        const resultHigh = size === 8 ? cpu.high : 0
        const sign = bitOf(result, resultHigh, bits - 1)
        if (kind === 'rol') setRotateFlags(cpu, result & 1, sign ^ (result & 1), count)
        else setRotateFlags(cpu, sign, sign ^ bitOf(result, resultHigh, bits - 2), count)
        return write(result)
      }
      write(size === 8 ? shift64(cpu, kind, low, high, count) : shift(cpu, kind, low, count, bits))
    }
  }
}

/** `shld` and `shrd`: bits of the second operand enter. */
function doubleShift(isLeft: boolean): Builder {
  return (cpu, instruction) => {
    const first = operandAt(instruction, 0)
    const size = sizeOf(first)
    const bits = 8 * size
    const read = reader(cpu, first, size)
    const readSecond = reader(cpu, operandAt(instruction, 1), size)
    const readCount = reader(cpu, operandAt(instruction, 2), 1)
    const write = writer(cpu, first, size)
    return () => {
      const count = readCount() & (size === 8 ? 63 : 31)
      const second = readSecond()
      const secondHigh = cpu.high
      const low = read()
      const { high } = cpu
      if (count === 0) return write(low)
      let result: number
      let resultHigh = 0
      let carry: number
      if (size === 8) {
        if (isLeft) {
          const entering = shiftRight64(cpu, second, secondHigh, 64 - count, 0)
          const enteringHigh = cpu.high
          result = shiftLeft64(cpu, low, high, count) | entering
          resultHigh = cpu.high | enteringHigh
          carry = bitOf(low, high, 64 - count)
        } else {
          const entering = shiftLeft64(cpu, second, secondHigh, 64 - count)
          const enteringHigh = cpu.high
          result = shiftRight64(cpu, low, high, count, 0) | entering
          resultHigh = cpu.high | enteringHigh
          carry = bitOf(low, high, count - 1)
        }
        setShiftFlags(cpu, carry, (resultHigh ^ high) >>> 31, signZeroParity64(result, resultHigh), count, false)
      } else if (size === 4) {
        result = isLeft ? (low << count) | (second >>> (32 - count)) : (low >>> count) | (second << (32 - count))
        carry = bitOf(low, 0, isLeft ? 32 - count : count - 1)
        setShiftFlags(cpu, carry, (result ^ low) >>> 31, signZeroParity(result, 31), count, false)
      } else {
        // Beyond 16 the manuals promise nothing; AMD's processors rotate the second operand.
        const joined = isLeft ? (low << 16) | second : (second << 16) | low
        const beyond = isLeft ? count - 16 : 32 - count
        const rotated = (second << beyond) | (second >>> (16 - beyond))
        result = count > 16 ? rotated : joined >>> (isLeft ? 16 - count : count)
        carry = isLeft ? (count <= 16 ? bitOf(low, 0, 16 - count) : bitOf(second, 0, 32 - count)) : bitOf(joined, 0, count - 1)
        result &= 0xffff
        setShiftFlags(cpu, carry, ((result ^ low) >>> (bits - 1)) & 1, signZeroParity(result, 15), count, count > 16)
      }
      cpu.high = resultHigh
      write(result)
    }
  }
}

/** `shlx`, `shrx`, `sarx` and `rorx`: no flags. */
function withoutFlags(kind: 'shl' | 'shr' | 'sar' | 'ror'): Builder {
  return (cpu: Cpu, instruction: Instruction): Execute => {
    const first = operandAt(instruction, 0)
    const size = sizeOf(first)
    const read = reader(cpu, operandAt(instruction, 1), size)
    const readCount = reader(cpu, operandAt(instruction, 2), 1)
    const write = writer(cpu, first, size)
    const mask = 8 * size - 1
    return () => {
      const count = readCount() & mask
      const low = read()
      const high = size === 8 ? cpu.high : 0
      if (size === 4) {
        if (kind === 'shl') write(low << count)
        else if (kind === 'shr') write((low >>> count) | 0)
        else if (kind === 'sar') write(low >> count)
        else write(rotateLeft(low, 32 - count, 32))
      } else if (kind === 'shl') write(shiftLeft64(cpu, low, high, count))
      else if (kind === 'ror') write(rotateLeft64(cpu, low, high, (64 - count) % 64))
      else write(shiftRight64(cpu, low, high, count, kind === 'sar' ? high >> 31 : 0))
    }
  }
}

export const shifts: Builders = {
  shl: shifting('shl'),
  sal: shifting('shl'),
  shr: shifting('shr'),
  sar: shifting('sar'),
  rol: shifting('rol'),
  ror: shifting('ror'),
  rcl: shifting('rcl'),
  rcr: shifting('rcr'),
  shld: doubleShift(true),
  shrd: doubleShift(false),
  shlx: withoutFlags('shl'),
  shrx: withoutFlags('shr'),
  sarx: withoutFlags('sar'),
  rorx: withoutFlags('ror'),
}
