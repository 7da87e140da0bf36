import { effectiveAddress, rex, rexOf, type EffectiveAddress } from './effectiveAddress'
import type { Form } from './forms'
import { findForm } from './matchForm'
import { memoryKind, type as operandType } from './operandTypes'
import { isMemory, type EvaluatedOperand } from './operand'
import { LineError, type Reporter } from './problems'
import { isGeneral } from './registers'
import type { Prefixes } from './statement'
import type { SegmentId } from './value'

/** A place in the code whose value is known only when all sections have addresses. */
export interface Fixup {
  /** Bytes from the beginning of the instruction or datum. */
  at: number
  size: number
  /** Relative values are distances from the end of the instruction. */
  isRelative: boolean
  isSigned: boolean
  segment: SegmentId
  offset: bigint
  wrt?: string
  /** Bytes from the field to the point that a relative value is counted from. */
  distance: number
}

export interface Encoded {
  bytes: number[]
  fixups: Fixup[]
  form: Form
  operands: readonly EvaluatedOperand[]
  /** Of the operand in memory. */
  address?: EffectiveAddress
}

export interface EncodingContext {
  segment: SegmentId | undefined
  offset: bigint
  /** Warnings about values count in the last pass alone. */
  final: Reporter
  reporter: Reporter
}

const sizeNames: Readonly<Record<number, string>> = { 1: 'byte', 2: 'word', 4: 'dword', 8: 'qword', 10: 'tword', 16: 'oword', 32: 'yword' }

export function warnOfOverflow(size: number, reporter: Reporter): void {
  reporter.warn('number-overflow', `${sizeNames[size] ?? ''} data exceeds bounds`)
}

export type Signedness = 'signed' | 'unsigned' | 'any'

/** Whether a number does not fit in so many bytes. */
export function overflows(value: bigint, size: number, signedness: Signedness): boolean {
  if (size >= 8) return false
  const span = 1n << BigInt(size * 8)
  const half = span >> 1n
  if (signedness === 'signed') return value < -half || value >= half
  return value < (signedness === 'unsigned' ? 0n : -span) || value >= span
}

const prefixOrder = ['wait', 'rep', 'lock', 'segment', 'operandSize', 'addressSize'] as const

const prefixBytes: Readonly<Record<string, number>> = {
  wait: 0x9b,
  rep: 0xf3,
  repe: 0xf3,
  repz: 0xf3,
  xrelease: 0xf3,
  repne: 0xf2,
  repnz: 0xf2,
  xacquire: 0xf2,
  bnd: 0xf2,
  lock: 0xf0,
  es: 0x26,
  cs: 0x2e,
  ss: 0x36,
  ds: 0x3e,
  fs: 0x64,
  gs: 0x65,
  o16: 0x66,
  osp: 0x66,
  a32: 0x67,
  asp: 0x67,
}

const vexMaps: Readonly<Record<string, number>> = { '0f': 1, '0f38': 2, '0f3a': 3, m8: 8, m9: 9, m10: 10 }
const vexPrefixes: Readonly<Record<string, number>> = { '66': 1, f3: 2, f2: 3 }

/** Bytes of the prefixes of an instruction, or of a line that has prefixes alone. */
export function encodePrefixes(prefixes: Prefixes, final: Reporter): number[] {
  return prefixOrder.flatMap((slot) => {
    const prefix = prefixes[slot]
    if (prefix === undefined) return []
    if (slot === 'segment' && prefix !== 'fs' && prefix !== 'gs') {
      final.warn('prefix-seg', `${prefix} segment base generated, but will be ignored in 64-bit mode`)
    }
    if (prefix === 'a16') throw new LineError('16-bit addressing is not supported in 64-bit mode')
    return prefixBytes[prefix] ?? []
  })
}

function addressBitsOf(operands: readonly EvaluatedOperand[], prefixes: Prefixes, reporter: Reporter): 32 | 64 {
  let valid = 64 | 32
  if (prefixes.addressSize === 'a32' || prefixes.addressSize === 'asp') valid = 32
  else if (prefixes.addressSize === 'a64') valid = 64
  else if (prefixes.addressSize === 'a16') valid = 16
  for (const operand of operands) {
    if (!isMemory(operand)) continue
    const parts = [operand.base, operand.index]
    if (parts.every((part) => part === undefined) && operand.syntax.displacementSize === 16) valid &= 16
    for (const part of parts) if (part !== undefined && isGeneral(part)) valid &= part.bytes * 8
  }
  if (valid & 64) return 64
  if (valid & 32) {
    prefixes.addressSize = 'a32'
    return 32
  }
  reporter.error('impossible combination of address sizes')
  return 64
}

