import type { Instruction, Operand } from '../program'
import { AF, CF, OF, parity, PF, RAX, RBX, RCX, RDX, SF, ZF, type Cpu } from './cpu'
import { Fault } from './fault'
import { addressOf, operandAt, reader, sizeOf, writer, type Execute } from './operands'

export type Builder = (cpu: Cpu, instruction: Instruction) => Execute
export type Builders = Record<string, Builder>

/** SF, ZF and PF of a result of up to 32 bits, whose highest bit has the number `top`. */
export const signZeroParity = (result: number, top: number): number =>
  ((result >>> top) & 1 ? SF : 0) | (result << (31 - top) === 0 ? ZF : 0) | (parity[result & 0xff] ?? 0)

export const signZeroParity64 = (low: number, high: number): number =>
  (high < 0 ? SF : 0) | ((low | high) === 0 ? ZF : 0) | (parity[low & 0xff] ?? 0)

/** a + b + carry of up to 32 bits, with its flags. */
export function add(cpu: Cpu, a: number, b: number, carry: number, top: number): number {
  const sum = (a + b + carry) | 0
  const carries = (a & b) | ((a | b) & ~sum)
  const overflows = (a ^ sum) & (b ^ sum)
  cpu.setStatus(((carries >>> top) & CF) | ((a ^ b ^ sum) & AF) | ((overflows >>> top) & 1 ? OF : 0) | signZeroParity(sum, top))
  return sum
}

export function subtract(cpu: Cpu, a: number, b: number, borrow: number, top: number): number {
  const difference = (a - b - borrow) | 0
  const borrows = (~a & b) | ((~a | b) & difference)
  const overflows = (a ^ b) & (a ^ difference)
  cpu.setStatus(
    ((borrows >>> top) & CF) | ((a ^ b ^ difference) & AF) | ((overflows >>> top) & 1 ? OF : 0) | signZeroParity(difference, top),
  )
  return difference
}

/** Returns the lower half and leaves the upper one in `cpu.high`. */
export function add64(cpu: Cpu, a: number, aHigh: number, b: number, bHigh: number, carry: number): number {
  const low = (a + b + carry) | 0
  const middle = ((a & b) | ((a | b) & ~low)) >>> 31
  const high = (aHigh + bHigh + middle) | 0
  const carries = (aHigh & bHigh) | ((aHigh | bHigh) & ~high)
  const overflows = (aHigh ^ high) & (bHigh ^ high)
  cpu.setStatus((carries >>> 31) | ((a ^ b ^ low) & AF) | (overflows < 0 ? OF : 0) | signZeroParity64(low, high))
  cpu.high = high
  return low
}

export function subtract64(cpu: Cpu, a: number, aHigh: number, b: number, bHigh: number, borrow: number): number {
  const low = (a - b - borrow) | 0
  const middle = ((~a & b) | ((~a | b) & low)) >>> 31
  const high = (aHigh - bHigh - middle) | 0
  const borrows = (~aHigh & bHigh) | ((~aHigh | bHigh) & high)
  const overflows = (aHigh ^ bHigh) & (aHigh ^ high)
  cpu.setStatus((borrows >>> 31) | ((a ^ b ^ low) & AF) | (overflows < 0 ? OF : 0) | signZeroParity64(low, high))
  cpu.high = high
  return low
}

type Narrow = (cpu: Cpu, a: number, b: number, top: number) => number
type Wide = (cpu: Cpu, a: number, aHigh: number, b: number, bHigh: number) => number

/** An instruction that writes to its first operand what it computes from both. */
function binary(narrow: Narrow, wide: Wide, isWritten = true): Builder {
  return (cpu, instruction) => {
    const first = operandAt(instruction, 0)
    const second = operandAt(instruction, 1)
    const size = sizeOf(first.kind === 'immediate' ? second : first)
    const a = reader(cpu, first, size)
    const b = reader(cpu, second, size)
    const write = isWritten ? writer(cpu, first, size) : () => undefined
    if (size === 8) {
      return () => {
        const right = b()
        const rightHigh = cpu.high
        const left = a()
        write(wide(cpu, left, cpu.high, right, rightHigh))
      }
    }
    const top = 8 * size - 1
    return () => {
      const right = b()
      write(narrow(cpu, a(), right, top))
    }
  }
}

