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

/** The first digits of a number, without rounding. */
function digits(value: bigint): string {
  const magnitude = value < 0n ? -value : value
  const fraction = ((magnitude % one) * 10n ** 60n) >> BigInt(fractionBits)
  return `${value < 0n ? '-' : ''}${(magnitude / one).toString()}.${fraction.toString().padStart(60, '0')}`
}

/** How far from another number, in units of 2^-500. */
const distance = (a: bigint, b: bigint) => (a > b ? a - b : b - a) >> 12n

test('knows constants', () => {
  expect(digits(pi)).toBe('3.141592653589793238462643383279502884197169399375105820974944')
  expect(digits(naturalLogarithmOf2)).toBe('0.693147180559945309417232121458176568075500134360255254120680')
})

test.each([0, 1, 3, 7])('sine and cosine of %d tenths lie on the circle, and their quotient is the tangent', (tenths) => {
  const angle = (BigInt(tenths) * one) / 10n
  const [x, y] = [cosine(angle), sine(angle)]
  expect(distance((x * x + y * y) / one, one)).toBe(0n)
  expect(distance((y * one) / x, tangent(angle))).toBe(0n)
  expect(sine(-angle) + sine(angle)).toBeLessThanOrEqual(1n)
})

test.each([1, 4, 10])('the arc tangent of %d tenths undoes the tangent', (tenths) => {
  const value = (BigInt(tenths) * one) / 10n
  expect(distance(tangent(arcTangent(value)), value)).toBe(0n)
})

test('powers and logarithms of two undo each other', () => {
  const third = one / 3n
  const power = powerOf2Minus1(third)
  expect(digits(power)).toBe('0.259921049894873164767210607278228350570251464701507980081975')
  expect(distance(binaryLogarithmOf1Plus(power), third)).toBe(0n)
  expect(digits(binaryLogarithm(10n, 0))).toBe('3.321928094887362347870319429489390175864831393024580612054756')
  expect(digits(binaryLogarithm(10n, -7))).toBe('-3.678071905112637652129680570510609824135168606975419387945243')
})
