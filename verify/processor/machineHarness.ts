import { Cpu } from '../../src/assembly/machine/cpu'
import { Fault, Unsupported } from '../../src/assembly/machine/fault'
import { Journal } from '../../src/assembly/machine/journal'
import type { Execute } from '../../src/assembly/machine/operands'
import { translate, writtenRegisters } from '../../src/assembly/machine/translate'
import { vectorBuilder } from '../../src/assembly/machine/vectors'
import type { Instruction } from '../../src/assembly/program'
import { layout, memoryPage, windowSize, windowStart } from './stateLayout'

const signals: Record<string, number> = { SIGILL: 4, SIGTRAP: 5, SIGFPE: 8, SIGSEGV: 11 }

interface Ready {
  instruction: Instruction
  execute: Execute
  written: readonly number[]
}

/** What became of a case in the machine. */
export interface MachineOutcome {
  /** Flags that are undefined afterwards. */
  undefinedFlags: number
  /** An instruction read an undefined flag, so that nothing after it can be compared. */
  isTainted: boolean
  unsupported?: string
  /** Undoing all steps did not lead back to the state before. */
  undoFailed: boolean
  steps: number
}

const outsideBefore = windowStart - memoryPage
const outsideAfter = outsideBefore + windowSize
const untouched = new Uint8Array(4096).fill(0xcc)

/** The machine, driven as the harness drives the processor. */
export class MachineHarness {
  private readonly journal = new Journal(64)
  private readonly cpu = new Cpu(this.journal)
  private readonly code = new Map<number, Ready>()
  private readonly page = new Uint8Array(4096)
  private readonly window = new Uint8Array(windowSize)
  private isTainted = false
  private isPageSpoilt = true

  constructor(instructions: readonly Instruction[]) {
    this.cpu.map({ start: memoryPage, end: memoryPage + 4096, permissions: 3, name: 'the window' })
    this.cpu.onUndefinedFlags = () => {
      this.isTainted = true
    }
    for (const instruction of instructions) {
      this.code.set(instruction.address, {
        instruction,
        execute: translate(this.cpu, instruction, vectorBuilder),
        written: writtenRegisters(instruction),
      })
    }
  }

  /** Executes from an address on, in the state before, until it leaves by one of the two exits. Writes the state after it into `after`. */
  execute(address: number, before: Uint8Array, after: Uint8Array): MachineOutcome {
    const { cpu, journal } = this
    const beforeView = new DataView(before.buffer, before.byteOffset, layout.size)
    cpu.u8.set(before.subarray(layout.general, layout.general + 128))
    cpu.flags = beforeView.getUint32(layout.flags, true)
    cpu.undefinedFlags = 0
    cpu.mxcsr = beforeView.getUint32(layout.mxcsr, true)
    cpu.v8.set(before.subarray(layout.vectors, layout.vectors + 512))
    if (this.isPageSpoilt) cpu.place(memoryPage, untouched)
    this.isPageSpoilt = false
    cpu.place(windowStart, before.subarray(layout.memory, layout.size))
    this.isTainted = false
    cpu.rip = address
    const afterView = new DataView(after.buffer, after.byteOffset, layout.size)
    after.fill(0)
    let steps = 0
    let unsupported: string | undefined
    let marker = 0
    try {
      for (; steps < 60; steps++) {
        const ready = this.code.get(cpu.rip)
        if (!ready) throw new Unsupported(`There is no instruction at 0x${cpu.rip.toString(16)}.`)
        const { instruction, execute, written } = ready
        const [target] = instruction.operands
        // The exits jump through absolute addresses.
        if (
          instruction.mnemonic === 'jmp' &&
          target?.kind === 'memory' &&
          target.base === undefined &&
          target.displacement >>> 4 === 0x2000000
        ) {
          marker = target.displacement & 8 ? 1 : 0
          break
        }
        journal.begin(instruction.address, cpu.flags, cpu.undefinedFlags)
        for (const register of written) cpu.saveRegister(register)
        cpu.rip = instruction.address + instruction.length
        execute()
        if (/^(lahf|pushfq)$/.test(instruction.mnemonic) && cpu.undefinedFlags) this.isTainted = true
      }
    } catch (error) {
      if (error instanceof Unsupported) unsupported = error.why
      else if (!(error instanceof Fault)) throw error
      else {
        const next = cpu.rip
        if (!error.isPartial) {
          const undone = journal.undo(cpu)
          if (undone) {
            cpu.flags = undone.flags
            cpu.undefinedFlags = undone.undefinedFlags
            cpu.rip = undone.address
          }
        } else {
          steps++
          const undone = [...this.code.values()].find(({ instruction }) => instruction.address + instruction.length === next)
          cpu.rip = undone?.instruction.address ?? next
        }
        afterView.setUint32(layout.signal, signals[error.signal] ?? 99, true)
        afterView.setBigUint64(layout.rip, BigInt(error.signal === 'SIGTRAP' ? next : cpu.rip), true)
      }
    }
    after.set(cpu.u8, layout.general)
    afterView.setUint32(layout.flags, cpu.flags, true)
    afterView.setUint32(layout.mxcsr, cpu.mxcsr, true)
    afterView.setUint32(layout.marker, marker, true)
    after.set(cpu.v8, layout.vectors)
    const { undefinedFlags } = cpu
    cpu.copy(memoryPage, this.page)
    after.set(this.page.subarray(outsideBefore, outsideAfter), layout.memory)
    this.isPageSpoilt = this.isStray()
    afterView.setUint32(layout.stray, this.isPageSpoilt ? 1 : 0, true)
    for (let left = steps; left > 0; left--) journal.undo(cpu)
    cpu.copy(windowStart, this.window)
    const undoFailed =
      Buffer.compare(cpu.u8, before.subarray(layout.general, layout.general + 128)) !== 0 ||
      Buffer.compare(cpu.v8, before.subarray(layout.vectors, layout.vectors + 512)) !== 0 ||
      Buffer.compare(this.window, before.subarray(layout.memory, layout.size)) !== 0 ||
      cpu.mxcsr !== beforeView.getUint32(layout.mxcsr, true)
    return { undefinedFlags, isTainted: this.isTainted, undoFailed, steps, ...(unsupported !== undefined && { unsupported }) }
  }

  /** Whether memory outside of the window has changed. */
  private isStray(): boolean {
    const isSame = (start: number, end: number) => Buffer.compare(this.page.subarray(start, end), untouched.subarray(start, end)) === 0
    return !isSame(0, outsideBefore) || !isSame(outsideAfter, untouched.length)
  }
}
