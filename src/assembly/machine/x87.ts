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
  defaultNaN,
  denormal,
  divide,
  double,
  exceptions,
  extended,
  extendedTo24,
  extendedTo53,
  fromInteger,
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
import {
  angleOf,
  circular,
  extract,
  powerMinus1,
  remainder,
  scale,
  timesBinaryLogarithm,
  timesBinaryLogarithmOf1Plus,
  type Remainder,
} from './x87Functions'
import { C0, C1, C2, C3, change, computed, computedForPush, indefinite, isEmpty, registerAt } from './x87Stack'

/** The x87 unit: eight registers of 80 bits, with the control and the status word. Its exceptions stay masked. */

const conditions = C0 | C1 | C2 | C3
/** The exceptions, the fault of the stack, and what sums them up. */
const allExceptions = 0xff
const allMasked = 0x3f
/** By bits 8 and 9 of the control word: how precise results of arithmetic are. */
const precisions: readonly (Format | undefined)[] = [extendedTo24, undefined, extendedTo53, extended]
const precisionOf = (cpu: Cpu): Format => precisions[(cpu.x87.control >> 8) & 3] ?? extended

const signOf = (bits: bigint) => bits >> 78n
const sign = 1n << 78n
const fractionMask = (1n << 63n) - 1n

/** The number of `st0` to `st7`. */
function depthOf(name: string): number {
  const [, number = '0'] = /^st\(?(\d)?/.exec(name) ?? []
  return Number(number)
}

const depthIn = (operand: Operand | undefined, preset: number) => (operand?.kind === 'register' ? depthOf(operand.name) : preset)

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
  return () => loadExtended(cpu, address())
}

/** A number of 80 bits from memory. */
function loadExtended(cpu: Cpu, at: number): bigint {
  const significand = wide(cpu.load64(at), cpu.high)
  const upper = cpu.load16(at + 8)
  const hasLeading = significand >> 63n === 1n
  const exponent = upper & 0x7fff
  if (exponent !== 0 && !hasLeading) throw new Unsupported('The machine does not have numbers of 80 bits whose first bit is missing.')
  const biased = BigInt(exponent === 0 && hasLeading ? 1 : exponent)
  return (BigInt(upper >> 15) << 78n) | (biased << 63n) | (significand & fractionMask)
}

const wide = (low: number, high: number): bigint => BigInt.asUintN(64, (BigInt(high) << 32n) | BigInt(low >>> 0))

const load =
  (isInteger: boolean): Builder =>
  (cpu, instruction) => {
    const operand = operandAt(instruction, 0)
    const depths = operand.kind === 'register' ? [depthOf(operand.name)] : []
    const read = operand.kind === 'register' ? () => registerAt(cpu, depthOf(operand.name)) : memoryReader(cpu, operand, isInteger)
    return () =>
      pushComputed(cpu, depths, () => {
        const value = read()
        return exceptions.raised & invalid ? value | extended.quiet : value
      })
  }

