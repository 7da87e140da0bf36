import {
  generalRegisters,
  type FlagName,
  type Flags,
  type GeneralRegister,
  type Machine,
  type MachineOptions,
  type MachineStatus,
  type StepEffect,
  type X87View,
} from '../machineState'
import type { Instruction, Program } from '../program'
import { callStub, type Library, makeLibrary } from './cLibrary'
import { AF, CF, Cpu, DF, OF, PF, RAX, RSP, SF, ZF } from './cpu'
import { Fault, Unsupported, Waiting } from './fault'
import { Journal } from './journal'
import { hex } from './memory'
import type { Execute } from './operands'
import { longDoubleText } from './printf'
import { Exited, Process } from './process'
import { lookBefore, sentenceOf } from './sentences'
import { startProgram, startUpAddress } from './start'
import { systemCall, systemCallTable } from './systemCalls'
import type { wideChanges } from './wideChanges'
import type { viewX87 } from './x87View'
import { translate, writtenRegisters, type VectorBuilder } from './translate'

export { needsVectors } from './translate'

const usualHistory = 100_000
/** Instructions of a function that the C library calls, as `qsort` does. */
const longestCallBack = 20_000_000

const flagBits: Readonly<Record<FlagName, number>> = { CF, PF, AF, ZF, SF, OF, DF }
const flagNames = ['CF', 'PF', 'AF', 'ZF', 'SF', 'OF', 'DF'] as const

/** An instruction, ready to be executed. */
interface Translated {
  instruction: Instruction
  execute: Execute
  written: readonly number[]
  end: number
  /** The instruction after it in memory. */
  following: Translated | undefined
}

function translateAll(cpu: Cpu, { instructions }: Program, vectors: VectorBuilder | undefined): Map<number, Translated> {
  const byAddress = new Map<number, Translated>()
  let after: Translated | undefined
  for (const instruction of [...instructions].reverse()) {
    const end = instruction.address + instruction.length
    const following = after?.instruction.address === end ? after : undefined
    after = { instruction, execute: lazily(cpu, instruction, vectors), written: writtenRegisters(instruction), end, following }
    byAddress.set(instruction.address, after)
  }
  return byAddress
}

/** Translates when the instruction is first executed: a large program starts as fast as a small one. */
function lazily(cpu: Cpu, instruction: Instruction, vectors: VectorBuilder | undefined): Execute {
  let execute: Execute | undefined
  return () => {
    execute ??= translate(cpu, instruction, vectors)
    execute()
  }
}

/** What is for vector instructions and those of the x87 unit: `wideParts` of `wideParts.ts`, which is apart because most programs do without. */
export interface WideParts {
  vectorBuilder: VectorBuilder
  viewX87: typeof viewX87
  wideChanges: typeof wideChanges
}

/**
 * A machine that has the program in its memory and is about to execute its first instruction.
 * @param wide a program for which `needsVectors` is false runs without
 */
export function createBareMachine(program: Program, options: MachineOptions, wide?: WideParts): Machine {
  return new X86Machine(program, options, wide)
}

/** What `step` compares with afterwards. */
interface Snapshot {
  registers: readonly bigint[]
  vectors: Uint8Array
  flags: number
  undefinedFlags: number
}

class X86Machine implements Machine {
  private readonly cpu: Cpu
  private readonly process: Process
  private readonly journal: Journal
  private readonly code: Map<number, Translated>
  private readonly library: Library
  private readonly globals: ReadonlyMap<number, string>
  private current: MachineStatus = { kind: 'running' }
  private executed = 0
  /** The instruction under way, for faults and notices. */
  private active: Instruction | undefined