/** Writes the bytes of one instruction in a form that takes its operands. */
class Encoder {
  private readonly bytes: number[] = []
  private readonly fixups: Fixup[] = []
  private rexBits = 0
  private address: EffectiveAddress | undefined
  private hasRex = false
  private isLiteral = false

  constructor(
    private readonly form: Form,
    private readonly operands: readonly EvaluatedOperand[],
    private readonly prefixes: Prefixes,
    private readonly addressBits: 32 | 64,
    private readonly context: EncodingContext,
  ) {}

  encode(): Encoded {
    this.prepare()
    this.bytes.push(...encodePrefixes(this.prefixes, this.context.final))
    this.form.code.forEach((word, index) => {
      const byte = this.form.bytes[index]
      if (byte === undefined) this.emit(word)
      else this.emitByte(byte)
    })
    const { bytes, fixups, form, operands } = this
    for (const fixup of fixups) fixup.distance = bytes.length - fixup.at
    this.resolve()
    return { bytes, fixups: fixups.filter(({ size }) => size > 0), form, operands, ...(this.address && { address: this.address }) }
  }

  private place(letter: 'r' | 'm' | 'v' | 'i' | 'j' | 's'): EvaluatedOperand {
    const operand = this.operands[this.form.places[letter] ?? -1]
    if (operand === undefined) throw new Error(`The table of instructions names no operand for "${letter}": ${this.form.code.join(' ')}`)
    return operand
  }

  private registerAt(letter: 'r' | 'v' | 's'): number {
    // Where memory stands for a register that was left out, NASM writes the number of its base.
    const { register, base } = this.place(letter)
    return (register ?? base)?.value ?? 0
  }

  /** What must be known before the first byte: prefixes of sizes, REX, the effective address. */
  private prepare(): void {
    const { form, prefixes, context } = this
    let isWithoutW = false
    let usesLowBytes = false
    let vector: 'x' | 'y' | undefined
    if (prefixes.operandSize === 'o64') this.rexBits |= rex.w
    for (const word of form.code) {
      if (word === 'o16' || word === 'o32') this.setOperandSize(word)
      else if (word === 'o64') this.rexBits |= rex.w
      else if (word === 'o64nw') isWithoutW = true
      else if (word === 'nohi') usesLowBytes = true
      else if (word === 'wait') prefixes.wait = 'wait'
      else if (word.startsWith('vm') || word.startsWith('vsib')) vector = word.endsWith('y') ? 'y' : 'x'
      else if (word.endsWith('+r')) this.rexBits |= this.rexOfPlace(rex.b)
      else if (word.startsWith('/') && word.length === 2) this.prepareAddress(word, vector)
    }
    if (isWithoutW) this.rexBits &= ~rex.w
    if (usesLowBytes) {
      if (this.rexBits & rex.high) throw new LineError('instruction cannot use high registers')
      this.rexBits &= ~rex.present
    }
    if (form.isVex) this.prepareVex()
    else if (this.rexBits & (rex.w | rex.r | rex.x | rex.b | rex.present) && this.rexBits & rex.high) {
      throw new LineError('cannot use high byte register in rex instruction')
    }
    const isLockable = form.flags.includes('l') && this.operands[0] !== undefined && isMemory(this.operands[0])
    if (prefixes.lock !== undefined && !isLockable) context.final.warn('prefix-lock', 'instruction is not lockable')
  }

  private setOperandSize(size: 'o16' | 'o32'): void {
    const { prefixes, context } = this
    if (prefixes.operandSize === undefined) prefixes.operandSize = size
    else if (prefixes.operandSize !== size) context.final.warn('prefix-opsize', `invalid operand size prefix, must be ${size}`)
  }

  private rexOfPlace(extension: number): number {
    const { register } = this.place('r')
    return register === undefined ? 0 : rexOf(register, extension)
  }

  private prepareAddress(word: string, vector: 'x' | 'y' | undefined): void {
    const isRegister = word === '/r'
    const field = isRegister ? this.registerAt('r') : Number(word.slice(1))
    if (isRegister) this.rexBits |= this.rexOfPlace(rex.r)
    this.address = effectiveAddress(this.place('m'), field, this.addressBits, vector, this.context)
    this.rexBits |= this.address.rex
  }

  private prepareVex(): void {
    if (this.rexBits & rex.high) throw new LineError('cannot use high register in AVX instruction')
    const isWide = this.form.code.some((word) => /\.(?:W|w1)$/.test(word))
    const followsRex = this.form.code.some((word) => word.endsWith('.ww'))
    if (isWide) this.rexBits |= rex.w
    else if (!followsRex) this.rexBits &= ~rex.w
  }

