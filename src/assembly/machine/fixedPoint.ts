import { bitLength, integerRoot } from './softFloat'

/** Functions of real numbers as whole numbers times 2^-512: far more digits than the 64 bits of the x87 unit, so that rounding them is right. */

export const fractionBits = 512
const places = BigInt(fractionBits)
export const one = 1n << places

const times = (a: bigint, b: bigint) => (a * b) >> places
const over = (a: bigint, b: bigint) => (a << places) / b

/** The sum of a power series: `first`, multiplied by `ratio` from term to term, and divided by what `divisor` says of its number. */
function series(first: bigint, ratio: bigint, divisor: (number: bigint) => bigint): bigint {
  let sum = 0n
  let power = first
  for (let number = 0n; power !== 0n && power !== -1n; number++) {
    sum += power / divisor(number)
    power = times(power, ratio)
  }
  return sum
}

/** As `series`, but each term is divided by what all terms before it were, as in the series of sine and exponential. */
function factorialSeries(first: bigint, ratio: bigint, divisor: (number: bigint) => bigint): bigint {
  let sum = 0n
  let term = first
  for (let number = 1n; term !== 0n && term !== -1n; number++) {
    sum += term
    term = times(term, ratio) / divisor(number)
  }
  return sum
}

/** For arguments well below 1. */
const smallArcTangent = (value: bigint) => series(value, -times(value, value), (number) => 2n * number + 1n)
const inverseHyperbolicTangent = (value: bigint) => series(value, times(value, value), (number) => 2n * number + 1n)

export const naturalLogarithmOf2 = 2n * inverseHyperbolicTangent(one / 3n)
/** By Machin's formula. */
export const pi = 16n * smallArcTangent(one / 5n) - 4n * smallArcTangent(one / 239n)

export const sine = (angle: bigint): bigint => factorialSeries(angle, -times(angle, angle), (number) => 2n * number * (2n * number + 1n))
export const cosine = (angle: bigint): bigint => factorialSeries(one, -times(angle, angle), (number) => 2n * number * (2n * number - 1n))
export const tangent = (angle: bigint): bigint => over(sine(angle), cosine(angle))

/** Of 0 to 1. Each halving of the angle makes the series shorter. */
export function arcTangent(value: bigint): bigint {
  let halved = value
  for (let left = 3; left > 0; left--) halved = over(halved, one + integerRoot((one << places) + halved * halved))
  return smallArcTangent(halved) << 3n
}

/** 2^value − 1. */
export function powerOf2Minus1(value: bigint): bigint {
  const natural = times(value, naturalLogarithmOf2)
  return factorialSeries(natural, natural, (number) => number + 1n)
}

/** The binary logarithm of `1 + value`, which is near 1. */
const logarithmNear1 = (value: bigint) => over(2n * inverseHyperbolicTangent(over(value, 2n * one + value)), naturalLogarithmOf2)

/** The binary logarithm of a positive number, `mantissa * 2^exponent`. */
export function binaryLogarithm(mantissa: bigint, exponent: number): bigint {
  const length = bitLength(mantissa)
  // From 3/4 to 3/2, where the series is short.
  const isLarge = mantissa << 1n >= 3n << BigInt(length - 1)
  const scale = isLarge ? length : length - 1
  return (BigInt(exponent + scale) << places) + logarithmNear1(((mantissa << places) >> BigInt(scale)) - one)
}

export { logarithmNear1 as binaryLogarithmOf1Plus }
