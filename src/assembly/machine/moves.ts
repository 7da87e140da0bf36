import type { Instruction, Operand } from '../program'
import type { Builder, Builders } from './arithmetic'
import { conditionOf, conditionSuffixes, conditionTest } from './conditions'
import { RAX, RBX, RDX, RSP, type Cpu } from './cpu'
import { Unsupported } from './fault'
import { addressOf, exactAddress, highOf, lowOf, operandAt, reader, sizeOf, writer, type Execute } from './operands'

function move(cpu: Cpu, instruction: Instruction): Execute {
  const first = operandAt(instruction, 0)
  const second = operandAt(instruction, 1)
  const size = sizeOf(first)
  const read = reader(cpu, second, size)
  const write = writer(cpu, first, size)
  return () => write(read())
}

/** `movzx`, `movsx` and `movsxd`. */
const extend =
  (isSigned: boolean): Builder =>
  (cpu, instruction) => {
    const first = operandAt(instruction, 0)
    const second = operandAt(instruction, 1)
    const to = sizeOf(first)
    const from = sizeOf(second)
    const read = reader(cpu, second, from)
    const write = writer(cpu, first, to)
    const shift = 32 - 8 * from
    if (!isSigned) {
      return () => {
        const value = read()
        cpu.high = 0
        write(value)
      }
    }
    return () => {
      const value = (read() << shift) >> shift
      cpu.high = value >> 31
      write(value)
    }
  }

function lea(cpu: Cpu, instruction: Instruction): Execute {
  const first = operandAt(instruction, 0)
  const second = operandAt(instruction, 1)
  if (second.kind !== 'memory') throw new Unsupported('lea needs memory as its second operand.')
  const write = writer(cpu, first, sizeOf(first))
  const address = addressOf(cpu, { ...second })
  return () => {
    const at = address()
    if (at > -9007199254740992 && at < 9007199254740992) {
      cpu.high = Math.floor(at / 4294967296) | 0
      write(at | 0)
      return
    }
    const exact = exactAddress(cpu, second)
    cpu.high = highOf(exact)
    write(lowOf(exact))
  }
}

function xchg(cpu: Cpu, instruction: Instruction): Execute {
  const first = operandAt(instruction, 0)
  const second = operandAt(instruction, 1)
  const size = sizeOf(first)
  const [memory, other]: [Operand, Operand] = second.kind === 'memory' ? [second, first] : [first, second]
  const a = reader(cpu, memory, size)
  const b = reader(cpu, other, size)
  const setA = writer(cpu, memory, size)
  const setB = writer(cpu, other, size)
  return () => {
    const left = a()
    const leftHigh = cpu.high
    setA(b())
    cpu.high = leftHigh
    setB(left)
  }
}

/** How many bytes `push` and `pop` move: 2 or 8. */
const stackSize = (operand: Operand) => (operand.kind !== 'immediate' && operand.size === 2 ? 2 : 8)

function push(cpu: Cpu, instruction: Instruction): Execute {
  const operand = operandAt(instruction, 0)
  // `push word 5` differs from `push 5` in its prefix alone: it has 3 or 4 bytes, the other 2 or 5.
  const isWord = operand.kind === 'immediate' && (instruction.length === 3 || instruction.length === 4)
  const size = isWord ? 2 : stackSize(operand)
  const read = reader(cpu, operand, size)
  if (size === 2) {
    return () => {
      const address = cpu.addressIn(RSP) - 2
      cpu.store16(address, read())
      cpu.setNumber(RSP, address)
    }
  }
  return () => {
    const low = read()
    cpu.push64(low, cpu.high)
  }
}

function pop(cpu: Cpu, instruction: Instruction): Execute {
  const operand = operandAt(instruction, 0)
  const size = stackSize(operand)
  const write = writer(cpu, operand, size)
  return () => {
    const address = cpu.addressIn(RSP)
    const low = size === 2 ? cpu.load16(address) : cpu.load64(address)
    // An address with rsp in it is computed after rsp has moved.
    cpu.setNumber(RSP, address + size)
    write(low)
  }
}

function conditionalMove(suffix: string): Builder {
  return (cpu, instruction) => {
    const first = operandAt(instruction, 0)
    const size = sizeOf(first)
    const read = reader(cpu, operandAt(instruction, 1), size)
    const keep = reader(cpu, first, size)
    const write = writer(cpu, first, size)
    const test = conditionTest(cpu, conditionFor(suffix))
    // The source is read in any case, and 32 bits clear the upper half in any case.
    return () => {
      const value = read()
      if (test()) write(value)
      else if (size === 4) write(keep())
    }
  }
}

export function conditionFor(suffix: string) {
  const condition = conditionOf(suffix)
  if (!condition) throw new Unsupported(`The machine does not know the condition ${suffix}.`)
  return condition
}

function setOnCondition(suffix: string): Builder {
  return (cpu, instruction) => {
    const write = writer(cpu, operandAt(instruction, 0), 1)
    const test = conditionTest(cpu, conditionFor(suffix))
    return () => write(test() ? 1 : 0)
  }
}

const swap = (value: number) => ((value >>> 24) & 0xff) | ((value >>> 8) & 0xff00) | ((value << 8) & 0xff0000) | ((value << 24) & ~0xffffff)

/** `bswap`, and `movbe`, which has two operands. */
function swapBytes(cpu: Cpu, instruction: Instruction): Execute {
  const first = operandAt(instruction, 0)
  const size = sizeOf(first)
  const read = reader(cpu, instruction.operands[1] ?? first, size)
  const write = writer(cpu, first, size)
  if (size === 2) {
    return () => {
      const value = read()
      write(((value << 8) & 0xff00) | (value >> 8))
    }
  }
  if (size === 4) return () => write(swap(read()))
  return () => {
    const low = read()
    const { high } = cpu
    cpu.high = swap(low)
    write(swap(high))
  }
}

export const moves: Builders = {
  mov: move,
  movabs: move,
  movnti: move,
  movzx: extend(false),
  movsx: extend(true),
  movsxd: extend(true),
  lea,
  xchg,
  push,
  pop,
  bswap: swapBytes,
  movbe: swapBytes,
  xlatb: (cpu) => () => {
    cpu.u8[0] = cpu.load8(cpu.addressIn(RBX) + (cpu.u8[0] ?? 0))
  },
  cbw: (cpu) => () => {
    cpu.u16[0] = ((cpu.u8[0] ?? 0) << 24) >> 24
  },
  cwde: (cpu) => () => cpu.setRegister(RAX, ((cpu.u16[0] ?? 0) << 16) >> 16, 0),
  cdqe: (cpu) => () => cpu.setRegister(RAX, cpu.i32[0] ?? 0, (cpu.i32[0] ?? 0) >> 31),
  cwd: (cpu) => () => {
    cpu.u16[4 * RDX] = ((cpu.u16[0] ?? 0) << 16) >> 31
  },
  cdq: (cpu) => () => cpu.setRegister(RDX, (cpu.i32[0] ?? 0) >> 31, 0),
  cqo: (cpu) => () => cpu.setRegister(RDX, (cpu.i32[1] ?? 0) >> 31, (cpu.i32[1] ?? 0) >> 31),
  ...Object.fromEntries(
    conditionSuffixes.flatMap((suffix) => [
      [`cmov${suffix}`, conditionalMove(suffix)],
      [`set${suffix}`, setOnCondition(suffix)],
    ]),
  ),
}
