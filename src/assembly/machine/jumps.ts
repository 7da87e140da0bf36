import type { Instruction, Operand } from '../program'
import type { Builder, Builders } from './arithmetic'
import { conditionSuffixes, conditionTest } from './conditions'
import { RCX, RSP, RBP, ZF, type Cpu } from './cpu'
import { Fault, Unsupported } from './fault'
import { addressOf, operandAt, reader, type Execute, type Read } from './operands'
import { conditionFor } from './moves'

/** A function that says where a jump or a call leads. */
function targetOf(cpu: Cpu, operand: Operand): Read {
  if (operand.kind === 'immediate') {
    const target = Number(operand.value)
    return () => target
  }
  const read = reader(cpu, operand, 8)
  return () => {
    const low = read()
    const target = cpu.high * 4294967296 + (low >>> 0)
    if (cpu.high < -0x8000 || cpu.high > 0x7fff) throw new Fault('SIGSEGV', 'jumps to an address that no program has (general protection)')
    return target
  }
}

/** Whether a jump or a call takes a segment, too. Only its bytes say so: `FF /3` and `FF /5`. */
function isFar(cpu: Cpu, { address, length }: Instruction): boolean {
  for (let at = address; at < address + length; at++) {
    const byte = cpu.peek(at) ?? 0
    const isPrefix = (byte >= 0x40 && byte <= 0x4f) || [0x26, 0x2e, 0x36, 0x3e, 0x64, 0x65, 0x66, 0x67].includes(byte)
    if (isPrefix) continue
    const extension = ((cpu.peek(at + 1) ?? 0) >> 3) & 7
    return byte === 0xff && (extension === 3 || extension === 5)
  }
  return false
}

/** A far jump or call: an offset in memory, and the selector of the segment after it. */
function farTransfer(cpu: Cpu, instruction: Instruction, isCall: boolean): Execute {
  const operand = operandAt(instruction, 0)
  if (operand.kind !== 'memory') throw new Unsupported('A far jump or call takes its target from memory.')
  const size = operand.size === 2 || operand.size === 4 ? operand.size : 8
  const address = addressOf(cpu, operand)
  const end = instruction.address + instruction.length
  return () => {
    const at = address()
    const to = size === 2 ? cpu.load16(at) : size === 4 ? cpu.load32(at) >>> 0 : cpu.loadNumber(at)
    checkSelector(cpu.load16(at + size), 'goes to')
    if (isCall) {
      const stack = cpu.addressIn(RSP)
      if (size === 2) {
        cpu.store16(stack - 2, codeSelector)
        cpu.store16(stack - 4, end)
      } else if (size === 4) {
        cpu.store32(stack - 4, codeSelector)
        cpu.store32(stack - 8, end)
      } else {
        cpu.store64(stack - 8, codeSelector, 0)
        cpu.store64(stack - 16, end | 0, Math.floor(end / 4294967296))
      }
      cpu.setNumber(RSP, stack - 2 * size)
    }
    cpu.rip = to
  }
}

function checkSelector(selector: number, does: string): void {
  if (selector === codeSelector) return
  throw new Fault('SIGSEGV', `${does} the segment 0x${selector.toString(16)}, which is not that of 64-bit code (general protection)`)
}

function jump(cpu: Cpu, instruction: Instruction): Execute {
  if (isFar(cpu, instruction)) return farTransfer(cpu, instruction, false)
  const target = targetOf(cpu, operandAt(instruction, 0))
  return () => {
    cpu.rip = target()
  }
}

function jumpOnCondition(suffix: string): Builder {
  return (cpu, instruction) => {
    const target = targetOf(cpu, operandAt(instruction, 0))()
    const test = conditionTest(cpu, conditionFor(suffix))
    return () => {
      if (test()) cpu.rip = target
    }
  }
}

function jumpIfZero(isWide: boolean): Builder {
  return (cpu, instruction) => {
    const target = targetOf(cpu, operandAt(instruction, 0))()
    return () => {
      if ((cpu.i32[2 * RCX] ?? 0) === 0 && (!isWide || (cpu.i32[2 * RCX + 1] ?? 0) === 0)) cpu.rip = target
    }
  }
}

