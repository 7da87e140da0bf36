/** Bytes that grow while a file is written, with the numbers of WebAssembly (LEB128). */
export class ByteWriter {
  private bytes: Uint8Array
  private length = 0

  constructor(capacity = 1024) {
    this.bytes = new Uint8Array(capacity)
  }

  private reserve(more: number) {
    if (this.length + more <= this.bytes.length) return
    const larger = new Uint8Array(Math.max(this.bytes.length * 2, this.length + more))
    larger.set(this.bytes.subarray(0, this.length))
    this.bytes = larger
  }

  byte(value: number): this {
    this.reserve(1)
    this.bytes[this.length++] = value
    return this
  }

  add(bytes: ArrayLike<number>): this {
    this.reserve(bytes.length)
    this.bytes.set(bytes, this.length)
    this.length += bytes.length
    return this
  }

  unsigned(value: number): this {
    let left = value
    while (left >= 0x80) {
      this.byte((left % 0x80) | 0x80)
      left = Math.floor(left / 0x80)
    }
    return this.byte(left)
  }

  signed(value: number): this {
    let left = value
    while (left < -0x40 || left >= 0x40) {
      this.byte((left & 0x7f) | 0x80)
      left >>= 7
    }
    return this.byte(left & 0x7f)
  }

  /** The length of the bytes, then the bytes themselves. */
  sized(bytes: Uint8Array): this {
    return this.unsigned(bytes.length).add(bytes)
  }

  text(value: string): this {
    return this.sized(new TextEncoder().encode(value))
  }

  /** What has been written; a view that is valid until more is written. */
  written(): Uint8Array {
    return this.bytes.subarray(0, this.length)
  }
}
