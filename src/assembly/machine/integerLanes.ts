import { upperProduct } from './arithmetic'
import { A, B, each, R, toI16, toI8, toU16, toU8, type Lanes, type LaneOperation } from './lanes'

const mask = (holds: boolean) => (holds ? -1 : 0)

/** Works on each half of 16 bytes, which begins at this byte. */
const inHalves =
  (operation: (start: number) => void): LaneOperation =>
  (bytes) => {
    for (let start = 0; start < bytes; start += 16) operation(start)
  }

const words =
  (operation: (index: number) => void): LaneOperation =>
  (bytes) => {
    for (let index = 0; index < bytes / 4; index++) operation(index)
  }

const quads =
  (operation: (index: number) => void): LaneOperation =>
  (bytes) => {
    for (let index = 0; index < bytes / 8; index++) operation(index)
  }

const word = (lanes: Lanes, index: number) => lanes.i32[index] ?? 0

/** Elements of the lower or the upper halves of both operands, alternating. `size` is in bytes. */
const unpack = (size: number, isHigh: boolean): LaneOperation =>
  inHalves((start) => {
    const from = start + (isHigh ? 8 : 0)
    for (let element = 0; element < 8 / size; element++) {
      for (let byte = 0; byte < size; byte++) {
        R.u8[start + 2 * element * size + byte] = A.u8[from + element * size + byte] ?? 0
        R.u8[start + (2 * element + 1) * size + byte] = B.u8[from + element * size + byte] ?? 0
      }
    }
  })

/** Narrows the elements of both operands. */
function pack(from: 'i16' | 'i32', to: 'u8' | 'u16', limit: (value: number) => number): LaneOperation {
  const size = A[from].BYTES_PER_ELEMENT
  const count = 16 / size
  return inHalves((start) => {
    const first = start / size
    for (let index = 0; index < count; index++) {
      R[to][2 * first + index] = limit(A[from][first + index] ?? 0)
      R[to][2 * first + count + index] = limit(B[from][first + index] ?? 0)
    }
  })
}

/** Sums or differences of neighbours, first those of `A`. */
const horizontal = (view: 'i16' | 'i32', compute: (a: number, b: number) => number): LaneOperation =>
  inHalves((start) => {
    const size = R[view].BYTES_PER_ELEMENT
    const count = 16 / size
    const first = start / size
    for (let index = 0; index < count / 2; index++) {
      R[view][first + index] = compute(A[view][first + 2 * index] ?? 0, A[view][first + 2 * index + 1] ?? 0)
      R[view][first + count / 2 + index] = compute(B[view][first + 2 * index] ?? 0, B[view][first + 2 * index + 1] ?? 0)
    }
  })

const minimum = (a: number, b: number) => (a < b ? a : b)
const maximum = (a: number, b: number) => (a > b ? a : b)
const withSign = (a: number, b: number) => (b < 0 ? -a : b === 0 ? 0 : a)
const equal = (a: number, b: number) => mask(a === b)
const greater = (a: number, b: number) => mask(a > b)

/** Bitwise operations of two operands. */
const bitwise = (compute: (a: number, b: number) => number) =>
  words((index) => {
    R.i32[index] = compute(word(A, index), word(B, index))
  })

const and = bitwise((a, b) => a & b)
const or = bitwise((a, b) => a | b)
const xor = bitwise((a, b) => a ^ b)
const andNot = bitwise((a, b) => ~a & b)

const multiplyQuads = (isSigned: boolean) =>
  quads((index) => {
    const a = word(A, 2 * index)
    const b = word(B, 2 * index)
    R.i32[2 * index] = Math.imul(a, b)
    const upper = upperProduct(a, b)
    R.i32[2 * index + 1] = isSigned ? upper - (a < 0 ? b : 0) - (b < 0 ? a : 0) : upper
  })