function unary(narrow: (cpu: Cpu, a: number, top: number) => number, wide: (cpu: Cpu, a: number, aHigh: number) => number): Builder {
  return (cpu, instruction) => {
    const operand = operandAt(instruction, 0)
    const size = sizeOf(operand)
    const read = reader(cpu, operand, size)
    const write = writer(cpu, operand, size)
    if (size === 8) {
      return () => {
        const low = read()
        write(wide(cpu, low, cpu.high))
      }
    }
    const top = 8 * size - 1
    return () => write(narrow(cpu, read(), top))
  }
}

/** The carry flag as a number, for instructions that read it. */
export function carryOf(cpu: Cpu): number {
  cpu.readsFlags(CF)
  return cpu.flags & CF
}

function keepingCarry<Result>(cpu: Cpu, compute: () => Result): Result {
  const carry = cpu.flags & CF
  const unknown = cpu.undefinedFlags & CF
  const result = compute()
  cpu.flags = (cpu.flags & ~CF) | carry
  cpu.undefinedFlags |= unknown
  return result
}

function logic(bits: (a: number, b: number) => number, isWritten = true): Builder {
  return binary(
    (cpu, a, b, top) => {
      const result = bits(a, b)
      cpu.setStatus(signZeroParity(result, top), AF)
      return result
    },
    (cpu, a, aHigh, b, bHigh) => {
      const low = bits(a, b)
      const high = bits(aHigh, bHigh)
      cpu.setStatus(signZeroParity64(low, high), AF)
      cpu.high = high
      return low
    },
    isWritten,
  )
}

/** The upper half of the product of two unsigned numbers of 32 bits. */
export function upperProduct(a: number, b: number): number {
  const a0 = a & 0xffff
  const a1 = a >>> 16
  const b0 = b & 0xffff
  const b1 = b >>> 16
  const middle = a1 * b0 + ((a0 * b0) >>> 16)
  const other = a0 * b1 + (middle & 0xffff)
  return (a1 * b1 + Math.floor(middle / 65536) + Math.floor(other / 65536)) | 0
}

/** The product of two numbers of 64 bits in four words of 32 bits, the lowest first. */
const product = new Int32Array(4)

function multiply64(a: number, aHigh: number, b: number, bHigh: number, isSigned: boolean): void {
  const high0 = upperProduct(a, b) >>> 0
  const low1 = Math.imul(aHigh, b) >>> 0
  const low2 = Math.imul(a, bHigh) >>> 0
  const word1 = high0 + low1 + low2
  const word2 =
    (upperProduct(aHigh, b) >>> 0) + (upperProduct(a, bHigh) >>> 0) + (Math.imul(aHigh, bHigh) >>> 0) + Math.floor(word1 / 4294967296)
  let upper = word2 | 0
  let top = (upperProduct(aHigh, bHigh) + Math.floor(word2 / 4294967296)) | 0
  if (isSigned && aHigh < 0) {
    top = (top - bHigh - (upper >>> 0 < b >>> 0 ? 1 : 0)) | 0
    upper = (upper - b) | 0
  }
  if (isSigned && bHigh < 0) {
    top = (top - aHigh - (upper >>> 0 < a >>> 0 ? 1 : 0)) | 0
    upper = (upper - a) | 0
  }
  product[0] = Math.imul(a, b)
  product[1] = word1 | 0
  product[2] = upper
  product[3] = top
}

const word = (index: number) => product[index] ?? 0
const unknownAfterProduct = SF | ZF | AF | PF
const carryAndOverflow = (isCut: boolean) => (isCut ? CF | OF : 0)

