import type { Instruction, MemoryOperand, Operand } from '../program'
import type { Builder } from './arithmetic'
import { CF, PF, ZF, type Cpu } from './cpu'
import { Fault, Unsupported } from './fault'
import { comparison, floatOperations, fused, packed, rounding, type FloatOperation } from './floatLanes'
import { controlledOperations, integerOperations, shiftOperations } from './integerLanes'
import { A, B, C, R, type Lanes, type LaneOperation } from './lanes'
import { hex } from './memory'
import { addressOf, operandAt, reader, sizeOf, vectorNumber, writer } from './operands'
import { compare, convert, double, exceptions, fromInteger, single, toInteger } from './softFloat'
import { x87Instructions } from './x87'

/** Puts an operand into lanes. */
type Load = () => void

/** The number of the vector register that an operand names. */
function registerOf(operand: Operand): number {
  const number = operand.kind === 'register' ? vectorNumber(operand.name) : undefined
  if (number === undefined) throw new Unsupported('The machine has the vector registers xmm0 to xmm15 and ymm0 to ymm15 alone.')
  return number
}

const isRegister = (operand: Operand) => operand.kind === 'register'
const isVectorOperand = (operand: Operand | undefined) => operand?.kind === 'register' && vectorNumber(operand.name) !== undefined

/** Bytes of the vectors that an instruction works on: 32 where it names a `ymm` register. */
const widthOf = ({ operands }: Instruction) =>
  operands.some((operand) => operand.kind === 'register' && operand.name.startsWith('ymm')) ? 32 : 16

/** A function that loads so many bytes, with zeros above them. */
function loader(cpu: Cpu, operand: Operand, to: Lanes, bytes: number, needsAlignment = false): Load {
  const { i32 } = to
  const count = Math.max(1, bytes / 4)
  if (operand.kind === 'memory') {
    const address = addressOf(cpu, operand)
    if (bytes < 4) {
      return () => {
        i32.fill(0)
        i32[0] = bytes === 1 ? cpu.load8(address()) : cpu.load16(address())
      }
    }
    return () => {
      const at = address()
      if (needsAlignment) checkAlignment(at, bytes)
      for (let index = 0; index < count; index++) i32[index] = cpu.load32(at + 4 * index)
      for (let index = count; index < 8; index++) i32[index] = 0
    }
  }
  const start = 8 * registerOf(operand)
  const { v32 } = cpu
  return () => {
    for (let index = 0; index < 8; index++) i32[index] = v32[start + index] ?? 0
  }
}

function checkAlignment(at: number, bytes: number): void {
  if (at % bytes !== 0) {
    throw new Fault('SIGSEGV', `needs an address that is a multiple of ${bytes}, and ${hex(at)} is not (general protection)`)
  }
}

/** A function that writes `R`: to a register, of which VEX instructions clear what they do not write, or to memory. */
function storer(cpu: Cpu, operand: Operand, bytes: number, isVex: boolean, needsAlignment = false): () => void {
  const { i32 } = R
  const count = bytes / 4
  if (operand.kind === 'memory') {
    const address = addressOf(cpu, operand)
    return () => {
      const at = address()
      if (needsAlignment) checkAlignment(at, bytes)
      cpu.checkWrite(at, bytes)
      if (bytes === 4) return cpu.store32(at, i32[0] ?? 0)
      for (let index = 0; index < count; index += 2) cpu.store64(at + 4 * index, i32[index] ?? 0, i32[index + 1] ?? 0)
    }
  }
  const number = registerOf(operand)
  const start = 8 * number
  const { v32 } = cpu
  const end = isVex ? 8 : Math.max(count, 4)
  return () => {
    cpu.saveVector(number)
    for (let index = 0; index < count; index++) v32[start + index] = i32[index] ?? 0
    for (let index = count; index < end; index++) v32[start + index] = 0
  }
}

/** Executes floating-point arithmetic with the MXCSR of the processor, and raises what it raised. */
function withExceptions(cpu: Cpu, action: () => void): void {
  exceptions.mxcsr = cpu.mxcsr
  exceptions.raised = 0
  action()
  const { raised } = exceptions
  if (raised === 0) return
  if (raised & ~(cpu.mxcsr >> 7) & 63) throw new Fault('SIGFPE', 'raises a floating-point exception that MXCSR does not mask')
  cpu.setMxcsr(cpu.mxcsr | raised)
}

interface Shape {
  isVex: boolean
  isFloat?: boolean
  /** Bytes of the last source in memory, if not the whole vector. */
  sourceBytes?: (width: number) => number
}

/** An instruction of two sources on whole vectors. Legacy forms have the destination as their first source. */
function binary(operation: LaneOperation, { isVex, isFloat = false }: Shape): Builder {
  return (cpu, instruction) => {
    const { operands } = instruction
    const width = widthOf(instruction)
    const destination = operandAt(instruction, 0)
    const last = operandAt(instruction, operands.length > 2 && !isImmediate(operands[2]) ? 2 : 1)
    const first = operands.length > 2 && isVex ? operandAt(instruction, 1) : destination
    const loadA = loader(cpu, first, A, width)
    const loadB = loader(cpu, last, B, width, !isVex)
    const store = storer(cpu, destination, width, isVex)
    const run = () => operation(width)
    return () => {
      loadB()
      loadA()
      if (isFloat) withExceptions(cpu, run)
      else run()
      store()
    }
  }
}

