import type { Instruction, Operand, OperandSize, Prefix } from '../program'
import type { Form } from './forms'
import { canonicalMnemonic } from './forms'
import { commonSizes } from './matchForm'
import { anySize, bytesOfSize } from './operandTypes'
import type { EvaluatedOperand } from './operand'
import type { ObjectInstruction } from './objectFile'
import type { SegmentId } from './value'

const prefixNames: Readonly<Record<string, Prefix>> = {
  rep: 'rep',
  repe: 'repe',
  repz: 'repe',
  repne: 'repne',
  repnz: 'repne',
  lock: 'lock',
}

/** Instructions that compare: `rep` is `repe` there. */
const comparesStrings = /^(?:cmps|scas)[bwdq]$/

function prefixesOf({ mnemonic, prefixes }: ObjectInstruction): Prefix[] {
  const repeat = prefixNames[prefixes.rep ?? '']
  const isCompared = repeat === 'rep' && comparesStrings.test(mnemonic)
  return [...(repeat === undefined ? [] : [isCompared ? 'repe' : repeat]), ...(prefixes.lock === undefined ? [] : ['lock' as const])]
}

/** Bits of the operation, for constants that are extended to it. */
function operationBits(form: Form): number {
  if (form.code.includes('o64') || form.code.includes('o64nw')) return 64
  if (form.code.includes('o32')) return 32
  if (form.code.includes('o16')) return 16
  return 8
}

/** A constant as the instruction uses it. */
function constantValue(form: Form, place: number, value: bigint): bigint {
  const letter = form.places.i === place ? 0 : 1
  const word = form.code.filter((one) => /^i(?:b|w|d|q)/.test(one))[letter]
  switch (word) {
    case 'ib,s':
      return BigInt.asIntN(8, value)
    case 'ib,u':
      return BigInt.asUintN(8, value)
    case 'id,s':
      return BigInt.asIntN(32, value)
    case 'iq':
      return BigInt.asIntN(64, value)
    case 'ib':
      return form.isVex || operationBits(form) !== 8 ? BigInt.asUintN(8, value) : BigInt.asIntN(8, value)
    case 'iw':
      return form.code.includes('o16') ? BigInt.asIntN(16, value) : BigInt.asUintN(16, value)
    case 'id':
      return form.code.includes('o64nw') ? BigInt.asUintN(32, value) : BigInt.asIntN(32, value)
    default:
      return value
  }
}

const wholeAddress = new Set([
  'lea',
  'nop',
  'prefetcht0',
  'prefetcht1',
  'prefetcht2',
  'prefetchnta',
  'prefetchw',
  'clflush',
  'clflushopt',
  'clwb',
])

/** Bytes that an operand in memory has where neither the line nor the form says it. */
const fixedSizes: Readonly<Record<string, OperandSize>> = {
  fldcw: 2, fnstcw: 2, fstcw: 2, fnstsw: 2, fstsw: 2, ldmxcsr: 4, stmxcsr: 4, vldmxcsr: 4, vstmxcsr: 4,
  cmpsd: 8, cmpss: 4, roundsd: 8, roundss: 4, lddqu: 16, movntdqa: 16, pinsrb: 1, pextrb: 1, pinsrw: 2, pextrw: 2, insertps: 4, extractps: 4, movhps: 8, movlps: 8, movhpd: 8, movlpd: 8,
} // prettier-ignore

function memorySize(mnemonic: string, form: Form, place: number, operand: EvaluatedOperand): OperandSize | undefined {
  if (wholeAddress.has(mnemonic)) return undefined
  const template = form.operands[place]?.size ?? 0
  const common = commonSizes(form)[place] ?? 0
  const size = operand.size || template || (common === anySize ? 0 : common)
  const vector = form.operands.find(({ size: one }, index) => index !== place && one === 0)
  return bytesOfSize(size) ?? fixedSizes[mnemonic] ?? (vector && isWholeVector(mnemonic) ? widestRegister(form) : undefined)
}

const isWholeVector = (mnemonic: string) => !mnemonic.startsWith('fx') && !mnemonic.startsWith('xsave') && !mnemonic.startsWith('xrstor')