/** `mul` and the `imul` with one operand. */
const wideMultiply =
  (isSigned: boolean): Builder =>
  (cpu, instruction) => {
    const operand = operandAt(instruction, 0)
    const size = sizeOf(operand)
    const read = reader(cpu, operand, size)
    const { i32, u16, u8 } = cpu
    const set = (isCut: boolean) => cpu.setStatus(carryAndOverflow(isCut), unknownAfterProduct)
    if (size === 8) {
      return () => {
        const b = read()
        multiply64(i32[0] ?? 0, i32[1] ?? 0, b, cpu.high, isSigned)
        cpu.setRegister(RAX, word(0), word(1))
        cpu.setRegister(RDX, word(2), word(3))
        const sign = isSigned ? word(1) >> 31 : 0
        set(word(2) !== sign || word(3) !== sign)
      }
    }
    if (size === 4) {
      return () => {
        const b = read()
        const a = i32[0] ?? 0
        const low = Math.imul(a, b)
        let high = upperProduct(a, b)
        if (isSigned) high = (high - (a < 0 ? b : 0) - (b < 0 ? a : 0)) | 0
        cpu.setRegister(RAX, low, 0)
        cpu.setRegister(RDX, high, 0)
        set(high !== (isSigned ? low >> 31 : 0))
      }
    }
    if (size === 2) {
      return () => {
        const a = u16[0] ?? 0
        const b = read()
        const result = isSigned ? ((a << 16) >> 16) * ((b << 16) >> 16) : Math.imul(a, b)
        u16[0] = result
        u16[4 * RDX] = result >> 16
        set(isSigned ? (result << 16) >> 16 !== result : result >>> 16 !== 0)
      }
    }
    return () => {
      const a = u8[0] ?? 0
      const b = read()
      const result = isSigned ? ((a << 24) >> 24) * ((b << 24) >> 24) : a * b
      u16[0] = result
      set(isSigned ? (result << 24) >> 24 !== result : result >>> 8 !== 0)
    }
  }

/** `imul` with two or three operands. */
function shortMultiply(cpu: Cpu, instruction: Instruction): Execute {
  const { operands } = instruction
  const first = operandAt(instruction, 0)
  const third = operands[2]
  const second = operandAt(instruction, 1)
  const [left, right]: [Operand, Operand] = third ? [second, third] : [first, second]
  const size = sizeOf(first)
  const a = reader(cpu, left, size)
  const b = reader(cpu, right, size)
  const write = writer(cpu, first, size)
  const set = (isCut: boolean) => cpu.setStatus(carryAndOverflow(isCut), unknownAfterProduct)
  if (size === 8) {
    return () => {
      const y = b()
      const yHigh = cpu.high
      const x = a()
      multiply64(x, cpu.high, y, yHigh, true)
      const sign = word(1) >> 31
      set(word(2) !== sign || word(3) !== sign)
      cpu.high = word(1)
      write(word(0))
    }
  }
  if (size === 4) {
    return () => {
      const y = b()
      const x = a()
      const low = Math.imul(x, y)
      const high = (upperProduct(x, y) - (x < 0 ? y : 0) - (y < 0 ? x : 0)) | 0
      set(high !== low >> 31)
      write(low)
    }
  }
  return () => {
    const y = b()
    const result = ((a() << 16) >> 16) * ((y << 16) >> 16)
    set((result << 16) >> 16 !== result)
    write(result)
  }
}

function divideFault(isZero: boolean): never {
  throw new Fault('SIGFPE', isZero ? 'divides by zero' : 'divides, and the quotient does not fit into its register')
}

const allUnknown = CF | PF | AF | ZF | SF | OF

