import { preparePieces } from './compareForms'
import { MachineHarness } from './machineHarness'
import type { NativeHarness } from './nativeHarness'
import { Random } from './randomState'
import { codeStart, layout, windowStart } from './stateLayout'

/**
 * The functions of the x87 unit: their last bit is not specified. The machine's results may differ from those of a processor by one in the last
 * place, and C1, which says how the processor rounded, is not compared.
 */

type Exponents = readonly [least: number, greatest: number]

interface FunctionCase {
  mnemonic: string
  /** Powers of two between which the magnitudes of `st0` and `st1` mostly lie. */
  first: Exponents
  second?: Exponents
  /** Registers that it leaves. */
  results: 1 | 2
}

const angle: Exponents = [-80, 64]
const functions: readonly FunctionCase[] = [
  { mnemonic: 'fsin', first: angle, results: 1 },
  { mnemonic: 'fcos', first: angle, results: 1 },
  { mnemonic: 'fsincos', first: angle, results: 2 },
  { mnemonic: 'fptan', first: angle, results: 2 },
  { mnemonic: 'fpatan', first: [-60, 60], second: [-60, 60], results: 1 },
  { mnemonic: 'f2xm1', first: [-80, -1], results: 1 },
  { mnemonic: 'fyl2x', first: [-3, 3], second: [-60, 60], results: 1 },
  { mnemonic: 'fyl2x', first: [-16000, 16000], second: [-1000, 1000], results: 1 },
  { mnemonic: 'fyl2xp1', first: [-80, -2], second: [-60, 60], results: 1 },
]
export const x87FunctionNames = [...new Set(functions.map(({ mnemonic }) => mnemonic))]

/** The middle of the window, where operands, results and the status word lie. */
const window = windowStart + 256
const places = { first: 0, second: 16, results: [32, 48], status: 64, control: 80 } as const
const C1 = 0x200

/** A number of 80 bits: mostly any of the given size, sometimes a special one. */
function number(random: Random, [least, greatest]: Exponents): bigint {
  const isNegative = random.below(2)
  const make = (exponent: number, significand: bigint) => (BigInt(isNegative) << 79n) | (BigInt(exponent) << 64n) | significand
  const any = (BigInt(random.bits() >>> 0) << 32n) | BigInt(random.bits() >>> 0)
  const leading = 1n << 63n
  const kind = random.below(24)
  if (kind === 0) return make(0, 0n)
  if (kind === 1) return make(0x7fff, leading)
  if (kind === 2) return make(0x7fff, leading | any)
  if (kind === 3) return make(0, any >> BigInt(1 + random.below(62)))
  if (kind === 4) return make(0x3fff, leading)
  const significand = kind < 8 ? leading | (any << BigInt(random.below(63))) : leading | any
  return make(0x3fff + least + random.below(greatest - least + 1), BigInt.asUintN(64, significand))
}

const codesOf = ({ mnemonic, second, results }: FunctionCase): string[] => [
  'fninit',
  `fldcw [r15 + ${places.control}]`,
  ...(second ? [`fld tword [r15 + ${places.second}]`] : []),
  `fld tword [r15 + ${places.first}]`,
  'fnclex',
  mnemonic,
  `fnstsw [r15 + ${places.status}]`,
  ...places.results.slice(0, results).map((place) => `fstp tword [r15 + ${place}]`),
  'fninit',
]

/** Numbers of 80 bits in the order of their values, so that neighbours differ by one. */
function rank(bits: bigint): bigint {
  const magnitude = (((bits >> 64n) & 0x7fffn) << 63n) | (bits & ((1n << 63n) - 1n))
  return bits >> 79n === 1n ? -magnitude : magnitude
}

function read80(view: DataView, at: number): bigint {
  return (BigInt(view.getUint16(at + 8, true)) << 64n) | view.getBigUint64(at, true)
}

function write80(view: DataView, at: number, value: bigint): void {
  view.setBigUint64(at, BigInt.asUintN(64, value), true)
  view.setUint16(at + 8, Number(value >> 64n), true)
}

export interface FunctionComparison {
  cases: number
  /** Of the results, how many differ in the last place. */
  neighbours: number
  differences: [piece: string, difference: string][]
}

/** Executes each function so often on the processor and in the machine. Operands for which it is undefined are left out. */
export function compareX87Functions(native: NativeHarness, casesOfEach: number, seed: number): FunctionComparison {
  const random = new Random(seed)
  const { instructions, bytes, firsts } = preparePieces(native, functions.map(codesOf))
  const machine = new MachineHarness(instructions)
  const found: FunctionComparison = { cases: 0, neighbours: 0, differences: [] }
  const at = layout.memory + window - windowStart
  for (const [index, one] of functions.entries()) {
    const address = firsts[index]?.address ?? codeStart
    const states = new Uint8Array(casesOfEach * layout.size)
    const viewOf = (all: Uint8Array, which: number) => new DataView(all.buffer, all.byteOffset + which * layout.size, layout.size)
    for (let which = 0; which < casesOfEach; which++) {
      const view = viewOf(states, which)
      view.setBigUint64(layout.general + 8 * 15, BigInt(window), true)
      view.setBigUint64(layout.general + 8 * 4, BigInt(window), true)
      view.setUint32(layout.flags, 0x202, true)
      view.setUint32(layout.mxcsr, 0x1f80, true)
      write80(view, at + places.first, number(random, one.first))
      if (one.second) write80(view, at + places.second, number(random, one.second))
      view.setUint16(at + places.control, 0x37f | (random.below(4) << 10), true)
    }
    const offsets = Array.from({ length: casesOfEach }, () => address - codeStart)
    const expected = native.execute(bytes, offsets, states)
    for (let which = 0; which < casesOfEach; which++) {
      const after = new Uint8Array(layout.size)
      const outcome = machine.execute(address, states.subarray(which * layout.size, (which + 1) * layout.size), after)
      if (outcome.unsupported?.includes('undefined')) continue
      found.cases++
      const difference = outcome.unsupported ?? compare(viewOf(after, 0), viewOf(expected, which), at, one, found)
      const operands = [places.first, places.second].map((place) => read80(viewOf(states, which), at + place).toString(16))
      if (difference !== undefined) found.differences.push([`${one.mnemonic} of ${operands.join(' and ')}`, difference])
    }
  }
  return found
}

function compare(own: DataView, real: DataView, at: number, { results }: FunctionCase, found: FunctionComparison): string | undefined {
  const statusOf = (view: DataView) => view.getUint16(at + places.status, true) & ~C1
  if (statusOf(own) !== statusOf(real)) return `status ${statusOf(own).toString(16)} instead of ${statusOf(real).toString(16)}`
  for (const place of places.results.slice(0, results)) {
    const [a, b] = [read80(own, at + place), read80(real, at + place)]
    const distance = rank(a) - rank(b)
    const isNaN = (bits: bigint) => ((bits >> 63n) & 0xffffn) === 0xffffn && (bits & ((1n << 63n) - 1n)) !== 0n
    if (a !== b && (isNaN(a) || isNaN(b) || distance > 1n || distance < -1n)) return `${a.toString(16)} instead of ${b.toString(16)}`
    if (a !== b) found.neighbours++
  }
  return undefined
}
