import { instructionTable } from './instructionTable'
import { constant, distance, memoryKind, sizeBit, subtype, type } from './operandTypes'
import { registers } from './registers'

export interface OperandForm {
  type: number
  size: number
}

/** Letters of the encoding: the reg field, the r/m field, VEX's, constants, the upper bits of the last byte. */
export type Place = 'r' | 'm' | 'v' | 'i' | 'j' | 's'

export interface Form {
  operands: readonly OperandForm[]
  /** Which operand goes where. */
  places: Readonly<Partial<Record<Place, number>>>
  /** Words of the encoding: `o16`, `0f`, `58+r`, `/r`, `ib`. */
  code: readonly string[]
  /** The words of the encoding that are bytes, as numbers. */
  bytes: readonly (number | undefined)[]
  flags: string
  /** The place of the operand that this form leaves out because it equals the one before. */
  omitted?: number
  isVex: boolean
}

const operandTypes: Readonly<Record<string, number>> = {
  r: type.general | type.rm | type.register,
  rm: type.general | type.rm,
  m: type.memory,
  i: type.immediate,
  x: type.xmm | type.rm | type.register,
  xm: type.xmm | type.rm,
  y: type.ymm | type.rm | type.register,
  ym: type.ymm | type.rm,
  mm: type.mmx | type.rm | type.register,
  mmm: type.mmx | type.rm,
  st: type.fpu | type.register,
  vx: type.memory | memoryKind.xmmIndices,
  vy: type.memory | memoryKind.ymmIndices,
  mo: type.memory | memoryKind.absolute,
  sw: type.immediate | constant.signedByteOfWord,
  sd: type.immediate | constant.signedByteOfDoubleword,
  ud: type.immediate | constant.unsignedDoubleword,
  sdw: type.immediate | constant.signedDoubleword,
  '1': type.immediate | constant.one,
  sreg: type.segment | type.register,
  creg: type.system | subtype(1) | type.register,
  dreg: type.system | subtype(2) | type.register,
  treg: type.system | subtype(3) | type.register,
  to: type.to,
}

const distances: Readonly<Record<string, number>> = distance
const sizes: Readonly<Record<string, number>> = sizeBit

function parseOperand(text: string): OperandForm {
  const found = { type: 0, size: 0 }
  for (const word of text.split('|')) {
    // `r8` is a register of eight bits here, not the one of that name.
    const register = /^r\d+$/.test(word) ? undefined : registers.get(word)
    const [, kind = '', bits = ''] = /^(\D+?|1)(\d*)$/.exec(word) ?? []
    if (register !== undefined) {
      found.type |= register.type
      found.size |= register.size
    } else if (word === 'reg32na') {
      found.type |= type.general | type.rm | type.register | subtype(5)
      found.size |= sizeBit[32]
    } else if (distances[word] !== undefined) found.size |= distances[word]
    else {
      found.type |= operandTypes[kind] ?? 0
      found.size |= sizes[bits] ?? (kind === 'sreg' ? sizeBit[16] : 0)
      if (kind === 'creg' || kind === 'dreg' || kind === 'treg') found.size |= sizeBit[32]
    }
  }
  return found
}

/** A form and, where operands may be left out, the forms without them. */
function parseForm(text: string): Form[] {
  const [operandText = '', encoding = '', flags = ''] = text.split(';')
  const texts = operandText === '' ? [] : operandText.split(',')
  const [letters, codeText = encoding] = encoding.includes(':') ? encoding.split(':') : ['']
  const code = codeText === '' ? [] : codeText.split(' ')
  const bytes = code.map((word) => (/^[0-9a-f]{2}$/.test(word) ? Number.parseInt(word, 16) : undefined))
  const isVex = code.some((word) => word.startsWith('vex') || word.startsWith('xop'))
  const make = (omitted?: number): Form => {
    const places: Partial<Record<Place, number>> = {}
    let at = 0
    let operand = 0
    for (const letter of letters ?? '') {
      if (letter === '+') {
        at--
        continue
      }
      if (operand === omitted) at--
      operand++
      if (letter !== '-') places[letter as Place] = at
      at++
    }
    const operands = texts.filter((_, index) => index !== omitted).map((one) => parseOperand(one.replace('*', '')))
    return { operands, places, code, bytes, flags, isVex, ...(omitted !== undefined && { omitted }) }
  }
  const optional = texts.flatMap((one, index) => (one.endsWith('*') ? [index] : []))
  return [make(), ...optional.map((index) => make(index))]
}

/** All conditions, by the number that encodings add. */
const conditions: Readonly<Record<string, number>> = Object.fromEntries(
  'o|no|b c nae|ae nb nc|e z|ne nz|be na|a nbe|s|ns|p pe|np po|l nge|ge nl|le ng|g nle'
    .split('|')
    .flatMap((names, number) => names.split(' ').map((name) => [name, number])),
)

const canonicalConditions = 'o no b ae e ne be a s ns p np l ge le g'.split(' ')

interface Entry {
  forms: string
  opcode?: string
  condition?: number
}

function makeEntries(): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  for (const line of instructionTable.split('\n')) {
    const at = line.indexOf('>')
    const forms = line.slice(at + 1)
    for (const word of line.slice(0, at).split(' ')) {
      const [name = '', opcode] = word.split('=')
      const entry = { forms, ...(opcode !== undefined && { opcode }) }
      if (!name.endsWith('cc')) entries.set(name, entry)
      else
        for (const [condition, number] of Object.entries(conditions))
          entries.set(name.slice(0, -2) + condition, { ...entry, condition: number })
    }
  }
  return entries
}

let entries: Map<string, Entry> | undefined
const known = new Map<string, readonly Form[]>()

const entryOf = (mnemonic: string) => (entries ??= makeEntries()).get(mnemonic)

export const isMnemonic = (name: string) => entryOf(name) !== undefined

/** All mnemonics, for tests that generate instructions. */
export const mnemonics = (): readonly string[] => [...(entries ??= makeEntries()).keys()]

const hex = (value: number) => value.toString(16).padStart(2, '0')

/** The forms of an instruction in the order in which they are tried. */
export function formsOf(mnemonic: string): readonly Form[] {
  const before = known.get(mnemonic)
  if (before !== undefined) return before
  const entry = entryOf(mnemonic)
  if (entry === undefined) return []
  const { opcode, condition } = entry
  let text = opcode === undefined ? entry.forms : entry.forms.replaceAll('@', opcode)
  if (condition !== undefined) text = text.replace(/([0-9a-f]{2})\+c/g, (_, byte: string) => hex(Number.parseInt(byte, 16) ^ condition))
  const forms = text.split('~').flatMap(parseForm)
  known.set(mnemonic, forms)
  return forms
}

const synonyms: Readonly<Record<string, string>> = {
  sal: 'shl',
  loopz: 'loope',
  loopnz: 'loopne',
  retn: 'ret',
  xlat: 'xlatb',
  int03: 'int3',
  ud2a: 'ud2',
  ud2b: 'ud1',
  pushf: 'pushfq',
  popf: 'popfq',
  wait: 'fwait',
}

/** One name for all spellings of an instruction: `je` for `jz`. */
export function canonicalMnemonic(mnemonic: string): string {
  const condition = entryOf(mnemonic)?.condition
  if (condition === undefined) return synonyms[mnemonic] ?? mnemonic
  const stem = /^(?:cmov|set|j)/.exec(mnemonic)?.[0] ?? ''
  return `${stem}${canonicalConditions[condition] ?? ''}`
}
