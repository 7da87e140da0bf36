import { Unsupported } from './fault'
import {
  arcTangent,
  binaryLogarithm,
  binaryLogarithmOf1Plus,
  cosine,
  fractionBits,
  naturalLogarithmOf2,
  one,
  pi,
  powerOf2Minus1,
  sine,
  tangent,
} from './fixedPoint'
import {
  bitLength,
  decode,
  exceptions,
  extended,
  fromInteger,
  inexact,
  invalidResult,
  propagate,
  raiseDenormal,
  round,
  signBit,
  underflow,
  zeroDivide,
  type Decoded,
} from './softFloat'

/**
 * What the x87 unit computes beyond arithmetic, on numbers in the format `extended`. Remainders and powers of two are exact. The last bit of the
 * other functions is the processor's own affair: here they are rounded from many more digits, and a processor is off by at most one in the last place.
 */

const withSign = (isNegative: boolean, magnitude: bigint) => signBit(isNegative, extended) | magnitude
const zero = (isNegative: boolean) => withSign(isNegative, 0n)
const infinity = (isNegative: boolean) => withSign(isNegative, extended.infinity)
const isZero = ({ kind, mantissa }: Decoded) => kind === 'finite' && mantissa === 0n
/** The exponent of the first bit. */
const magnitudeOf = ({ mantissa, exponent }: Decoded) => exponent + bitLength(mantissa) - 1

/** Below this power of two, the first term of a function's series is more exact than 64 bits can tell. */
const tiny = -140

/** A number with more digits than a register has, `mantissa * 2^exponent`. */
interface Real {
  isNegative: boolean
  mantissa: bigint
  exponent: number
  /** Nothing was cut off; otherwise it is a little more. */
  isExact?: boolean
}

const fromFixed = (value: bigint, isExact = false): Real => ({
  isNegative: value < 0n,
  mantissa: value < 0n ? -value : value,
  exponent: -fractionBits,
  isExact,
})

/** A number of at least 2^`tiny`, or a rest, as a whole number times 2^-512. */
function toFixed(mantissa: bigint, exponent: number): bigint {
  const shift = fractionBits + exponent
  return shift >= 0 ? mantissa << BigInt(shift) : mantissa >> BigInt(-shift)
}

/** A number that is a little less than this one. */
const slightlyLess = (mantissa: bigint, exponent: number) => ({ mantissa: (mantissa << 200n) - 1n, exponent: exponent - 200 })

/** Rounds the result of a function. The processor takes it for inexact even where it is not. */
function rounded({ isNegative, mantissa, exponent, isExact = false }: Real): bigint {
  const result = round(extended, isNegative, mantissa, exponent, !isExact)
  exceptions.raised |= inexact
  if ((result & ~signBit(true, extended)) >> (extended.precision - 1n) === 0n) exceptions.raised |= underflow
  return result
}

/** The lowest bits of the quotient go to C0, C3 and C1; undefined where there is none. */
export type Remainder = readonly [value: bigint, quotient: number | 'partial' | undefined]

/**
 * `fprem`, and `fprem1` with the quotient that is nearest. If the exponents differ by 64 or more, the result is partial, as processors of
 * Intel and AMD compute it: what is left to do is a multiple of 32 bits.
 */
export function remainder(a: bigint, b: bigint, isNearest: boolean): Remainder {
  const nan = propagate(extended, a, b)
  if (nan !== undefined) return [nan, undefined]
  const x = decode(a, extended)
  const y = decode(b, extended)
  if (x.kind === 'infinity' || isZero(y)) return [invalidResult(extended), undefined]
  raiseDenormal(x, y)
  if (y.kind === 'infinity' || isZero(x)) return [a, 0]
  const distance = magnitudeOf(x) - magnitudeOf(y)
  if (distance < -1) return [a, 0]
  const exponent = Math.min(x.exponent, y.exponent)
  const dividend = x.mantissa << BigInt(x.exponent - exponent)
  const divisor = y.mantissa << BigInt(y.exponent - exponent)
  if (distance >= 64) {
    const left = distance - 32 - (distance % 32)
    const rest = dividend % (divisor << BigInt(left))
    return [rest === 0n ? zero(x.isNegative) : round(extended, x.isNegative, rest, exponent), 'partial']
  }
  let quotient = dividend / divisor
  let rest = dividend % divisor
  if (isNearest && (2n * rest > divisor || (2n * rest === divisor && quotient % 2n === 1n))) {
    quotient++
    rest -= divisor
  }
  const isNegative = x.isNegative !== rest < 0n
  const value = rest === 0n ? zero(x.isNegative) : round(extended, isNegative, rest < 0n ? -rest : rest, exponent)
  return [value, Number(quotient & 7n)]
}