const isImmediate = (operand: Operand | undefined) => operand?.kind === 'immediate'

/** The constant at the end. */
function controlOf({ operands }: Instruction): number {
  const last = operands.at(-1)
  return last?.kind === 'immediate' ? Number(last.value & 0xffn) : 0
}

/** An instruction of one source, which is `B`. */
function unary(operation: LaneOperation, { isVex, isFloat = false, sourceBytes }: Shape, resultBytes = (width: number) => width): Builder {
  return (cpu, instruction) => {
    const width = widthOf(instruction)
    const bytes = sourceBytes?.(width) ?? width
    const load = loader(cpu, operandAt(instruction, 1), B, bytes, !isVex && bytes === 16)
    const store = storer(cpu, operandAt(instruction, 0), resultBytes(width), isVex)
    const run = () => operation(width)
    return () => {
      load()
      if (isFloat) withExceptions(cpu, run)
      else run()
      store()
    }
  }
}

function controlled(name: string, isVex: boolean): Builder {
  return (cpu, instruction) => {
    const entry = controlledOperations[name]
    if (!entry) throw new Unsupported(`The machine does not have the instruction ${name}.`)
    const control = controlOf(instruction)
    const operation: LaneOperation = (bytes) => entry.operation(bytes, control)
    return (entry.sources === 2 ? binary : unary)(operation, { isVex })(cpu, withoutControl(instruction))
  }
}

const withoutControl = (instruction: Instruction): Instruction => ({
  ...instruction,
  operands: isImmediate(instruction.operands.at(-1)) ? instruction.operands.slice(0, -1) : instruction.operands,
})

/** A scalar instruction: the lowest element is computed, the others come from the first source. */
function scalar(operation: FloatOperation, kind: 's' | 'd', isVex: boolean): Builder {
  const bytes = kind === 's' ? 4 : 8
  const element = operation[kind]
  return (cpu, instruction) => {
    const { operands } = instruction
    const destination = operandAt(instruction, 0)
    const hasThree = isVex && operands.length > 2
    const loadA = loader(cpu, hasThree ? operandAt(instruction, 1) : destination, A, 16)
    const loadB = loader(cpu, operandAt(instruction, hasThree ? 2 : 1), B, bytes)
    const store = storer(cpu, destination, 16, isVex)
    const run = () => element(0)
    return () => {
      loadB()
      loadA()
      R.i32.set(A.i32)
      withExceptions(cpu, run)
      store()
    }
  }
}

/** The order of multiplicand, multiplier and summand among the operands, by the digits of the mnemonic. */
const orders: Record<string, readonly [number, number, number]> = { 132: [0, 2, 1], 213: [1, 0, 2], 231: [1, 2, 0] }

function fusedMultiply(mnemonic: string): Builder | undefined {
  const [, negated, operator, digits = '', shape, kind] = /^vf(n?)m(add|sub|addsub|subadd)(132|213|231)([sp])([sd])$/.exec(mnemonic) ?? []
  const order = orders[digits]
  if (!order || kind === undefined) return undefined
  const float = kind === 's' ? 's' : 'd'
  const plus = fused(negated === 'n', false)[float]
  const minus = fused(negated === 'n', true)[float]
  const size = float === 's' ? 4 : 8
  const element = (index: number) => {
    const isMinus = operator === 'sub' || (operator === 'addsub' && index % 2 === 0) || (operator === 'subadd' && index % 2 === 1)
    if (isMinus) minus(index)
    else plus(index)
  }
  return (cpu, instruction) => {
    const width = widthOf(instruction)
    const bytes = shape === 's' ? size : width
    const into = [A, B, C] as const
    const loads = order.map((place, index) => loader(cpu, operandAt(instruction, place), into[index] ?? A, bytes))
    const keep = loader(cpu, operandAt(instruction, 0), R, width)
    const store = storer(cpu, operandAt(instruction, 0), width, true)
    const run = () => {
      for (let index = 0; index < bytes / size; index++) element(index)
    }
    return () => {
      for (const load of loads) load()
      keep()
      withExceptions(cpu, run)
      store()
    }
  }
}

/** Moves of whole vectors. */
function moveVector(needsAlignment: boolean, isVex: boolean): Builder {
  return (cpu, instruction) => {
    const width = widthOf(instruction)
    const load = loader(cpu, operandAt(instruction, 1), R, width, needsAlignment)
    const store = storer(cpu, operandAt(instruction, 0), width, isVex, needsAlignment)
    return () => {
      load()
      store()
    }
  }
}

/** `movss` and `movsd`. */
function moveScalar(bytes: 4 | 8, isVex: boolean): Builder {
  return (cpu, instruction) => {
    const destination = operandAt(instruction, 0)
    const source = operandAt(instruction, 1)
    const last = instruction.operands[2]
    if (destination.kind === 'memory') {
      const load = loader(cpu, source, R, 16)
      const store = storer(cpu, destination, bytes, false)
      return () => {
        load()
        store()
      }
    }
    if (source.kind === 'memory') {
      const load = loader(cpu, source, R, bytes)
      const store = storer(cpu, destination, 16, isVex)
      return () => {
        load()
        store()
      }
    }
    const loadA = loader(cpu, last ? source : destination, R, 16)
    const loadB = loader(cpu, last ?? source, B, bytes)
    const store = storer(cpu, destination, 16, isVex)
    return () => {
      loadB()
      loadA()
      R.i32[0] = B.i32[0] ?? 0
      if (bytes === 8) R.i32[1] = B.i32[1] ?? 0
      store()
    }
  }
}

