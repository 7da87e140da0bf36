/** How numbers are shown, in words. */
export const formatNames = {
  hex: 'Hex',
  unsigned: 'Unsigned',
  signed: 'Signed',
  characters: 'Characters',
} as const

export type NumberFormat = keyof typeof formatNames

const printable = (byte: number) => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '·')

/** Bytes as characters of ASCII, with a dot for each that is none. */
export const characters = (bytes: Iterable<number>): string => Array.from(bytes, printable).join('')

/** The number in bytes of memory, the lowest first. */
export const numberOf = (bytes: ArrayLike<number>): bigint =>
  Array.from(bytes).reduceRight((value, byte) => (value << 8n) | BigInt(byte), 0n)

/**
 * A number as text.
 * @param value without sign
 * @param size bytes
 */
export function formatValue(value: bigint, size: number, format: NumberFormat): string {
  switch (format) {
    case 'hex':
      return `0x${value.toString(16)}`
    case 'unsigned':
      return value.toString()
    case 'signed':
      return BigInt.asIntN(size * 8, value)
        .toString()
        .replace('-', '−')
    case 'characters':
      return characters(Array.from({ length: size }, (_, at) => Number((value >> BigInt(8 * at)) & 0xffn)))
  }
}

/** An address as text: `0x401000`. */
export const formatAddress = (address: number): string => `0x${address.toString(16)}`