  private emitVex(word: string): void {
    const parts = word.split('.')
    const isXop = parts[0] === 'xop'
    const map = parts.map((part) => vexMaps[part]).find((one) => one !== undefined) ?? 1
    const isLong = parts.includes('L') || parts.includes('l1')
    const prefix = parts.map((part) => vexPrefixes[part]).find((one) => one !== undefined) ?? 0
    const register = this.form.places.v === undefined ? 0 : this.registerAt('v')
    const last = ((~register & 15) << 3) | (isLong ? 4 : 0) | prefix
    const bits = this.rexBits
    if (map === 1 && (bits & (rex.w | rex.x | rex.b)) === 0) {
      this.bytes.push(0xc5, (bits & rex.r ? 0 : 0x80) | last)
      return
    }
    // REX has W, R, X, B in this order; VEX wants R, X, B inverted.
    this.bytes.push(isXop ? 0x8f : 0xc4, map | ((~bits & 7) << 5), (bits & rex.w ? 0x80 : 0) | last)
  }

  private emitRex(): void {
    const mask = rex.w | rex.r | rex.x | rex.b | rex.present
    if (!this.hasRex && !this.form.isVex && this.rexBits & mask) this.bytes.push(0x40 | (this.rexBits & 15))
    this.hasRex = true
  }

  private emitByte(byte: number): void {
    const isPrefix = !this.isLiteral && !this.form.isVex && (byte === 0x66 || byte === 0xf2 || byte === 0xf3)
    if (!isPrefix) {
      this.emitRex()
      this.isLiteral = true
    }
    this.bytes.push(byte)
  }

  private emit(word: string): void {
    if (word.endsWith('+r')) {
      this.emitRex()
      this.bytes.push(Number.parseInt(word, 16) + (this.registerAt('r') & 7))
      this.isLiteral = true
    } else if (word.startsWith('vex') || word.startsWith('xop')) this.emitVex(word)
    else if (word.startsWith('/')) this.emitField(word)
    else this.emitConstant(word)
  }

  private emitField(word: string): void {
    if (word === '/is4') {
      this.bytes.push((this.registerAt('s') << 4) & 255)
      return
    }
    const { address } = this
    if (address === undefined) return
    this.bytes.push(address.modrm)
    if (address.sib !== undefined) this.bytes.push(address.sib)
    if (address.displacement > 0) this.emitDisplacement(address)
  }

  private emitDisplacement({ displacement, isRipRelative }: EffectiveAddress): void {
    const operand = this.place('m')
    if (isRipRelative) {
      this.emitRelative(operand, 4)
      return
    }
    const { final } = this.context
    const isCut = overflows(operand.offset, this.addressBits / 8, 'any')
    const address = BigInt.asIntN(this.addressBits, operand.offset)
    if (isCut || address !== BigInt.asIntN(displacement * 8, operand.offset)) warnOfOverflow(displacement, final)
    this.emitAbsolute(operand, displacement, this.addressBits / 8 > displacement ? 'signed' : 'any')
  }

  private emitConstant(word: string): void {
    const operand = () => this.place(this.form.places.i !== undefined && !this.isSecondConstant ? 'i' : 'j')
    switch (word) {
      case 'ib':
        this.emitAbsolute(operand(), 1, 'any')
        break
      case 'ib,u':
        this.emitAbsolute(operand(), 1, 'unsigned')
        break
      case 'ib,s':
        this.emitSignedByte(operand())
        return
      case 'iw':
        this.emitAbsolute(operand(), 2, 'any')
        break
      case 'id':
        this.emitAbsolute(operand(), 4, 'any')
        break
      case 'id,s':
        this.emitSignedDoubleword(operand())
        break
      case 'iq':
        this.emitAbsolute(operand(), 8, 'any')
        break
      case 'iwdq':
        // The operand in memory has no letter.
        this.emitAbsolute(this.place('i'), this.addressBits / 8, 'any')
        return
      case 'rel8':
        this.emitRelative(operand(), 1)
        return
      case 'rel':
        this.emitRelative(operand(), 4)
        return
      case 'f2i':
      case 'f3i':
        this.bytes.push(word === 'f2i' ? 0xf2 : 0xf3)
        return
      case 'jlen':
        this.bytes.push(5)
        return
      case 'a32':
        if (this.prefixes.addressSize !== 'a32') this.bytes.push(0x67)
        return
      default:
        return
    }
    this.isSecondConstant = true
  }

  private isSecondConstant = false

  private emitSignedDoubleword(operand: EvaluatedOperand): void {
    const { offset } = operand
    if (operand.segment === undefined && BigInt.asIntN(32, offset) !== offset) {
      this.context.final.warn('number-overflow', 'signed dword immediate exceeds bounds')
    }
    this.emitAbsolute(operand, 4, 'signed')
  }

