/** Numbers of the sections in WebAssembly's binary format. */
export const sectionIds = {
  custom: 0,
  types: 1,
  imports: 2,
  functions: 3,
  tables: 4,
  memories: 5,
  globals: 6,
  exports: 7,
  elements: 9,
  code: 10,
  data: 11,
  dataCount: 12,
} as const

export type SectionId = (typeof sectionIds)[keyof typeof sectionIds]

/** Reads the numbers of WebAssembly's binary format, one after the other. */
export class ByteReader {
  constructor(
    readonly bytes: Uint8Array,
    public at = 0,
  ) {}

  byte(): number {
    const byte = this.bytes[this.at++]
    if (byte === undefined) throw new Error(`The file ends in the middle of a number, after ${this.bytes.length} bytes.`)
    return byte
  }

  /** An unsigned LEB128 number of up to 32 bits. */
  unsigned(): number {
    let value = 0
    let scale = 1
    for (;;) {
      const byte = this.byte()
      value += (byte & 0x7f) * scale
      if (byte < 0x80) return value
      scale *= 0x80
    }
  }

  /** Skips an LEB128 number of either kind. */
  skipNumber() {
    while (this.byte() >= 0x80);
  }

  /** As many bytes as the number before them says. */
  sized(): Uint8Array {
    const length = this.unsigned()
    const start = this.at
    this.at += length
    return this.bytes.subarray(start, this.at)
  }
}