  constructor(
    private readonly program: Program,
    options: MachineOptions,
    private readonly wide: WideParts | undefined,
  ) {
    this.journal = new Journal(options.history ?? usualHistory)
    this.cpu = new Cpu(this.journal)
    this.process = new Process(this.cpu, options)
    const random = () => this.process.random()
    const end = startProgram(this.cpu, program, options.arguments ?? [], random)
    this.library = makeLibrary(this.process, program, end, (address) => this.callBack(address))
    const table = systemCallTable(this.library.brkStart, () => this.executed * 10)(this.process)
    this.globals = new Map(program.symbols.filter(({ isGlobal }) => isGlobal).map(({ address, name }) => [address, name]))
    this.code = translateAll(this.cpu, program, wide?.vectorBuilder)
    this.cpu.random = random
    this.cpu.readClock = () => this.executed * 30
    this.cpu.onSystemCall = () => systemCall(this.process, table)
    this.cpu.onCall = (target) => this.enterFunction(target)
    this.cpu.onReturn = () => this.leaveFunction()
    this.cpu.onUndefinedFlags = (flags) => this.noticeUndefined(flags)
  }

  get status(): MachineStatus {
    return this.current
  }

  get next(): Instruction | undefined {
    return this.current.kind === 'exited' ? undefined : this.code.get(this.cpu.rip)?.instruction
  }

  get steps(): number {
    return this.executed
  }

  get registers(): Readonly<Record<GeneralRegister, bigint>> {
    const { u64 } = this.cpu
    return Object.fromEntries(generalRegisters.map((name, number) => [name, u64[number] ?? 0n])) as Record<GeneralRegister, bigint>
  }

  get rip(): number {
    return this.cpu.rip
  }

  get flags(): Flags {
    const { flags, undefinedFlags } = this.cpu
    const valueOf = (name: FlagName) => (undefinedFlags & flagBits[name] ? undefined : (flags & flagBits[name]) !== 0)
    return {
      CF: valueOf('CF'),
      PF: valueOf('PF'),
      AF: valueOf('AF'),
      ZF: valueOf('ZF'),
      SF: valueOf('SF'),
      OF: valueOf('OF'),
      DF: valueOf('DF'),
    }
  }

  vector(number: number): Uint8Array {
    return this.cpu.v8.slice(32 * number, 32 * number + 32)
  }

  get x87(): X87View | undefined {
    return this.wide?.viewX87(this.cpu.x87, longDoubleText)
  }

  read(address: number, length: number): readonly (number | undefined)[] {
    return Array.from({ length }, (_, index) => this.cpu.peek(address + index))
  }

  get output() {
    return this.process.output
  }

  get notices() {
    return this.process.notices
  }

  get frames(): readonly { entry: number; returnAddressAt: number }[] {
    const { depth, frameEntries, frameAddresses } = this.cpu
    return Array.from({ length: depth }, (_, index) => ({
      entry: frameEntries[depth - 1 - index] ?? 0,
      returnAddressAt: frameAddresses[depth - 1 - index] ?? 0,
    }))
  }

  addInput(bytes: Uint8Array): void {
    this.process.addInput(bytes)
    if (this.current.kind === 'waiting' && bytes.length > 0) this.current = { kind: 'running' }
  }

  endInput(): void {
    this.process.isInputOpen = false
    if (this.current.kind === 'waiting') this.current = { kind: 'running' }
  }

  step(): StepEffect | undefined {
    const { next: instruction } = this
    if (this.current.kind !== 'running') return undefined
    const before = this.snapshot()
    const { x87 } = this.cpu
    const looked = instruction && lookBefore(this, instruction, this.program)
    this.run(1)
    const { status } = this
    if (!instruction || status.kind === 'waiting') return undefined
    const registers = this.changedRegisters(before)
    const flags = flagNames.filter((name) => {
      const bit = flagBits[name]
      return ((before.flags ^ this.cpu.flags) | (before.undefinedFlags ^ this.cpu.undefinedFlags)) & bit
    })
    const hasStopped = status.kind === 'fault' || status.kind === 'unsupported'
    const memory = hasStopped ? [] : this.journal.lastWrites()
    const others = (isComparison: boolean) =>
      looked && this.wide
        ? this.wide.wideChanges({ before: looked, after: this, x87: [x87, this.cpu.x87], isComparison, longDoubleText })
        : []
    const sentence = looked ? sentenceOf(looked, this, this.program, others) : ''
    return { instruction, sentence, registers, flags, memory }
  }

