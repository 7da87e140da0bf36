import type { Expression } from './expression'
import { LineError } from './problems'
import type { Register } from './registers'

/** Says of which section a value is an offset; absolute values have none. */
export type SegmentId = number

export interface Place {
  segment: SegmentId | undefined
  offset: bigint
}

/** A sum: multiples of registers and of the beginnings of sections, and a number. */
export interface Value {
  registers: readonly (readonly [register: Register, factor: bigint])[]
  segments: readonly (readonly [segment: SegmentId, factor: bigint])[]
  number: bigint
  /** A symbol takes part that is not defined yet. */
  isUnknown: boolean
  wrt?: string
}

/** Which register of an address is the base, as it was written. */
export interface Hint {
  base?: Register
  kind?: 'base' | 'not base' | 'summed'
}

/** What an expression is computed in. */
export interface Scope {
  readonly here: Place
  /** Whether an undefined symbol is an error. */
  readonly isCritical: boolean
  readonly isFirstPass: boolean
  lookup(name: string): Place | undefined
  /** The name of a local symbol with the label that it belongs to. */
  fullName(name: string): string
  warn(message: string): void
}

const none: readonly never[] = []

export const scalar = (number: bigint): Value => ({ registers: none, segments: none, number: BigInt.asIntN(64, number), isUnknown: false })

const unknown: Value = { registers: none, segments: none, number: 0n, isUnknown: true }

export const isSimple = ({ registers, segments, isUnknown, wrt }: Value) =>
  !isUnknown && registers.length === 0 && segments.length === 0 && wrt === undefined

export const isJustUnknown = ({ registers, isUnknown }: Value) => isUnknown && registers.length === 0

/** A number, or a number from the beginning of one section. */
export const isRelocatable = ({ registers, segments, isUnknown }: Value) =>
  !isUnknown && registers.length === 0 && (segments.length === 0 || (segments.length === 1 && segments[0]?.[1] === 1n))

function mergeRegisters(left: Value['registers'], right: Value['registers'], hint: Hint): Value['registers'] {
  if (left.length === 0) return right
  if (right.length === 0) return left
  const sums = [...left]
  for (const [register, factor] of right) {
    const at = sums.findIndex(([one]) => one === register)
    if (at === -1) sums.push([register, factor])
    else {
      const sum = (sums[at]?.[1] ?? 0n) + factor
      if (sum === 0n) sums.splice(at, 1)
      else {
        sums[at] = [register, sum]
        hint.kind = 'summed'
      }
    }
  }
  return sums.sort(([a], [b]) => a.order - b.order)
}

function mergeSegments(left: Value['segments'], right: Value['segments']): Value['segments'] {
  if (left.length === 0) return right
  if (right.length === 0) return left
  const sums = new Map(left)
  for (const [segment, factor] of right) {
    const sum = (sums.get(segment) ?? 0n) + factor
    if (sum === 0n) sums.delete(segment)
    else sums.set(segment, sum)
  }
  return [...sums].sort(([a], [b]) => a - b)
}

function add(left: Value, right: Value, hint: Hint): Value {
  // NASM stops at the first unknown term: what follows in its order, numbers and sections, is lost.
  const isUnknown = left.isUnknown || right.isUnknown
  const registers = mergeRegisters(left.registers, right.registers, hint)
  if (isUnknown) return { registers, segments: none, number: 0n, isUnknown }
  if (left.number !== 0n && right.number !== 0n && left.number + right.number !== 0n) hint.kind = 'summed'
  const wrt = left.wrt ?? right.wrt
  return {
    registers,
    segments: mergeSegments(left.segments, right.segments),
    number: BigInt.asIntN(64, left.number + right.number),
    isUnknown,
    ...(wrt !== undefined && { wrt }),
  }
}