/** `movd` and `movq`. */
function moveWord(bytes: 4 | 8, isVex: boolean): Builder {
  return (cpu, instruction) => {
    const destination = operandAt(instruction, 0)
    const source = operandAt(instruction, 1)
    if (isVectorOperand(destination)) {
      const store = storer(cpu, destination, 16, isVex)
      if (isVectorOperand(source) || source.kind === 'memory') {
        const load = loader(cpu, source, B, bytes)
        return () => {
          load()
          R.i32.fill(0)
          R.i32[0] = B.i32[0] ?? 0
          if (bytes === 8) R.i32[1] = B.i32[1] ?? 0
          store()
        }
      }
      const size = sizeOf(source) === 8 ? 8 : 4
      const read = reader(cpu, source, size)
      return () => {
        R.i32.fill(0)
        R.i32[0] = read()
        if (size === 8) R.i32[1] = cpu.high
        store()
      }
    }
    const load = loader(cpu, source, B, 16)
    const size = destination.kind === 'memory' ? bytes : sizeOf(destination)
    const write = writer(cpu, destination, size)
    return () => {
      load()
      cpu.high = B.i32[1] ?? 0
      write(B.i32[0] ?? 0)
    }
  }
}

/** `movlps`, `movhps` and relatives: half of a register, the other half stays. */
function moveHalf(half: 0 | 1, isVex: boolean): Builder {
  return (cpu, instruction) => {
    const destination = operandAt(instruction, 0)
    const source = operandAt(instruction, 1)
    if (destination.kind === 'memory') {
      const load = loader(cpu, source, B, 16)
      const store = storer(cpu, destination, 8, false)
      return () => {
        load()
        R.u64[0] = B.u64[half] ?? 0n
        store()
      }
    }
    const last = instruction.operands[2]
    const loadA = loader(cpu, last ? source : destination, R, 16)
    const loadB = loader(cpu, last ?? source, B, 8)
    const store = storer(cpu, destination, 16, isVex)
    return () => {
      loadB()
      loadA()
      R.u64[half] = B.u64[0] ?? 0n
      store()
    }
  }
}

/** The highest bits of all elements, in a general register. */
function moveMask(bytes: 1 | 4 | 8): Builder {
  return (cpu, instruction) => {
    const width = widthOf(instruction)
    const load = loader(cpu, operandAt(instruction, 1), B, width)
    const destination = operandAt(instruction, 0)
    const write = writer(cpu, destination, sizeOf(destination))
    return () => {
      load()
      let mask = 0
      for (let index = 0; index < width / bytes; index++) mask |= ((B.u8[bytes * index + bytes - 1] ?? 0) >> 7) << index
      cpu.high = 0
      write(mask)
    }
  }
}

function insert(bytes: 1 | 2 | 4 | 8, isVex: boolean): Builder {
  return (cpu, instruction) => {
    const { operands } = instruction
    const destination = operandAt(instruction, 0)
    const hasFour = operands.length > 3
    const loadA = loader(cpu, hasFour ? operandAt(instruction, 1) : destination, R, 16)
    const source = operandAt(instruction, hasFour ? 2 : 1)
    const read = reader(cpu, source, isRegister(source) && bytes < 8 ? 4 : bytes)
    const index = controlOf(instruction) & (16 / bytes - 1)
    const store = storer(cpu, destination, 16, isVex)
    return () => {
      const value = readNarrow(read)
      const { high } = cpu
      loadA()
      if (bytes === 1) R.u8[index] = value
      else if (bytes === 2) R.u16[index] = value
      else if (bytes === 4) R.i32[index] = value
      else {
        R.i32[2 * index] = value
        R.i32[2 * index + 1] = high
      }
      store()
    }
  }
}

const readNarrow = (read: () => number) => read()

function extract(bytes: 1 | 2 | 4 | 8): Builder {
  return (cpu, instruction) => {
    const destination = operandAt(instruction, 0)
    const load = loader(cpu, operandAt(instruction, 1), B, 16)
    const index = controlOf(instruction) & (16 / bytes - 1)
    const write = writer(cpu, destination, destination.kind === 'memory' ? bytes : Math.max(4, sizeOf(destination)))
    return () => {
      load()
      cpu.high = bytes === 8 ? (B.i32[2 * index + 1] ?? 0) : 0
      write((bytes === 1 ? B.u8[index] : bytes === 2 ? B.u16[index] : B.i32[bytes === 8 ? 2 * index : index]) ?? 0)
    }
  }
}

/** Shifts by a constant or by the lower 64 bits of a vector register or memory. */
function shift(name: string, isVex: boolean): Builder {
  return (cpu, instruction) => {
    const operation = shiftOperations[name]
    if (!operation) throw new Unsupported(`The machine does not have the instruction ${name}.`)
    const { operands } = instruction
    const width = widthOf(instruction)
    const destination = operandAt(instruction, 0)
    const hasThree = operands.length > 2
    const loadA = loader(cpu, hasThree ? operandAt(instruction, 1) : destination, A, width)
    const counter = operandAt(instruction, hasThree ? 2 : 1)
    const store = storer(cpu, destination, width, isVex)
    if (counter.kind === 'immediate') {
      const count = Number(counter.value & 0xffn)
      return () => {
        loadA()
        operation(width, count)
        store()
      }
    }
    const loadB = loader(cpu, counter, B, 16, !isVex)
    return () => {
      loadB()
      loadA()
      operation(width, B.i32[1] !== 0 ? 255 : Math.min(255, B.u32[0] ?? 0))
      store()
    }
  }
}

