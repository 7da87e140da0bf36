import type { MachineOptions, Notice } from '../machineState'
import type { Cpu } from './cpu'
import { Waiting } from './fault'
import type { Memory } from './memory'

/** Ends the program with a status. */
export class Exited {
  constructor(readonly code: number) {}
}

/** A value that the journal puts back. */
class Kept<Value> {
  private current: Value
  constructor(
    private readonly memory: Memory,
    initial: Value,
  ) {
    this.current = initial
  }
  get value(): Value {
    return this.current
  }
  set value(next: Value) {
    const before = this.current
    this.memory.journal.addAction(() => {
      this.current = before
    })
    this.current = next
  }
}

export interface OpenFile {
  name: string
  position: number
  mayRead: boolean
  mayWrite: boolean
  appends: boolean
}

/** What a program has besides the processor: input, output, files, notices. All of it can be undone. */
export class Process {
  readonly output: { stream: 'out' | 'err'; bytes: Uint8Array }[] = []
  readonly notices: Notice[] = []
  /** All bytes of standard input that have come. */
  private input: Uint8Array
  isInputOpen: boolean
  readonly inputPosition: { value: number }
  /** By name: a file system in memory, which begins with what programs ask Linux for. */
  readonly files: { value: ReadonlyMap<string, Uint8Array> }
  readonly openFiles: { value: ReadonlyMap<number, OpenFile> }
  private seed: number

  constructor(
    readonly cpu: Cpu,
    { input, isInputOpen, seed }: MachineOptions,
  ) {
    this.input = input ?? new Uint8Array(0)
    this.isInputOpen = isInputOpen ?? false
    this.inputPosition = new Kept(cpu, 0)
    this.files = new Kept<ReadonlyMap<string, Uint8Array>>(cpu, new Map([['/proc/sys/kernel/ostype', textBytes('Linux\n')]]))
    this.openFiles = new Kept<ReadonlyMap<number, OpenFile>>(cpu, new Map())
    this.seed = (seed ?? 1) | 0
  }

  keep<Value>(initial: Value): { value: Value } {
    return new Kept(this.cpu, initial)
  }

  addInput(bytes: Uint8Array): void {
    const joined = new Uint8Array(this.input.length + bytes.length)
    joined.set(this.input)
    joined.set(bytes, this.input.length)
    this.input = joined
  }

  write(stream: 'out' | 'err', bytes: Uint8Array): void {
    if (bytes.length === 0) return
    this.output.push({ stream, bytes })
    this.cpu.journal.addAction(() => this.output.pop())
  }

  notice(line: number, text: string): void {
    if (this.notices.some((known) => known.line === line && known.text === text)) return
    this.notices.push({ line, text })
    this.cpu.journal.addAction(() => this.notices.pop())
  }

  /** The next byte of standard input without taking it; undefined at its end. Waits where more may come. */
  peekInput(): number | undefined {
    const byte = this.input[this.inputPosition.value]
    if (byte === undefined && this.isInputOpen) throw new Waiting()
    return byte
  }

  takeInput(limit: number): Uint8Array {
    if (limit === 0 || this.peekInput() === undefined) return new Uint8Array(0)
    const start = this.inputPosition.value
    const bytes = this.input.slice(start, start + limit)
    this.inputPosition.value = start + bytes.length
    return bytes
  }

  /** 32 random bits, the same ones for the same seed. */
  random(): number {
    const before = this.seed
    this.cpu.journal.addAction(() => {
      this.seed = before
    })
    this.seed = (this.seed + 0x6d2b79f5) | 0
    let value = Math.imul(this.seed ^ (this.seed >>> 15), this.seed | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return value ^ (value >>> 14)
  }

  /** Bytes up to the zero byte, at most `limit`. Faults where they may not be read. */
  readString(address: number, limit = Infinity): Uint8Array {
    const bytes: number[] = []
    while (bytes.length < limit) {
      const byte = this.cpu.load8(address + bytes.length)
      if (byte === 0) break
      bytes.push(byte)
    }
    return Uint8Array.from(bytes)
  }

  readBytes(address: number, length: number): Uint8Array {
    return Uint8Array.from({ length }, (_, index) => this.cpu.load8(address + index))
  }

  writeBytes(address: number, bytes: Uint8Array): void {
    let at = 0
    for (; at + 4 <= bytes.length; at += 4) {
      this.cpu.store32(
        address + at,
        (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24),
      )
    }
    for (; at < bytes.length; at++) this.cpu.store8(address + at, bytes[at] ?? 0)
  }
}

export const textBytes = (text: string): Uint8Array => new TextEncoder().encode(text)
