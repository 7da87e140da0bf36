import { memoryKind, type } from './operandTypes'
import { isSize, type EvaluatedOperand } from './operand'
import { LineError, type Reporter } from './problems'
import { highByte, isGeneral, isVector, type Register } from './registers'

/** Bits of a REX prefix, and what speaks for or against one. */
export const rex = { b: 1, x: 2, r: 4, w: 8, present: 64, high: 128 } as const

/** What a register asks of the prefix in a field whose extension is `extension`. */
export function rexOf(register: Register, extension: number): number {
  let bits = register.value & 8 ? extension : 0
  if (register.bytes === 8 && isGeneral(register)) bits |= rex.w
  const isByte = register.bytes === 1
  if (isByte && (register.type & highByte) === highByte) bits |= rex.high
  else if (isByte && register.value >= 4) bits |= rex.present
  return bits
}

/** Some warnings NASM gives in each pass, others in the last one alone. */
export interface Reporters {
  reporter: Reporter
  final: Reporter
}

export interface EffectiveAddress {
  rex: number
  modrm: number
  sib?: number
  /** Bytes of the displacement. */
  displacement: 0 | 1 | 4
  isRipRelative: boolean
  vector?: 'x' | 'y'
  /** The registers in the places that they have in the code. */
  base?: Register
  index?: Register
  scale?: number
}

const invalid = () => new LineError('invalid 64-bit effective address')

const scaleBits: Readonly<Record<number, number>> = { 1: 0, 2: 1, 4: 2, 8: 3 }

const stackPointer = 4
const framePointer = 5

const makeModrm = (mod: number, field: number, rm: number) => (mod << 6) | ((field & 7) << 3) | (rm & 7)

function directAddress(operand: EvaluatedOperand, field: number, { reporter, final }: Reporters): EffectiveAddress {
  const { isAbsolute, isRelative: isAskedFor } = operand.syntax
  const isConstant = (operand.type & type.memory) !== type.memory
  const isRelativeKind = isConstant
    ? !isAbsolute && (isAskedFor || operand.isDefaultRelative)
    : (operand.type & memoryKind.ripRelative) !== 0
  let isRelative = isRelativeKind
  if (isRelativeKind && (operand.segment === undefined || operand.isSelfRelative) && !operand.isUnknown) {
    final.warn('ea-absolute', 'absolute address can not be RIP-relative')
    isRelative = false
  }
  const { displacementSize } = operand.syntax
  if (displacementSize !== 0 && displacementSize !== 32) reporter.warn('ea-dispsize', 'displacement size ignored on absolute address')
  if (isRelative) return { rex: 0, modrm: makeModrm(0, field, 5), displacement: 4, isRipRelative: true }
  return { rex: 0, modrm: makeModrm(0, field, 4), sib: 0x25, displacement: 4, isRipRelative: false }
}

/** How many bytes the displacement takes, and the mod field that says so. */
function modOf(operand: EvaluatedOperand, base: number): { mod: number; displacement: 0 | 1 | 4 } {
  const { displacementSize } = operand.syntax
  // Addresses are compared as numbers of 32 bits.
  const offset = Number(BigInt.asIntN(32, operand.offset))
  const isKnown = operand.segment === undefined && !operand.isUnknown
  if ((base & 7) !== framePointer && offset === 0 && isKnown && displacementSize === 0) return { mod: 0, displacement: 0 }
  const fits = displacementSize === 0 && offset >= -128 && offset <= 127 && isKnown
  return displacementSize === 8 || fits ? { mod: 1, displacement: 1 } : { mod: 2, displacement: 4 }
}

function withSib(operand: EvaluatedOperand, field: number, base: Register | undefined, index: Register | undefined, scale: number) {
  const factor = scaleBits[index === undefined ? 1 : scale]
  if (factor === undefined) throw invalid()
  const indexBits = (index === undefined ? 4 : index.value & 7) << 3
  const prefix = (index ? rexOf(index, rex.x) & rex.x : 0) | (base ? rexOf(base, rex.b) & rex.b : 0)
  const { mod, displacement } = base === undefined ? { mod: 0, displacement: 4 as const } : modOf(operand, base.value)
  const sib = (factor << 6) | indexBits | (base === undefined ? 5 : base.value & 7)
  const registers = { ...(base && { base }), ...(index && { index, scale }) }
  return { rex: prefix, modrm: makeModrm(mod, field, 4), sib, displacement, isRipRelative: false, ...registers }
}

