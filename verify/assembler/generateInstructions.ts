import { formsOf, mnemonics, type Form, type OperandForm } from '../../src/assembly/assembler/forms'
import { distance, memoryKind, sizeBit, subtype, type } from '../../src/assembly/assembler/operandTypes'
import { registers, type Register } from '../../src/assembly/assembler/registers'

/** Numbers from 0 to below 1 that depend on the seed alone (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const allRegisters = [...registers.values()]
const ofClass = (bits: number, size: number) => allRegisters.filter((one) => (one.type & bits) === bits && one.size === size)
const general64 = ofClass(type.general, sizeBit[64])
const general32 = ofClass(type.general, sizeBit[32])
const xmm = ofClass(type.xmm, 0)
const ymm = ofClass(type.ymm, 0)

const sizeWords: readonly (readonly [number, string])[] = [
  [sizeBit[8], 'byte'],
  [sizeBit[16], 'word'],
  [sizeBit[32], 'dword'],
  [sizeBit[64], 'qword'],
  [sizeBit[80], 'tword'],
  [sizeBit[128], 'oword'],
  [sizeBit[256], 'yword'],
]

const numbers = [
  '0', '1', '2', '5', '-1', '-2', '127', '128', '-128', '-129', '255', '256', '-256', '0x7fff', '0x8000', '0xffff', '0x10000', '-0x8000',
  '0x7fffffff', '0x80000000', '0xffffffff', '0x100000000', '-0x80000000', '-0x80000001', '0x123456789abcdef0', '0xffffffffffffffff', "'a'", "'ab'",
] // prettier-ignore

/** Writes lines with instructions for the forms of the table, sometimes with operands that do not fit. */
export class InstructionGenerator {
  private readonly random: () => number
  private readonly names: readonly string[]

  constructor(
    seed: number,
    /** Of lines that are made wrong on purpose. */
    private readonly wrongShare = 0.1,
  ) {
    this.random = randomNumbers(seed)
    this.names = mnemonics()
  }

  private below(limit: number): number {
    return Math.floor(this.random() * limit)
  }

  private pick<Kind>(list: readonly Kind[]): Kind {
    const found = list[this.below(list.length)]
    if (found === undefined) throw new Error('There is nothing to pick from.')
    return found
  }

  private chance(share: number): boolean {
    return this.random() < share
  }

  /** A line with one instruction: each mnemonic is as frequent as any other. */
  line(): string {
    const mnemonic = this.pick(this.names)
    const form = this.pick(formsOf(mnemonic))
    // NASM 2.16 stops with an internal error where memory stands for the register that is left out.
    return form.operands.length === 2 && /^vp?maskmov/.test(mnemonic) ? this.line() : this.instruction(mnemonic, form)
  }

  /** A line for a form. */
  instruction(mnemonic: string, form: Form): string {
    const operands = form.operands.map((operand) => (this.chance(this.wrongShare / 4) ? this.anything() : this.operand(operand)))
    if (this.chance(this.wrongShare / 10)) operands.pop()
    return `${this.prefix(form)}${mnemonic} ${operands.join(', ')}`.trim()
  }

  private prefix(form: Form): string {
    if (form.flags.includes('l') && this.chance(0.2)) return 'lock '
    if (this.chance(this.wrongShare / 20)) return this.pick(['lock ', 'rep ', 'repne ', 'o16 ', 'a32 '])
    return ''
  }

  private anything(): string {
    return this.pick([
      () => this.pick(allRegisters).name,
      () => this.memory(this.pick([0, 1, 2, 4, 8, 32])),
      () => this.pick(numbers),
      () => 'known',
      () => '[known]',
    ])()
  }

  private operand(operand: OperandForm): string {
    const strict = this.chance(0.03) ? 'strict ' : ''
    if (operand.type & type.immediate) return `${strict}${this.constant(operand)}`
    const isMemory = (operand.type & type.memory) === type.memory
    const isRegister = (operand.type & type.register) !== 0
    if (isMemory || (!isRegister && this.chance(0.5))) return this.memoryOf(operand)
    const to = operand.type & type.to ? 'to ' : ''
    return `${to}${this.register(operand).name}`
  }