function pushComputed(cpu: Cpu, read: readonly number[], compute: () => bigint): void {
  const { result, status } = computedForPush(cpu, read, compute, indefinite)
  change(cpu, { status, isPush: true, set: [[0, result]] })
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
  (pops: 0 | 1): Builder =>
  (cpu, instruction) => {
    const operand = operandAt(instruction, 0)
    if (operand.kind === 'register') {
      const depth = depthOf(operand.name)
      return () => {
        const { result, status } = computed(cpu, [0], () => registerAt(cpu, 0), indefinite)
        change(cpu, { status, set: [[depth, result]], pops })
      }
    }
    const size = operand.kind === 'memory' ? operand.size : undefined
    const address = operand.kind === 'memory' ? addressOf(cpu, operand) : () => 0
    return () => {
      const at = address()
      const format = size === 4 ? single : size === 8 ? double : extended
      const convertTop = () => {
        const bits = convert(extended, format, registerAt(cpu, 0))
        exceptions.raised &= ~denormal
        return bits
      }
      const { result, status } = computed(cpu, [0], size === 10 ? () => registerAt(cpu, 0) : convertTop, defaultNaN(format))
      if (size === 10) storeExtended(cpu, at, result)
      else if (size === 4) cpu.store32(at, Number(BigInt.asIntN(32, result)))
      else cpu.store64(at, Number(BigInt.asIntN(32, result)), Number(BigInt.asIntN(32, result >> 32n)))
      change(cpu, { status, pops })
    }
  }

const storeInteger =
  (pops: 0 | 1, isTruncated: boolean): Builder =>
  (cpu, instruction) => {
    const operand = operandAt(instruction, 0)
    const size = operand.kind === 'memory' ? (operand.size ?? 4) : 4
    const write = writer(cpu, operand, size)
    return () => {
      const value = registerAt(cpu, 0)
      const convertTop = () => (isTruncated ? toInteger(extended, value, 8 * size, 3) : toInteger(extended, value, 8 * size))
      const { result, status } = computed(cpu, [0], convertTop, -(1n << BigInt(8 * size - 1)))
      cpu.high = Number(BigInt.asIntN(32, result >> 32n))
      write(Number(BigInt.asIntN(32, result)))
      change(cpu, { status, pops })
    }
  }

type Operation = (a: bigint, b: bigint) => bigint
type RoundedOperation = (format: Format, a: bigint, b: bigint) => bigint

const operators: Record<string, RoundedOperation> = {
  add,
  sub: (format, a, b) => add(format, a, b, true),
  subr: (format, a, b) => add(format, b, a, true),
  mul: multiply,
  div: divide,
  divr: (format, a, b) => divide(format, b, a),
}

/** `fadd` with memory or registers, `faddp`, which is `fadd` without operands too, and `fiadd` with an integer in memory. */
function arithmetic(operation: RoundedOperation, kind: 'plain' | 'pop' | 'integer'): Builder {
  return (cpu, instruction) => {
    const [first, second] = instruction.operands
    const compute = (a: bigint, b: bigint) => withoutDenormal(a, b, (left, right) => operation(precisionOf(cpu), left, right))
    if (first?.kind === 'memory') {
      const read = memoryReader(cpu, first, kind === 'integer')
      return () => {
        const { result, status } = computed(cpu, [0], () => compute(registerAt(cpu, 0), read()), indefinite)
        change(cpu, { status, set: [[0, result]] })
      }
    }
    const pops = kind === 'pop' || first === undefined
    const target = pops || second ? depthIn(first, 1) : 0
    const other = second ? depthIn(second, 0) : pops ? 0 : depthIn(first, 0)
    return () => {
      const { result, status } = computed(cpu, [target, other], () => compute(registerAt(cpu, target), registerAt(cpu, other)), indefinite)
      change(cpu, { status, set: [[target, result]], pops: pops ? 1 : 0 })
    }
  }
}

const conditionBits = (order: number | undefined) => (order === undefined ? C0 | C2 | C3 : order === 0 ? C3 : order < 0 ? C0 : 0)

/** `fcom`, `fucom`, `ficom` and relatives: the result goes to C0, C2 and C3. */
function comparison(pops: 0 | 1 | 2, { isQuiet: quiet = false, isInteger = false } = {}): Builder {
  return (cpu, instruction) => {
    const [first, second] = instruction.operands
    const depth = depthIn(second ?? first, 1)
    const isMemory = first?.kind === 'memory'
    const read = isMemory ? memoryReader(cpu, first, isInteger) : () => registerAt(cpu, depth)
    const ordered = (a: bigint, b: bigint) => compare(extended, a, b, quiet)
    return () => {
      const compute = () => withoutDenormal(registerAt(cpu, 0), read(), ordered)
      const { result, status } = computed(cpu, isMemory ? [0] : [0, depth], compute, undefined)
      change(cpu, { status: (status & ~conditions) | conditionBits(result), pops })
    }
  }
}

/** `fcomi` and relatives: the result goes to ZF, PF and CF, and C1 stays. */
const comparisonToFlags =
  (pops: 0 | 1, quiet: boolean): Builder =>
  (cpu, { operands }) => {
    const depth = depthIn(operands[1] ?? operands[0], 1)
    return () => {
      const keepsC1 = !isEmpty(cpu, 0) && !isEmpty(cpu, depth)
      const compute = () => compare(extended, registerAt(cpu, 0), registerAt(cpu, depth), quiet)
      const { result, status } = computed(cpu, [0, depth], compute, undefined)
      change(cpu, { status: keepsC1 ? (status & ~C1) | (cpu.x87.status & C1) : status, pops })
      cpu.setStatus(result === undefined ? ZF | PF | CF : result === 0 ? ZF : result < 0 ? CF : 0)
    }
  }

const testZero: Builder = (cpu) => () => {
  const { result, status } = computed(cpu, [0], () => compare(extended, registerAt(cpu, 0), 0n, false), undefined)
  change(cpu, { status: (status & ~conditions) | conditionBits(result) })
}

const examine: Builder = (cpu) => () => {
  const value = registerAt(cpu, 0)
  const { kind, mantissa, isDenormal } = decode(value, extended)
  const finite = mantissa === 0n ? C3 : isDenormal ? C2 | C3 : C2
  const found = isEmpty(cpu, 0) ? C0 | C3 : kind === 'nan' ? C0 : kind === 'infinity' ? C0 | C2 : finite
  change(cpu, { status: (cpu.x87.status & ~conditions) | found | (signOf(value) === 1n ? C1 : 0) })
}

/** A constant with more digits than a register has: `significand * 2^exponent`. */
const constant =
  (significand: bigint, exponent = 0): Builder =>
  (cpu) =>
  () =>
    pushComputed(cpu, [], () => {
      const result = significand === 0n ? 0n : round(extended, false, significand, exponent)
      exceptions.raised = 0
      return result
    })

const onTop =
  (compute: (value: bigint, format: Format) => bigint): Builder =>
  (cpu) =>
  () => {
    const { result, status } = computed(cpu, [0], () => compute(registerAt(cpu, 0), precisionOf(cpu)), indefinite)
    change(cpu, { status, set: [[0, result]] })
  }

function roundToWhole(value: bigint): bigint {
  if (decode(value, extended).isDenormal) exceptions.raised |= denormal
  return toWhole(extended, value, 4)
}

const exchange: Builder = (cpu, { operands }) => {
  const depth = Math.max(...operands.map((operand) => depthIn(operand, 0)), operands.length === 0 ? 1 : 0)
  return () => {
    const { status } = computed(cpu, [0, depth], () => undefined, undefined)
    const filled = (register: number) => (isEmpty(cpu, register) ? indefinite : registerAt(cpu, register))
    change(cpu, { status, set: [[0, filled(depth)], [depth, filled(0)]] }) // prettier-ignore
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
      const isMoved = holds()
      if (isEmpty(cpu, 0) || isEmpty(cpu, depth)) {
        const { result, status } = computed(cpu, [0, depth], () => indefinite, indefinite)
        change(cpu, { status, set: [[0, result]] })
      } else if (isMoved) change(cpu, { set: [[0, registerAt(cpu, depth)]] })
    }
  }
}

