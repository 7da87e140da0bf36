import type { Instruction } from '../program'
import { signZeroParity64, type Builder, type Builders } from './arithmetic'
import { AF, CF, OF, PF, SF, ZF, type Cpu } from './cpu'
import { addressOf, operandAt, reader, sizeOf, writer, type Execute } from './operands'

/** `bt`, `bts`, `btr`, `btc`. With a register as the number, memory counts bits in either direction from the address. */
function bitTest(change: ((bits: number, bit: number) => number) | undefined): Builder {
  return (cpu, instruction) => {
    const first = operandAt(instruction, 0)
    const second = operandAt(instruction, 1)
    const size = sizeOf(first)
    const setFlags = (bit: number) => {
      cpu.setSome(CF, bit ? CF : 0)
      cpu.undefinedFlags |= OF | SF | AF | PF
    }
    if (first.kind === 'memory' && second.kind === 'register') {
      const address = addressOf(cpu, first)
      const readNumber = reader(cpu, second, size)
      const element = size === 2 ? 1 : size === 4 ? 2 : 3
      return () => {
        const low = readNumber()
        const signed = size === 8 ? cpu.high * 4294967296 + (low >>> 0) : size === 2 ? (low << 16) >> 16 : low
        const word = address() + Math.floor(signed / (8 * size)) * 2 ** element
        const number = (low & (8 * size - 1)) >> 3
        // The whole element is accessed, as the processor does, although a byte of it would do.
        if (size === 2) cpu.load16(word)
        else if (size === 4) cpu.load32(word)
        else cpu.load64(word)
        if (change) cpu.checkWrite(word, size)
        const bits = cpu.load8(word + number)
        const mask = 1 << (low & 7)
        if (change) cpu.store8(word + number, change(bits, mask))
        setFlags(bits & mask)
      }
    }
    const read = reader(cpu, first, size)
    const readNumber = reader(cpu, second, 1)
    const write = change ? writer(cpu, first, size) : undefined
    return () => {
      const number = readNumber() & (8 * size - 1)
      const low = read()
      const high = size === 8 ? cpu.high : 0
      const mask = 1 << (number & 31)
      const isHigh = number >= 32
      if (write && change) {
        cpu.high = isHigh ? change(high, mask) : high
        write(isHigh ? low : change(low, mask))
      }
      setFlags((isHigh ? high : low) & mask)
    }
  }
}

const trailing = (low: number, high: number) => (low !== 0 ? 31 - Math.clz32(low & -low) : 63 - Math.clz32(high & -high))
const leading = (low: number, high: number) => (high !== 0 ? Math.clz32(high) : 32 + Math.clz32(low))

const searchUnknown = CF | OF | SF | AF | PF

/** An instruction that writes to its first operand a small number computed from the second, whose upper half is 0 where it has none. */
function count(compute: (cpu: Cpu, low: number, high: number, bits: number) => number | undefined): Builder {
  return (cpu, instruction) => {
    const first = operandAt(instruction, 0)
    const size = sizeOf(first)
    const read = reader(cpu, operandAt(instruction, 1), size)
    const keep = reader(cpu, first, size)
    const write = writer(cpu, first, size)
    return () => {
      const low = read()
      const result = compute(cpu, low, size === 8 ? cpu.high : 0, 8 * size)
      cpu.high = 0
      if (result !== undefined) return write(result)
      // With a source of zero the destination stays, all 64 bits of it.
      if (size !== 4) write(keep())
    }
  }
}

const search = (find: (low: number, high: number) => number): Builder =>
  count((cpu, low, high) => {
    const isZero = (low | high) === 0
    cpu.setStatus((cpu.flags & searchUnknown) | (isZero ? ZF : 0), searchUnknown)
    return isZero ? undefined : find(low, high)
  })

const zeros = (find: (low: number, high: number, bits: number) => number): Builder =>
  count((cpu, low, high, bits) => {
    const result = (low | high) === 0 ? bits : find(low, high, bits)
    cpu.setStatus((cpu.flags & (OF | SF | AF | PF)) | (result === bits ? CF : 0) | (result === 0 ? ZF : 0), OF | SF | AF | PF)
    return result
  })

