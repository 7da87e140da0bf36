/**
 * Floating-point arithmetic of IEEE 754 in whole numbers: exact, in all rounding modes, with the exceptions that MXCSR records. It is for the
 * cases in which the doubles of JavaScript do not say enough; `floatLanes.ts` uses those where it can.
 */

/** Bits of MXCSR. */
export const invalid = 1
export const denormal = 2
export const zeroDivide = 4
export const overflow = 8
export const underflow = 16
export const inexact = 32
export const denormalsAreZero = 64
export const flushToZero = 0x8000

export interface Format {
  /** Bits of the significand, the hidden one included. */
  precision: bigint
  /** How many of them results are rounded to: fewer only where the x87 unit is told so. */
  digits: number
  /** Exponent of the smallest normal number. */
  least: number
  greatest: number
  width: bigint
  infinity: bigint
  quiet: bigint
}

const formatOf = (digits: number, greatest: number, width: number): Format => {
  const precision = BigInt(digits)
  const infinity = BigInt(2 * greatest + 1) << (precision - 1n)
  return { precision, digits, least: 1 - greatest, greatest, width: BigInt(width), infinity, quiet: 1n << (precision - 2n) }
}

export const single = formatOf(24, 127, 32)
export const double = formatOf(53, 1023, 64)
/** That of the x87 unit, without the bit before the point, which follows from the exponent: 79 of the 80 bits in memory. */
export const extended = formatOf(64, 16383, 79)

export const extendedTo24: Format = { ...extended, digits: 24 }
export const extendedTo53: Format = { ...extended, digits: 53 }

/** What the operations since the last look have raised. */
export const exceptions = { raised: 0, mxcsr: 0x1f80 }

const raise = (flags: number) => {
  exceptions.raised |= flags
}

export interface Decoded {
  kind: 'nan' | 'infinity' | 'finite'
  isNegative: boolean
  /** The value is `mantissa * 2^exponent`. */
  mantissa: bigint
  exponent: number
  isDenormal: boolean
}

export function decode(bits: bigint, { precision, least, width, infinity }: Format): Decoded {
  const isNegative = bits >> (width - 1n) === 1n
  const magnitude = bits & ((1n << (width - 1n)) - 1n)
  if (magnitude >= infinity) {
    return { kind: magnitude === infinity ? 'infinity' : 'nan', isNegative, mantissa: 0n, exponent: 0, isDenormal: false }
  }
  const biased = Number(magnitude >> (precision - 1n))
  const fraction = magnitude & ((1n << (precision - 1n)) - 1n)
  const smallest = least - Number(precision) + 1
  if (biased > 0)
    return { kind: 'finite', isNegative, mantissa: fraction | (1n << (precision - 1n)), exponent: smallest + biased - 1, isDenormal: false }
  const isFlushed = (exceptions.mxcsr & denormalsAreZero) !== 0
  return { kind: 'finite', isNegative, mantissa: isFlushed ? 0n : fraction, exponent: smallest, isDenormal: fraction !== 0n && !isFlushed }
}

export const isNaN = (bits: bigint, { width, infinity }: Format) => (bits & ((1n << (width - 1n)) - 1n)) > infinity
const isSignaling = (bits: bigint, format: Format) => isNaN(bits, format) && (bits & format.quiet) === 0n

/** The NaN that an invalid operation gives: negative and quiet. */
export const defaultNaN = ({ width, infinity, quiet }: Format) => (1n << (width - 1n)) | infinity | quiet

/** The NaN that comes out where at least one operand is one: the first of them, made quiet. */
export function propagate(format: Format, ...operands: bigint[]): bigint | undefined {
  if (operands.some((bits) => isSignaling(bits, format))) raise(invalid)
  const first = operands.find((bits) => isNaN(bits, format))
  return first === undefined ? undefined : first | format.quiet
}

export const bitLength = (value: bigint): number => {
  const text = value.toString(16)
  return 4 * text.length - Math.clz32(parseInt(text.charAt(0), 16)) + 28
}

export const signBit = (isNegative: boolean, { width }: Format) => (isNegative ? 1n << (width - 1n) : 0n)
const roundingMode = () => (exceptions.mxcsr >> 13) & 3

