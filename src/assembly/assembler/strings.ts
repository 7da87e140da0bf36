const encoder = new TextEncoder()

const simpleEscapes: Readonly<Record<string, number>> = { a: 7, b: 8, t: 9, n: 10, v: 11, f: 12, r: 13, e: 27 }

const escape = /\\(?:([0-7]{1,3})|x([0-9a-fA-F]{1,2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([\s\S]))/g

/** The bytes of a string with its quotes. Only strings in backquotes have escapes (asm/quote.c). */
export function unquote(text: string): Uint8Array {
  const inner = text.slice(1, -1)
  if (!text.startsWith('`') || !inner.includes('\\')) return encoder.encode(inner)
  const bytes: number[] = []
  let last = 0
  for (const found of inner.matchAll(escape)) {
    const [all, octal, hexadecimal, short, long, letter = ''] = found
    bytes.push(...encoder.encode(inner.slice(last, found.index)))
    last = found.index + all.length
    const code = short ?? long
    if (octal !== undefined) bytes.push(Number.parseInt(octal, 8) & 255)
    else if (hexadecimal !== undefined) bytes.push(Number.parseInt(hexadecimal, 16))
    else if (code !== undefined) bytes.push(...encoder.encode(String.fromCodePoint(Number.parseInt(code, 16))))
    else bytes.push(...(simpleEscapes[letter] === undefined ? encoder.encode(letter) : [simpleEscapes[letter]]))
  }
  bytes.push(...encoder.encode(inner.slice(last)))
  return new Uint8Array(bytes)
}

const utf8 = new TextDecoder()

/** A string that has these bytes: in quotes where possible, otherwise in backquotes. */
export function quote(bytes: Uint8Array): string {
  const plain = bytes.every((byte) => byte >= 32 && byte !== 127)
  const text = utf8.decode(bytes)
  if (plain && !text.includes("'")) return `'${text}'`
  if (plain && !text.includes('"')) return `"${text}"`
  let escaped = ''
  for (const byte of bytes) {
    const isPlain = byte >= 32 && byte < 127 && byte !== 92 && byte !== 96
    escaped += isPlain ? String.fromCharCode(byte) : `\\x${byte.toString(16).padStart(2, '0')}`
  }
  return `\`${escaped}\``
}

/** The number whose bytes in memory are these: the first byte is the lowest. */
export function numberOfBytes(bytes: Uint8Array): bigint {
  let value = 0n
  for (let index = Math.min(bytes.length, 8) - 1; index >= 0; index--) value = (value << 8n) | BigInt(bytes[index] ?? 0)
  return value
}