/** `fscale`: a · 2^b, with b cut off to a whole number. */
export function scale(a: bigint, b: bigint): bigint {
  const nan = propagate(extended, a, b)
  if (nan !== undefined) return nan
  const x = decode(a, extended)
  const y = decode(b, extended)
  if (y.kind === 'infinity' && (y.isNegative ? x.kind === 'infinity' : isZero(x))) return invalidResult(extended)
  raiseDenormal(x, y)
  if (x.kind === 'infinity' || isZero(x)) return a
  if (y.kind === 'infinity') return y.isNegative ? zero(x.isNegative) : infinity(x.isNegative)
  // No number of the format survives so much.
  const limit = 100_000
  const whole =
    magnitudeOf(y) > 17 ? limit : y.exponent < 0 ? Number(y.mantissa >> BigInt(-y.exponent)) : Number(y.mantissa) * 2 ** y.exponent
  return round(extended, x.isNegative, x.mantissa, x.exponent + (y.isNegative ? -whole : whole))
}

/** `fxtract`: the exponent and the significand, both as numbers. */
export function extract(a: bigint): readonly [exponent: bigint, significand: bigint] {
  const nan = propagate(extended, a)
  if (nan !== undefined) return [nan, nan]
  const x = decode(a, extended)
  if (x.kind === 'infinity') return [infinity(false), a]
  if (isZero(x)) {
    exceptions.raised |= zeroDivide
    return [infinity(true), a]
  }
  raiseDenormal(x)
  const magnitude = magnitudeOf(x)
  return [fromInteger(extended, BigInt(magnitude)), round(extended, x.isNegative, x.mantissa, x.exponent - magnitude)]
}

/** Pi as processors reduce angles by it: 66 bits, of which 64 stand behind the point. */
const reducingPi = 0x3243f6a8885a308d3n
const placesOfPi = 64

interface Reduced {
  /** From −pi/4 to pi/4. */
  angle: bigint
  quadrant: number
}

function reduce({ isNegative, mantissa, exponent }: Decoded): Reduced {
  const lowest = Math.min(exponent, -placesOfPi - 1)
  const angle = mantissa << BigInt(exponent - lowest)
  const quarter = reducingPi << BigInt(-placesOfPi - 1 - lowest)
  const quarters = (2n * angle + quarter) / (2n * quarter)
  const rest = toFixed(angle - quarters * quarter, lowest)
  return { angle: isNegative ? -rest : rest, quadrant: Number((isNegative ? -quarters : quarters) & 3n) }
}

type Circular = 'sine' | 'cosine' | 'tangent'

/** Sine and others for an angle below 2^63; undefined for a larger one. */
export function circular(name: Circular, a: bigint): bigint | undefined {
  const nan = propagate(extended, a)
  if (nan !== undefined) return nan
  const x = decode(a, extended)
  if (x.kind === 'infinity') return invalidResult(extended)
  if (isZero(x)) return name === 'cosine' ? fromInteger(extended, 1n) : a
  if (magnitudeOf(x) >= 63) return undefined
  raiseDenormal(x)
  const { isNegative, mantissa, exponent } = x
  if (magnitudeOf(x) < tiny) {
    if (name === 'tangent') return rounded(x)
    return rounded(name === 'sine' ? { isNegative, ...slightlyLess(mantissa, exponent) } : { isNegative: false, ...slightlyLess(1n, 0) })
  }
  const { angle, quadrant } = reduce(x)
  if (name === 'tangent') return rounded(fromFixed(quadrant % 2 === 0 ? tangent(angle) : -(one * one) / tangent(angle)))
  const turned = (quadrant + (name === 'cosine' ? 1 : 0)) & 3
  const value = turned % 2 === 0 ? sine(angle) : cosine(angle)
  return rounded(fromFixed(turned < 2 ? value : -value))
}

/** `fpatan`: the angle of the point (a, b), from −pi to pi. */
export function angleOf(a: bigint, b: bigint): bigint {
  const nan = propagate(extended, a, b)
  if (nan !== undefined) return nan
  const x = decode(a, extended)
  const y = decode(b, extended)
  raiseDenormal(x, y)
  const { isNegative } = y
  const signed = (value: bigint) => rounded({ ...fromFixed(value), isNegative })
  if (isZero(y) || (x.kind === 'infinity' && y.kind !== 'infinity')) return x.isNegative ? signed(pi) : zero(isNegative)
  if (y.kind === 'infinity' && x.kind === 'infinity') return signed(x.isNegative ? (3n * pi) / 4n : pi / 4n)
  if (y.kind === 'infinity' || isZero(x)) return signed(pi / 2n)
  const isSteep = magnitudeOf(y) > magnitudeOf(x) || isMore(y, x)
  const [small, large] = isSteep ? [x, y] : [y, x]
  const extra = 300
  const quotient = (small.mantissa << BigInt(extra)) / large.mantissa
  const exponent = small.exponent - large.exponent - extra
  if (exponent + bitLength(quotient) < tiny && !isSteep && !x.isNegative) {
    // The angle is the quotient, or a little less.
    return rounded({ isNegative, ...slightlyLess(quotient, exponent) })
  }
  const angle = arcTangent(toFixed(quotient, exponent))
  if (isSteep) return signed(x.isNegative ? pi / 2n + angle : pi / 2n - angle)
  return signed(x.isNegative ? pi - angle : angle)
}