function divide(isSigned: boolean): Builder {
  return (cpu, instruction) => {
    const operand = operandAt(instruction, 0)
    const size = sizeOf(operand)
    const read = reader(cpu, operand, size)
    if (size === 8) return () => divide64(cpu, read(), isSigned)
    const { u8, u16, i32, u32 } = cpu
    const bits = 8 * size
    const asSigned = (value: number) => (size === 4 ? value | 0 : (value << (32 - bits)) >> (32 - bits))
    const limit = 2 ** (bits - 1)
    return () => {
      const raw = read()
      const divisor = isSigned ? asSigned(raw) : raw >>> 0
      if (divisor === 0) divideFault(true)
      const low = size === 4 ? (u32[0] ?? 0) : size === 2 ? (u16[0] ?? 0) : (u16[0] ?? 0) & 0xff
      const upper = size === 4 ? (i32[2 * RDX] ?? 0) : size === 2 ? ((u16[4 * RDX] ?? 0) << 16) >> 16 : ((u8[1] ?? 0) << 24) >> 24
      const high = isSigned ? upper : size === 4 ? upper >>> 0 : upper & (2 ** bits - 1)
      const dividend = high * 2 ** bits + low
      let quotient: number
      let remainder: number
      if (Math.abs(dividend) <= Number.MAX_SAFE_INTEGER && Math.abs(high) < 0x100000) {
        remainder = dividend % divisor
        quotient = (dividend - remainder) / divisor
      } else {
        const exact = BigInt(high) * 2n ** BigInt(bits) + BigInt(low)
        quotient = Number(exact / BigInt(divisor))
        remainder = Number(exact % BigInt(divisor))
      }
      if (isSigned ? quotient >= limit || quotient < -limit : quotient >= 2 * limit) divideFault(false)
      if (size === 4) {
        cpu.setRegister(RAX, quotient | 0, 0)
        cpu.setRegister(RDX, remainder | 0, 0)
      } else if (size === 2) {
        u16[0] = quotient
        u16[4 * RDX] = remainder
      } else {
        u8[0] = quotient
        u8[1] = remainder
      }
      cpu.setStatus(cpu.flags & allUnknown, allUnknown)
    }
  }
}

function divide64(cpu: Cpu, low: number, isSigned: boolean): void {
  const high = cpu.high
  const { i32, u32, u64 } = cpu
  if ((low | high) === 0) divideFault(true)
  cpu.setStatus(cpu.flags & allUnknown, allUnknown)
  // Small numbers, by far the most frequent, need no BigInt.
  if (high === 0 && (i32[2 * RDX] ?? 0) === 0 && (i32[2 * RDX + 1] ?? 0) === 0 && (u32[1] ?? 0) < 0x200000) {
    const dividend = (u32[1] ?? 0) * 4294967296 + (u32[0] ?? 0)
    const remainder = dividend % (low >>> 0)
    cpu.setNumber(RAX, (dividend - remainder) / (low >>> 0))
    cpu.setNumber(RDX, remainder)
    return
  }
  const raw = (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0)
  const divisor = isSigned ? BigInt.asIntN(64, raw) : raw
  const rawDividend = ((u64[RDX] ?? 0n) << 64n) | (u64[RAX] ?? 0n)
  const dividend = isSigned ? BigInt.asIntN(128, rawDividend) : rawDividend
  const quotient = dividend / divisor
  if (isSigned ? BigInt.asIntN(64, quotient) !== quotient : BigInt.asUintN(64, quotient) !== quotient) divideFault(false)
  u64[RAX] = BigInt.asUintN(64, quotient)
  u64[RDX] = BigInt.asUintN(64, dividend % divisor)
}

function mulx(cpu: Cpu, instruction: Instruction): Execute {
  const [first, second, third] = [operandAt(instruction, 0), operandAt(instruction, 1), operandAt(instruction, 2)]
  const size = sizeOf(first)
  const read = reader(cpu, third, size)
  const high = writer(cpu, first, size)
  const low = writer(cpu, second, size)
  const { i32 } = cpu
  if (size === 4) {
    return () => {
      const b = read()
      const a = i32[2 * RDX] ?? 0
      low(Math.imul(a, b))
      high(upperProduct(a, b))
    }
  }
  return () => {
    const b = read()
    multiply64(i32[2 * RDX] ?? 0, i32[2 * RDX + 1] ?? 0, b, cpu.high, false)
    cpu.high = word(1)
    low(word(0))
    cpu.high = word(3)
    high(word(2))
  }
}