function ones(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

type Halves = (cpu: Cpu, low: number, high: number) => number

/** `blsr`, `blsi` and `blsmsk`: from x and x − 1 or −x, with halves of 64 bits, so that 32 bits count as the lower half. */
function lowestBit(compute: Halves, carryIfZero: boolean): Builder {
  return (cpu, instruction) => {
    const first = operandAt(instruction, 0)
    const size = sizeOf(first)
    const read = reader(cpu, operandAt(instruction, 1), size)
    const write = writer(cpu, first, size)
    return () => {
      const low = read()
      const high = size === 8 ? cpu.high : 0
      const isZero = (low | high) === 0
      const result = compute(cpu, low, high)
      const resultHigh = size === 8 ? cpu.high : result >> 31
      const flags = signZeroParity64(result, resultHigh) & (SF | ZF)
      cpu.high = resultHigh
      cpu.setStatus(flags | (isZero === carryIfZero ? CF : 0), AF | PF)
      write(result)
    }
  }
}

function andn(cpu: Cpu, instruction: Instruction): Execute {
  const first = operandAt(instruction, 0)
  const size = sizeOf(first)
  const readA = reader(cpu, operandAt(instruction, 1), size)
  const readB = reader(cpu, operandAt(instruction, 2), size)
  const write = writer(cpu, first, size)
  return () => {
    const b = readB()
    const bHigh = cpu.high
    const low = ~readA() & b
    cpu.high = size === 8 ? ~cpu.high & bHigh : low >> 31
    cpu.setStatus(signZeroParity64(low, cpu.high) & (SF | ZF), AF | PF)
    write(low)
  }
}

/** The bits below number `count`, in halves: the lower one is returned, the upper one left in `cpu.high`. */
function onesBelow(cpu: Cpu, count: number): number {
  cpu.high = count >= 64 ? -1 : count > 32 ? (1 << (count - 32)) - 1 : 0
  return count >= 32 ? -1 : (1 << count) - 1
}

/** `bzhi` and `bextr`. */
function field(isExtract: boolean): Builder {
  return (cpu, instruction) => {
    const first = operandAt(instruction, 0)
    const size = sizeOf(first)
    const bits = 8 * size
    const read = reader(cpu, operandAt(instruction, 1), size)
    const readControl = reader(cpu, operandAt(instruction, 2), 2)
    const write = writer(cpu, first, size)
    return () => {
      const low = read()
      const high = size === 8 ? cpu.high : 0
      const control = readControl()
      const start = isExtract ? control & 0xff : 0
      const length = isExtract ? control >> 8 : control & 0xff
      let value = start >= bits ? 0 : low
      let valueHigh = start >= bits ? 0 : high
      if (start > 0 && start < bits) {
        const isBeyond = start >= 32
        const by = start & 31
        const source = isBeyond ? high : low
        const above = isBeyond ? 0 : high
        value = by === 0 ? source : (source >>> by) | (above << (32 - by))
        valueHigh = above >>> by
      }
      value &= onesBelow(cpu, length)
      valueHigh &= cpu.high
      cpu.high = size === 8 ? valueHigh : value >> 31
      const flags = signZeroParity64(value, cpu.high) & (isExtract ? ZF : ZF | SF)
      cpu.setStatus(flags | (!isExtract && length > bits - 1 ? CF : 0), isExtract ? AF | PF | SF : AF | PF)
      write(value)
    }
  }
}

/** `pdep` and `pext`. */
function parallel(isDeposit: boolean): Builder {
  return (cpu, instruction) => {
    const first = operandAt(instruction, 0)
    const size = sizeOf(first)
    const readSource = reader(cpu, operandAt(instruction, 1), size)
    const readMask = reader(cpu, operandAt(instruction, 2), size)
    const write = writer(cpu, first, size)
    return () => {
      const mask = [readMask(), cpu.high]
      const source = [readSource(), cpu.high]
      const result = [0, 0]
      let compact = 0
      for (let number = 0; number < 8 * size; number++) {
        const half = number >> 5
        if (!((mask[half] ?? 0) & (1 << (number & 31)))) continue
        const [from, to] = isDeposit ? [compact, number] : [number, compact]
        if ((source[from >> 5] ?? 0) & (1 << (from & 31))) result[to >> 5] = (result[to >> 5] ?? 0) | (1 << (to & 31))
        compact++
      }
      cpu.high = result[1] ?? 0
      write(result[0] ?? 0)
    }
  }
}

/** By the polynomial of CRC-32C, bits in reversed order. */
const checksums = Int32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0x82f63b78 : value >>> 1
  return value
})

function crc32(cpu: Cpu, instruction: Instruction): Execute {
  const first = operandAt(instruction, 0)
  const second = operandAt(instruction, 1)
  const size = sizeOf(second)
  const readSum = reader(cpu, first, 4)
  const read = reader(cpu, second, size)
  const write = writer(cpu, first, sizeOf(first))
  return () => {
    const low = read()
    const words = [low, cpu.high]
    let sum = readSum()
    for (let byte = 0; byte < size; byte++) {
      const next = ((words[byte >> 2] ?? 0) >>> (8 * (byte & 3))) & 0xff
      sum = (sum >>> 8) ^ (checksums[(sum ^ next) & 0xff] ?? 0)
    }
    cpu.high = 0
    write(sum)
  }
}

/** x − 1, in halves. */
function minusOne(cpu: Cpu, low: number, high: number): number {
  cpu.high = low === 0 ? high - 1 : high
  return low - 1
}

export const bits: Builders = {
  bt: bitTest(undefined),
  bts: bitTest((bits, bit) => bits | bit),
  btr: bitTest((bits, bit) => bits & ~bit),
  btc: bitTest((bits, bit) => bits ^ bit),
  bsf: search(trailing),
  bsr: search((low, high) => 63 - leading(low, high)),
  tzcnt: zeros(trailing),
  lzcnt: zeros((low, high, bits) => leading(low, high) - (64 - bits)),
  popcnt: count((cpu, low, high) => {
    const result = ones(low) + ones(high)
    cpu.setStatus(result === 0 ? ZF : 0)
    return result
  }),
  andn,
  blsr: lowestBit((cpu, low, high) => {
    const less = minusOne(cpu, low, high)
    cpu.high &= high
    return less & low
  }, true),
  blsi: lowestBit((cpu, low, high) => {
    cpu.high = low === 0 ? -high & high : 0
    return -low & low
  }, false),
  blsmsk: lowestBit((cpu, low, high) => {
    const less = minusOne(cpu, low, high)
    cpu.high ^= high
    return less ^ low
  }, true),
  bzhi: field(false),
  bextr: field(true),
  pdep: parallel(true),
  pext: parallel(false),
  crc32,
}
