import type { Machine } from '../machineState'
import type { X87State } from './cpu'
import { hex } from './memory'
import { vectorNumber } from './operands'
import type { Before } from './sentences'
import { viewX87, type LongDoubleText } from './x87View'

/** Elements of a vector by the ending of the mnemonic. */
function lanes(bytes: Uint8Array, mnemonic: string): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const shown = (size: number, read: (at: number) => number | bigint, count = bytes.length / size) =>
    Array.from({ length: count }, (_, index) => format(read(index * size))).join(', ')
  const format = (value: number | bigint) =>
    typeof value === 'number' && !Number.isInteger(value) ? String(Number(value.toPrecision(9))) : String(value)
  if (/ss$|2ss$/.test(mnemonic)) return shown(4, (at) => view.getFloat32(at, true), 1)
  if (/sd$/.test(mnemonic)) return shown(8, (at) => view.getFloat64(at, true), 1)
  if (/ps$/.test(mnemonic)) return shown(4, (at) => view.getFloat32(at, true))
  if (/pd$/.test(mnemonic)) return shown(8, (at) => view.getFloat64(at, true))
  if (/^v?p.*b$/.test(mnemonic)) return shown(1, (at) => view.getInt8(at))
  if (/^v?p.*w$/.test(mnemonic)) return shown(2, (at) => view.getInt16(at, true))
  if (/q$/.test(mnemonic)) return shown(8, (at) => view.getBigInt64(at, true))
  return shown(4, (at) => view.getInt32(at, true))
}

/** What an instruction of the x87 unit has stored in eight bytes or fewer; nothing if it only reads its operand. */
function stored({ instruction: { mnemonic }, operands: [first] }: Before, machine: Machine): string | undefined {
  if (first?.address === undefined || first.size > 8 || !/^f(n?st|ist)/.test(mnemonic)) return undefined
  const bytes = Uint8Array.from(machine.read(first.address, first.size), (byte) => byte ?? 0)
  const view = new DataView(bytes.buffer)
  if (/^fstp?$/.test(mnemonic)) return lanes(bytes, first.size === 4 ? 'ss' : 'sd')
  if (!mnemonic.startsWith('fist')) return hex(view.getUint16(0, true))
  return String(first.size === 2 ? view.getInt16(0, true) : first.size === 4 ? view.getInt32(0, true) : view.getBigInt64(0, true))
}

/** Instructions that answer in the status word, which is said even when it stays as it was. */
const examines = /^f(u?com|icom|tst|xam)(?!i)/

/** The bits of the status word that hold the number of the top. */
const topBits = 0x3800

interface Step {
  /** The operands before it. */
  before: Before
  after: Machine
  x87: readonly [before: X87State, after: X87State]
  /** Whether it compares, and changes flags alone. */
  isComparison: boolean
  longDoubleText: LongDoubleText
}

/** What an instruction has changed of the vector registers and in the x87 unit, in words. */
export function wideChanges({ before, after, x87, isComparison, longDoubleText }: Step): string[] {
  const { instruction, operands } = before
  const { mnemonic } = instruction
  const [first] = operands
  const said: string[] = []
  const vector = first?.operand.kind === 'register' ? vectorNumber(first.operand.name) : undefined
  if (first && vector !== undefined && !isComparison)
    said.push(`${first.text} = ${lanes(after.vector(vector).slice(0, first.size === 32 ? 32 : 16), mnemonic)}`)
  const memory = stored(before, after)
  if (memory !== undefined) said.push(`${first?.text} = ${memory}`)
  const [old, now] = [viewX87(x87[0], longDoubleText), viewX87(x87[1], longDoubleText)]
  const [top] = now.registers
  if (String(now.registers) !== String(old.registers)) said.push(`st0 ${top === undefined ? 'is empty' : `= ${top}`}`)
  if (examines.test(mnemonic) || (now.status ^ old.status) & ~topBits) said.push(`status word = ${hex(now.status)}`)
  if (now.control !== old.control) said.push(`control word = ${hex(now.control)}`)
  return said
}
