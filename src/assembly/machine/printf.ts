/** Where `printf` takes the values of its conversions from. */
export interface PrintfArguments {
  /** 64 bits of a general register or of the stack, unsigned. */
  integer(): bigint
  double(): number
  longDouble(): Binary
  /** The bytes of a string up to its zero byte, or at most `limit`. */
  string(address: bigint, limit: number): Uint8Array
  /** `%n`. */
  store(address: bigint, value: number, size: number): void
}

/** A number as C prints it, `mantissa * 2^exponent`. */
export interface Binary {
  isNegative: boolean
  mantissa: bigint
  exponent: number
  special?: 'inf' | 'nan'
}

const encode = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0))

const bitsOfLength: Record<string, number> = { hh: 8, h: 16, '': 32, l: 64, ll: 64, z: 64, j: 64, t: 64 }

interface Conversion {
  flags: string
  width: number
  /** Undefined when the format has none. */
  precision: number | undefined
  length: string
  letter: string
}

/** The bytes that C's `printf` makes of a format. Conversions that do not exist are written as they are. */
export function formatPrintf(format: Uint8Array, values: PrintfArguments): Uint8Array {
  const out: number[] = []
  const text = String.fromCharCode(...format)
  const pattern = /%([-+ #0']*)(\*|\d+)?(?:\.(\*|-?\d+)?)?(hh|h|ll|l|z|j|t|L)?([a-zA-Z%])/y
  for (let at = 0; at < text.length;) {
    if (text[at] !== '%') {
      out.push(text.charCodeAt(at++))
      continue
    }
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (!match) {
      out.push(text.charCodeAt(at++))
      continue
    }
    at = pattern.lastIndex
    let flags = match[1] ?? ''
    let width = match[2] === '*' ? Number(BigInt.asIntN(32, values.integer())) : Number(match[2] ?? 0)
    if (width < 0) {
      flags += '-'
      width = -width
    }
    const hasPrecision = match[0].includes('.')
    let precision: number | undefined = match[3] === '*' ? Number(BigInt.asIntN(32, values.integer())) : Number(match[3] ?? 0)
    if (!hasPrecision || precision < 0) precision = undefined
    const conversion = { flags, width, precision, length: match[4] ?? '', letter: match[5] ?? '' }
    const bytes = convert(conversion, values, out.length)
    for (const byte of bytes ?? encode(match[0])) out.push(byte)
  }
  return Uint8Array.from(out)
}

function convert(conversion: Conversion, values: PrintfArguments, written: number): readonly number[] | undefined {
  const { letter, length, precision } = conversion
  switch (letter) {
    case '%':
      return encode('%')
    case 'd':
    case 'i':
    case 'u':
    case 'x':
    case 'X':
    case 'o':
      return formatInteger(conversion, values.integer())
    case 'c':
      return pad(conversion, [Number(values.integer() & 0xffn)])
    case 's': {
      const address = values.integer()
      const string = address === 0n ? encode('(null)') : [...values.string(address, precision ?? Infinity)]
      return pad(conversion, precision === undefined ? string : string.slice(0, precision))
    }
    case 'p': {
      const address = values.integer()
      return pad(conversion, encode(address === 0n ? '(nil)' : `0x${address.toString(16)}`))
    }
    case 'n':
      values.store(values.integer(), written, (bitsOfLength[length] ?? 32) / 8)
      return []
    default:
      return 'aAeEfFgG'.includes(letter)
        ? formatDouble(conversion, length === 'L' ? values.longDouble() : binaryOf(values.double()))
        : undefined
  }
}

function pad({ flags, width }: Conversion, content: readonly number[]): readonly number[] {
  const spaces = Array.from({ length: Math.max(0, width - content.length) }, () => 0x20)
  return flags.includes('-') ? [...content, ...spaces] : [...spaces, ...content]
}

/** Joins sign or prefix and digits; zeros go between the two. */
function padNumber({ flags, width }: Conversion, prefix: string, digits: string, mayZero: boolean): number[] {
  const missing = Math.max(0, width - prefix.length - digits.length)
  if (flags.includes('-')) return encode(prefix + digits + ' '.repeat(missing))
  return encode(mayZero && flags.includes('0') ? prefix + '0'.repeat(missing) + digits : ' '.repeat(missing) + prefix + digits)
}

const plus = (flags: string) => (flags.includes('+') ? '+' : flags.includes(' ') ? ' ' : '')

function formatInteger(conversion: Conversion, raw: bigint): number[] {
  const { flags, precision, length, letter } = conversion
  const bits = bitsOfLength[length] ?? 32
  const isSigned = letter === 'd' || letter === 'i'
  const value = isSigned ? BigInt.asIntN(bits, raw) : BigInt.asUintN(bits, raw)
  const magnitude = value < 0n ? -value : value
  const radix = letter === 'x' || letter === 'X' ? 16 : letter === 'o' ? 8 : 10
  let digits = value === 0n && precision === 0 ? '' : magnitude.toString(radix)
  digits = digits.padStart(precision ?? 1, '0')
  let prefix = isSigned ? (value < 0n ? '-' : plus(flags)) : ''
  if (flags.includes('#') && radix === 16 && value !== 0n) prefix = '0x'
  if (flags.includes('#') && radix === 8 && !digits.startsWith('0')) digits = `0${digits}`
  if (letter === 'X') {
    prefix = prefix.toUpperCase()
    digits = digits.toUpperCase()
  }
  return padNumber(conversion, prefix, digits, precision === undefined)
}

/** A `double` as a whole number times a power of two. */
function binaryOf(value: number): Binary {
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, value)
  const bits = view.getBigUint64(0)
  const biased = Number((bits >> 52n) & 0x7ffn)
  const fraction = bits & 0xfffffffffffffn
  return {
    isNegative: bits >> 63n === 1n,
    mantissa: biased === 0 ? fraction : fraction | 0x10000000000000n,
    exponent: (biased || 1) - 1075,
    ...(biased === 0x7ff && { special: fraction === 0n ? 'inf' : 'nan' }),
  }
}

/** A `long double` from its sign, its exponent and its significand. */
export function binaryOfExtended(upper: number, mantissa: bigint): Binary {
  const exponent = upper & 0x7fff
  return {
    isNegative: upper >> 15 !== 0,
    mantissa,
    exponent: (exponent || 1) - 16383 - 63,
    ...(exponent === 0x7fff && { special: mantissa << 1n === 1n << 64n ? 'inf' : 'nan' }),
  }
}

/** A register of the x87 unit, without the bit before the point, as `%.20Lg` writes it. */
export function longDoubleText(bits: bigint): string {
  const upper = Number(bits >> 63n)
  const leading = upper & 0x7fff ? 1n << 63n : 0n
  const value = binaryOfExtended(upper, leading | BigInt.asUintN(63, bits))
  return String.fromCharCode(...formatDouble({ flags: '', width: 0, precision: 20, length: 'L', letter: 'g' }, value))
}

/** |value| · 10^digits, rounded to a whole number, ties to even, as C does. */
function scaled({ mantissa, exponent }: Binary, digits: number): bigint {
  const numerator = mantissa * 10n ** BigInt(Math.max(digits, 0)) * 2n ** BigInt(Math.max(exponent, 0))
  const denominator = 10n ** BigInt(Math.max(-digits, 0)) * 2n ** BigInt(Math.max(-exponent, 0))
  const quotient = numerator / denominator
  const twice = 2n * (numerator % denominator)
  return twice > denominator || (twice === denominator && quotient % 2n === 1n) ? quotient + 1n : quotient
}

function fixed(value: Binary, digits: number): string {
  const text = scaled(value, digits)
    .toString()
    .padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** Digits of the form d.ddd, without the point, and the decimal exponent. */
function scientific(value: Binary, digits: number): { text: string; exponent: number } {
  if (value.mantissa === 0n) return { text: '0'.repeat(digits + 1), exponent: 0 }
  let exponent = Math.floor((value.mantissa.toString(2).length + value.exponent) * Math.log10(2))
  // The logarithm is an estimate, and rounding may add a digit.
  for (;;) {
    const text = scaled(value, digits - exponent).toString()
    if (text.length === digits + 1) return { text, exponent }
    exponent += text.length > digits + 1 ? 1 : -1
  }
}

function exponential(value: Binary, digits: number, hasPoint: boolean): string {
  const { text, exponent } = scientific(value, digits)
  const point = digits > 0 || hasPoint ? '.' : ''
  return `${text.charAt(0)}${point}${text.slice(1)}${exponentText(exponent)}`
}

const exponentText = (exponent: number) => `e${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`

function general(value: Binary, precision: number, keepsZeros: boolean): string {
  const digits = precision === 0 ? 1 : precision
  const { exponent } = scientific(value, digits - 1)
  const isFixed = exponent >= -4 && exponent < digits
  const text = isFixed ? fixed(value, digits - 1 - exponent) : exponential(value, digits - 1, keepsZeros)
  if (keepsZeros) return isFixed && !text.includes('.') ? `${text}.` : text
  return text.replace(/(\.\d*?)0+(e|$)/, '$1$2').replace(/\.(e|$)/, '$1')
}

/** `places` bits stand behind the point: the first digit of a `long double` has four. */
function hexadecimal({ mantissa, exponent }: Binary, places: number, precision: number | undefined, hasPoint: boolean): string {
  const kept = 4 * (precision ?? places)
  let shown = mantissa
  if (kept < places) {
    const dropped = BigInt(places - kept)
    const half = 1n << (dropped - 1n)
    const rest = mantissa & ((1n << dropped) - 1n)
    shown >>= dropped
    if (rest > half || (rest === half && shown % 2n === 1n)) shown += 1n
    shown <<= dropped
  }
  const fraction = (shown & ((1n << BigInt(places)) - 1n)).toString(16).padStart(places / 4, '0')
  const digits = precision === undefined ? fraction.replace(/0+$/, '') : fraction.padEnd(precision, '0').slice(0, precision)
  const power = mantissa === 0n ? 0 : exponent + places
  return `${(shown >> BigInt(places)).toString(16)}${digits || hasPoint ? '.' : ''}${digits}p${power < 0 ? '-' : '+'}${Math.abs(power)}`
}

function formatDouble(conversion: Conversion, value: Binary): number[] {
  const { flags, letter, precision, length } = conversion
  const style = letter.toLowerCase()
  const isUpper = letter !== style
  const sign = value.isNegative ? '-' : plus(flags)
  const inCase = (text: string) => (isUpper ? text.toUpperCase() : text)
  // glibc writes the sign bit of a NaN; the default one of the processor is negative.
  if (value.special) return padNumber(conversion, sign, inCase(value.special), false)
  const hasPoint = flags.includes('#')
  if (style === 'a')
    return padNumber(conversion, inCase(`${sign}0x`), inCase(hexadecimal(value, length === 'L' ? 60 : 52, precision, hasPoint)), true)
  const digits = precision ?? 6
  const body =
    style === 'f'
      ? fixed(value, digits) + (hasPoint && digits === 0 ? '.' : '')
      : style === 'e'
        ? exponential(value, digits, hasPoint)
        : general(value, digits, hasPoint)
  return padNumber(conversion, sign, inCase(body), true)
}