/** Whether the magnitude of one finite number is more than that of another one. */
function isMore(a: Decoded, b: Decoded): boolean {
  const lowest = Math.min(a.exponent, b.exponent)
  if (magnitudeOf(a) !== magnitudeOf(b)) return magnitudeOf(a) > magnitudeOf(b)
  return a.mantissa << BigInt(a.exponent - lowest) > b.mantissa << BigInt(b.exponent - lowest)
}

/** `f2xm1`: 2^a − 1. */
export function powerMinus1(a: bigint): bigint {
  const nan = propagate(extended, a)
  if (nan !== undefined) return nan
  const x = decode(a, extended)
  if (isZero(x)) return a
  const isOne = x.kind === 'finite' && magnitudeOf(x) === 0 && (x.mantissa & (x.mantissa - 1n)) === 0n
  if (x.kind === 'infinity' || (magnitudeOf(x) >= 0 && !isOne)) throw new Unsupported('f2xm1 is undefined outside of -1 to 1.')
  raiseDenormal(x)
  if (isOne) return rounded({ isNegative: x.isNegative, mantissa: 1n, exponent: x.isNegative ? -1 : 0, isExact: true })
  if (magnitudeOf(x) < tiny) return rounded({ ...x, mantissa: x.mantissa * naturalLogarithmOf2, exponent: x.exponent - fractionBits })
  const power = toFixed(x.mantissa, x.exponent)
  return rounded(fromFixed(powerOf2Minus1(x.isNegative ? -power : power)))
}

/** A number times a logarithm, of which one may be infinite or zero. */
function timesLogarithm(y: Decoded, isNegative: boolean, logarithm: Real | 'zero' | 'infinity'): bigint {
  if (logarithm === 'zero' ? y.kind === 'infinity' : logarithm === 'infinity' && isZero(y)) return invalidResult(extended)
  if (logarithm === 'infinity' || y.kind === 'infinity') return infinity(isNegative)
  if (logarithm === 'zero' || isZero(y)) return zero(isNegative)
  const { mantissa, exponent, isExact } = logarithm
  return rounded({ isNegative, mantissa: y.mantissa * mantissa, exponent: y.exponent + exponent, ...(isExact && { isExact }) })
}

/** `fyl2x`: b · log₂ a. */
export function timesBinaryLogarithm(a: bigint, b: bigint): bigint {
  const nan = propagate(extended, a, b)
  if (nan !== undefined) return nan
  const x = decode(a, extended)
  const y = decode(b, extended)
  if (isZero(x)) {
    if (isZero(y)) return invalidResult(extended)
    if (y.kind !== 'infinity') exceptions.raised |= zeroDivide
    return infinity(!y.isNegative)
  }
  if (x.isNegative) return invalidResult(extended)
  raiseDenormal(x, y)
  if (x.kind === 'infinity') return timesLogarithm(y, y.isNegative, 'infinity')
  const isPower = (x.mantissa & (x.mantissa - 1n)) === 0n
  const logarithm = binaryLogarithm(x.mantissa, x.exponent)
  if (isPower && magnitudeOf(x) === 0) return timesLogarithm(y, y.isNegative, 'zero')
  const exact = BigInt(magnitudeOf(x)) * one
  return timesLogarithm(y, y.isNegative !== magnitudeOf(x) < 0, fromFixed(isPower ? exact : logarithm, isPower))
}

/** `fyl2xp1`: b · log₂ (a + 1). */
export function timesBinaryLogarithmOf1Plus(a: bigint, b: bigint): bigint {
  const nan = propagate(extended, a, b)
  if (nan !== undefined) return nan
  const x = decode(a, extended)
  const y = decode(b, extended)
  const isNegative = y.isNegative !== x.isNegative
  raiseDenormal(x, y)
  if (isZero(x)) return timesLogarithm(y, isNegative, 'zero')
  const magnitude = x.kind === 'finite' && magnitudeOf(x) < 0 ? toFixed(x.mantissa, x.exponent) : one
  // The square of 1 − √2/2, and so on, without the root: (1 − m)² ≥ 1/2, and (1 + m)² ≤ 2.
  const isInside = x.isNegative ? 2n * (one - magnitude) ** 2n >= one * one : (one + magnitude) ** 2n <= 2n * one * one
  if (magnitude === one || !isInside) throw new Unsupported('fyl2xp1 is undefined unless st0 lies from -(1 - √2/2) to √2 - 1.')
  if (magnitudeOf(x) < tiny) {
    const quotient = (x.mantissa << BigInt(2 * fractionBits)) / naturalLogarithmOf2
    return timesLogarithm(y, isNegative, { isNegative, mantissa: quotient, exponent: x.exponent - fractionBits })
  }
  return timesLogarithm(y, isNegative, fromFixed(binaryLogarithmOf1Plus(x.isNegative ? -magnitude : magnitude)))
}