/** Two operands, `st0` and `st1`, and a result that takes the place of `st1` after a pop, or that of `st0`. */
const onPair =
  (operation: Operation, pops: 0 | 1): Builder =>
  (cpu) =>
  () => {
    const compute = () => withoutDenormal(registerAt(cpu, 0), registerAt(cpu, 1), operation)
    const { result, status } = computed(cpu, [0, 1], compute, indefinite)
    change(cpu, { status, set: [[pops, result]], pops })
  }

const partialRemainder =
  (isNearest: boolean): Builder =>
  (cpu) =>
  () => {
    const compute = () => withoutDenormal(registerAt(cpu, 0), registerAt(cpu, 1), (a, b) => remainder(a, b, isNearest))
    const { result, status } = computed<Remainder>(cpu, [0, 1], compute, [indefinite, undefined])
    const [value, quotient] = result
    const bits = quotient === 'partial' ? C2 : quotient === undefined ? 0 : quotientBits(quotient)
    change(cpu, { status: (status & ~(quotient === undefined ? C1 | C2 : conditions)) | bits, set: [[0, value]] })
  }

const quotientBits = (quotient: number) => (quotient & 4 ? C0 : 0) | (quotient & 2 ? C3 : 0) | (quotient & 1 ? C1 : 0)

/** `fsin` and relatives. An angle that is too large stays, and C2 says so; otherwise the second result, if there is one, is pushed. */
function angleFunction(first: (angle: bigint) => bigint | undefined, second?: (angle: bigint) => bigint | undefined): Builder {
  const isPush = second !== undefined
  return (cpu) => () => {
    const compute = () => {
      const angle = registerAt(cpu, 0)
      const values = [first(angle), ...(second ? [second(angle)] : [])]
      // A NaN comes out twice.
      return values.map((value) => (value !== undefined && isNaN(values[0] ?? 0n, extended) ? values[0] : value))
    }
    const { result, status } = (isPush ? computedForPush : computed)(cpu, [0], compute, [indefinite, indefinite])
    const [own, pushed] = result
    if (own === undefined) return change(cpu, { status: (status & ~C1) | C2 })
    const set: [number, bigint][] = pushed === undefined ? [[0, own]] : [[1, own], [0, pushed]] // prettier-ignore
    change(cpu, { status: status & ~C2, isPush, set: isPush ? set : [[0, own]] })
  }
}