/** Whether the last kept bit grows by one. `rest` compares what is cut off with one half: below 0 is less, 2 is nothing. */
function roundsUp(isOdd: boolean, isNegative: boolean, comparison: number, isExact: boolean, mode: number): boolean {
  if (isExact) return false
  if (mode === 0) return comparison > 0 || (comparison === 0 && isOdd)
  return mode === 1 ? isNegative : mode === 2 ? !isNegative : false
}

function shiftRounded(
  mantissa: bigint,
  shift: number,
  isNegative: boolean,
  isSticky: boolean,
  mode: number,
): { kept: bigint; isExact: boolean } {
  if (shift <= 0) {
    const kept = mantissa << BigInt(-shift)
    // What is sticky lies far below the last bit.
    return { kept: isSticky && roundsUp((kept & 1n) === 1n, isNegative, -1, false, mode) ? kept + 1n : kept, isExact: !isSticky }
  }
  const by = BigInt(shift)
  const kept = mantissa >> by
  const rest = mantissa - (kept << by)
  const half = 1n << (by - 1n)
  const isExact = rest === 0n && !isSticky
  const comparison = rest > half ? 1 : rest < half ? -1 : isSticky ? 1 : 0
  return { kept: roundsUp((kept & 1n) === 1n, isNegative, comparison, isExact, mode) ? kept + 1n : kept, isExact }
}

/** The number `mantissa * 2^exponent`, and a little more if `isSticky`, in the format. */
export function round(format: Format, isNegative: boolean, mantissa: bigint, exponent: number, isSticky = false): bigint {
  const sign = signBit(isNegative, format)
  const mode = roundingMode()
  const length = bitLength(mantissa)
  const wanted = length - format.digits
  const smallest = format.least - format.digits + 1
  const isSmall = exponent + wanted < smallest
  const shift = isSmall ? smallest - exponent : wanted
  const { kept, isExact } = shiftRounded(mantissa, shift, isNegative, isSticky, mode)
  let isTiny = false
  if (isSmall) {
    // Tiny is what would stay below the smallest normal number if its exponent had no limit.
    const unlimited = shiftRounded(mantissa, wanted, isNegative, isSticky, mode).kept
    isTiny = !(unlimited === 1n << BigInt(format.digits) && exponent + wanted + 1 === smallest)
  }
  if (isTiny && exceptions.mxcsr & flushToZero && exceptions.mxcsr & (underflow << 7)) {
    raise(underflow | inexact)
    return sign
  }
  if (isTiny && (!isExact || !(exceptions.mxcsr & (underflow << 7)))) raise(underflow)
  if (!isExact) raise(inexact)
  const biased = isSmall ? 0n : BigInt(exponent + shift - smallest)
  /** Bits at the end that stay zero. */
  const unused = format.precision - BigInt(format.digits)
  const bits = (biased << (format.precision - 1n)) + (kept << unused)
  if (bits < format.infinity) return sign | bits
  raise(overflow | inexact)
  const isInfinite = mode === 0 || (mode === 1 && isNegative) || (mode === 2 && !isNegative)
  return sign | (isInfinite ? format.infinity : format.infinity - (1n << unused))
}

/** Zero as the result of a sum of opposite numbers. */
const cancelled = (format: Format) => signBit(roundingMode() === 1, format)

export function raiseDenormal(...operands: Decoded[]): void {
  if (operands.some(({ isDenormal }) => isDenormal)) raise(denormal)
}

export function invalidResult(format: Format): bigint {
  raise(invalid)
  return defaultNaN(format)
}

export function add(format: Format, a: bigint, b: bigint, negatesSecond = false): bigint {
  const nan = propagate(format, a, b)
  if (nan !== undefined) return nan
  const x = decode(a, format)
  const y = decode(b, format)
  if (negatesSecond) y.isNegative = !y.isNegative
  if (x.kind === 'infinity' && y.kind === 'infinity' && x.isNegative !== y.isNegative) return invalidResult(format)
  raiseDenormal(x, y)
  if (x.kind === 'infinity') return signBit(x.isNegative, format) | format.infinity
  if (y.kind === 'infinity') return signBit(y.isNegative, format) | format.infinity
  return sum(format, x, y)
}