  back(): boolean {
    const undone = this.journal.undo(this.cpu)
    if (!undone) return false
    this.cpu.rip = undone.address
    this.cpu.flags = undone.flags
    this.cpu.undefinedFlags = undone.undefinedFlags
    this.current = { kind: 'running' }
    this.executed--
    return true
  }

  run(limit: number, breakpoints?: ReadonlySet<number>): number {
    if (this.current.kind !== 'running') return 0
    const start = this.executed
    const { cpu, journal, code } = this
    let op = code.get(cpu.rip)
    let left = limit
    try {
      if (!op) this.leavesCode()
      while (op && left > 0) {
        const { instruction, written, end } = op
        this.active = instruction
        journal.begin(instruction.address, cpu.flags, cpu.undefinedFlags)
        for (let index = 0; index < written.length; index++) cpu.saveRegister(written[index] ?? 0)
        cpu.rip = end
        op.execute()
        this.executed++
        left--
        op = cpu.rip === end ? op.following : code.get(cpu.rip)
        if (!op) op = this.runStub()
        if (breakpoints !== undefined && op !== undefined && breakpoints.has(op.instruction.address)) break
      }
    } catch (error) {
      this.stop(error)
    }
    return this.executed - start
  }

  /** What is at `rip` when it is no instruction: a function of the C library, the end of `main`, or nothing. */
  private runStub(): Translated | undefined {
    const { cpu, library } = this
    while (!this.code.has(cpu.rip)) {
      if (cpu.rip === startUpAddress) {
        cpu.saveAllRegisters()
        throw new Exited(cpu.u8[8 * RAX] ?? 0)
      }
      if (!library.stubs.has(cpu.rip)) this.leavesCode()
      // The call has been counted, and its step goes on: what waits or faults undoes both.
      this.executed--
      callStub(library, cpu.rip, this.active?.line ?? 0)
      this.executed++
    }
    return this.code.get(cpu.rip)
  }

  private leavesCode(): never {
    const { rip } = this.cpu
    const region = this.cpu.regionAt(rip)
    const does =
      this.active && /^(ret|call)/.test(this.active.mnemonic)
        ? this.active.mnemonic === 'call'
          ? 'calls'
          : 'returns to'
        : 'is followed by'
    const inside = this.program.instructions.find(({ address, length }) => rip > address && rip < address + length)
    if (inside) throw new Unsupported(`The program jumps into the middle of the instruction at line ${inside.line}.`)
    const where = region ? `which is in ${region.name} and holds no instruction` : 'where nothing is mapped'
    throw new LeftCode(`${does} address ${hex(rip)}, ${where}`)
  }

  /** Calls a function of the program from the C library and executes it to its end. */
  private callBack(address: number): void {
    const { cpu } = this
    const depth = cpu.depth
    const stack = cpu.addressIn(RSP)
    cpu.setNumber(RSP, Math.floor(stack / 16) * 16 - 128)
    cpu.pushNumber(startUpAddress + 16)
    cpu.rip = address
    this.enterFunction(address, true)
    let op = this.code.get(address)
    for (let left = longestCallBack; cpu.rip !== startUpAddress + 16 || cpu.depth !== depth; left--) {
      if (left === 0) throw new Unsupported('A function that the C library has called does not return: it may wait for another thread.')
      if (!op) {
        if (!this.library.stubs.has(cpu.rip)) this.leavesCode()
        callStub(this.library, cpu.rip, this.active?.line ?? 0)
      } else {
        this.active = op.instruction
        for (const register of op.written) cpu.saveRegister(register)
        cpu.rip = op.end
        op.execute()
      }
      op = this.code.get(cpu.rip)
    }
    cpu.setNumber(RSP, stack)
  }

