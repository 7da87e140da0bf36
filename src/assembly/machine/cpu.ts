import { generalRegisters } from '../machineState'
import { Fault } from './fault'
import type { Restorer } from './journal'
import { Memory } from './memory'

export const CF = 1
export const PF = 4
export const AF = 16
export const ZF = 64
export const SF = 128
export const DF = 1024
export const OF = 2048
/** The six that arithmetic writes. */
export const statusFlags = CF | PF | AF | ZF | SF | OF

export const RAX = 0
export const RCX = 1
export const RDX = 2
export const RBX = 3
export const RSP = 4
export const RBP = 5
export const RSI = 6
export const RDI = 7

/** By the low byte of a result: PF where the number of ones is even. */
export const parity = Uint8Array.from({ length: 256 }, (_, byte) => {
  let ones = 0
  for (let bits = byte; bits > 0; bits >>= 1) ones += bits & 1
  return ones % 2 === 0 ? PF : 0
})

/** Keys of the journal: general registers from −1 down, then vector registers in parts of 64 bits. */
const vectorKey = -100
const mxcsrKey = -200
const depthKey = -201
/** A frame's entry and the address of its return address, in two entries for each. */
const frameKey = -1000

export interface X87State {
  /** The eight physical registers, in the format `extended`; one that nothing was ever written to is 0. */
  registers: readonly (bigint | undefined)[]
  /** A bit for each physical register that is not empty. */
  used: number
  /** The physical register that is `st0`. */
  top: number
  control: number
  /** Conditions and exceptions of the status word, without the number of the top. */
  status: number
}

export const initialX87: X87State = { registers: [], used: 0, top: 0, control: 0x37f, status: 0 }

/** What a program sees of the processor: registers, flags, memory. Values of 64 bits pass as two halves of 32 bits. */
export class Cpu extends Memory implements Restorer {
  private readonly generalBuffer = new ArrayBuffer(128)
  readonly u8 = new Uint8Array(this.generalBuffer)
  readonly u16 = new Uint16Array(this.generalBuffer)
  readonly i32 = new Int32Array(this.generalBuffer)
  readonly u32 = new Uint32Array(this.generalBuffer)
  readonly u64 = new BigUint64Array(this.generalBuffer)
  private readonly vectorBuffer = new ArrayBuffer(16 * 32)
  /** `ymm0` to `ymm15`, 32 bytes each. */
  readonly v8 = new Uint8Array(this.vectorBuffer)
  readonly v32 = new Int32Array(this.vectorBuffer)
  readonly vf32 = new Float32Array(this.vectorBuffer)
  readonly vf64 = new Float64Array(this.vectorBuffer)
  rip = 0
  /** As in RFLAGS. Bit 1 is always set, and interrupts (bit 9) are on. */
  flags = 0x202
  /** Flags whose value the last instruction that touched them leaves undefined. */
  undefinedFlags = 0
  mxcsr = 0x1f80
  fsBase = 0
  gsBase = 0
  /** The x87 unit. Each change makes a new object, so that the journal can put the old one back. */
  x87: X87State = initialX87
  /** What an instruction asks the loop to do after it. */
  hasStopped = false
  /** Is asked when an instruction reads flags that are undefined. */
  onUndefinedFlags: (flags: number) => void = () => undefined
  onSystemCall: () => void = () => undefined
  /** After a call that reached its target, and before a return leaves. */
  onCall: (target: number) => void = () => undefined
  onReturn: () => void = () => undefined
  /** Reads the clock: a counter that moves on with each step. */
  readClock: () => number = () => 0
  /** 32 random bits. */
  random: () => number = () => 0

  /** Sets the six status flags; those in `unknown` become undefined. */
  setStatus(flags: number, unknown = 0): void {
    this.flags = (this.flags & ~statusFlags) | flags
    this.undefinedFlags = (this.undefinedFlags & ~statusFlags) | unknown
  }

  /** Sets some flags and leaves the others. */
  setSome(mask: number, flags: number): void {
    this.flags = (this.flags & ~mask) | (flags & mask)
    this.undefinedFlags &= ~mask
  }