/** `loop`, and with the ZF that it asks for `loope` and `loopne`. */
function loop(zero: number | undefined): Builder {
  return (cpu, instruction) => {
    const target = targetOf(cpu, operandAt(instruction, 0))()
    const counter = instruction.operands[1]
    const isNarrow = counter?.kind === 'register' && counter.name === 'ecx'
    return () => {
      const low = ((cpu.i32[2 * RCX] ?? 0) - 1) | 0
      const high = isNarrow ? 0 : (cpu.i32[2 * RCX + 1] ?? 0) - (low === -1 ? 1 : 0)
      if (zero !== undefined) cpu.readsFlags(ZF)
      cpu.setRegister(RCX, low, high)
      const isZero = isNarrow ? low === 0 : (low | (cpu.i32[2 * RCX + 1] ?? 0)) === 0
      if (!isZero && (zero === undefined || (cpu.flags & ZF) === zero)) cpu.rip = target
    }
  }
}

function call(cpu: Cpu, instruction: Instruction): Execute {
  if (isFar(cpu, instruction)) return farTransfer(cpu, instruction, true)
  const target = targetOf(cpu, operandAt(instruction, 0))
  const end = instruction.address + instruction.length
  return () => {
    const to = target()
    cpu.pushNumber(end)
    cpu.rip = to
    cpu.onCall(to)
  }
}

/** Pops into rip, and releases so many bytes besides. */
function ret(cpu: Cpu, instruction: Instruction): Execute {
  const operand = instruction.operands[0]
  const released = operand?.kind === 'immediate' ? Number(operand.value) & 0xffff : 0
  return () => {
    const address = cpu.addressIn(RSP)
    const to = cpu.loadNumber(address)
    if (cpu.high < -0x8000 || cpu.high > 0x7fff)
      throw new Fault('SIGSEGV', 'returns to an address that no program has (general protection)')
    cpu.onReturn()
    cpu.setNumber(RSP, address + 8 + released)
    cpu.rip = to
  }
}

/** Selectors of the code segment of 64-bit programs on Linux. */
const codeSelector = 0x33

const farReturn =
  (size: 4 | 8): Builder =>
  (cpu, instruction) => {
    const operand = instruction.operands[0]
    const released = operand?.kind === 'immediate' ? Number(operand.value) & 0xffff : 0
    return () => {
      const address = cpu.addressIn(RSP)
      const to = size === 8 ? cpu.loadNumber(address) : cpu.load32(address) >>> 0
      const selector = cpu.load16(address + size)
      checkSelector(selector, 'returns to')
      cpu.setNumber(RSP, address + 2 * size + released)
      cpu.rip = to
    }
  }

function leave(cpu: Cpu): Execute {
  return () => {
    const frame = cpu.addressIn(RBP)
    const low = cpu.load64(frame)
    cpu.setRegister(RBP, low, cpu.high)
    cpu.setNumber(RSP, frame + 8)
  }
}

function enter(cpu: Cpu, instruction: Instruction): Execute {
  const [size, level] = instruction.operands.map((operand) => (operand.kind === 'immediate' ? Number(operand.value) : 0))
  const depth = (level ?? 0) & 31
  const reserved = (size ?? 0) & 0xffff
  return () => {
    const stack = cpu.addressIn(RSP)
    const frame = cpu.addressIn(RBP)
    let at = stack - 8
    cpu.store64(at, cpu.i32[2 * RBP] ?? 0, cpu.i32[2 * RBP + 1] ?? 0)
    const newFrame = at
    for (let outer = 1; outer < depth; outer++) {
      const low = cpu.load64(frame - 8 * outer)
      at -= 8
      cpu.store64(at, low, cpu.high)
    }
    if (depth > 0) {
      at -= 8
      cpu.store64(at, newFrame | 0, Math.floor(newFrame / 4294967296))
    }
    // The processor makes sure that it could write at the new end of the stack.
    cpu.checkWrite(at - reserved, 1)
    cpu.setNumber(RBP, newFrame)
    cpu.setNumber(RSP, at - reserved)
  }
}

export const jumps: Builders = {
  jmp: jump,
  call,
  ret,
  retn: ret,
  retf: farReturn(4),
  retfq: farReturn(8),
  leave,
  enter,
  jrcxz: jumpIfZero(true),
  jecxz: jumpIfZero(false),
  loop: loop(undefined),
  loope: loop(ZF),
  loopz: loop(ZF),
  loopne: loop(0),
  loopnz: loop(0),
  ...Object.fromEntries(conditionSuffixes.map((suffix) => [`j${suffix}`, jumpOnCondition(suffix)])),
}
