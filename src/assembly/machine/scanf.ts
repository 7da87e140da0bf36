/** Where `scanf` reads from, and where its values go. */
export interface ScanfSource {
  /** The next byte without taking it; undefined at the end. */
  peek(): number | undefined
  take(): void
  nextPointer(): number
  storeInteger(address: number, value: bigint, size: number): void
  storeDouble(address: number, value: number, size: 4 | 8): void
  storeBytes(address: number, bytes: readonly number[]): void
}

const isSpace = (byte: number | undefined) => byte !== undefined && (byte === 32 || (byte >= 9 && byte <= 13))
const sizes: Record<string, number> = { hh: 1, h: 2, '': 4, l: 8, ll: 8, z: 8, j: 8, t: 8 }

/** Executes C's `scanf`: returns how many values were stored, or −1 at the end of the input before the first. */
export function runScanf(format: string, source: ScanfSource): number {
  let stored = 0
  let consumed = 0
  let hasEnded = false
  const take = () => {
    const byte = source.peek()
    if (byte === undefined) hasEnded = true
    else {
      source.take()
      consumed++
    }
    return byte
  }
  const skipSpace = () => {
    while (isSpace(source.peek())) take()
  }
  const takeWhile = (limit: number, accepts: (text: string) => boolean): string => {
    let text = ''
    while (text.length < limit) {
      const byte = source.peek()
      if (byte === undefined) hasEnded = true
      if (byte === undefined || !accepts(text + String.fromCharCode(byte))) break
      text += String.fromCharCode(byte)
      take()
    }
    return text
  }
  const result = () => (stored === 0 && hasEnded ? -1 : stored)
  const pattern = /%(\*)?(\d+)?(hh|h|ll|l|z|j|t|L)?(\[\^?\]?[^\]]*\]|[a-zA-Z%])/y
  for (let at = 0; at < format.length;) {
    const letter = format.charAt(at)
    if (isSpace(letter.charCodeAt(0))) {
      skipSpace()
      at++
      continue
    }
    pattern.lastIndex = at
    const match = letter === '%' ? pattern.exec(format) : null
    if (!match || match[4] === '%') {
      if (match) skipSpace()
      const byte = source.peek()
      if (byte === undefined) hasEnded = true
      if (byte !== letter.charCodeAt(0)) return result()
      take()
      at += match ? match[0].length : 1
      continue
    }
    at = pattern.lastIndex
    const isIgnored = match[1] !== undefined
    const limit = match[2] === undefined ? Infinity : Number(match[2])
    const size = sizes[match[3] ?? ''] ?? 4
    const kind = match[4] ?? ''
    if (kind === 'n') {
      if (!isIgnored) source.storeInteger(source.nextPointer(), BigInt(consumed), size)
      continue
    }
    if (kind !== 'c' && !kind.startsWith('[')) skipSpace()
    if (source.peek() === undefined) {
      hasEnded = true
      return result()
    }
    if ('diuxXop'.includes(kind)) {
      const value = takeInteger(kind, limit, takeWhile)
      if (value === undefined) return result()
      if (isIgnored) continue
      source.storeInteger(source.nextPointer(), value, kind === 'p' ? 8 : size)
    } else if ('fFeEgGaA'.includes(kind)) {
      const text = takeWhile(limit, (part) => /^[+-]?(\d*\.?\d*([eE][+-]?\d*)?|i|in|inf|n|na|nan)$/i.test(part))
      if (!/\d|inf|nan/i.test(text)) return result()
      if (isIgnored) continue
      const value = /inf/i.test(text) ? (text.startsWith('-') ? -Infinity : Infinity) : Number(text.replace(/[eE][+-]?$/, ''))
      source.storeDouble(source.nextPointer(), value, size === 8 ? 8 : 4)
    } else if (kind === 'c' || kind === 's' || kind.startsWith('[')) {
      const accepts = kind === 'c' ? () => true : kind === 's' ? (byte: number) => !isSpace(byte) : setOf(kind)
      const count = kind === 'c' && limit === Infinity ? 1 : limit
      const text = takeWhile(count, (part) => accepts(part.charCodeAt(part.length - 1)))
      if (text === '') return result()
      if (isIgnored) continue
      const bytes = Array.from(text, (character) => character.charCodeAt(0))
      source.storeBytes(source.nextPointer(), kind === 'c' ? bytes : [...bytes, 0])
    } else return result()
    stored++
  }
  return result()
}

function takeInteger(
  kind: string,
  limit: number,
  takeWhile: (limit: number, accepts: (text: string) => boolean) => string,
): bigint | undefined {
  const prefixed = kind === 'x' || kind === 'X' || kind === 'p' || kind === 'i'
  const hex = prefixed ? '|0[xX]?[0-9a-fA-F]*' : ''
  const plain = kind === 'o' ? '[0-7]*' : kind === 'd' || kind === 'u' || kind === 'i' ? '\\d*' : '[0-9a-fA-F]*'
  const shape = new RegExp(`^[+-]?(${plain}${hex})$`)
  const text = takeWhile(limit, (part) => shape.test(part))
  const [, sign = '', digits = ''] = /^([+-]?)(.*)$/.exec(text) ?? []
  if (digits === '') return undefined
  const isHexadecimal = /^0x/i.test(digits) || (prefixed && kind !== 'i')
  const bare = digits.replace(/^0x/i, '')
  const isOctal = kind === 'o' || (kind === 'i' && !isHexadecimal && digits.length > 1 && digits.startsWith('0'))
  const magnitude = BigInt((isHexadecimal ? '0x' : isOctal ? '0o' : '') + (bare || '0'))
  return sign === '-' ? -magnitude : magnitude
}

/** The bytes of a `%[...]`. */
function setOf(kind: string): (byte: number) => boolean {
  const isInverted = kind.startsWith('[^')
  const body = kind.slice(isInverted ? 2 : 1, -1)
  const listed = new Set<number>()
  for (let at = 0; at < body.length; at++) {
    const first = body.charCodeAt(at)
    const isRange = body[at + 1] === '-' && at + 2 < body.length
    const last = isRange ? body.charCodeAt(at + 2) : first
    for (let byte = first; byte <= last; byte++) listed.add(byte)
    if (isRange) at += 2
  }
  return (byte) => listed.has(byte) !== isInverted
}