/** `pmovzxbw` and relatives. */
function extendElements(mnemonic: string, isVex: boolean): Builder | undefined {
  const [, kind, from = '', to = ''] = /^pmov([sz])x([bwd])([wdq])$/.exec(mnemonic) ?? []
  const sizes: Record<string, number> = { b: 1, w: 2, d: 4, q: 8 }
  const [small, large] = [sizes[from] ?? 0, sizes[to] ?? 0]
  if (kind === undefined || small >= large) return undefined
  const isSigned = kind === 's'
  const operation: LaneOperation = (bytes) => {
    for (let index = bytes / large - 1; index >= 0; index--) {
      const value =
        (small === 1 ? (isSigned ? B.i8 : B.u8) : small === 2 ? (isSigned ? B.i16 : B.u16) : isSigned ? B.i32 : B.u32)[index] ?? 0
      if (large === 2) R.u16[index] = value
      else if (large === 4) R.i32[index] = value
      else {
        R.i32[2 * index] = value
        R.i32[2 * index + 1] = isSigned && value < 0 ? -1 : 0
      }
    }
  }
  return unary(operation, { isVex, sourceBytes: (width) => (width * small) / large })
}

function broadcast(bytes: 1 | 2 | 4 | 8 | 16): Builder {
  return unary(
    (width) => {
      for (let index = 0; index < width; index++) R.u8[index] = B.u8[index % bytes] ?? 0
    },
    { isVex: true, sourceBytes: () => bytes },
  )
}

/** `vinserti128` and `vextracti128`. */
const insertHalf: Builder = (cpu, instruction) => {
  const loadA = loader(cpu, operandAt(instruction, 1), R, 32)
  const loadB = loader(cpu, operandAt(instruction, 2), B, 16)
  const half = controlOf(instruction) & 1
  const store = storer(cpu, operandAt(instruction, 0), 32, true)
  return () => {
    loadB()
    loadA()
    for (let index = 0; index < 4; index++) R.i32[4 * half + index] = B.i32[index] ?? 0
    store()
  }
}

const extractHalf: Builder = (cpu, instruction) => {
  const load = loader(cpu, operandAt(instruction, 1), B, 32)
  const half = controlOf(instruction) & 1
  const store = storer(cpu, operandAt(instruction, 0), 16, true)
  return () => {
    load()
    for (let index = 0; index < 4; index++) R.i32[index] = B.i32[4 * half + index] ?? 0
    store()
  }
}

/** `vpgatherdd` and relatives: `size` bytes at each index of `indexSize` bytes, where the mask is negative. */
function gather(indexSize: 4 | 8, size: 4 | 8): Builder {
  return (cpu, instruction) => {
    const destination = registerOf(operandAt(instruction, 0))
    const memory = operandAt(instruction, 1)
    const mask = registerOf(operandAt(instruction, 2))
    if (memory.kind !== 'memory') throw new Unsupported('A gather needs memory as its second operand.')
    const indices = vectorNumber(memory.index ?? '') ?? 0
    const base = addressOf(cpu, baseOf(memory))
    const width = widthOf({ ...instruction, operands: [operandAt(instruction, 0)] })
    const indexWidth = (memory.index ?? '').startsWith('ymm') ? 32 : 16
    const count = Math.min(width / size, indexWidth / indexSize)
    const { v32 } = cpu
    const half = size / 4
    return () => {
      const start = base()
      cpu.saveVector(destination)
      cpu.saveVector(mask)
      for (let index = 0; index < count; index++) {
        const at = half * index
        if ((v32[8 * mask + at + half - 1] ?? 0) < 0) {
          const low = v32[8 * indices + (indexSize / 4) * index] ?? 0
          const offset = indexSize === 4 ? low : (v32[8 * indices + 2 * index + 1] ?? 0) * 4294967296 + (low >>> 0)
          const address = start + offset * memory.scale
          const value = size === 4 ? cpu.load32(address) : cpu.load64(address)
          v32[8 * destination + at] = value
          if (size === 8) v32[8 * destination + at + 1] = cpu.high
        }
      }
      for (let index = 0; index < 8; index++) {
        v32[8 * mask + index] = 0
        if (index >= half * count) v32[8 * destination + index] = 0
      }
    }
  }
}

/** `vmaskmovps` and relatives: elements of `size` bytes whose mask is negative are moved, and memory is touched nowhere else. */
function maskedMove(size: 4 | 8): Builder {
  return (cpu, instruction) => {
    const destination = operandAt(instruction, 0)
    const last = operandAt(instruction, 2)
    const memory = destination.kind === 'memory' ? destination : last
    if (memory.kind !== 'memory') throw new Unsupported('A masked move needs memory.')
    const address = addressOf(cpu, memory)
    const width = widthOf(instruction)
    const step = size / 4
    const loadMask = loader(cpu, operandAt(instruction, 1), A, width)
    const isMoved = (at: number) => (A.i32[at + step - 1] ?? 0) < 0
    if (destination.kind === 'memory') {
      const load = loader(cpu, last, R, width)
      return () => {
        loadMask()
        load()
        const start = address()
        for (let at = 0; at < width / 4; at += step) if (isMoved(at)) cpu.checkWrite(start + 4 * at, size)
        for (let at = 0; at < width / 4; at++) if (isMoved(at - (at % step))) cpu.store32(start + 4 * at, R.i32[at] ?? 0)
      }
    }
    const store = storer(cpu, destination, width, true)
    return () => {
      loadMask()
      const start = address()
      for (let at = 0; at < width / 4; at++) R.i32[at] = isMoved(at - (at % step)) ? cpu.load32(start + 4 * at) : 0
      store()
    }
  }
}