/** Operations of two operands on whole vectors, by mnemonic without `v`. */
export const integerOperations: Record<string, LaneOperation> = {
  paddb: each('u8', (a, b) => a + b),
  paddw: each('u16', (a, b) => a + b),
  paddd: each('i32', (a, b) => a + b),
  psubb: each('u8', (a, b) => a - b),
  psubw: each('u16', (a, b) => a - b),
  psubd: each('i32', (a, b) => a - b),
  paddq: quads((index) => {
    const low = (word(A, 2 * index) + word(B, 2 * index)) | 0
    R.i32[2 * index] = low
    R.i32[2 * index + 1] = word(A, 2 * index + 1) + word(B, 2 * index + 1) + (low >>> 0 < word(A, 2 * index) >>> 0 ? 1 : 0)
  }),
  psubq: quads((index) => {
    const [a, b] = [word(A, 2 * index), word(B, 2 * index)]
    R.i32[2 * index] = a - b
    R.i32[2 * index + 1] = word(A, 2 * index + 1) - word(B, 2 * index + 1) - (a >>> 0 < b >>> 0 ? 1 : 0)
  }),
  paddsb: each('i8', (a, b) => toI8(a + b)),
  paddsw: each('i16', (a, b) => toI16(a + b)),
  paddusb: each('u8', (a, b) => toU8(a + b)),
  paddusw: each('u16', (a, b) => toU16(a + b)),
  psubsb: each('i8', (a, b) => toI8(a - b)),
  psubsw: each('i16', (a, b) => toI16(a - b)),
  psubusb: each('u8', (a, b) => toU8(a - b)),
  psubusw: each('u16', (a, b) => toU16(a - b)),
  pmullw: each('i16', (a, b) => a * b),
  pmulhw: each('i16', (a, b) => (a * b) >> 16),
  pmulhuw: each('u16', (a, b) => (a * b) / 65536),
  pmulhrsw: each('i16', (a, b) => ((a * b) >> 14) + 1 >> 1),
  pmulld: each('i32', (a, b) => Math.imul(a, b)),
  pmuludq: multiplyQuads(false),
  pmuldq: multiplyQuads(true),
  pmaddwd: words((index) => {
    const product = (at: number) => (A.i16[at] ?? 0) * (B.i16[at] ?? 0)
    R.i32[index] = product(2 * index) + product(2 * index + 1)
  }),
  pmaddubsw: (bytes) => {
    for (let index = 0; index < bytes / 2; index++) {
      const product = (at: number) => (A.u8[at] ?? 0) * (B.i8[at] ?? 0)
      R.i16[index] = toI16(product(2 * index) + product(2 * index + 1))
    }
  },
  psadbw: quads((index) => {
    let sum = 0
    for (let byte = 8 * index; byte < 8 * index + 8; byte++) sum += Math.abs((A.u8[byte] ?? 0) - (B.u8[byte] ?? 0))
    R.u64[index] = BigInt(sum)
  }),
  pavgb: each('u8', (a, b) => (a + b + 1) >> 1),
  pavgw: each('u16', (a, b) => (a + b + 1) >> 1),
  pminub: each('u8', minimum), pmaxub: each('u8', maximum), pminsb: each('i8', minimum), pmaxsb: each('i8', maximum),
  pminuw: each('u16', minimum), pmaxuw: each('u16', maximum), pminsw: each('i16', minimum), pmaxsw: each('i16', maximum),
  pminud: each('u32', minimum), pmaxud: each('u32', maximum), pminsd: each('i32', minimum), pmaxsd: each('i32', maximum),
  psignb: each('i8', withSign), psignw: each('i16', withSign), psignd: each('i32', withSign),
  pabsb: each('i8', (_, b) => Math.abs(b)), pabsw: each('i16', (_, b) => Math.abs(b)), pabsd: each('i32', (_, b) => Math.abs(b)),
  pcmpeqb: each('u8', equal), pcmpeqw: each('u16', equal), pcmpeqd: each('i32', equal),
  pcmpgtb: each('i8', greater), pcmpgtw: each('i16', greater), pcmpgtd: each('i32', greater),
  pcmpeqq: quads((index) => {
    R.i64[index] = A.i64[index] === B.i64[index] ? -1n : 0n
  }),
  pcmpgtq: quads((index) => {
    R.i64[index] = (A.i64[index] ?? 0n) > (B.i64[index] ?? 0n) ? -1n : 0n
  }),
  pand: and, andps: and, andpd: and, por: or, orps: or, orpd: or, pxor: xor, xorps: xor, xorpd: xor,
  pandn: andNot, andnps: andNot, andnpd: andNot,
  punpcklbw: unpack(1, false), punpcklwd: unpack(2, false), punpckldq: unpack(4, false), punpcklqdq: unpack(8, false),
  punpckhbw: unpack(1, true), punpckhwd: unpack(2, true), punpckhdq: unpack(4, true), punpckhqdq: unpack(8, true),
  unpcklps: unpack(4, false), unpckhps: unpack(4, true), unpcklpd: unpack(8, false), unpckhpd: unpack(8, true),
  packsswb: pack('i16', 'u8', toI8), packssdw: pack('i32', 'u16', toI16),
  packuswb: pack('i16', 'u8', toU8), packusdw: pack('i32', 'u16', toU16),
  phaddw: horizontal('i16', (a, b) => a + b), phaddd: horizontal('i32', (a, b) => a + b),
  phsubw: horizontal('i16', (a, b) => a - b), phsubd: horizontal('i32', (a, b) => a - b),
  phaddsw: horizontal('i16', (a, b) => toI16(a + b)), phsubsw: horizontal('i16', (a, b) => toI16(a - b)),
  pshufb: inHalves((start) => {
    for (let byte = start; byte < start + 16; byte++) {
      const control = B.u8[byte] ?? 0
      R.u8[byte] = control & 0x80 ? 0 : (A.u8[start + (control & 15)] ?? 0)
    }
  }),
  vpsllvd: each('i32', (a, b) => (b >>> 0 < 32 ? a << b : 0)),
  vpsrlvd: each('i32', (a, b) => (b >>> 0 < 32 ? a >>> b : 0)),
  vpsravd: each('i32', (a, b) => a >> (b >>> 0 < 32 ? b : 31)),
  vpsllvq: quads((index) => {
    const count = B.u64[index] ?? 0n
    R.u64[index] = count < 64n ? (A.u64[index] ?? 0n) << count : 0n
  }),
  vpsrlvq: quads((index) => {
    const count = B.u64[index] ?? 0n
    R.u64[index] = count < 64n ? (A.u64[index] ?? 0n) >> count : 0n
  }),
  vpermd: words((index) => {
    R.i32[index] = word(B, word(A, index) & 7)
  }),
  vpermps: words((index) => {
    R.i32[index] = word(B, word(A, index) & 7)
  }),
  vpermilps: words((index) => {
    R.i32[index] = word(A, (index & 4) | (word(B, index) & 3))
  }),
  vpermilpd: quads((index) => {
    R.u64[index] = A.u64[(index & 2) | ((word(B, 2 * index) >> 1) & 1)] ?? 0n
  }),
} // prettier-ignore