  private emitSignedByte(operand: EvaluatedOperand): void {
    if (operand.segment !== undefined || operand.isSelfRelative) {
      this.emitAbsolute(operand, 1, 'any')
      return
    }
    const size = this.rexBits & rex.w ? 64 : this.prefixes.operandSize === 'o16' ? 16 : this.prefixes.operandSize === 'o32' ? 32 : 64
    const value = BigInt.asUintN(64, operand.offset)
    const span = BigInt.asUintN(64, 1n << BigInt(size))
    const isSmall = value <= 127n || value >= 2n ** 64n - 128n
    if (!isSmall && (value < BigInt.asUintN(64, span - 128n) || value > BigInt.asUintN(64, span - 1n))) {
      const name = operand.size & 1 ? 'signed byte' : size === 16 ? 'word' : size === 32 ? 'dword' : 'signed dword'
      this.context.final.warn('number-overflow', `${name} value exceeds bounds`)
    }
    this.bytes.push(Number(value & 255n))
  }

  private emitAbsolute(operand: EvaluatedOperand, size: number, signedness: Signedness): void {
    const { segment, offset, wrt } = operand
    const isFixed = segment === undefined && wrt === undefined && !operand.isSelfRelative
    if (isFixed && !operand.isUnknown) {
      const loose = size >= 8 ? 'any' : signedness
      if (overflows(offset, size, loose)) warnOfOverflow(size, this.context.final)
    }
    if (segment !== undefined) {
      const signed = signedness === 'signed'
      this.addFixup({ size, isRelative: operand.isSelfRelative, isSigned: signed, segment, offset, ...(wrt !== undefined && { wrt }) })
    }
    for (let index = 0; index < size; index++) this.bytes.push(Number((offset >> BigInt(8 * index)) & 255n))
  }

  private addFixup(fixup: Omit<Fixup, 'at' | 'distance'>): void {
    this.fixups.push({ ...fixup, at: this.bytes.length, distance: 0 })
  }

  private emitRelative(operand: EvaluatedOperand, size: number): void {
    if (operand.isSelfRelative) throw new LineError('invalid use of self-relative expression')
    const { segment, offset, wrt } = operand
    // An absolute target is left to the linker as well; it has no section.
    const target = operand.isUnknown ? this.context.segment : segment
    this.addFixup({ size, isRelative: true, isSigned: true, segment: target ?? -1, offset, ...(wrt !== undefined && { wrt }) })
    for (let index = 0; index < size; index++) this.bytes.push(0)
  }

  /** Distances within a section are known already. */
  private resolve(): void {
    const { context, bytes, fixups } = this
    for (const fixup of fixups) {
      const isAbsolute = fixup.segment === -1
      if (!fixup.isRelative || (fixup.segment !== context.segment && !isAbsolute) || fixup.wrt !== undefined) continue
      // For an absolute target NASM takes the number as a distance from the field.
      const value = isAbsolute ? fixup.offset - BigInt(fixup.distance) : fixup.offset - context.offset - BigInt(bytes.length)
      if (!isAbsolute && fixup.size === 1 && overflows(value, 1, 'signed')) context.final.error('short jump is out of range')
      if (!isAbsolute && overflows(value, fixup.size, 'signed')) warnOfOverflow(fixup.size, context.final)
      for (let index = 0; index < fixup.size; index++) bytes[fixup.at + index] = Number((value >> BigInt(8 * index)) & 255n)
      fixup.size = 0
    }
  }
}

/** The bytes of an instruction. Throws a `LineError` with NASM's message. */
export function encodeInstruction(
  mnemonic: string,
  operands: readonly EvaluatedOperand[],
  given: Prefixes,
  context: EncodingContext,
): Encoded | string {
  const prefixes = { ...given }
  const addressBits = addressBitsOf(operands, prefixes, context.reporter)
  // An absolute address of 64 bits exists in `mov` alone, and only where it is asked for.
  for (const operand of operands) {
    if (isMemory(operand) && (operand.syntax.displacementSize || 32) !== addressBits) operand.type &= ~memoryKind.absolute
  }
  const quiet: EncodingContext = { ...context, final: { error: () => undefined, warn: () => undefined } }
  const isShort = (form: Form): boolean => {
    const [target] = operands
    if (target === undefined || target.type & operandType.strict) return false
    const { bytes } = new Encoder(form, operands, { ...prefixes }, addressBits, quiet).encode()
    if (target.isUnknown) return true
    if (target.segment !== context.segment) return false
    const distance = target.offset - context.offset - BigInt(bytes.length)
    return distance >= -128n && distance <= 127n
  }
  const form = findForm(mnemonic, operands, prefixes, isShort)
  return typeof form === 'string' ? form : new Encoder(form, operands, prefixes, addressBits, context).encode()
}