function multiply(value: Value, factor: bigint, hint?: Hint): Value {
  if (hint?.kind === 'base' && value.registers.some(([register]) => register === hint.base)) hint.kind = 'not base'
  if (factor === 1n) return value
  const times = <Kind>([one, count]: readonly [Kind, bigint]) => [one, count * factor] as const
  const isZero = factor === 0n
  return {
    ...value,
    registers: isZero ? none : value.registers.map(times),
    segments: isZero ? none : value.segments.map(times),
    number: BigInt.asIntN(64, value.number * factor),
  }
}

const signNames: Readonly<Record<string, string>> = { '||': '|', '^^': '^', '&&': '&' }

const truth = (condition: boolean) => (condition ? 1n : 0n)

function compare(sign: string, left: Value, right: Value, hint: Hint): Value {
  const difference = add(left, multiply(right, -1n), hint)
  if (difference.isUnknown) return unknown
  const { number } = difference
  const isNumber = isSimple(difference)
  if (sign === '=' || sign === '==') return scalar(truth(isNumber && number === 0n))
  if (sign === '<>' || sign === '!=') return scalar(truth(!isNumber || number !== 0n))
  if (!isNumber) throw new LineError(`\`${sign}': operands differ by a non-scalar`)
  switch (sign) {
    case '<':
      return scalar(truth(number < 0n))
    case '>':
      return scalar(truth(number > 0n))
    case '<=':
      return scalar(truth(number <= 0n))
    case '>=':
      return scalar(truth(number >= 0n))
    default:
      return scalar(number < 0n ? -1n : truth(number > 0n))
  }
}

const unsigned = (number: bigint) => BigInt.asUintN(64, number)

function computeScalars(sign: string, left: bigint, right: bigint): bigint {
  switch (sign) {
    case '||':
      return truth(left !== 0n || right !== 0n)
    case '&&':
      return truth(left !== 0n && right !== 0n)
    case '^^':
      return truth((left !== 0n) !== (right !== 0n))
    case '|':
      return left | right
    case '^':
      return left ^ right
    case '&':
      return left & right
    // The processor that NASM runs on counts shifts modulo 64.
    case '<<':
    case '<<<':
      return left << (right & 63n)
    case '>>':
      return unsigned(left) >> (right & 63n)
    case '>>>':
      return left >> (right & 63n)
    case '/':
      return unsigned(left) / unsigned(right)
    case '%':
      return unsigned(left) % unsigned(right)
    case '//':
      return left / right
    default:
      return left % right
  }
}

function computeProduct(sign: string, left: Value, right: Value, hint: Hint): Value {
  if (sign === '*') {
    if (isSimple(left)) return multiply(right, left.number, hint)
    if (isSimple(right)) return multiply(left, right.number, hint)
    if (isJustUnknown(left) && isJustUnknown(right)) return unknown
    throw new LineError('unable to multiply two non-scalar objects')
  }
  const isNumber = (value: Value) => isSimple(value) || isJustUnknown(value)
  if (!isNumber(left) || !isNumber(right)) throw new LineError('division operator may only be applied to scalar values')
  if (!isJustUnknown(right) && right.number === 0n) throw new LineError('division by zero')
  if (left.isUnknown || right.isUnknown) return unknown
  return scalar(computeScalars(sign, left.number, right.number))
}

function computeBinary(sign: string, left: Value, right: Value, hint: Hint): Value {
  switch (sign) {
    case '+':
      return add(left, right, hint)
    case '-':
      return add(left, multiply(right, -1n), hint)
    case '*':
    case '/':
    case '%':
    case '//':
    case '%%':
      return computeProduct(sign, left, right, hint)
    case '=':
    case '==':
    case '<>':
    case '!=':
    case '<':
    case '>':
    case '<=':
    case '>=':
    case '<=>':
      return compare(sign, left, right, hint)
  }
  const isNumber = (value: Value) => isSimple(value) || isJustUnknown(value)
  if (!isNumber(left) || !isNumber(right)) {
    const isShift = sign.startsWith('<') || sign.startsWith('>')
    const name = isShift ? 'shift operator' : `\`${signNames[sign] ?? sign}' operator`
    throw new LineError(`${name} may only be applied to scalar values`)
  }
  return left.isUnknown || right.isUnknown ? unknown : scalar(computeScalars(sign, left.number, right.number))
}

