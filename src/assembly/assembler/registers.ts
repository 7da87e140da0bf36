import type { OperandSize } from '../program'
import { sizeBit, subtype, type } from './operandTypes'

export interface Register {
  name: string
  /** Its number in encodings. */
  value: number
  type: number
  size: number
  bytes: OperandSize
  /** NASM orders the registers of a sum by their names. */
  order: number
}

const classes = {
  r8: [type.general | type.rm, sizeBit[8], 1],
  r16: [type.general | type.rm, sizeBit[16], 2],
  r32: [type.general | type.rm, sizeBit[32], 4],
  r64: [type.general | type.rm, sizeBit[64], 8],
  segment: [type.segment, sizeBit[16], 2],
  control: [type.system | subtype(1), sizeBit[32], 8],
  debug: [type.system | subtype(2), sizeBit[32], 8],
  fpu: [type.fpu, 0, 10],
  mmx: [type.mmx | type.rm, 0, 8],
  xmm: [type.xmm | type.rm, 0, 16],
  ymm: [type.ymm | type.rm, 0, 32],
} as const

type RegisterClass = keyof typeof classes

const accumulator = subtype(1)
const notAccumulator = subtype(5)
const counter = notAccumulator | subtype(2)
const data = notAccumulator | subtype(3)
/** Of `ah`, `bh`, `ch` and `dh`, which have no place beside a REX prefix. */
export const highByte = type.general | type.rm | type.register | notAccumulator | subtype(4)

const byNumber = [accumulator, counter, data, notAccumulator]

const general: readonly (readonly [RegisterClass, string])[] = [
  ['r8', 'al cl dl bl spl bpl sil dil'],
  ['r16', 'ax cx dx bx sp bp si di'],
  ['r32', 'eax ecx edx ebx esp ebp esi edi'],
  ['r64', 'rax rcx rdx rbx rsp rbp rsi rdi'],
]

function makeRegisters(): Map<string, Register> {
  const found: Omit<Register, 'order'>[] = []
  const add = (name: string, value: number, kind: RegisterClass, extra = 0) => {
    const [bits, size, bytes] = classes[kind]
    found.push({ name, value, type: bits | type.register | extra, size, bytes })
  }
  for (const [kind, names] of general)
    names.split(' ').forEach((name, value) => {
      add(name, value, kind, byNumber[value] ?? notAccumulator)
    })
  ;['ah', 'ch', 'dh', 'bh'].forEach((name, index) => {
    add(name, index + 4, 'r8', notAccumulator | subtype(4))
  })
  for (let number = 8; number < 16; number++) {
    add(`r${number}`, number, 'r64', notAccumulator)
    add(`r${number}d`, number, 'r32', notAccumulator)
    add(`r${number}w`, number, 'r16', notAccumulator)
    add(`r${number}b`, number, 'r8', notAccumulator)
  }
  const segments = [subtype(0) | subtype(2), subtype(1) | subtype(2), subtype(0) | subtype(3), subtype(1) | subtype(3)]
  ;['es', 'cs', 'ss', 'ds', 'fs', 'gs'].forEach((name, value) => {
    add(name, value, 'segment', segments[value] ?? subtype(value - 4) | subtype(4))
  })
  for (let number = 0; number < 16; number++) {
    add(`xmm${number}`, number, 'xmm', number === 0 ? subtype(1) : 0)
    add(`ymm${number}`, number, 'ymm', number === 0 ? subtype(1) : 0)
    add(`cr${number}`, number, 'control')
    add(`dr${number}`, number, 'debug')
  }
  for (let number = 0; number < 8; number++) {
    add(`mm${number}`, number, 'mmx')
    add(`st${number}`, number, 'fpu', number === 0 ? subtype(1) : 0)
  }
  const sorted = found.sort((a, b) => (a.name < b.name ? -1 : 1))
  return new Map(sorted.map((register, order) => [register.name, { ...register, order }]))
}

/** By name, in lower case. */
export const registers: ReadonlyMap<string, Register> = makeRegisters()

export const isGeneral = ({ type: bits }: Register) => (bits & type.general) !== 0
export const isSegment = ({ type: bits }: Register) => (bits & type.segment) !== 0
export const isVector = ({ type: bits }: Register) => (bits & (type.xmm | type.ymm)) !== 0
