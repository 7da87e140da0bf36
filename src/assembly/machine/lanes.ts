/** 32 bytes that can be seen as elements of every kind. */
export class Lanes {
  private readonly buffer = new ArrayBuffer(32)
  readonly u8 = new Uint8Array(this.buffer)
  readonly i8 = new Int8Array(this.buffer)
  readonly u16 = new Uint16Array(this.buffer)
  readonly i16 = new Int16Array(this.buffer)
  readonly u32 = new Uint32Array(this.buffer)
  readonly i32 = new Int32Array(this.buffer)
  readonly u64 = new BigUint64Array(this.buffer)
  readonly i64 = new BigInt64Array(this.buffer)
  readonly f32 = new Float32Array(this.buffer)
  readonly f64 = new Float64Array(this.buffer)
}

/** The operands of the vector instruction under way, and its result. */
export const A = new Lanes()
export const B = new Lanes()
export const C = new Lanes()
export const R = new Lanes()

/** An operation on `A`, `B` and `C`, into `R`, for vectors of so many bytes. */
export type LaneOperation = (bytes: number) => void

type View = 'u8' | 'i8' | 'u16' | 'i16' | 'u32' | 'i32'

/** Applies a function to each pair of elements of `A` and `B`. What does not fit is cut. */
export function each(view: View, compute: (a: number, b: number) => number): LaneOperation {
  const [a, b, r] = [A[view], B[view], R[view]]
  const size = r.BYTES_PER_ELEMENT
  return (bytes) => {
    for (let index = 0; index < bytes / size; index++) r[index] = compute(a[index] ?? 0, b[index] ?? 0)
  }
}

const clamp = (low: number, high: number) => (value: number) => (value < low ? low : value > high ? high : value)
export const toI8 = clamp(-128, 127)
export const toU8 = clamp(0, 255)
export const toI16 = clamp(-32768, 32767)
export const toU16 = clamp(0, 65535)