const extractParts: Builder = (cpu) => () => {
  const compute = () => extract(registerAt(cpu, 0))
  const { result, status } = computedForPush(cpu, [0], compute, [indefinite, indefinite])
  const [exponent, significand] = result
  change(cpu, { status, isPush: true, set: [[1, exponent], [0, significand]] }) // prettier-ignore
}

/** Marks a register as empty. */
const free: Builder = (cpu, { operands }) => {
  const depth = depthIn(operands[0], 1)
  return () => {
    const { used, top, status } = cpu.x87
    cpu.setX87({ used: used & ~(1 << ((top + depth) & 7)), status: status & ~C1 })
  }
}

const statusWord = (cpu: Cpu) => cpu.x87.status | (cpu.x87.top << 11)

const storeWord =
  (word: (cpu: Cpu) => number): Builder =>
  (cpu, instruction) => {
    const write = writer(cpu, operandAt(instruction, 0), 2)
    return () => write(word(cpu))
  }

const loadControl: Builder = (cpu, instruction) => {
  const read = reader(cpu, operandAt(instruction, 0), 2)
  return () => setControl(cpu, read())
}

function setControl(cpu: Cpu, control: number): void {
  if ((control & allMasked) !== allMasked) throw new Unsupported('The machine has the exceptions of the x87 unit only masked.')
  if (!precisions[(control >> 8) & 3]) throw new Unsupported('The x87 unit has no precision 01.')
  cpu.setX87({ control: (control & 0x1f7f) | 0x40 })
}

const clearExceptions: Builder = (cpu) => () => cpu.setX87({ status: cpu.x87.status & ~allExceptions })
/** Empty registers keep what they held. */
const initialize: Builder = (cpu) => () => cpu.setX87({ ...initialX87, registers: cpu.x87.registers })

