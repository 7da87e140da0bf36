/**
 * What an operand is, as sets of bits: a form takes an operand when the operand has all bits of the form's type.
 * The model is NASM's (include/opflags.h), so that the same form is chosen.
 */
export const type = {
  register: 1 << 0,
  immediate: 1 << 1,
  /** May be written into the r/m field. */
  rm: 1 << 2,
  memory: (1 << 3) | (1 << 2),
  to: 1 << 4,
  general: 1 << 5,
  segment: 1 << 6,
  fpu: 1 << 7,
  mmx: 1 << 8,
  xmm: 1 << 9,
  ymm: 1 << 10,
  /** Control, debug and test registers. */
  system: 1 << 11,
  strict: 1 << 19,
} as const

/** Bits that mean different things for registers, memory and constants. */
export const subtype = (number: number) => 1 << (12 + number)

export const constant = {
  one: subtype(0),
  signedByteOfWord: subtype(1),
  signedByteOfDoubleword: subtype(2),
  signedDoubleword: subtype(3),
  unsignedDoubleword: subtype(4),
} as const

export const memoryKind = {
  absolute: subtype(1),
  ripRelative: subtype(2),
  xmmIndices: subtype(3),
  ymmIndices: subtype(4),
} as const

/** Sizes are sets as well: a form of any size has all bits. */
export const sizeBit = {
  8: 1,
  16: 2,
  32: 4,
  64: 8,
  80: 16,
  128: 32,
  256: 64,
  512: 128,
} as const

export const distance = { far: 256, near: 512, short: 1024 } as const

export const anySize = 2047

const bytesOfSizeBit: Readonly<Record<number, 1 | 2 | 4 | 8 | 10 | 16 | 32 | 64>> = {
  1: 1,
  2: 2,
  4: 4,
  8: 8,
  16: 10,
  32: 16,
  64: 32,
  128: 64,
}

/** Bytes of a set with one size in it; undefined for none or several. */
export const bytesOfSize = (size: number) => bytesOfSizeBit[size & 255]
