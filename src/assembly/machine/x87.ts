import type { Builder } from './arithmetic'
import { type Cpu } from './cpu'
import { Fault, Unsupported } from './fault'
import { hex } from './memory'
import { addressOf, operandAt, reader, writer } from './operands'

/** The x87 unit, with registers of 64 bits instead of 80: what `fld` and `fstp` need to convert floats. */

const view = new DataView(new ArrayBuffer(8))

function pushed(cpu: Cpu, value: number): void {
  if (cpu.x87.length === 8) throw new Unsupported('The stack of the x87 unit is full.')
  cpu.setX87([...cpu.x87, value])
}

function top(cpu: Cpu, depth = 0): number {
  const value = cpu.x87.at(-1 - depth)
  if (value === undefined) throw new Unsupported('The stack of the x87 unit is empty.')
  return value
}

const popped = (cpu: Cpu) => cpu.setX87(cpu.x87.slice(0, -1))

/** The number of `st0` to `st7`. */
function depthOf(name: string): number {
  const [, number = '0'] = /^st\(?(\d)?/.exec(name) ?? []
  return Number(number)
}

const loadFloat: Builder = (cpu, instruction) => {
  const operand = operandAt(instruction, 0)
  if (operand.kind === 'register') return () => pushed(cpu, top(cpu, depthOf(operand.name)))
  const size = operand.kind === 'memory' ? operand.size : undefined
  if (size !== 4 && size !== 8) throw new Unsupported('The machine does not have the 80 bits of the x87 unit.')
  const read = reader(cpu, operand, size)
  return () => {
    view.setInt32(0, read(), true)
    if (size === 4) return pushed(cpu, view.getFloat32(0, true))
    view.setInt32(4, cpu.high, true)
    pushed(cpu, view.getFloat64(0, true))
  }
}

const storeFloat =
  (pops: boolean): Builder =>
  (cpu, instruction) => {
    const operand = operandAt(instruction, 0)
    const size = operand.kind === 'memory' ? operand.size : undefined
    if (size !== 4 && size !== 8) throw new Unsupported('The machine does not have the 80 bits of the x87 unit.')
    const write = writer(cpu, operand, size)
    return () => {
      if (size === 4) view.setFloat32(0, top(cpu), true)
      else view.setFloat64(0, top(cpu), true)
      cpu.high = view.getInt32(4, true)
      write(view.getInt32(0, true))
      if (pops) popped(cpu)
    }
  }

const loadInteger: Builder = (cpu, instruction) => {
  const operand = operandAt(instruction, 0)
  const size = operand.kind === 'memory' ? (operand.size ?? 4) : 4
  const read = reader(cpu, operand, size)
  return () => {
    const low = read()
    pushed(cpu, size === 2 ? (low << 16) >> 16 : size === 4 ? low : cpu.high * 4294967296 + (low >>> 0))
  }
}

/** Rounds to the nearest whole number, ties to even. */
function nearest(value: number): number {
  const floor = Math.floor(value)
  const rest = value - floor
  return rest > 0.5 || (rest === 0.5 && floor % 2 !== 0) ? floor + 1 : floor
}

const storeInteger =
  (pops: boolean, isTruncated: boolean): Builder =>
  (cpu, instruction) => {
    const operand = operandAt(instruction, 0)
    const size = operand.kind === 'memory' ? (operand.size ?? 4) : 4
    const write = writer(cpu, operand, size)
    return () => {
      const value = BigInt(isTruncated ? Math.trunc(top(cpu)) : nearest(top(cpu)))
      cpu.high = Number(BigInt.asIntN(32, value >> 32n))
      write(Number(BigInt.asIntN(32, value)))
      if (pops) popped(cpu)
    }
  }

const operators: Record<string, (a: number, b: number) => number> = {
  add: (a, b) => a + b,
  sub: (a, b) => a - b,
  subr: (a, b) => b - a,
  mul: (a, b) => a * b,
  div: (a, b) => a / b,
  divr: (a, b) => b / a,
}

/** `fadd` with memory or registers, `faddp`, and `fiadd` with an integer in memory. */
function arithmetic(compute: (a: number, b: number) => number, kind: 'plain' | 'pop' | 'integer'): Builder {
  return (cpu, instruction) => {
    const [first, second] = instruction.operands
    if (first?.kind === 'memory') {
      const load = (kind === 'integer' ? loadInteger : loadFloat)(cpu, instruction)
      return () => {
        load()
        const operand = top(cpu)
        cpu.setX87([...cpu.x87.slice(0, -2), compute(top(cpu, 1), operand)])
      }
    }
    const named = first?.kind === 'register' ? depthOf(first.name) : 1
    const source = second?.kind === 'register' ? depthOf(second.name) : 0
    const target = second || kind === 'pop' ? named : 0
    const other = second ? source : kind === 'pop' ? 0 : named
    return () => {
      const registers = [...cpu.x87]
      registers[registers.length - 1 - target] = compute(top(cpu, target), top(cpu, other))
      cpu.setX87(kind === 'pop' ? registers.slice(0, -1) : registers)
    }
  }
}

const constant =
  (value: number): Builder =>
  (cpu) =>
  () =>
    pushed(cpu, value)

const onTop =
  (compute: (value: number) => number): Builder =>
  (cpu) =>
  () =>
    cpu.setX87([...cpu.x87.slice(0, -1), compute(top(cpu))])

/** `fxsave` and `fxrstor`: control words, MXCSR and vector registers; those of the x87 unit as far as they are in use. */
const saveState: Builder = (cpu, instruction) => {
  const operand = operandAt(instruction, 0)
  const address = operand.kind === 'memory' ? addressOf(cpu, operand) : () => 0
  return () => {
    const at = address()
    if (at % 16 !== 0) throw new Fault('SIGSEGV', `needs an address that is a multiple of 16, and ${hex(at)} is not (general protection)`)
    cpu.checkWrite(at, 416)
    for (let word = 0; word < 40; word++) cpu.store32(at + 4 * word, 0)
    cpu.store16(at, 0x37f)
    cpu.store32(at + 24, cpu.mxcsr)
    cpu.store32(at + 28, 0xffff)
    for (let register = 0; register < 16; register++) {
      for (let word = 0; word < 4; word++) cpu.store32(at + 160 + 16 * register + 4 * word, cpu.v32[8 * register + word] ?? 0)
    }
  }
}

const restoreState: Builder = (cpu, instruction) => {
  const operand = operandAt(instruction, 0)
  const address = operand.kind === 'memory' ? addressOf(cpu, operand) : () => 0
  return () => {
    const at = address()
    if (at % 16 !== 0) throw new Fault('SIGSEGV', `needs an address that is a multiple of 16, and ${hex(at)} is not (general protection)`)
    cpu.setMxcsr(cpu.load32(at + 24))
    for (let register = 0; register < 16; register++) {
      cpu.saveVector(register)
      for (let word = 0; word < 4; word++) cpu.v32[8 * register + word] = cpu.load32(at + 160 + 16 * register + 4 * word)
    }
  }
}

export const x87Instructions: Record<string, Builder> = {
  fld: loadFloat,
  fst: storeFloat(false),
  fstp: storeFloat(true),
  fild: loadInteger,
  fist: storeInteger(false, false),
  fistp: storeInteger(true, false),
  fisttp: storeInteger(true, true),
  ...Object.fromEntries(
    Object.entries(operators).flatMap(([name, compute]) => [
      [`f${name}`, arithmetic(compute, 'plain')],
      [`f${name}p`, arithmetic(compute, 'pop')],
      [`fi${name}`, arithmetic(compute, 'integer')],
    ]),
  ),
  fld1: constant(1),
  fldz: constant(0),
  fldpi: constant(Math.PI),
  fchs: onTop((value) => -value),
  fabs: onTop(Math.abs),
  fsqrt: onTop(Math.sqrt),
  fxch: (cpu, instruction) => {
    const [operand] = instruction.operands
    const depth = operand?.kind === 'register' ? depthOf(operand.name) : 1
    return () => {
      const registers = [...cpu.x87]
      const last = registers.length - 1
      ;[registers[last], registers[last - depth]] = [top(cpu, depth), top(cpu)]
      cpu.setX87(registers)
    }
  },
  fninit: (cpu) => () => cpu.setX87([]),
  finit: (cpu) => () => cpu.setX87([]),
  fxsave: saveState,
  fxsave64: saveState,
  fxrstor: restoreState,
  fxrstor64: restoreState,
}