  private enterFunction(target: number, isFromC = false): void {
    const { cpu } = this
    if (this.library.stubs.has(target)) return
    const keeps = isFromC || this.globals.has(target)
    cpu.setFrame(cpu.depth, target, cpu.addressIn(RSP), keeps ? cpu.i32.slice() : undefined)
    cpu.setDepth(cpu.depth + 1)
  }

  private leaveFunction(): void {
    const { cpu } = this
    const stack = cpu.addressIn(RSP)
    let depth = cpu.depth
    while (depth > 0 && (cpu.frameAddresses[depth - 1] ?? 0) < stack) depth--
    if (depth > 0 && cpu.frameAddresses[depth - 1] === stack) {
      depth--
      this.checkKept(cpu.frameKept[depth], cpu.frameEntries[depth] ?? 0)
    }
    if (depth !== cpu.depth) cpu.setDepth(depth)
  }

  private checkKept(kept: Int32Array | undefined, entry: number): void {
    if (!kept) return
    const { i32 } = this.cpu
    const lost = [3, 5, 12, 13, 14, 15].filter(
      (number) => kept[2 * number] !== i32[2 * number] || kept[2 * number + 1] !== i32[2 * number + 1],
    )
    if (lost.length === 0) return
    const name = this.globals.get(entry) ?? 'The function'
    const registers = lost.map((number) => generalRegisters[number]).join(', ')
    const what = lost.length === 1 ? 'register, which has' : 'registers, which have'
    this.process.notice(
      this.active?.line ?? 0,
      `${name} returns with ${registers} changed: a callee-saved ${what} to be restored before ret.`,
    )
  }

  private noticeUndefined(flags: number): void {
    const names = flagNames.filter((name) => flagBits[name] & flags).join(' and ')
    const { active } = this
    if (!active) return
    this.process.notice(active.line, `${active.mnemonic} reads ${names}, which an earlier instruction left undefined.`)
  }

  private stop(error: unknown): void {
    const { cpu, journal, active } = this
    if (error instanceof Exited) {
      // The instruction that ended the program counts as executed.
      const isCounted = cpu.rip === startUpAddress
      if (!isCounted) this.executed++
      this.current = { kind: 'exited', code: error.code }
      return
    }
    if (error instanceof LeftCode) {
      this.current = { kind: 'fault', signal: 'SIGSEGV', why: this.sentence(error.why) }
      return
    }
    if (!(error instanceof Fault || error instanceof Unsupported || error instanceof Waiting)) throw error
    if (error instanceof Waiting) this.current = { kind: 'waiting' }
    else if (error instanceof Unsupported) this.current = { kind: 'unsupported', why: error.why }
    else this.current = { kind: 'fault', signal: error.signal, why: this.sentence(error.why) }
    if (error instanceof Fault && error.isPartial) {
      cpu.rip = active?.address ?? cpu.rip
      this.executed++
      return
    }
    const undone = journal.undo(cpu)
    if (!undone) return
    cpu.rip = undone.address
    cpu.flags = undone.flags
    cpu.undefinedFlags = undone.undefinedFlags
  }

  private sentence(why: string): string {
    return this.active ? `The instruction at line ${this.active.line} ${why}.` : `The program ${why}.`
  }

  private snapshot(): Snapshot {
    const { u64, v8, flags, undefinedFlags } = this.cpu
    return { registers: [...u64], vectors: v8.slice(), flags, undefinedFlags }
  }

  private changedRegisters({ registers, vectors }: Snapshot): string[] {
    const { u64, v8 } = this.cpu
    const general = generalRegisters.filter((_, number) => registers[number] !== u64[number])
    const isSame = (start: number, end: number) => vectors.slice(start, end).every((byte, index) => byte === v8[start + index])
    const vector = generalRegisters.flatMap((_, number) => {
      const at = 32 * number
      if (!isSame(at + 16, at + 32)) return [`ymm${number}`]
      return isSame(at, at + 16) ? [] : [`xmm${number}`]
    })
    return [...general, ...vector]
  }
}

/** The instruction was executed, and what follows it in the program's order cannot be. */
class LeftCode {
  constructor(readonly why: string) {}
}
