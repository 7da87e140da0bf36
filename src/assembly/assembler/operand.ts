import { constant, memoryKind, sizeBit, type } from './operandTypes'
import { LineError, type Reporter } from './problems'
import { isGeneral, isSegment, type Register } from './registers'
import type { OperandSyntax } from './statement'
import { evaluate, isJustUnknown, isRelocatable, isSimple, type Hint, type Scope, type SegmentId, type Value } from './value'

/** An operand with its values of this pass. Matching completes type and size. */
export interface EvaluatedOperand {
  type: number
  size: number
  register?: Register
  base?: Register
  index?: Register
  /** Of the index; may be what no address has, such as 3. */
  scale: number
  offset: bigint
  segment?: SegmentId
  wrt?: string
  /** A symbol is not defined yet. */
  isUnknown: boolean
  /** The value is a distance from the current section, as in `[x - $]`. */
  isSelfRelative: boolean
  hint: Hint
  /** `default rel` holds: of `lea rax, x` as well. */
  isDefaultRelative: boolean
  syntax: OperandSyntax
}

const anyMemory = type.memory | type.general | type.mmx | type.xmm | type.ymm

function addRegisters(operand: EvaluatedOperand, value: Value): void {
  for (const [register, factor] of value.registers) {
    if (isGeneral(register) && factor === 1n && operand.base === undefined) operand.base = register
    else if (operand.index === undefined) {
      operand.index = register
      operand.scale = Number(factor)
    } else if (operand.base === undefined) throw new LineError('invalid effective address: two index registers')
    else if (!isGeneral(register)) throw new LineError('invalid effective address: impossible register')
    else throw new LineError('invalid effective address: too many registers')
  }
}

function addSegments(operand: EvaluatedOperand, value: Value, current: SegmentId | undefined): void {
  for (const [segment, factor] of value.segments) {
    if (factor === 1n) {
      if (operand.segment !== undefined) throw new LineError('invalid effective address: multiple base segments')
      operand.segment = segment
    } else if (factor === -1n && segment === current && !operand.isSelfRelative) operand.isSelfRelative = true
    else throw new LineError('invalid effective address: impossible segment base multiplier')
  }
}

function makeMemory(operand: EvaluatedOperand, value: Value, scope: Scope, isDefaultRelative: boolean): void {
  const { syntax } = operand
  addRegisters(operand, value)
  if (value.isUnknown) operand.isUnknown = true
  operand.offset = value.number
  if (value.wrt !== undefined) operand.wrt = value.wrt
  addSegments(operand, value, scope.here.segment)
  operand.type |= anyMemory
  if (operand.base === undefined && operand.index === undefined) {
    const isRelative = !syntax.isAbsolute && ((isDefaultRelative && !syntax.hasSegment) || syntax.isRelative)
    operand.type |= isRelative ? memoryKind.ripRelative : memoryKind.absolute
  }
  const indexType = operand.index?.type ?? 0
  if (indexType & type.xmm) operand.type |= memoryKind.xmmIndices
  else if (indexType & type.ymm) operand.type |= memoryKind.ymmIndices
}

const allConstants =
  constant.one | constant.signedByteOfWord | constant.signedByteOfDoubleword | constant.unsignedDoubleword | constant.signedDoubleword

function constantType(number: bigint, isStrict: boolean): number {
  let bits = number === 1n ? constant.one : 0
  if (isStrict) return bits
  const moved = number + 128n
  if (BigInt.asUintN(32, moved) <= 255n) bits |= constant.signedByteOfDoubleword
  if (BigInt.asUintN(16, moved) <= 255n) bits |= constant.signedByteOfWord
  if (BigInt.asUintN(64, number) <= 0xffff_ffffn) bits |= constant.unsignedDoubleword
  if (BigInt.asUintN(64, number + 0x8000_0000n) <= 0xffff_ffffn) bits |= constant.signedDoubleword
  return bits
}

function makeConstant(operand: EvaluatedOperand, value: Value, scope: Scope): void {
  const isStrict = (operand.type & type.strict) !== 0
  operand.type |= type.immediate
  if (isJustUnknown(value)) {
    operand.isUnknown = true
    // Of what is not known yet NASM hopes the best.
    if (!isStrict) operand.type |= allConstants
    return
  }
  operand.offset = value.number
  if (value.wrt !== undefined) operand.wrt = value.wrt
  for (const [segment, factor] of value.segments) {
    if (factor === 1n && operand.segment === undefined) operand.segment = segment
    else if (factor === -1n && segment === scope.here.segment) operand.isSelfRelative = true
    else throw new LineError('invalid operand type')
  }
  if (isSimple(value)) operand.type |= constantType(value.number, isStrict)
}

function makeRegister(operand: EvaluatedOperand, value: Value, reporter: Reporter): void {
  const [first] = value.registers
  if (first === undefined || value.registers.length !== 1 || first[1] !== 1n || value.number !== 0n || value.segments.length > 0) {
    throw new LineError('invalid operand type')
  }
  const [register] = first
  const asked = operand.size
  operand.type = (operand.type & type.to) | register.type
  operand.size = register.size
  operand.register = register
  if (asked === 0) return
  if (register.size === 0) operand.size = asked
  else if (register.size !== asked) reporter.warn('regsize', 'invalid register size specification ignored')
}

/** Computes an operand. Throws a `LineError`. */
export function evaluateOperand(syntax: OperandSyntax, scope: Scope, reporter: Reporter, isDefaultRelative: boolean): EvaluatedOperand {
  const hint: Hint = {}
  const value = evaluate(syntax.expression, scope, hint)
  const operand: EvaluatedOperand = {
    type: syntax.type,
    size: syntax.size,
    scale: 1,
    offset: 0n,
    isUnknown: false,
    isSelfRelative: false,
    hint,
    isDefaultRelative,
    syntax,
  }
  if (syntax.isMemory) makeMemory(operand, value, scope, isDefaultRelative)
  else if (value.registers.length === 0 && (isJustUnknown(value) || isRelocatable(value) || value.segments.length > 0)) {
    makeConstant(operand, value, scope)
  } else makeRegister(operand, value, reporter)
  return operand
}

export const isMemory = (operand: EvaluatedOperand) => operand.syntax.isMemory
export const isSegmentRegister = ({ register }: EvaluatedOperand) => register !== undefined && isSegment(register)
export const isSize = (register: Register | undefined, bits: 32 | 64) =>
  register !== undefined && isGeneral(register) && register.size === sizeBit[bits]