const doubleWords = (first: number, control: number, from: Lanes, start: number) => {
  for (let index = 0; index < 2; index++) R.i32[start + first + index] = word(from, start + ((control >> (2 * (first + index))) & 3))
}

/** Operations with a constant; of those with one source that is `B`. */
export const controlledOperations: Record<string, { sources: 1 | 2; operation: (bytes: number, control: number) => void }> = {
  pshufd: {
    sources: 1,
    operation: (bytes, control) => {
      for (let start = 0; start < bytes / 4; start += 4) {
        doubleWords(0, control, B, start)
        doubleWords(2, control, B, start)
      }
    },
  },
  pshuflw: { sources: 1, operation: (bytes, control) => shuffleWords(bytes, control, 0) },
  pshufhw: { sources: 1, operation: (bytes, control) => shuffleWords(bytes, control, 4) },
  shufps: {
    sources: 2,
    operation: (bytes, control) => {
      for (let start = 0; start < bytes / 4; start += 4) {
        doubleWords(0, control, A, start)
        doubleWords(2, control, B, start)
      }
    },
  },
  shufpd: {
    sources: 2,
    operation: (bytes, control) => {
      for (let index = 0; index < bytes / 8; index++) R.u64[index] = (index & 1 ? B : A).u64[(index & 2) | ((control >> index) & 1)] ?? 0n
    },
  },
  vpermilps: {
    sources: 1,
    operation: (bytes, control) => {
      for (let index = 0; index < bytes / 4; index++) R.i32[index] = word(B, (index & 4) | ((control >> (2 * (index & 3))) & 3))
    },
  },
  vpermilpd: {
    sources: 1,
    operation: (bytes, control) => {
      for (let index = 0; index < bytes / 8; index++) R.u64[index] = B.u64[(index & 2) | ((control >> index) & 1)] ?? 0n
    },
  },
  palignr: {
    sources: 2,
    operation: (bytes, control) => {
      for (let start = 0; start < bytes; start += 16) {
        for (let byte = 0; byte < 16; byte++) {
          const at = byte + control
          R.u8[start + byte] = at < 16 ? (B.u8[start + at] ?? 0) : at < 32 ? (A.u8[start + at - 16] ?? 0) : 0
        }
      }
    },
  },
  pblendw: {
    sources: 2,
    operation: (bytes, control) => {
      for (let index = 0; index < bytes / 2; index++) R.u16[index] = (control & (1 << (index & 7)) ? B : A).u16[index] ?? 0
    },
  },
  blendps: { sources: 2, operation: blendWords },
  vpblendd: { sources: 2, operation: blendWords },
  blendpd: {
    sources: 2,
    operation: (bytes, control) => {
      for (let index = 0; index < bytes / 8; index++) R.u64[index] = (control & (1 << index) ? B : A).u64[index] ?? 0n
    },
  },
  vpermq: { sources: 1, operation: permuteQuads },
  vpermpd: { sources: 1, operation: permuteQuads },
  vperm2i128: { sources: 2, operation: permuteHalves },
  vperm2f128: { sources: 2, operation: permuteHalves },
}

