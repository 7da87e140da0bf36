import { subtract, subtract64, type Builder, type Builders } from './arithmetic'
import { DF, RAX, RCX, RDI, RSI, ZF, type Cpu } from './cpu'
import { Fault } from './fault'

type Unit = (cpu: Cpu, source: number, destination: number) => void

function load(cpu: Cpu, address: number, size: number): number {
  if (size === 1) return cpu.load8(address)
  if (size === 2) return cpu.load16(address)
  return size === 4 ? cpu.load32(address) : cpu.load64(address)
}

/** Writes a value whose upper half is in `cpu.high`. */
function store(cpu: Cpu, address: number, size: number, value: number): void {
  if (size === 1) cpu.store8(address, value)
  else if (size === 2) cpu.store16(address, value)
  else if (size === 4) cpu.store32(address, value)
  else cpu.store64(address, value, cpu.high)
}

function accumulator(cpu: Cpu, size: number): number {
  if (size === 1) return cpu.u8[0] ?? 0
  if (size === 2) return cpu.u16[0] ?? 0
  cpu.high = cpu.i32[1] ?? 0
  return cpu.i32[0] ?? 0
}

function compare(cpu: Cpu, size: number, left: number, leftHigh: number, right: number): void {
  if (size === 8) subtract64(cpu, left, leftHigh, right, cpu.high, 0)
  else subtract(cpu, left, right, 0, 8 * size - 1)
}

const units: Record<string, (size: number) => Unit> = {
  movs: (size) => (cpu, source, destination) => store(cpu, destination, size, load(cpu, source, size)),
  stos: (size) => (cpu, _, destination) => store(cpu, destination, size, accumulator(cpu, size)),
  lods: (size) => (cpu, source) => {
    const value = load(cpu, source, size)
    if (size === 1) cpu.u8[0] = value
    else if (size === 2) cpu.u16[0] = value
    else cpu.setRegister(RAX, value, size === 8 ? cpu.high : 0)
  },
  scas: (size) => (cpu, _, destination) => {
    const left = accumulator(cpu, size)
    const leftHigh = cpu.high
    compare(cpu, size, left, leftHigh, load(cpu, destination, size))
  },
  cmps: (size) => (cpu, source, destination) => {
    const left = load(cpu, source, size)
    const leftHigh = cpu.high
    compare(cpu, size, left, leftHigh, load(cpu, destination, size))
  },
}

const usesSource = (name: string) => name === 'movs' || name === 'lods' || name === 'cmps'
const usesDestination = (name: string) => name !== 'lods'

function stringInstruction(name: string, size: number, unit: Unit): Builder {
  const isComparison = name === 'scas' || name === 'cmps'
  return (cpu, { prefixes }) => {
    const once = () => {
      const by = cpu.flags & DF ? -size : size
      const source = cpu.addressIn(RSI)
      const destination = cpu.addressIn(RDI)
      unit(cpu, source, destination)
      if (usesSource(name)) cpu.setNumber(RSI, source + by)
      if (usesDestination(name)) cpu.setNumber(RDI, destination + by)
    }
    const isRepeated = prefixes.some((prefix) => prefix.startsWith('rep'))
    if (!isRepeated) return once
    const wanted = prefixes.includes('repne') ? 0 : ZF
    return () => {
      let hasBegun = false
      try {
        while ((cpu.i32[2 * RCX] ?? 0) !== 0 || (cpu.i32[2 * RCX + 1] ?? 0) !== 0) {
          once()
          hasBegun = true
          const low = ((cpu.i32[2 * RCX] ?? 0) - 1) | 0
          cpu.setRegister(RCX, low, (cpu.i32[2 * RCX + 1] ?? 0) - (low === -1 ? 1 : 0))
          if (isComparison && (cpu.flags & ZF) !== wanted) break
        }
      } catch (error) {
        if (error instanceof Fault) error.isPartial = hasBegun
        throw error
      }
    }
  }
}

const sizes = { b: 1, w: 2, d: 4, q: 8 }

export const strings: Builders = Object.fromEntries(
  Object.entries(units).flatMap(([name, unit]) =>
    Object.entries(sizes).map(([letter, size]) => [name + letter, stringInstruction(name, size, unit(size))]),
  ),
)