function vectorAddress(operand: EvaluatedOperand, field: number, addressBits: 32 | 64): EffectiveAddress {
  let { base, index } = operand
  const { scale } = operand
  if (index === undefined || (base !== undefined && isVector(base))) {
    if (scale !== 1) throw invalid()
    ;[base, index] = [index, base]
  }
  if (index === undefined || (base !== undefined && !isSize(base, addressBits))) throw invalid()
  const found = withSib(operand, field, base, index, scale)
  return { ...found, vector: index.type & type.ymm ? 'y' : 'x' }
}

interface Registers {
  base: Register | undefined
  index: Register | undefined
  scale: number
}

/** Which register of an address becomes the base, as NASM decides it. */
function arrange(operand: EvaluatedOperand): Registers {
  const { hint, syntax } = operand
  let { base, index, scale } = operand
  const swap = () => {
    ;[base, index] = [index, base]
  }
  if (scale === 1 && base !== index && base !== undefined && index !== undefined) {
    if ((hint.base === base && hint.kind === 'not base') || (hint.base === index && hint.kind === 'base')) swap()
  }
  if (base === undefined && scale === 1 && !(hint.base === index && hint.kind === 'not base')) {
    base = index
    index = undefined
  }
  const isDouble = scale === 2 && index?.value !== stackPointer && (!syntax.isNoSplit || hint.kind === 'summed')
  if (base === undefined && index !== undefined && (isDouble || scale === 3 || scale === 5 || scale === 9)) {
    base = index
    scale--
  }
  const isLone = index === undefined && base !== undefined && (base.value & 7) !== stackPointer
  if (isLone && syntax.isNoSplit && hint.base === base && hint.kind === 'not base') {
    index = base
    base = undefined
    scale = 1
  }
  if (scale === 1 && index?.value === stackPointer) swap()
  return { base, index, scale }
}

/** Mod, r/m, SIB and displacement of an operand in memory or in a register (`process_ea` of asm/assemble.c). */
export function effectiveAddress(
  operand: EvaluatedOperand,
  field: number,
  addressBits: 32 | 64,
  vector: 'x' | 'y' | undefined,
  reporters: Reporters,
): EffectiveAddress {
  const { register } = operand
  if (register !== undefined) {
    if ((register.type & type.rm) === 0 || vector !== undefined) throw invalid()
    return { rex: rexOf(register, rex.b), modrm: makeModrm(3, field, register.value), displacement: 0, isRipRelative: false }
  }
  const found = memoryAddress(operand, field, addressBits, reporters)
  if (found.vector !== vector) throw invalid()
  return found
}

function memoryAddress(operand: EvaluatedOperand, field: number, addressBits: 32 | 64, reporters: Reporters): EffectiveAddress {
  if (operand.base === undefined && operand.index === undefined) return directAddress(operand, field, reporters)
  const { displacementSize } = operand.syntax
  const isOfVectors = [operand.base, operand.index].some((one) => one !== undefined && isVector(one))
  if (displacementSize === 16 || displacementSize === 64) throw invalid()
  if (isOfVectors) return vectorAddress(operand, field, addressBits)
  if (![operand.base, operand.index].every((one) => one === undefined || isSize(one, addressBits))) throw invalid()
  const { base, index, scale } = arrange(operand)
  if (index?.value === stackPointer || (index !== undefined && scaleBits[scale] === undefined)) throw invalid()
  if (operand.syntax.isRelative) reporters.reporter.warn('other', 'indirect address displacements cannot be RIP-relative')
  if (index !== undefined || base === undefined || (base.value & 7) === stackPointer) return withSib(operand, field, base, index, scale)
  const { mod, displacement } = modOf(operand, base.value)
  return { rex: rexOf(base, rex.b) & rex.b, modrm: makeModrm(mod, field, base.value), displacement, isRipRelative: false, base }
}
