import type { Operand } from '../program'
import type { Builder } from './arithmetic'
import { conditionOf, conditionTest } from './conditions'
import { CF, initialX87, PF, ZF, type Cpu } from './cpu'
import { Fault, Unsupported } from './fault'
import { hex } from './memory'
import { addressOf, operandAt, reader, writer } from './operands'
import {
  add,
  compare,
  convert,
  decode,
  denormal,
  divide,
  double,
  exceptions,
  extended,
  fromInteger,
  inexact,
  invalid,
  isNaN,
  multiply,
  round,
  single,
  squareRoot,
  toInteger,
  toWhole,
  zeroDivide,
  type Format,
} from './softFloat'

/** The x87 unit: eight registers of 80 bits, with the control and the status word. Its exceptions stay masked, and its precision 64 bits. */

/** Bits of the status word. C0, C2 and C3 tell how a comparison ended, C1 that a result was rounded away from zero. */
const C0 = 0x100
const C1 = 0x200
const C2 = 0x400
const C3 = 0x4000
const conditions = C0 | C1 | C2 | C3
const allExceptions = 0x3f
const allMasked = 0x3f
const fullPrecision = 0x300

const signOf = (bits: bigint) => bits >> 78n
const sign = 1n << 78n
const fractionMask = (1n << 63n) - 1n

function top(cpu: Cpu, depth = 0): bigint {
  const value = cpu.x87.registers.at(-1 - depth)
  if (value === undefined) throw new Unsupported('The register of the x87 unit is empty.')
  return value
}

function withPushed(cpu: Cpu, value: bigint): readonly bigint[] {
  if (cpu.x87.registers.length === 8) throw new Unsupported('The stack of the x87 unit is full.')
  return [...cpu.x87.registers, value]
}

function withRegister(cpu: Cpu, depth: number, value: bigint): bigint[] {
  const registers = [...cpu.x87.registers]
  registers[registers.length - 1 - depth] = value
  return registers
}