  readsFlags(mask: number): void {
    if (this.undefinedFlags & mask) this.onUndefinedFlags(this.undefinedFlags & mask)
  }

  /** The value of a register as an address. */
  addressIn(register: number): number {
    return (this.i32[2 * register + 1] ?? 0) * 4294967296 + (this.u32[2 * register] ?? 0)
  }

  setRegister(register: number, low: number, high: number): void {
    this.i32[2 * register] = low
    this.i32[2 * register + 1] = high
  }

  /** Sets a register to a whole number of at most 53 bits. */
  setNumber(register: number, value: number): void {
    this.setRegister(register, value | 0, Math.floor(value / 4294967296) | 0)
  }

  saveRegister(register: number): void {
    this.journal.add(-1 - register, this.i32[2 * register] ?? 0, this.i32[2 * register + 1] ?? 0)
  }

  saveAllRegisters(): void {
    for (let register = 0; register < generalRegisters.length; register++) this.saveRegister(register)
  }

  /** Keeps the old value of a vector register in the journal. */
  saveVector(register: number): void {
    for (let part = 4 * register; part < 4 * register + 4; part++) {
      this.journal.add(vectorKey - part, this.v32[2 * part] ?? 0, this.v32[2 * part + 1] ?? 0)
    }
  }

  setMxcsr(value: number): void {
    if (value === this.mxcsr) return
    this.journal.add(mxcsrKey, this.mxcsr, 0)
    this.mxcsr = value
  }

  setX87(change: Partial<X87State>): void {
    const before = this.x87
    this.journal.addAction(() => {
      this.x87 = before
    })
    this.x87 = { ...before, ...change }
  }

  push64(low: number, high: number): void {
    const address = this.addressIn(RSP) - 8
    this.store64(address, low, high)
    this.setNumber(RSP, address)
  }

  pushNumber(value: number): void {
    this.push64(value | 0, Math.floor(value / 4294967296) | 0)
  }

  pop64(): number {
    const address = this.addressIn(RSP)
    const low = this.load64(address)
    this.setNumber(RSP, address + 8)
    return low
  }

  /** A value of 64 bits in memory as a number, which is exact for addresses. */
  loadNumber(address: number): number {
    const low = this.load64(address)
    return this.high * 4294967296 + (low >>> 0)
  }

  generalProtection(why: string): never {
    throw new Fault('SIGSEGV', why)
  }

  // Frames: a stack of their own, which the journal keeps too.
  depth = 0
  frameEntries: number[] = []
  frameAddresses: number[] = []
  /** The general registers as they were at the call, of functions that have to keep some of them. */
  frameKept: (Int32Array | undefined)[] = []

  setDepth(depth: number): void {
    this.journal.add(depthKey, this.depth, 0)
    this.depth = depth
  }

  setFrame(index: number, entry: number, address: number, kept?: Int32Array): void {
    const key = frameKey - 2 * index
    const oldEntry = this.frameEntries[index] ?? 0
    const oldAddress = this.frameAddresses[index] ?? 0
    this.journal.add(key, oldEntry | 0, Math.floor(oldEntry / 4294967296))
    this.journal.add(key - 1, oldAddress | 0, Math.floor(oldAddress / 4294967296))
    this.frameEntries[index] = entry
    this.frameAddresses[index] = address
    const oldKept = this.frameKept[index]
    if (oldKept === kept) return
    this.frameKept[index] = kept
    this.journal.addAction(() => {
      this.frameKept[index] = oldKept
    })
  }

  restore(key: number, low: number, high: number): void {
    if (key >= 0) return this.restoreMemory(key, low, high)
    if (key >= -16) return this.setRegister(-1 - key, low, high)
    if (key > mxcsrKey) {
      this.v32[2 * (vectorKey - key)] = low
      this.v32[2 * (vectorKey - key) + 1] = high
    } else if (key === mxcsrKey) this.mxcsr = low
    else if (key === depthKey) this.depth = low
    else {
      const index = (frameKey - key) >> 1
      const value = high * 4294967296 + (low >>> 0)
      if ((frameKey - key) & 1) this.frameAddresses[index] = value
      else this.frameEntries[index] = value
    }
  }
}