  private register({ type: bits, size }: OperandForm): Register {
    const wanted = bits & ~(type.rm | type.register | type.to)
    const plain = size & 255
    const isFixedSize = (wanted & (type.general | type.segment)) !== 0
    const found = allRegisters.filter((one) => (one.type & wanted) === wanted && (!isFixedSize || plain === 0 || one.size === plain))
    return this.pick(found.length > 0 ? found : allRegisters)
  }

  private constant({ size, type: bits }: OperandForm): string {
    const words = sizeWords.filter(([bit]) => size & bit).map(([, word]) => `${word} `)
    const far = size & distance.far ? 'far ' : size & distance.near ? 'near ' : size & distance.short ? 'short ' : ''
    const prefix = far !== '' ? far : this.chance(0.5) ? (words[0] ?? '') : ''
    if (bits & subtype(0)) return '1'
    if (this.chance(0.1))
      return `${prefix}${this.pick(['known', 'known + 4', 'later', 'outer', '$ + 5', '$ - 100', '$ + 200', 'later - known'])}`
    return `${prefix}${this.pick(numbers)}`
  }

  private memoryOf({ size, type: bits }: OperandForm): string {
    const far = size & distance.far ? 'far ' : size & distance.near ? 'near ' : ''
    if (bits & memoryKind.xmmIndices && (bits & type.memory) === type.memory) return this.vectorMemory(xmm)
    if (bits & memoryKind.ymmIndices && (bits & type.memory) === type.memory) return this.vectorMemory(ymm)
    return far + this.memory(size)
  }

  private displacement(): string {
    return this.pick([
      '',
      '',
      '',
      ' + 1',
      ' - 1',
      ' + 127',
      ' + 128',
      ' - 128',
      ' - 129',
      ' + 0x1000',
      ' - 0x7fffffff',
      ' + 0',
      ' + known',
      ' + known + 8',
    ])
  }

  private memory(size: number): string {
    const word = sizeWords.find(([bit]) => size & bit)?.[1]
    const prefix = word !== undefined && this.chance(0.7) ? `${word} ` : ''
    return `${prefix}[${this.address()}]`
  }

  private address(): string {
    const segment = this.chance(0.03) ? this.pick(['fs:', 'gs:']) : ''
    if (this.chance(0.15)) {
      const how = this.pick(['', '', 'rel ', 'abs ', 'abs ', 'qword ', 'dword '])
      return `${how}${segment}${this.pick(['known', 'known + 8', 'later', 'outer', '0x1000', '0x7fffffff', '0', 'known - 4'])}`
    }
    const list = this.chance(0.1) ? general32 : general64
    const word = this.chance(0.05) ? this.pick(['byte ', 'dword ', 'nosplit ']) : ''
    const base = this.pick(list).name
    const index = this.pick(list).name
    const scale = this.pick([1, 2, 3, 4, 5, 8, 9])
    const shape = this.below(6)
    const registersText =
      shape < 3
        ? base
        : shape === 3
          ? `${base} + ${index}`
          : shape === 4
            ? `${base} + ${index}*${this.pick([1, 2, 4, 8])}`
            : `${index}*${scale}`
    return `${word}${segment}${registersText}${this.displacement()}`
  }

  private vectorMemory(list: readonly Register[]): string {
    const index = this.pick(list).name
    const base = this.pick(general64).name
    return this.pick([
      () => `[${index}]`,
      () => `[${base} + ${index}*${this.pick([1, 2, 4, 8])}${this.displacement()}]`,
      () => `[${index}*${this.pick([1, 2, 4, 8])}]`,
      () => `[${base} + ${index}]`,
      () => `[${index} + ${base}]`,
    ])()
  }
}

/** A file with each line in a section of its own, so that the bytes of each can be compared. */
export function fileOf(lines: readonly string[], isRelative: boolean): string {
  const sections = lines.map((line, index) => `section .t${index} align=1\n${line}\n`)
  const head = `${isRelative ? 'default rel\n' : ''}extern outer\nsection .data\nfirst: dq 0\nknown: dq 1\n`
  return `${head}${sections.join('')}section .data\nlater: dq 2\n`
}

/** The line of the file that `fileOf` makes on which a line stands, from 1. */
export const lineInFile = (index: number, isRelative: boolean) => (isRelative ? 5 : 4) + 2 * index + 2