function baseOf({ index: _, ...memory }: MemoryOperand): MemoryOperand {
  return memory
}

/** `ucomiss`, `comiss` and relatives. */
function compareScalars(kind: 's' | 'd', isQuiet: boolean): Builder {
  const bytes = kind === 's' ? 4 : 8
  return (cpu, instruction) => {
    const loadA = loader(cpu, operandAt(instruction, 0), A, 16)
    const loadB = loader(cpu, operandAt(instruction, 1), B, bytes)
    return () => {
      loadB()
      loadA()
      let flags = 0
      withExceptions(cpu, () => {
        const order =
          kind === 's'
            ? compare(single, BigInt(A.u32[0] ?? 0), BigInt(B.u32[0] ?? 0), isQuiet)
            : compare(double, A.u64[0] ?? 0n, B.u64[0] ?? 0n, isQuiet)
        flags = order === undefined ? ZF | PF | CF : order === 0 ? ZF : order < 0 ? CF : 0
      })
      cpu.setStatus(flags)
    }
  }
}

/** `ptest`, and `vtestps` and `vtestpd`, which look at signs alone. */
function testVectors(mask: readonly [number, number]): Builder {
  return (cpu, instruction) => {
    const width = widthOf(instruction)
    const loadA = loader(cpu, operandAt(instruction, 0), A, width)
    const loadB = loader(cpu, operandAt(instruction, 1), B, width, !instruction.mnemonic.startsWith('v'))
    return () => {
      loadB()
      loadA()
      let both = 0
      let only = 0
      for (let index = 0; index < width / 4; index++) {
        const [a, b] = [A.i32[index] ?? 0, B.i32[index] ?? 0]
        both |= a & b & mask[index % 2 === 0 ? 0 : 1]
        only |= ~a & b & mask[index % 2 === 0 ? 0 : 1]
      }
      cpu.setStatus((both === 0 ? ZF : 0) | (only === 0 ? CF : 0))
    }
  }
}

/** `pblendvb` and relatives, whose mask is xmm0 or a fourth operand. */
function blendByMask(bytes: 1 | 4 | 8, isVex: boolean): Builder {
  return (cpu, instruction) => {
    const { operands } = instruction
    const width = widthOf(instruction)
    const destination = operandAt(instruction, 0)
    const [first, second, mask]: [Operand, Operand, Operand] = isVex
      ? [operandAt(instruction, 1), operandAt(instruction, 2), operandAt(instruction, 3)]
      : [destination, operandAt(instruction, 1), operands[2] ?? { kind: 'register', name: 'xmm0', size: 16 }]
    const loadA = loader(cpu, first, A, width)
    const loadB = loader(cpu, second, B, width, !isVex)
    const loadC = loader(cpu, mask, C, width)
    const store = storer(cpu, destination, width, isVex)
    return () => {
      loadB()
      loadA()
      loadC()
      for (let index = 0; index < width; index++) {
        const sign = (C.u8[index - (index % bytes) + bytes - 1] ?? 0) & 0x80
        R.u8[index] = (sign ? B : A).u8[index] ?? 0
      }
      store()
    }
  }
}

/** `haddps`, `hsubpd` and relatives: the pairs are brought side by side first. */
function horizontalFloats(name: 'add' | 'sub', kind: 's' | 'd', isVex: boolean): Builder {
  const operation = floatOperations[name]?.[kind] ?? (() => undefined)
  const size = kind === 's' ? 4 : 8
  const count = 16 / size
  const view = kind === 's' ? 'u32' : 'u64'
  const take = (from: Lanes, to: Lanes, at: number, index: number) => {
    if (view === 'u32') to.u32[index] = from.u32[at] ?? 0
    else to.u64[index] = from.u64[at] ?? 0n
  }
  return binary(
    (bytes) => {
      const left = snapshot(A)
      const right = snapshot(B)
      for (let first = 0; first < bytes / size; first += count) {
        for (let index = 0; index < count; index++) {
          const source = index < count / 2 ? left : right
          const pair = first + 2 * (index % (count / 2))
          take(source, A, pair, first + index)
          take(source, B, pair + 1, first + index)
          operation(first + index)
        }
      }
    },
    { isVex, isFloat: true },
  )
}

const spares: Record<string, Lanes> = {}

function snapshot(lanes: Lanes): Lanes {
  const key = lanes === A ? 'a' : 'b'
  const copy = (spares[key] ??= new (lanes.constructor as new () => Lanes)())
  copy.i32.set(lanes.i32)
  return copy
}

