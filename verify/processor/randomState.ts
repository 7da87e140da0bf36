import { layout, windowSize, windowStart } from './stateLayout'

/** Random numbers that a seed determines. */
export class Random {
  private state: number
  constructor(seed: number) {
    this.state = seed | 0
  }

  /** 32 bits, unsigned. */
  bits(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let value = Math.imul(this.state ^ (this.state >>> 15), this.state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return (value ^ (value >>> 14)) >>> 0
  }

  below(limit: number): number {
    return this.bits() % limit
  }

  pick<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[this.below(items.length)] ?? items[0]
  }
}

/** What a case needs to be so, for its instruction to do something. */
export interface Needs {
  /** Numbers of general registers that hold an address in the window, at most `slack` bytes from its middle. */
  addresses?: readonly { register: number; offset: number }[]
  /** Small numbers, for indices, counts and bit numbers in memory. */
  small?: readonly { register: number; limit: number }[]
  /** Vector registers that hold small indices of 4 or 8 bytes. */
  indices?: { vector: number; size: 4 | 8 }
  /** What the vectors hold mostly. */
  elements?: 'integers' | 'single' | 'double'
  /** Writes further values into the state: at the top of the stack, in registers. */
  prepare?: (view: DataView, random: Random) => void
}

const edges = [0, 1, 2, 3, 7, 8, 15, 16, 31, 32, 63, 64, 127, 128, 255, 256, 0x7fff, 0x8000, 0xffff, 0x10000, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff] as const // prettier-ignore

const singles = [
  0, 0x80000000, 0x3f800000, 0xbf800000, 0x7f800000, 0xff800000, 0x7fc00000, 0xffc01234, 0x7f800001, 0xff812345, 1, 0x80000001, 0x007fffff, 0x00800000,
  0x00800001, 0x7f7fffff, 0xff7fffff, 0x3f000000, 0x3fc00000, 0x40200000, 0x4b000000, 0x4f000000, 0xcf000000, 0x5f000000, 0xdf000000, 0x34000000,
] as const // prettier-ignore

const doubles = [
  0, 0x80000000, 0x3ff00000, 0xbff00000, 0x7ff00000, 0xfff00000, 0x7ff80000, 0xfff81234, 0x00100000, 0x000fffff, 0x7fefffff, 0x3fe00000, 0x3ff80000,
  0x41dfffff, 0xc1e00000, 0x43e00000, 0xc3e00000, 0x40040000, 0x36a00000, 0x3810000, 0x47efffff, 0x47f00000, 0x43300000,
] as const // prettier-ignore

function integer64(view: DataView, at: number, random: Random): void {
  const kind = random.below(8)
  if (kind < 3) {
    view.setUint32(at, random.bits(), true)
    view.setUint32(at + 4, random.bits(), true)
  } else if (kind < 5) {
    const low = random.pick(edges)
    view.setUint32(at, low, true)
    view.setUint32(at + 4, random.below(2) === 0 ? 0 : low & 0x80000000 ? 0xffffffff : 0, true)
  } else if (kind === 5) {
    view.setUint32(at, random.pick([0, 1, 0xffffffff]), true)
    view.setUint32(at + 4, random.pick(edges), true)
  } else if (kind === 6) {
    view.setUint32(at, random.bits() >>> random.below(32), true)
    view.setUint32(at + 4, 0, true)
  } else {
    // A negative number of small magnitude.
    view.setInt32(at, -random.below(1000) - 1, true)
    view.setInt32(at + 4, -1, true)
  }
}

function single(view: DataView, at: number, random: Random): void {
  const kind = random.below(8)
  if (kind < 2) view.setUint32(at, random.pick(singles), true)
  else if (kind < 3) view.setUint32(at, random.bits(), true)
  else if (kind < 5) view.setFloat32(at, random.below(201) - 100, true)
  else if (kind < 6) view.setFloat32(at, (random.below(20001) - 10000) / 8, true)
  else view.setUint32(at, (random.bits() & 0x807fffff) | ((100 + random.below(56)) << 23), true)
}

function double(view: DataView, at: number, random: Random): void {
  const kind = random.below(8)
  if (kind < 2) {
    view.setUint32(at + 4, random.pick(doubles), true)
    view.setUint32(at, random.pick([0, 0, 1, 0xffffffff, 0xffc00000]), true)
  } else if (kind < 3) {
    view.setUint32(at, random.bits(), true)
    view.setUint32(at + 4, random.bits(), true)
  } else if (kind < 5) view.setFloat64(at, random.below(201) - 100, true)
  else if (kind < 6) view.setFloat64(at, (random.below(2000001) - 1000000) / 16, true)
  else {
    view.setUint32(at, random.bits(), true)
    view.setUint32(at + 4, (random.bits() & 0x800fffff) | ((990 + random.below(66)) << 20), true)
  }
}

function elements(view: DataView, at: number, random: Random, kind: Needs['elements']): void {
  const isOther = random.below(8) === 0
  if (kind === 'single' && !isOther) {
    single(view, at, random)
    single(view, at + 4, random)
  } else if (kind === 'double' && !isOther) double(view, at, random)
  else integer64(view, at, random)
}

/** The status flags and DF at random; interrupts on. */
const changing = 0x8d5

/** MXCSR as most programs have it, and with other rounding, flags that are set, and denormals as zeros. Exceptions stay masked. */
function mxcsr(random: Random): number {
  if (random.below(2) === 0) return 0x1f80 | (random.below(2) === 0 ? 0 : 0x20)
  return (
    0x1f80 | (random.below(4) << 13) | (random.below(64) & 0x3f) | (random.below(4) === 0 ? 0x40 : 0) | (random.below(4) === 0 ? 0x8000 : 0)
  )
}

/** Fills a state at random. */
export function fillState(bytes: Uint8Array, random: Random, needs: Needs): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let register = 0; register < 16; register++) integer64(view, layout.general + 8 * register, random)
  const address = (register: number, value: number) => view.setBigUint64(layout.general + 8 * register, BigInt(value), true)
  for (const { register, limit } of needs.small ?? []) address(register, random.below(limit))
  for (const { register, offset } of needs.addresses ?? []) {
    address(register, windowStart + windowSize / 2 + offset + random.below(4) * random.pick([1, 8, 16, 16]))
  }
  address(4, windowStart + windowSize / 2 + 8 * random.below(8))
  view.setBigUint64(layout.flags, BigInt(0x202 | (random.bits() & changing)), true)
  view.setUint32(layout.mxcsr, mxcsr(random), true)
  for (let at = layout.vectors; at < layout.size; at += 8) elements(view, at, random, needs.elements)
  if (needs.indices) {
    const { vector, size } = needs.indices
    for (let index = 0; index < 32 / size; index++) {
      const at = layout.vectors + 32 * vector + size * index
      const value = random.below(17) - 8
      if (size === 4) view.setInt32(at, value, true)
      else view.setBigInt64(at, BigInt(value), true)
    }
  }
  needs.prepare?.(view, random)
}
