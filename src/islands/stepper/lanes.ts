import type { Instruction } from '../../assembly/program'
import { formatValue, numberOf, type NumberFormat } from './formatValue'
import { vectorName } from './usedVectors'

/** How a vector register is divided, in words. */
export const laneNames = {
  byte: 'bytes',
  word: 'words (16 bits)',
  dword: 'doublewords (32 bits)',
  qword: 'quadwords (64 bits)',
  float: 'float',
  double: 'double',
} as const

export type LaneKind = keyof typeof laneNames

const laneSizes: Readonly<Record<LaneKind, 1 | 2 | 4 | 8>> = { byte: 1, word: 2, dword: 4, qword: 8, float: 4, double: 8 }

/** As many digits as tell a `float` from its neighbours, and no more. */
const shortFloat = (value: number): string => {
  for (let digits = 6; digits < 9; digits++) {
    const short = Number(value.toPrecision(digits))
    if (Math.fround(short) === value) return String(short)
  }
  return String(value)
}

const minus = (text: string) => text.replace('-', '−')

/** The lanes of a vector register as text, the lowest first. */
export function laneTexts(bytes: Uint8Array, kind: LaneKind, format: NumberFormat): string[] {
  const size = laneSizes[kind]
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Array.from({ length: bytes.length / size }, (_, lane) => {
    const at = lane * size
    if (kind === 'float') return minus(shortFloat(data.getFloat32(at, true)))
    if (kind === 'double') return minus(String(data.getFloat64(at, true)))
    return formatValue(numberOf(bytes.subarray(at, at + size)), size, format)
  })
}

/** Endings of mnemonics, and what they say of the lanes: `addps`, `vpaddb`, `cvtsi2sd`. */
const endings: readonly (readonly [RegExp, LaneKind])[] = [
  [/[ps]s$/, 'float'],
  [/[ps]d$/, 'double'],
  [/^v?p(?!ack|shuf).*b$/, 'byte'],
  [/^v?p(?!ack|shuf).*w$/, 'word'],
  [/^v?p.*q$/, 'qword'],
]

/** The division that most of a program's instructions suggest. */
export function suggestedLanes(instructions: readonly Instruction[]): LaneKind {
  const counts = new Map<LaneKind, number>()
  for (const { mnemonic, operands } of instructions) {
    if (!operands.some((operand) => operand.kind === 'register' && vectorName.test(operand.name))) continue
    const kind = endings.find(([ending]) => ending.test(mnemonic))?.[1] ?? 'dword'
    // Moves and bitwise operations look the same for all lanes.
    if (!/^v?(mov|pxor|por|pand|xor|and|or)/.test(mnemonic)) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 'dword'
}