function logarithm(kind: string, number: bigint, scope: Scope): bigint {
  const value = unsigned(number)
  const floor = (of: bigint) => BigInt(Math.max(0, of.toString(2).length - 1))
  if (kind === 'ilog2c') return value < 2n ? 0n : floor(value - 1n) + 1n
  if (kind !== 'ilog2f' && (value === 0n || (value & (value - 1n)) !== 0n)) {
    if (kind === 'ilog2e') throw new LineError('ilog2 argument is not a power of two')
    scope.warn('ilog2 argument is not a power of two')
  }
  return floor(value)
}

function computeUnary(sign: string, value: Value, scope: Scope): Value {
  if (sign === '-') return multiply(value, -1n)
  if (isJustUnknown(value)) return unknown
  if (!isSimple(value)) {
    throw new LineError(`${sign.startsWith('ilog') ? 'function' : `\`${sign}' operator`} may only be applied to scalar values`)
  }
  if (sign === '~') return scalar(~value.number)
  if (sign === '!') return scalar(truth(value.number === 0n))
  return scalar(logarithm(sign, value.number, scope))
}

function atPlace({ segment, offset }: Place): Value {
  const number = BigInt.asIntN(64, offset)
  return segment === undefined ? scalar(number) : { registers: none, segments: [[segment, 1n]], number, isUnknown: false }
}

function lookup(name: string, scope: Scope): Value {
  const place = scope.lookup(name)
  if (place !== undefined) return atPlace(place)
  if (!scope.isCritical) return unknown
  throw new LineError(`symbol \`${scope.fullName(name)}' not defined${scope.isFirstPass ? ' before use' : ''}`)
}

/** What relocations of ELF may be made for. */
const targets = new Set(['..plt', '..got', '..gotpc', '..gotoff', '..sym', '..gottpoff', '..tlsie', '..tpoff'])

/** Computes an expression as NASM does (asm/eval.c). Throws a `LineError`. */
export function evaluate(expression: Expression, scope: Scope, hint: Hint = {}): Value {
  switch (expression.kind) {
    case 'number':
      return scalar(expression.value)
    case 'long':
      scope.warn('character constant too long')
      return scalar(expression.value)
    case 'register': {
      const { register } = expression
      if (hint.kind === undefined) {
        hint.base = register
        hint.kind = 'base'
      }
      return { registers: [[register, 1n]], segments: none, number: 0n, isUnknown: false }
    }
    case 'symbol':
      return lookup(expression.name, scope)
    case 'here':
      return atPlace(scope.here)
    case 'base':
      return atPlace({ segment: scope.here.segment, offset: 0n })
    case 'unary':
      return computeUnary(expression.sign, evaluate(expression.of, scope, hint), scope)
    case 'binary': {
      const left = evaluate(expression.left, scope, hint)
      return computeBinary(expression.sign, left, evaluate(expression.right, scope, hint), hint)
    }
    case 'choice': {
      const condition = evaluate(expression.condition, scope, hint)
      const yes = evaluate(expression.yes, scope, hint)
      const no = evaluate(expression.no, scope, hint)
      if (isSimple(condition)) return condition.number === 0n ? no : yes
      if (isJustUnknown(condition)) return unknown
      throw new LineError("the left-hand side of `?' must be a scalar value")
    }
    case 'wrt':
      if (!targets.has(expression.name.toLowerCase())) {
        // An ordinary symbol is no place to count from.
        if (isJustUnknown(lookup(expression.name, scope))) return unknown
        throw new LineError('invalid right-hand operand to WRT')
      }
      return { ...evaluate(expression.of, scope, hint), wrt: expression.name.toLowerCase() }
  }
}