/** The number of `st0` to `st7`. */
function depthOf(name: string): number {
  const [, number = '0'] = /^st\(?(\d)?/.exec(name) ?? []
  return Number(number)
}

const depthIn = (operand: Operand | undefined, preset: number) => (operand?.kind === 'register' ? depthOf(operand.name) : preset)

/** Computes with the rounding of the control word. Gives the result, and the status with what was raised and C1 as it comes out. */
function computed<Result>(cpu: Cpu, compute: () => Result): { result: Result; status: number } {
  const { control, status } = cpu.x87
  const masked = 0x1f80
  exceptions.mxcsr = masked | ((control << 3) & 0x6000)
  exceptions.raised = 0
  const result = compute()
  const { raised } = exceptions
  // Rounded away from zero is what differs from the result that is cut off.
  exceptions.mxcsr = masked | 0x6000
  const isRoundedUp = (raised & inexact) !== 0 && compute() !== result
  return { result, status: (status & ~C1) | raised | (isRoundedUp ? C1 : 0) }
}

/** Of two NaNs the one with the larger significand comes out; of equal ones the positive one. */
function pairOf(a: bigint, b: bigint): readonly [bigint, bigint] {
  if (!isNaN(a, extended) || !isNaN(b, extended)) return [a, b]
  const [left, right] = [a & (fractionMask ^ extended.quiet), b & (fractionMask ^ extended.quiet)]
  const isFirst = left === right ? signOf(a) === 0n : left > right
  if (!isQuiet(a) || !isQuiet(b)) exceptions.raised |= invalid
  const larger = isQuiet(a) === isQuiet(b) ? (isFirst ? a : b) : isQuiet(a) ? a : b
  return [larger | extended.quiet, larger | extended.quiet]
}

/** A denormal operand is not raised beside a NaN, an invalid operation or a division by zero, though memory was converted before. */
function withoutDenormal<Result>(a: bigint, b: bigint, compute: (a: bigint, b: bigint) => Result): Result {
  const result = compute(...pairOf(a, b))
  if (isNaN(a, extended) || isNaN(b, extended) || exceptions.raised & (invalid | zeroDivide)) exceptions.raised &= ~denormal
  return result
}

const isQuiet = (bits: bigint) => (bits & extended.quiet) !== 0n

/** A float or a double in the format of the registers. A signaling NaN stays one, though it is raised: the other operand may matter more. */
function widened(format: Format, bits: bigint): bigint {
  const result = convert(format, extended, bits)
  return exceptions.raised & invalid ? result & ~extended.quiet : result
}

/** Reads a number in memory as the format of the registers; raises what its conversion does. */
function memoryReader(cpu: Cpu, operand: Operand, isInteger: boolean): () => bigint {
  const size = operand.kind === 'memory' ? (operand.size ?? 4) : 4
  const read = reader(cpu, operand, size === 10 ? 8 : size)
  if (isInteger)
    return () => {
      const low = read()
      const value = size === 2 ? BigInt((low << 16) >> 16) : size === 4 ? BigInt(low) : wide(low, cpu.high)
      return fromInteger(extended, BigInt.asIntN(64, value))
    }
  if (size === 4) return () => widened(single, BigInt(read() >>> 0))
  if (size === 8) return () => widened(double, wide(read(), cpu.high))
  const address = operand.kind === 'memory' ? addressOf(cpu, operand) : () => 0
  return () => {
    const at = address()
    const significand = wide(cpu.load64(at), cpu.high)
    const upper = cpu.load16(at + 8)
    const hasLeading = significand >> 63n === 1n
    const exponent = upper & 0x7fff
    if (exponent !== 0 && !hasLeading) throw new Unsupported('The machine does not have numbers of 80 bits whose first bit is missing.')
    const biased = BigInt(exponent === 0 && hasLeading ? 1 : exponent)
    return (BigInt(upper >> 15) << 78n) | (biased << 63n) | (significand & fractionMask)
  }
}

const wide = (low: number, high: number): bigint => BigInt.asUintN(64, (BigInt(high) << 32n) | BigInt(low >>> 0))

const load =
  (isInteger: boolean): Builder =>
  (cpu, instruction) => {
    const operand = operandAt(instruction, 0)
    const read = operand.kind === 'register' ? () => top(cpu, depthOf(operand.name)) : memoryReader(cpu, operand, isInteger)
    return () => {
      const { result, status } = computed(cpu, () => {
        const value = read()
        return exceptions.raised & invalid ? value | extended.quiet : value
      })
      cpu.setX87({ registers: withPushed(cpu, result), status })
    }
  }

/** A number of 80 bits as memory has it. */
function storeExtended(cpu: Cpu, at: number, value: bigint): void {
  const exponent = (value >> 63n) & 0x7fffn
  const significand = (value & fractionMask) | (exponent === 0n ? 0n : 1n << 63n)
  cpu.checkWrite(at, 10)
  cpu.store64(at, Number(BigInt.asIntN(32, significand)), Number(BigInt.asIntN(32, significand >> 32n)))
  cpu.store16(at + 8, Number((signOf(value) << 15n) | exponent))
}

const store =
  (pops: boolean): Builder =>
  (cpu, instruction) => {
    const operand = operandAt(instruction, 0)
    const kept = () => (pops ? cpu.x87.registers.slice(0, -1) : cpu.x87.registers)
    if (operand.kind === 'register') {
      const depth = depthOf(operand.name)
      return () => {
        top(cpu, depth)
        const registers = withRegister(cpu, depth, top(cpu))
        cpu.setX87({ registers: pops ? registers.slice(0, -1) : registers, status: cpu.x87.status & ~C1 })
      }
    }
    const size = operand.kind === 'memory' ? operand.size : undefined
    const address = operand.kind === 'memory' ? addressOf(cpu, operand) : () => 0
    return () => {
      const at = address()
      if (size === 10) {
        storeExtended(cpu, at, top(cpu))
        return cpu.setX87({ registers: kept(), status: cpu.x87.status & ~C1 })
      }
      const { result, status } = computed(cpu, () => {
        const bits = convert(extended, size === 4 ? single : double, top(cpu))
        exceptions.raised &= ~denormal
        return bits
      })
      if (size === 4) cpu.store32(at, Number(BigInt.asIntN(32, result)))
      else cpu.store64(at, Number(BigInt.asIntN(32, result)), Number(BigInt.asIntN(32, result >> 32n)))
      cpu.setX87({ registers: kept(), status })
    }
  }

const storeInteger =
  (pops: boolean, isTruncated: boolean): Builder =>
  (cpu, instruction) => {
    const operand = operandAt(instruction, 0)
    const size = operand.kind === 'memory' ? (operand.size ?? 4) : 4
    const write = writer(cpu, operand, size)
    return () => {
      const value = top(cpu)
      const { result, status } = computed(cpu, () =>
        isTruncated ? toInteger(extended, value, 8 * size, 3) : toInteger(extended, value, 8 * size),
      )
      cpu.high = Number(BigInt.asIntN(32, result >> 32n))
      write(Number(BigInt.asIntN(32, result)))
      cpu.setX87({ ...(pops && { registers: cpu.x87.registers.slice(0, -1) }), status })
    }
  }

type Operation = (a: bigint, b: bigint) => bigint

const operators: Record<string, Operation> = {
  add: (a, b) => add(extended, a, b),
  sub: (a, b) => add(extended, a, b, true),
  subr: (a, b) => add(extended, b, a, true),
  mul: (a, b) => multiply(extended, a, b),
  div: (a, b) => divide(extended, a, b),
  divr: (a, b) => divide(extended, b, a),
}

/** `fadd` with memory or registers, `faddp`, which is `fadd` without operands too, and `fiadd` with an integer in memory. */
function arithmetic(operation: Operation, kind: 'plain' | 'pop' | 'integer'): Builder {
  return (cpu, instruction) => {
    const [first, second] = instruction.operands
    if (first?.kind === 'memory') {
      const read = memoryReader(cpu, first, kind === 'integer')
      return () => {
        const { result, status } = computed(cpu, () => withoutDenormal(top(cpu), read(), operation))
        cpu.setX87({ registers: withRegister(cpu, 0, result), status })
      }
    }
    const pops = kind === 'pop' || first === undefined
    const target = pops || second ? depthIn(first, 1) : 0
    const other = second ? depthIn(second, 0) : pops ? 0 : depthIn(first, 0)
    return () => {
      const { result, status } = computed(cpu, () => withoutDenormal(top(cpu, target), top(cpu, other), operation))
      const registers = withRegister(cpu, target, result)
      cpu.setX87({ registers: pops ? registers.slice(0, -1) : registers, status })
    }
  }
}

const conditionBits = (order: number | undefined) => (order === undefined ? C0 | C2 | C3 : order === 0 ? C3 : order < 0 ? C0 : 0)

/** `fcom`, `fucom`, `ficom` and relatives: the result goes to C0, C2 and C3. */
function comparison(pops: 0 | 1 | 2, { isQuiet: quiet = false, isInteger = false } = {}): Builder {
  return (cpu, instruction) => {
    const [first, second] = instruction.operands
    const depth = depthIn(second ?? first, 1)
    const read = first?.kind === 'memory' ? memoryReader(cpu, first, isInteger) : () => top(cpu, depth)
    return () => {
      const { result, status } = computed(cpu, () => withoutDenormal(top(cpu), read(), (a, b) => compare(extended, a, b, quiet)))
      const registers = cpu.x87.registers.slice(0, cpu.x87.registers.length - pops)
      cpu.setX87({ registers, status: (status & ~conditions) | conditionBits(result) })
    }
  }
}

/** `fcomi` and relatives: the result goes to ZF, PF and CF, and C1 stays. */
const comparisonToFlags =
  (pops: boolean, quiet: boolean): Builder =>
  (cpu, { operands }) => {
    const depth = depthIn(operands[1] ?? operands[0], 1)
    return () => {
      const { result, status } = computed(cpu, () => compare(extended, top(cpu), top(cpu, depth), quiet))
      const kept = (status & ~C1) | (cpu.x87.status & C1)
      cpu.setX87({ ...(pops && { registers: cpu.x87.registers.slice(0, -1) }), status: kept })
      cpu.setStatus(result === undefined ? ZF | PF | CF : result === 0 ? ZF : result < 0 ? CF : 0)
    }
  }

const testZero: Builder = (cpu) => () => {
  const { result, status } = computed(cpu, () => compare(extended, top(cpu), 0n, false))
  cpu.setX87({ status: (status & ~conditions) | conditionBits(result) })
}

const examine: Builder = (cpu) => () => {
  const value = cpu.x87.registers.at(-1)
  if (value === undefined) throw new Unsupported('The machine does not know the sign of an empty register of the x87 unit.')
  const { kind, mantissa, isDenormal } = decode(value, extended)
  const finite = mantissa === 0n ? C3 : isDenormal ? C2 | C3 : C2
  const found = kind === 'nan' ? C0 : kind === 'infinity' ? C0 | C2 : finite
  cpu.setX87({ status: (cpu.x87.status & ~conditions) | found | (signOf(value) === 1n ? C1 : 0) })
}

/** A constant with more digits than a register has: `significand * 2^exponent`. */
const constant =
  (significand: bigint, exponent = 0): Builder =>
  (cpu) =>
  () => {
    const { result } = computed(cpu, () => (significand === 0n ? 0n : round(extended, false, significand, exponent)))
    cpu.setX87({ registers: withPushed(cpu, result), status: cpu.x87.status & ~C1 })
  }

const onTop =
  (compute: (value: bigint) => bigint): Builder =>
  (cpu) =>
  () => {
    const value = top(cpu)
    const { result, status } = computed(cpu, () => compute(value))
    cpu.setX87({ registers: withRegister(cpu, 0, result), status })
  }

function roundToWhole(value: bigint): bigint {
  if (decode(value, extended).isDenormal) exceptions.raised |= denormal
  return toWhole(extended, value, 4)
}

const exchange: Builder = (cpu, { operands }) => {
  const depth = Math.max(...operands.map((operand) => depthIn(operand, 0)), operands.length === 0 ? 1 : 0)
  return () => {
    const registers = withRegister(cpu, depth, top(cpu))
    registers[registers.length - 1] = top(cpu, depth)
    cpu.setX87({ registers, status: cpu.x87.status & ~C1 })
  }
}

/** `fcmovb` and relatives. */
function conditionalMove(suffix: string): Builder {
  return (cpu, { operands }) => {
    const condition = conditionOf(suffix)
    if (!condition) throw new Unsupported(`The machine does not have the instruction fcmov${suffix}.`)
    const depth = depthIn(operands[1] ?? operands[0], 1)
    const holds = conditionTest(cpu, condition)
    return () => {
      const moved = top(cpu, depth)
      if (holds()) cpu.setX87({ registers: withRegister(cpu, 0, moved) })
    }
  }
}

const statusWord = (cpu: Cpu) => cpu.x87.status | (((8 - cpu.x87.registers.length) & 7) << 11)

const storeWord =
  (word: (cpu: Cpu) => number): Builder =>
  (cpu, instruction) => {
    const write = writer(cpu, operandAt(instruction, 0), 2)
    return () => write(word(cpu))
  }

const loadControl: Builder = (cpu, instruction) => {
  const read = reader(cpu, operandAt(instruction, 0), 2)
  return () => {
    const control = read()
    if ((control & allMasked) !== allMasked) throw new Unsupported('The machine has the exceptions of the x87 unit only masked.')
    if ((control & fullPrecision) !== fullPrecision) throw new Unsupported('The machine has the x87 unit only with a precision of 64 bits.')
    cpu.setX87({ control: (control & 0x1f7f) | 0x40 })
  }
}

const clearExceptions: Builder = (cpu) => () => cpu.setX87({ status: cpu.x87.status & ~allExceptions })
const initialize: Builder = (cpu) => () => cpu.setX87(initialX87)

/** `fxsave` and `fxrstor`: control words, MXCSR and vector registers; those of the x87 unit as far as they are in use. */
const saveState: Builder = (cpu, instruction) => {
  const operand = operandAt(instruction, 0)
  const address = operand.kind === 'memory' ? addressOf(cpu, operand) : () => 0
  return () => {
    const at = address()
    if (at % 16 !== 0) throw new Fault('SIGSEGV', `needs an address that is a multiple of 16, and ${hex(at)} is not (general protection)`)
    cpu.checkWrite(at, 416)
    for (let word = 0; word < 40; word++) cpu.store32(at + 4 * word, 0)
    cpu.store16(at, 0x37f)
    cpu.store32(at + 24, cpu.mxcsr)
    cpu.store32(at + 28, 0xffff)
    for (let register = 0; register < 16; register++) {
      for (let word = 0; word < 4; word++) cpu.store32(at + 160 + 16 * register + 4 * word, cpu.v32[8 * register + word] ?? 0)
    }
  }
}

const restoreState: Builder = (cpu, instruction) => {
  const operand = operandAt(instruction, 0)
  const address = operand.kind === 'memory' ? addressOf(cpu, operand) : () => 0
  return () => {
    const at = address()
    if (at % 16 !== 0) throw new Fault('SIGSEGV', `needs an address that is a multiple of 16, and ${hex(at)} is not (general protection)`)
    cpu.setMxcsr(cpu.load32(at + 24))
    for (let register = 0; register < 16; register++) {
      cpu.saveVector(register)
      for (let word = 0; word < 4; word++) cpu.v32[8 * register + word] = cpu.load32(at + 160 + 16 * register + 4 * word)
    }
  }
}

export const x87Instructions: Record<string, Builder> = {
  fld: load(false), fild: load(true),
  fst: store(false), fstp: store(true),
  fist: storeInteger(false, false), fistp: storeInteger(true, false), fisttp: storeInteger(true, true),
  ...Object.fromEntries(
    Object.entries(operators).flatMap(([name, operation]) => [
      [`f${name}`, arithmetic(operation, 'plain')],
      [`f${name}p`, arithmetic(operation, 'pop')],
      [`fi${name}`, arithmetic(operation, 'integer')],
    ]),
  ),
  fcom: comparison(0), fcomp: comparison(1), fcompp: comparison(2),
  fucom: comparison(0, { isQuiet: true }), fucomp: comparison(1, { isQuiet: true }), fucompp: comparison(2, { isQuiet: true }),
  ficom: comparison(0, { isInteger: true }), ficomp: comparison(1, { isInteger: true }),
  fcomi: comparisonToFlags(false, false), fcomip: comparisonToFlags(true, false),
  fucomi: comparisonToFlags(false, true), fucomip: comparisonToFlags(true, true),
  ftst: testZero, fxam: examine,
  fldz: constant(0n), fld1: constant(1n),
  fldpi: constant(0xc90fdaa22168c234c4c6628bn, -94),
  fldl2e: constant(0xb8aa3b295c17f0bbbe87fed0n, -95),
  fldl2t: constant(0xd49a784bcd1b8afe492bf6ffn, -94),
  fldlg2: constant(0x9a209a84fbcff7988f8959acn, -97),
  fldln2: constant(0xb17217f7d1cf79abc9e3b398n, -96),
  fchs: onTop((value) => value ^ sign),
  fabs: onTop((value) => value & ~sign),
  fsqrt: onTop((value) => squareRoot(extended, value)),
  frndint: onTop(roundToWhole),
  fxch: exchange,
  fcmovb: conditionalMove('b'), fcmove: conditionalMove('e'), fcmovbe: conditionalMove('be'), fcmovu: conditionalMove('p'),
  fcmovnb: conditionalMove('ae'), fcmovne: conditionalMove('ne'), fcmovnbe: conditionalMove('a'), fcmovnu: conditionalMove('np'),
  fldcw: loadControl,
  fnstcw: storeWord((cpu) => cpu.x87.control), fstcw: storeWord((cpu) => cpu.x87.control),
  fnstsw: storeWord(statusWord), fstsw: storeWord(statusWord),
  fnclex: clearExceptions, fclex: clearExceptions,
  fninit: initialize, finit: initialize,
  fxsave: saveState, fxsave64: saveState, fxrstor: restoreState, fxrstor64: restoreState,
} // prettier-ignore