/** `adcx` and `adox`: a carry of their own, all other flags kept. */
function addWithOneFlag(flag: number): Builder {
  const shift = flag === OF ? 11 : 0
  const keep = <Result>(cpu: Cpu, compute: () => Result): Result => {
    cpu.readsFlags(flag)
    const { flags, undefinedFlags } = cpu
    const result = compute()
    cpu.flags = (flags & ~flag) | (cpu.flags & CF ? flag : 0)
    cpu.undefinedFlags = undefinedFlags & ~flag
    return result
  }
  return binary(
    (cpu, a, b, top) => keep(cpu, () => add(cpu, a, b, (cpu.flags >> shift) & 1, top)),
    (cpu, a, aHigh, b, bHigh) => keep(cpu, () => add64(cpu, a, aHigh, b, bHigh, (cpu.flags >> shift) & 1)),
  )
}

function xadd(cpu: Cpu, instruction: Instruction): Execute {
  const first = operandAt(instruction, 0)
  const second = operandAt(instruction, 1)
  const size = sizeOf(first)
  const a = reader(cpu, first, size)
  const b = reader(cpu, second, size)
  const setA = writer(cpu, first, size)
  const setB = writer(cpu, second, size)
  return () => {
    const right = b()
    const rightHigh = cpu.high
    const left = a()
    const leftHigh = cpu.high
    const sum = size === 8 ? add64(cpu, left, leftHigh, right, rightHigh, 0) : add(cpu, left, right, 0, 8 * size - 1)
    const sumHigh = cpu.high
    // Memory first, which may fault. With the same register twice the sum is what stays.
    if (first.kind === 'memory') setA(sum)
    cpu.high = leftHigh
    setB(left)
    cpu.high = sumHigh
    if (first.kind !== 'memory') setA(sum)
  }
}

function cmpxchg(cpu: Cpu, instruction: Instruction): Execute {
  const first = operandAt(instruction, 0)
  const second = operandAt(instruction, 1)
  const size = sizeOf(first)
  const a = reader(cpu, first, size)
  const b = reader(cpu, second, size)
  const setA = writer(cpu, first, size)
  const accumulator: Operand = { kind: 'register', name: { 1: 'al', 2: 'ax', 4: 'eax', 8: 'rax' }[size] ?? 'rax', size: 8 }
  const readAccumulator = reader(cpu, accumulator, size)
  const setAccumulator = writer(cpu, accumulator, size)
  return () => {
    const right = b()
    const rightHigh = cpu.high
    const left = a()
    const leftHigh = cpu.high
    const old = readAccumulator()
    if (size === 8) subtract64(cpu, old, cpu.high, left, leftHigh, 0)
    else subtract(cpu, old, left, 0, 8 * size - 1)
    if (cpu.flags & ZF) {
      cpu.high = rightHigh
      setA(right)
      return
    }
    // The processor writes the old value back, so that memory that may only be read faults.
    cpu.high = leftHigh
    if (first.kind === 'memory') setA(left)
    cpu.high = leftHigh
    setAccumulator(left)
  }
}