function shuffleWords(bytes: number, control: number, half: 0 | 4): void {
  for (let start = 0; start < bytes / 2; start += 8) {
    for (let index = 0; index < 8; index++) {
      const isMoved = (index & 4) === half
      R.u16[start + index] = B.u16[start + (isMoved ? half + ((control >> (2 * (index & 3))) & 3) : index)] ?? 0
    }
  }
}

function blendWords(bytes: number, control: number): void {
  for (let index = 0; index < bytes / 4; index++) R.i32[index] = word(control & (1 << index) ? B : A, index)
}

function permuteQuads(_: number, control: number): void {
  for (let index = 0; index < 4; index++) R.u64[index] = B.u64[(control >> (2 * index)) & 3] ?? 0n
}

function permuteHalves(_: number, control: number): void {
  for (let half = 0; half < 2; half++) {
    const choice = control >> (4 * half)
    const from = choice & 2 ? B : A
    for (let index = 0; index < 2; index++) R.u64[2 * half + index] = choice & 8 ? 0n : (from.u64[2 * (choice & 1) + index] ?? 0n)
  }
}

/** Shifts of all elements by one count, which may be larger than the element. */
export const shiftOperations: Record<string, (bytes: number, count: number) => void> = {
  psllw: (bytes, count) => shiftElements('u16', bytes, (value) => (count > 15 ? 0 : value << count)),
  pslld: (bytes, count) => shiftElements('i32', bytes, (value) => (count > 31 ? 0 : value << count)),
  psrlw: (bytes, count) => shiftElements('u16', bytes, (value) => (count > 15 ? 0 : value >>> count)),
  psrld: (bytes, count) => shiftElements('i32', bytes, (value) => (count > 31 ? 0 : value >>> count)),
  psraw: (bytes, count) => shiftElements('i16', bytes, (value) => value >> Math.min(count, 15)),
  psrad: (bytes, count) => shiftElements('i32', bytes, (value) => value >> Math.min(count, 31)),
  psllq: (bytes, count) => shiftQuads(bytes, (value) => (count > 63 ? 0n : value << BigInt(count))),
  psrlq: (bytes, count) => shiftQuads(bytes, (value) => (count > 63 ? 0n : value >> BigInt(count))),
  pslldq: (bytes, count) => shiftBytes(bytes, -count),
  psrldq: (bytes, count) => shiftBytes(bytes, count),
}

function shiftElements(view: 'u16' | 'i16' | 'i32', bytes: number, shift: (value: number) => number): void {
  for (let index = 0; index < bytes / R[view].BYTES_PER_ELEMENT; index++) R[view][index] = shift(A[view][index] ?? 0)
}

function shiftQuads(bytes: number, shift: (value: bigint) => bigint): void {
  for (let index = 0; index < bytes / 8; index++) R.u64[index] = shift(A.u64[index] ?? 0n)
}

/** A positive count moves bytes down. */
function shiftBytes(bytes: number, count: number): void {
  for (let start = 0; start < bytes; start += 16) {
    for (let byte = 0; byte < 16; byte++) {
      const from = byte + count
      R.u8[start + byte] = from >= 0 && from < 16 ? (A.u8[start + from] ?? 0) : 0
    }
  }
}
