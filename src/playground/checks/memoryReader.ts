const utf8 = new TextDecoder()

/** Bytes of a string that are read at most: a program may have overwritten its end. */
const mostText = 4096

/** Reads what a program has in its memory. Addresses outside of it hold zeros. */
export class MemoryReader {
  constructor(private readonly memory: () => ArrayBufferLike) {}

  u8(at: number): number {
    return this.view(at, 1)?.getUint8(0) ?? 0
  }

  u16(at: number): number {
    return this.view(at, 2)?.getUint16(0, true) ?? 0
  }

  u32(at: number): number {
    return this.view(at, 4)?.getUint32(0, true) ?? 0
  }

  i64(at: number): bigint {
    return this.view(at, 8)?.getBigInt64(0, true) ?? 0n
  }

  f64(at: number): number {
    return this.view(at, 8)?.getFloat64(0, true) ?? 0
  }

  /** The string that begins there. */
  text(at: number): string {
    const bytes = new Uint8Array(this.memory())
    const part = bytes.subarray(at, at + mostText)
    const end = part.indexOf(0)
    return utf8.decode(part.slice(0, end === -1 ? part.length : end))
  }

  private view(at: number, size: number): DataView | undefined {
    const buffer = this.memory()
    return at + size <= buffer.byteLength ? new DataView(buffer, at, size) : undefined
  }
}