/** `fxsave` and `fxrstor`: the control words, the eight registers of the x87 unit, MXCSR and the vector registers. No exception is ever pending, so no addresses of one are kept. */
const saveState: Builder = (cpu, instruction) => {
  const operand = operandAt(instruction, 0)
  const address = operand.kind === 'memory' ? addressOf(cpu, operand) : () => 0
  return () => {
    const at = address()
    if (at % 16 !== 0) throw new Fault('SIGSEGV', `needs an address that is a multiple of 16, and ${hex(at)} is not (general protection)`)
    cpu.checkWrite(at, 416)
    for (let word = 0; word < 40; word++) cpu.store32(at + 4 * word, 0)
    cpu.store16(at, cpu.x87.control)
    cpu.store16(at + 2, statusWord(cpu))
    cpu.store16(at + 4, cpu.x87.used)
    for (let depth = 0; depth < 8; depth++) storeExtended(cpu, at + 32 + 16 * depth, registerAt(cpu, depth))
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
    const status = cpu.load16(at + 2)
    const top = (status >> 11) & 7
    const registers: bigint[] = []
    for (let depth = 0; depth < 8; depth++) registers[(top + depth) & 7] = loadExtended(cpu, at + 32 + 16 * depth)
    setControl(cpu, cpu.load16(at))
    cpu.setX87({ registers, used: cpu.load16(at + 4) & 0xff, top, status: status & ~(7 << 11) })
    cpu.setMxcsr(cpu.load32(at + 24))
    for (let register = 0; register < 16; register++) {
      cpu.saveVector(register)
      for (let word = 0; word < 4; word++) cpu.v32[8 * register + word] = cpu.load32(at + 160 + 16 * register + 4 * word)
    }
  }
}

export const x87Instructions: Record<string, Builder> = {
  fld: load(false), fild: load(true),
  fst: store(0), fstp: store(1),
  fist: storeInteger(0, false), fistp: storeInteger(1, false), fisttp: storeInteger(1, true),
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
  fcomi: comparisonToFlags(0, false), fcomip: comparisonToFlags(1, false),
  fucomi: comparisonToFlags(0, true), fucomip: comparisonToFlags(1, true),
  ftst: testZero, fxam: examine,
  fldz: constant(0n), fld1: constant(1n),
  fldpi: constant(0xc90fdaa22168c234c4c6628bn, -94),
  fldl2e: constant(0xb8aa3b295c17f0bbbe87fed0n, -95),
  fldl2t: constant(0xd49a784bcd1b8afe492bf6ffn, -94),
  fldlg2: constant(0x9a209a84fbcff7988f8959acn, -97),
  fldln2: constant(0xb17217f7d1cf79abc9e3b398n, -96),
  fchs: onTop((value) => value ^ sign),
  fabs: onTop((value) => value & ~sign),
  fsqrt: onTop((value, format) => squareRoot(format, value)),
  frndint: onTop(roundToWhole),
  fprem: partialRemainder(false), fprem1: partialRemainder(true),
  fscale: onPair(scale, 0), fxtract: extractParts,
  fsin: angleFunction((angle) => circular('sine', angle)), fcos: angleFunction((angle) => circular('cosine', angle)),
  fsincos: angleFunction((angle) => circular('sine', angle), (angle) => circular('cosine', angle)),
  fptan: angleFunction((angle) => circular('tangent', angle), () => fromInteger(extended, 1n)),
  fpatan: onPair(angleOf, 1), f2xm1: onTop(powerMinus1),
  fyl2x: onPair(timesBinaryLogarithm, 1), fyl2xp1: onPair(timesBinaryLogarithmOf1Plus, 1),
  fxch: exchange, ffree: free,
  fcmovb: conditionalMove('b'), fcmove: conditionalMove('e'), fcmovbe: conditionalMove('be'), fcmovu: conditionalMove('p'),
  fcmovnb: conditionalMove('ae'), fcmovne: conditionalMove('ne'), fcmovnbe: conditionalMove('a'), fcmovnu: conditionalMove('np'),
  fldcw: loadControl,
  fnstcw: storeWord((cpu) => cpu.x87.control), fstcw: storeWord((cpu) => cpu.x87.control),
  fnstsw: storeWord(statusWord), fstsw: storeWord(statusWord),
  fnclex: clearExceptions, fclex: clearExceptions,
  fninit: initialize, finit: initialize,
  fxsave: saveState, fxsave64: saveState, fxrstor: restoreState, fxrstor64: restoreState,
} // prettier-ignore