function sum(format: Format, x: Decoded, y: Decoded): bigint {
  if (x.mantissa === 0n && y.mantissa === 0n) return x.isNegative === y.isNegative ? signBit(x.isNegative, format) : cancelled(format)
  const exponent = Math.min(x.exponent, y.exponent)
  const aligned = ({ mantissa, exponent: own, isNegative }: Decoded) => {
    const value = mantissa << BigInt(own - exponent)
    return isNegative ? -value : value
  }
  const total = aligned(x) + aligned(y)
  if (total === 0n) return cancelled(format)
  return round(format, total < 0n, total < 0n ? -total : total, exponent)
}

export function multiply(format: Format, a: bigint, b: bigint): bigint {
  const nan = propagate(format, a, b)
  if (nan !== undefined) return nan
  const x = decode(a, format)
  const y = decode(b, format)
  const isNegative = x.isNegative !== y.isNegative
  const isZero = (value: Decoded) => value.kind === 'finite' && value.mantissa === 0n
  if ((x.kind === 'infinity' && isZero(y)) || (y.kind === 'infinity' && isZero(x))) return invalidResult(format)
  raiseDenormal(x, y)
  if (x.kind === 'infinity' || y.kind === 'infinity') return signBit(isNegative, format) | format.infinity
  if (isZero(x) || isZero(y)) return signBit(isNegative, format)
  return round(format, isNegative, x.mantissa * y.mantissa, x.exponent + y.exponent)
}

export function divide(format: Format, a: bigint, b: bigint): bigint {
  const nan = propagate(format, a, b)
  if (nan !== undefined) return nan
  const x = decode(a, format)
  const y = decode(b, format)
  const sign = signBit(x.isNegative !== y.isNegative, format)
  if (x.kind === 'infinity' && y.kind === 'infinity') return invalidResult(format)
  if (x.kind === 'finite' && y.kind === 'finite' && y.mantissa === 0n) {
    if (x.mantissa === 0n) return invalidResult(format)
    raise(zeroDivide)
    return sign | format.infinity
  }
  raiseDenormal(x, y)
  if (x.kind === 'infinity') return sign | format.infinity
  if (y.kind === 'infinity' || x.mantissa === 0n) return sign
  const extra = BigInt(Math.max(0, format.digits + 3 + bitLength(y.mantissa) - bitLength(x.mantissa)))
  const numerator = x.mantissa << extra
  const quotient = numerator / y.mantissa
  return round(format, sign !== 0n, quotient, x.exponent - y.exponent - Number(extra), quotient * y.mantissa !== numerator)
}

export function integerRoot(value: bigint): bigint {
  let root = 1n << BigInt((bitLength(value) + 1) >> 1)
  for (;;) {
    const next = (root + value / root) >> 1n
    if (next >= root) return root
    root = next
  }
}

export function squareRoot(format: Format, a: bigint): bigint {
  const nan = propagate(format, a)
  if (nan !== undefined) return nan
  const x = decode(a, format)
  if (x.kind === 'finite' && x.mantissa === 0n) return signBit(x.isNegative, format)
  if (x.isNegative) return invalidResult(format)
  raiseDenormal(x)
  if (x.kind === 'infinity') return a
  let extra = 2 * format.digits + 4
  if ((x.exponent - extra) % 2 !== 0) extra++
  const scaled = x.mantissa << BigInt(extra)
  const root = integerRoot(scaled)
  return round(format, false, root, (x.exponent - extra) / 2, root * root !== scaled)
}

/** x·y + z with one rounding; the signs of the product and of z can be reversed. */
export function multiplyAdd(format: Format, a: bigint, b: bigint, c: bigint, negatesProduct: boolean, negatesSum: boolean): bigint {
  const nan = propagate(format, a, b, c)
  const x = decode(a, format)
  const y = decode(b, format)
  const z = decode(c, format)
  if (nan !== undefined) return nan
  if (negatesSum) z.isNegative = !z.isNegative
  const isNegative = (x.isNegative !== y.isNegative) !== negatesProduct
  const isZero = (value: Decoded) => value.kind === 'finite' && value.mantissa === 0n
  const isInfinite = x.kind === 'infinity' || y.kind === 'infinity'
  if (isInfinite && (isZero(x) || isZero(y))) return invalidResult(format)
  if (isInfinite && z.kind === 'infinity' && z.isNegative !== isNegative) return invalidResult(format)
  raiseDenormal(x, y, z)
  if (isInfinite) return signBit(isNegative, format) | format.infinity
  if (z.kind === 'infinity') return signBit(z.isNegative, format) | format.infinity
  const product = { ...x, isNegative, mantissa: x.mantissa * y.mantissa, exponent: x.exponent + y.exponent }
  return sum(format, product, z)
}