function widestRegister(form: Form): OperandSize | undefined {
  const ymm = 1 << 10
  const xmm = 1 << 9
  if (form.operands.some(({ type }) => type & ymm)) return 32
  return form.operands.some(({ type }) => type & xmm) ? 16 : undefined
}

export type AddressOf = (segment: SegmentId, wrt: string | undefined) => number

/** Where a jump leads. Of an absolute target NASM makes a distance from the field. */
function targetOf({ encoded }: ObjectInstruction, operand: EvaluatedOperand, value: bigint, address: number): bigint {
  if (operand.segment !== undefined) return BigInt.asUintN(64, value)
  const size = encoded.form.code.includes('rel8') ? 1 : 4
  return BigInt.asUintN(64, BigInt(address + encoded.bytes.length - size) + BigInt.asIntN(size * 8, value))
}

function makeOperand(given: ObjectInstruction, place: number, operand: EvaluatedOperand, address: number, addressOf: AddressOf): Operand {
  const { encoded, mnemonic } = given
  const { form } = encoded
  const { register } = operand
  if (register !== undefined) return { kind: 'register', name: register.name, size: register.bytes }
  const start = operand.segment === undefined ? 0n : BigInt(addressOf(operand.segment, operand.wrt))
  const value = operand.offset + start
  if (!operand.syntax.isMemory && form.places.m !== place) {
    const isTarget = form.code.some((word) => word === 'rel' || word === 'rel8')
    return { kind: 'immediate', value: isTarget ? targetOf(given, operand, value, address) : constantValue(form, place, value) }
  }
  const size = memorySize(mnemonic, form, place, operand)
  const { base, index, scale = 1, isRipRelative = false } = encoded.address ?? {}
  const segment = given.prefixes.segment
  return {
    kind: 'memory',
    ...(size !== undefined && { size }),
    ...(base && { base: base.name }),
    ...(index && { index: index.name }),
    scale: scale === 2 || scale === 4 || scale === 8 ? scale : 1,
    displacement: Number(BigInt.asIntN(64, value)),
    isRipRelative,
    ...((segment === 'fs' || segment === 'gs') && { segment }),
  }
}

const comparison = /^(v?)cmp([a-z]+(?:_[a-z]+)?)([sp][sd])$/

/** `cmpltsd a, b` is `cmpsd a, b, 1`: the constant stands in the code. */
function withPredicate(mnemonic: string, form: Form, operands: Operand[]): string {
  const [, avx, predicate, kind] = comparison.exec(mnemonic) ?? []
  if (predicate === undefined || kind === undefined || operands.some((one) => one.kind === 'immediate')) return mnemonic
  const last = form.code.at(-1)
  if (last === undefined || !/^[0-9a-f]{2}$/.test(last)) return mnemonic
  operands.push({ kind: 'immediate', value: BigInt(Number.parseInt(last, 16)) })
  return `${avx ?? ''}cmp${kind}`
}

/** The instruction as the machine executes it: addresses known, one spelling for each mnemonic, left out operands in place. */
export function makeInstruction(given: ObjectInstruction, address: number, addressOf: AddressOf): Instruction {
  const { encoded, file, line } = given
  const { form, bytes } = encoded
  const operands = encoded.operands.map((operand, place) => makeOperand(given, place, operand, address, addressOf))
  let mnemonic = canonicalMnemonic(given.mnemonic)
  mnemonic = withPredicate(mnemonic, form, operands)
  if (form.omitted !== undefined) {
    const before = operands[form.omitted - 1]
    if (before) operands.splice(form.omitted, 0, before)
  }
  if (mnemonic === 'imul' && operands.length === 2 && operands[1]?.kind === 'immediate' && operands[0]) operands.splice(1, 0, operands[0])
  // `movsx` from 32 bits is Intel's movsxd, and a constant that counts one is still a constant.
  if (mnemonic === 'movsx' && operands[1] && 'size' in operands[1] && operands[1].size === 4) mnemonic = 'movsxd'
  // The implicit xmm0 of SSE4.1's blends may be written or not.
  if (/^(?:pblendvb|blendvp[sd]|sha256rnds2)$/.test(mnemonic)) operands.splice(2)
  return { mnemonic, prefixes: prefixesOf(given), operands, address, length: bytes.length, file, line }
}