/** `cmpxchg8b` and `cmpxchg16b`. */
const compareExchangePair =
  (isWide: boolean): Builder =>
  (cpu, instruction) => {
    const operand = operandAt(instruction, 0)
    const address = operand.kind === 'memory' ? addressOf(cpu, operand) : () => 0
    const { i32 } = cpu
    const half = (register: number, part: 0 | 1) => i32[2 * register + part] ?? 0
    return () => {
      const at = address()
      if (isWide && at % 16 !== 0) {
        throw new Fault('SIGSEGV', `needs an address that is a multiple of 16, and 0x${at.toString(16)} is not (general protection)`)
      }
      const first = cpu.load64(at)
      const firstHigh = cpu.high
      const second = isWide ? cpu.load64(at + 8) : firstHigh
      const secondHigh = cpu.high
      const isEqual = isWide
        ? first === half(RAX, 0) && firstHigh === half(RAX, 1) && second === half(RDX, 0) && secondHigh === half(RDX, 1)
        : first === half(RAX, 0) && firstHigh === half(RDX, 0)
      if (isEqual && isWide) {
        cpu.store64(at, half(RBX, 0), half(RBX, 1))
        cpu.store64(at + 8, half(RCX, 0), half(RCX, 1))
      } else if (isEqual) cpu.store64(at, half(RBX, 0), half(RCX, 0))
      else {
        cpu.checkWrite(at, isWide ? 16 : 8)
        cpu.setRegister(RAX, first, isWide ? firstHigh : 0)
        cpu.setRegister(RDX, second, isWide ? secondHigh : 0)
      }
      cpu.setSome(ZF, isEqual ? ZF : 0)
    }
  }

export const arithmetic: Builders = {
  add: binary(
    (cpu, a, b, top) => add(cpu, a, b, 0, top),
    (cpu, a, aHigh, b, bHigh) => add64(cpu, a, aHigh, b, bHigh, 0),
  ),
  adc: binary(
    (cpu, a, b, top) => add(cpu, a, b, carryOf(cpu), top),
    (cpu, a, aHigh, b, bHigh) => add64(cpu, a, aHigh, b, bHigh, carryOf(cpu)),
  ),
  sub: binary(
    (cpu, a, b, top) => subtract(cpu, a, b, 0, top),
    (cpu, a, aHigh, b, bHigh) => subtract64(cpu, a, aHigh, b, bHigh, 0),
  ),
  sbb: binary(
    (cpu, a, b, top) => subtract(cpu, a, b, carryOf(cpu), top),
    (cpu, a, aHigh, b, bHigh) => subtract64(cpu, a, aHigh, b, bHigh, carryOf(cpu)),
  ),
  cmp: binary(
    (cpu, a, b, top) => subtract(cpu, a, b, 0, top),
    (cpu, a, aHigh, b, bHigh) => subtract64(cpu, a, aHigh, b, bHigh, 0),
    false,
  ),
  inc: unary(
    (cpu, a, top) => keepingCarry(cpu, () => add(cpu, a, 1, 0, top)),
    (cpu, a, aHigh) => keepingCarry(cpu, () => add64(cpu, a, aHigh, 1, 0, 0)),
  ),
  dec: unary(
    (cpu, a, top) => keepingCarry(cpu, () => subtract(cpu, a, 1, 0, top)),
    (cpu, a, aHigh) => keepingCarry(cpu, () => subtract64(cpu, a, aHigh, 1, 0, 0)),
  ),
  neg: unary(
    (cpu, a, top) => subtract(cpu, 0, a, 0, top),
    (cpu, a, aHigh) => subtract64(cpu, 0, 0, a, aHigh, 0),
  ),
  not: unary(
    (_, a) => ~a,
    (cpu, a, aHigh) => {
      cpu.high = ~aHigh
      return ~a
    },
  ),
  and: logic((a, b) => a & b),
  or: logic((a, b) => a | b),
  xor: logic((a, b) => a ^ b),
  test: logic((a, b) => a & b, false),
  mul: wideMultiply(false),
  imul: (cpu, instruction) => (instruction.operands.length === 1 ? wideMultiply(true) : shortMultiply)(cpu, instruction),
  div: divide(false),
  idiv: divide(true),
  mulx,
  adcx: addWithOneFlag(CF),
  adox: addWithOneFlag(OF),
  xadd,
  cmpxchg,
  cmpxchg8b: compareExchangePair(false),
  cmpxchg16b: compareExchangePair(true),
}