/** −1, 0 or 1 for less, equal and greater; undefined if one is a NaN. Raises what `comiss` does, or `ucomiss` when `isQuiet`. */
export function compare(format: Format, a: bigint, b: bigint, isQuiet: boolean): number | undefined {
  if (isNaN(a, format) || isNaN(b, format)) {
    if (!isQuiet || isSignaling(a, format) || isSignaling(b, format)) raise(invalid)
    return undefined
  }
  const x = decode(a, format)
  const y = decode(b, format)
  raiseDenormal(x, y)
  const rank = ({ kind, isNegative, mantissa }: Decoded, bits: bigint) => {
    const magnitude = kind === 'finite' && mantissa === 0n ? 0n : bits & ((1n << (format.width - 1n)) - 1n)
    return isNegative ? -magnitude : magnitude
  }
  const [left, right] = [rank(x, a), rank(y, b)]
  return left < right ? -1 : left > right ? 1 : 0
}

/** `minss` and `maxss`: the second operand, unless the first is less (or greater). */
export function extreme(format: Format, a: bigint, b: bigint, wanted: -1 | 1): bigint {
  return compare(format, a, b, false) === wanted ? flushed(format, a) : flushed(format, b)
}

/** With DAZ, a denormal operand that is returned is a zero. */
function flushed(format: Format, bits: bigint): bigint {
  if (isNaN(bits, format)) return bits
  const { kind, mantissa, isNegative } = decode(bits, format)
  return kind === 'finite' && mantissa === 0n ? signBit(isNegative, format) : bits
}

/** From one format into another. */
export function convert(from: Format, to: Format, bits: bigint): bigint {
  const { kind, isNegative, mantissa, exponent, isDenormal } = decode(bits, from)
  const sign = signBit(isNegative, to)
  if (kind === 'nan') {
    if (isSignaling(bits, from)) raise(invalid)
    const payload = bits & ((1n << (from.precision - 1n)) - 1n)
    const moved = to.precision >= from.precision ? payload << (to.precision - from.precision) : payload >> (from.precision - to.precision)
    return sign | to.infinity | to.quiet | moved
  }
  if (kind === 'infinity') return sign | to.infinity
  if (isDenormal) raise(denormal)
  return mantissa === 0n ? sign : round(to, isNegative, mantissa, exponent)
}

export function fromInteger(format: Format, value: bigint): bigint {
  if (value === 0n) return 0n
  return round(format, value < 0n, value < 0n ? -value : value, 0)
}

/** To a signed integer of so many bits; what does not fit becomes the smallest one. */
export function toInteger(format: Format, bits: bigint, width: number, mode = roundingMode()): bigint {
  const indefinite = -(1n << BigInt(width - 1))
  const { kind, isNegative, mantissa, exponent } = decode(bits, format)
  if (kind !== 'finite' || exponent > 64) {
    if (kind === 'finite' && mantissa === 0n) return 0n
    raise(invalid)
    return indefinite
  }
  const { kept, isExact } = shiftRounded(mantissa, Math.min(-exponent, 2000), isNegative, false, mode)
  const value = isNegative ? -kept : kept
  if (BigInt.asIntN(width, value) !== value) {
    raise(invalid)
    return indefinite
  }
  if (!isExact) raise(inexact)
  return value
}

/** To a whole number in the same format, as `roundss` with its constant. */
export function toWhole(format: Format, bits: bigint, control: number): bigint {
  const { kind, isNegative, mantissa, exponent } = decode(bits, format)
  if (kind === 'nan') {
    if (isSignaling(bits, format)) raise(invalid)
    return bits | format.quiet
  }
  if (kind === 'infinity' || exponent >= 0) return bits
  const sign = signBit(isNegative, format)
  if (mantissa === 0n) return sign
  const mode = control & 4 ? roundingMode() : control & 3
  const { kept, isExact } = shiftRounded(mantissa, Math.min(-exponent, 2000), isNegative, false, mode)
  if (!isExact && !(control & 8)) raise(inexact)
  if (kept === 0n) return sign
  return round(format, isNegative, kept, 0)
}