const addSubtract = (kind: 's' | 'd', isVex: boolean): Builder =>
  binary(
    (bytes) => {
      for (let index = 0; index < bytes / (kind === 's' ? 4 : 8); index++) floatOperations[index % 2 === 0 ? 'sub' : 'add']?.[kind](index)
    },
    { isVex, isFloat: true },
  )

const bits32 = (value: bigint) => Number(BigInt.asUintN(32, value))

/** Conversions between packed numbers, element by element from `B` to `R`. */
const conversions: Record<string, { from: number; to: number; element: (index: number) => void }> = {
  cvtdq2ps: { from: 4, to: 4, element: (index) => (R.u32[index] = Number(fromInteger(single, BigInt(B.i32[index] ?? 0)))) },
  cvtps2dq: { from: 4, to: 4, element: (index) => (R.u32[index] = bits32(toInteger(single, BigInt(B.u32[index] ?? 0), 32))) },
  cvttps2dq: { from: 4, to: 4, element: (index) => (R.u32[index] = bits32(toInteger(single, BigInt(B.u32[index] ?? 0), 32, 3))) },
  cvtdq2pd: { from: 4, to: 8, element: (index) => (R.u64[index] = fromInteger(double, BigInt(B.i32[index] ?? 0))) },
  cvtpd2dq: { from: 8, to: 4, element: (index) => (R.u32[index] = bits32(toInteger(double, B.u64[index] ?? 0n, 32))) },
  cvttpd2dq: { from: 8, to: 4, element: (index) => (R.u32[index] = bits32(toInteger(double, B.u64[index] ?? 0n, 32, 3))) },
  cvtps2pd: { from: 4, to: 8, element: (index) => (R.u64[index] = convert(single, double, BigInt(B.u32[index] ?? 0))) },
  cvtpd2ps: { from: 8, to: 4, element: (index) => (R.u32[index] = Number(convert(double, single, B.u64[index] ?? 0n))) },
}

function convertPacked(name: string, isVex: boolean): Builder | undefined {
  const entry = conversions[name]
  if (!entry) return undefined
  const { from, to, element } = entry
  return (cpu, instruction) => {
    const destination = operandAt(instruction, 0)
    const source = operandAt(instruction, 1)
    const width = widthOf(instruction)
    const elements = width / Math.max(from, to)
    const isPlainMemory = source.kind === 'memory' && from > to && source.size === 32
    const count = isPlainMemory ? 4 : elements
    const bytes = count * from
    const load = loader(cpu, source, B, bytes, !isVex && bytes === 16)
    const resultBytes = isRegisterWide(destination) ? 32 : 16
    const store = storer(cpu, destination, resultBytes, isVex)
    const run = () => {
      for (let index = 0; index < count; index++) element(index)
    }
    return () => {
      load()
      R.i32.fill(0)
      withExceptions(cpu, run)
      store()
    }
  }
}

const isRegisterWide = (operand: Operand) => operand.kind === 'register' && operand.name.startsWith('ymm')

/** `cvtsi2sd` and relatives. */
function fromGeneral(kind: 's' | 'd', isVex: boolean): Builder {
  return (cpu, instruction) => {
    const { operands } = instruction
    const destination = operandAt(instruction, 0)
    const hasThree = operands.length > 2
    const source = operandAt(instruction, hasThree ? 2 : 1)
    const size = sizeOf(source) === 8 && (source.kind !== 'memory' || source.size !== undefined) ? 8 : 4
    const read = reader(cpu, source, size)
    const loadA = loader(cpu, hasThree ? operandAt(instruction, 1) : destination, R, 16)
    const store = storer(cpu, destination, 16, isVex)
    return () => {
      const low = read()
      const value = size === 8 ? (BigInt(cpu.high) << 32n) | BigInt(low >>> 0) : BigInt(low)
      loadA()
      withExceptions(cpu, () => {
        if (kind === 's') R.u32[0] = Number(fromInteger(single, value))
        else R.u64[0] = fromInteger(double, value)
      })
      store()
    }
  }
}

/** `cvtsd2si`, `cvttss2si` and relatives. */
function toGeneral(kind: 's' | 'd', isTruncated: boolean): Builder {
  return (cpu, instruction) => {
    const destination = operandAt(instruction, 0)
    const size = sizeOf(destination)
    const load = loader(cpu, operandAt(instruction, 1), B, kind === 's' ? 4 : 8)
    const write = writer(cpu, destination, size)
    return () => {
      load()
      let value = 0n
      withExceptions(cpu, () => {
        const format = kind === 's' ? single : double
        const bits = kind === 's' ? BigInt(B.u32[0] ?? 0) : (B.u64[0] ?? 0n)
        value = isTruncated ? toInteger(format, bits, 8 * size, 3) : toInteger(format, bits, 8 * size)
      })
      cpu.high = Number(BigInt.asIntN(32, value >> 32n))
      write(Number(BigInt.asIntN(32, value)))
    }
  }
}

const widen: FloatOperation = {
  s: () => {
    R.u64[0] = convert(single, double, BigInt(B.u32[0] ?? 0))
  },
  d: () => {
    R.u32[0] = Number(convert(double, single, B.u64[0] ?? 0n))
  },
}

/** Copies elements of `B` that a function names. */
const pick = (size: 4 | 8, from: (index: number) => number): LaneOperation => {
  return (bytes) => {
    for (let index = 0; index < bytes / size; index++) {
      if (size === 4) R.i32[index] = B.i32[from(index)] ?? 0
      else R.u64[index] = B.u64[from(index)] ?? 0n
    }
  }
}

