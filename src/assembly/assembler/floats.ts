import { LineError } from './problems'

/** Bytes of the format. */
export type FloatFormat = 1 | 2 | 4 | 8 | 10 | 16

interface Layout {
  exponentBits: number
  /** Bits of the fraction, without a leading one. */
  fractionBits: number
  /** Whether the leading one is stored. */
  isExplicit: boolean
}

const layouts: Readonly<Record<FloatFormat, Layout>> = {
  1: { exponentBits: 4, fractionBits: 3, isExplicit: false },
  2: { exponentBits: 5, fractionBits: 10, isExplicit: false },
  4: { exponentBits: 8, fractionBits: 23, isExplicit: false },
  8: { exponentBits: 11, fractionBits: 52, isExplicit: false },
  10: { exponentBits: 15, fractionBits: 63, isExplicit: true },
  16: { exponentBits: 15, fractionBits: 112, isExplicit: false },
}

/** A positive number as a quotient. */
interface Fraction {
  top: bigint
  bottom: bigint
}

function parseDecimal(text: string): Fraction | undefined {
  const [, whole = '', part = '', exponent = '0'] = /^(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/.exec(text) ?? []
  if (whole === '' && part === '') return undefined
  const digits = BigInt(`${whole}${part}`)
  const power = Number(exponent) - part.length
  // What is beyond any format need not be computed.
  if (power > 6000 && digits !== 0n) return { top: 1n << 20_000n, bottom: 1n }
  if (power < -12_000) return { top: 0n, bottom: 1n }
  return power >= 0 ? { top: digits * 10n ** BigInt(power), bottom: 1n } : { top: digits, bottom: 10n ** BigInt(-power) }
}

function parsePowerOfTwo(text: string): Fraction | undefined {
  const match = /^(?:0[xh]|\$)([0-9a-f]*)(?:\.([0-9a-f]*))?(?:p([+-]?\d+))?$/.exec(text)
  if (match === null) return undefined
  const [, whole = '', part = '', exponent = '0'] = match
  const digits = BigInt(`0x0${whole}${part}`)
  const power = Number(exponent) - 4 * part.length
  return power >= 0 ? { top: digits << BigInt(power), bottom: 1n } : { top: digits, bottom: 1n << BigInt(-power) }
}

const bitLength = (value: bigint) => value.toString(2).length

/** The quotient without its fraction, rounded to the nearest, ties to even. */
function roundedQuotient(top: bigint, bottom: bigint): bigint {
  const quotient = top / bottom
  const twice = (top % bottom) * 2n
  return twice > bottom || (twice === bottom && quotient % 2n === 1n) ? quotient + 1n : quotient
}

/** Exponent and fraction, without the sign, as they stand in memory. */
function encodeFinite({ top, bottom }: Fraction, { exponentBits, fractionBits, isExplicit }: Layout): bigint {
  if (top === 0n) return 0n
  const bias = (1 << (exponentBits - 1)) - 1
  let exponent = bitLength(top) - bitLength(bottom)
  if (exponent >= 0 ? top < bottom << BigInt(exponent) : top << BigInt(-exponent) < bottom) exponent--
  const smallest = 1 - bias
  const scale = fractionBits - Math.max(exponent, smallest)
  let digits = scale >= 0 ? roundedQuotient(top << BigInt(scale), bottom) : roundedQuotient(top, bottom << BigInt(-scale))
  let field = Math.max(exponent, smallest) + bias
  const one = 1n << BigInt(fractionBits)
  if (digits >= one << 1n) {
    digits >>= 1n
    field++
  }
  if (digits < one) field = 0
  if (field >= (1 << exponentBits) - 1) throw new LineError('overflow in floating-point constant')
  const width = BigInt(fractionBits + (isExplicit ? 1 : 0))
  return (BigInt(field) << width) | (isExplicit ? digits : digits & (one - 1n))
}

function encodeSpecial(name: string, { exponentBits, fractionBits, isExplicit }: Layout): bigint {
  const one = 1n << BigInt(fractionBits)
  const exponent = BigInt((1 << exponentBits) - 1) << BigInt(fractionBits + (isExplicit ? 1 : 0))
  const fraction = name === 'infinity' ? 0n : name === 'snan' ? 1n : one >> 1n
  return exponent | (isExplicit ? one : 0n) | fraction
}

/**
 * The bytes of a floating-point constant in NASM's notations, the lowest first.
 * @throws LineError where NASM refuses it
 */
export function encodeFloat(text: string, isNegative: boolean, format: FloatFormat): Uint8Array {
  const layout = layouts[format]
  const plain = text.toLowerCase().replaceAll('_', '')
  const [, special] = /^(infinity|nan|qnan|snan)$/.exec(plain.replaceAll('?', '')) ?? []
  const number = special === undefined ? (parsePowerOfTwo(plain) ?? parseDecimal(plain)) : undefined
  if (special === undefined && number === undefined) throw new LineError(`invalid floating-point constant`)
  let bits = number === undefined ? encodeSpecial(special ?? '', layout) : encodeFinite(number, layout)
  if (isNegative) bits |= 1n << BigInt(format * 8 - 1)
  return Uint8Array.from({ length: format }, (_, index) => Number((bits >> BigInt(8 * index)) & 255n))
}