/** `insertps`: a float of the second operand into a place of the first, and zeros. */
function insertFloat(isVex: boolean): Builder {
  return (cpu, instruction) => {
    const control = controlOf(instruction)
    const isMemory = instruction.operands.some(({ kind }) => kind === 'memory')
    const bare = withoutControl(instruction)
    const hasThree = bare.operands.length > 2
    const destination = operandAt(instruction, 0)
    const loadA = loader(cpu, hasThree ? operandAt(bare, 1) : destination, R, 16)
    const loadB = loader(cpu, operandAt(bare, hasThree ? 2 : 1), B, isMemory ? 4 : 16)
    const store = storer(cpu, destination, 16, isVex)
    return () => {
      loadB()
      loadA()
      R.i32[(control >> 4) & 3] = B.i32[isMemory ? 0 : control >> 6] ?? 0
      for (let index = 0; index < 4; index++) if (control & (1 << index)) R.i32[index] = 0
      store()
    }
  }
}

/** Only the lower parts of all registers stay, or nothing. */
const clearUpper =
  (from: 0 | 4): Builder =>
  (cpu) =>
  () => {
    for (let register = 0; register < 16; register++) {
      cpu.saveVector(register)
      cpu.v32.fill(0, 8 * register + from, 8 * register + 8)
    }
  }

const loadMxcsr: Builder = (cpu, instruction) => {
  const read = reader(cpu, operandAt(instruction, 0), 4)
  return () => {
    const value = read()
    if (value & ~0xffff) throw new Fault('SIGSEGV', 'sets bits of MXCSR that do not exist (general protection)')
    cpu.setMxcsr(value)
  }
}

const storeMxcsr: Builder = (cpu, instruction) => {
  const write = writer(cpu, operandAt(instruction, 0), 4)
  return () => write(cpu.mxcsr)
}

const predicates = ['eq', 'lt', 'le', 'unord', 'neq', 'nlt', 'nle', 'ord', 'eq_uq', 'nge', 'ngt', 'false', 'neq_oq', 'ge', 'gt', 'true']

/** `cmpps` with a constant, and `cmpltps`, which has it in its name. */
function compareVectors(name: string, isVex: boolean): Builder | undefined {
  const [, word = '', shape, kind] = /^cmp(\w*?)([ps])([sd])$/.exec(name) ?? []
  const inName = predicates.indexOf(word)
  if (kind === undefined || (word !== '' && inName < 0)) return undefined
  const float = kind === 's' ? 's' : 'd'
  return (cpu, instruction) => {
    const control = word === '' ? controlOf(instruction) & (isVex ? 31 : 7) : inName
    const operation = comparison(control)
    const bare = word === '' ? withoutControl(instruction) : instruction
    if (shape === 's') return scalar(operation, float, isVex)(cpu, bare)
    return binary(packed(operation, float), { isVex, isFloat: true })(cpu, bare)
  }
}

const withControl =
  (build: (control: number) => Builder): Builder =>
  (cpu, instruction) =>
    build(controlOf(instruction))(cpu, withoutControl(instruction))

/** Instructions that exist with VEX alone. */
const onlyVex: Record<string, Builder> = {
  vbroadcastss: broadcast(4), vbroadcastsd: broadcast(8), vbroadcastf128: broadcast(16), vbroadcasti128: broadcast(16),
  vpbroadcastb: broadcast(1), vpbroadcastw: broadcast(2), vpbroadcastd: broadcast(4), vpbroadcastq: broadcast(8),
  vinsertf128: insertHalf, vinserti128: insertHalf, vextractf128: extractHalf, vextracti128: extractHalf,
  vpgatherdd: gather(4, 4), vpgatherdq: gather(4, 8), vpgatherqd: gather(8, 4), vpgatherqq: gather(8, 8),
  vgatherdps: gather(4, 4), vgatherdpd: gather(4, 8), vgatherqps: gather(8, 4), vgatherqpd: gather(8, 8),
  vmaskmovps: maskedMove(4), vmaskmovpd: maskedMove(8), vpmaskmovd: maskedMove(4), vpmaskmovq: maskedMove(8),
  vzeroupper: clearUpper(4), vzeroall: clearUpper(0),
  vtestps: testVectors([-2147483648, -2147483648]), vtestpd: testVectors([0, -2147483648]),
} // prettier-ignore

/** Instructions that exist with and without VEX, by name without `v`. */
function shared(name: string, isVex: boolean, operands: readonly Operand[]): Builder | undefined {
  switch (name) {
    case 'movaps':
    case 'movapd':
    case 'movdqa':
    case 'movntps':
    case 'movntpd':
    case 'movntdq':
    case 'movntdqa':
      return moveVector(true, isVex) // prettier-ignore
    case 'movups':
    case 'movupd':
    case 'movdqu':
    case 'lddqu':
      return moveVector(false, isVex) // prettier-ignore
    case 'movss':
      return moveScalar(4, isVex)
    case 'movsd':
      return moveScalar(8, isVex)
    case 'movd':
      return moveWord(4, isVex)
    case 'movq':
      return moveWord(8, isVex)
    case 'movlps':
    case 'movlpd':
      return moveHalf(0, isVex) // prettier-ignore
    case 'movhps':
    case 'movhpd':
    case 'movlhps':
      return moveHalf(1, isVex) // prettier-ignore
    case 'movhlps':
      return binary(() => {
        R.u64[0] = B.u64[1] ?? 0n
        R.u64[1] = A.u64[1] ?? 0n
      }, { isVex }) // prettier-ignore
    case 'movddup':
      return unary(
        pick(8, (index) => index & 2),
        { isVex, sourceBytes: (width) => (width === 32 ? 32 : 8) },
      )
    case 'movshdup':
      return unary(
        pick(4, (index) => index | 1),
        { isVex },
      )
    case 'movsldup':
      return unary(
        pick(4, (index) => index & ~1),
        { isVex },
      )
    case 'pmovmskb':
      return moveMask(1)
    case 'movmskps':
      return moveMask(4)
    case 'movmskpd':
      return moveMask(8)
    case 'pinsrb':
      return insert(1, isVex)
    case 'pinsrw':
      return insert(2, isVex)
    case 'pinsrd':
      return insert(4, isVex)
    case 'pinsrq':
      return insert(8, isVex)
    case 'insertps':
      return insertFloat(isVex)
    case 'pextrb':
      return extract(1)
    case 'pextrw':
      return extract(2)
    case 'pextrd':
    case 'extractps':
      return extract(4) // prettier-ignore
    case 'pextrq':
      return extract(8)
    case 'pabsb':
    case 'pabsw':
    case 'pabsd':
      return unary(integerOperations[name] ?? (() => undefined), { isVex }) // prettier-ignore
    case 'ucomiss':
      return compareScalars('s', true)
    case 'ucomisd':
      return compareScalars('d', true)
    case 'comiss':
      return compareScalars('s', false)
    case 'comisd':
      return compareScalars('d', false)
    case 'ptest':
      return testVectors([-1, -1])
    case 'pblendvb':
      return blendByMask(1, isVex)
    case 'blendvps':
      return blendByMask(4, isVex)
    case 'blendvpd':
      return blendByMask(8, isVex)
    case 'haddps':
      return horizontalFloats('add', 's', isVex)
    case 'haddpd':
      return horizontalFloats('add', 'd', isVex)
    case 'hsubps':
      return horizontalFloats('sub', 's', isVex)
    case 'hsubpd':
      return horizontalFloats('sub', 'd', isVex)
    case 'addsubps':
      return addSubtract('s', isVex)
    case 'addsubpd':
      return addSubtract('d', isVex)
    case 'roundps':
      return withControl((control) => unary(packed(rounding(control), 's'), { isVex, isFloat: true }))
    case 'roundpd':
      return withControl((control) => unary(packed(rounding(control), 'd'), { isVex, isFloat: true }))
    case 'roundss':
      return withControl((control) => scalar(rounding(control), 's', isVex))
    case 'roundsd':
      return withControl((control) => scalar(rounding(control), 'd', isVex))
    case 'sqrtps':
      return unary(packed(floatOperations.sqrt ?? widen, 's'), { isVex, isFloat: true })
    case 'sqrtpd':
      return unary(packed(floatOperations.sqrt ?? widen, 'd'), { isVex, isFloat: true })
    case 'cvtsi2ss':
      return fromGeneral('s', isVex)
    case 'cvtsi2sd':
      return fromGeneral('d', isVex)
    case 'cvtss2si':
      return toGeneral('s', false)
    case 'cvtsd2si':
      return toGeneral('d', false)
    case 'cvttss2si':
      return toGeneral('s', true)
    case 'cvttsd2si':
      return toGeneral('d', true)
    case 'cvtss2sd':
      return scalar(widen, 's', isVex)
    case 'cvtsd2ss':
      return scalar(widen, 'd', isVex)
    case 'ldmxcsr':
      return loadMxcsr
    case 'stmxcsr':
      return storeMxcsr
  }
  const [, operator = '', shape, kind] = /^(add|sub|mul|div|sqrt|min|max)([ps])([sd])$/.exec(name) ?? []
  const operation = floatOperations[operator]
  if (operation && kind !== undefined) {
    const float = kind === 's' ? 's' : 'd'
    return shape === 's' ? scalar(operation, float, isVex) : binary(packed(operation, float), { isVex, isFloat: true })
  }
  if (shiftOperations[name]) return shift(name, isVex)
  if (controlledOperations[name]) return controlled(name, isVex)
  const integers = integerOperations[name]
  if (integers) return binary(integers, { isVex })
  void operands
  return extendElements(name, isVex) ?? convertPacked(name, isVex) ?? compareVectors(name, isVex)
}

/** What executes a vector instruction, or one of the x87 unit; undefined for other mnemonics. */
export function vectorBuilder(mnemonic: string, operands: readonly Operand[]): Builder | undefined {
  const x87 = x87Instructions[mnemonic]
  if (x87) return x87
  if (!mnemonic.startsWith('v')) return shared(mnemonic, false, operands)
  const own = onlyVex[mnemonic] ?? fusedMultiply(mnemonic)
  if (own) return own
  const isControlled = controlledOperations[mnemonic] !== undefined && isImmediate(operands.at(-1))
  if (isControlled) return controlled(mnemonic, true)
  const integers = integerOperations[mnemonic]
  if (integers) return binary(integers, { isVex: true })
  return shared(mnemonic === 'vmovdqu' || mnemonic === 'vmovdqa' ? mnemonic.slice(1) : mnemonic.slice(1), true, operands)
}
