import { formsOf, type Form } from './forms'
import { anySize, sizeBit, type } from './operandTypes'
import type { EvaluatedOperand } from './operand'
import type { Prefixes } from './statement'

/** How near a form comes to the operands; of several the best counts. NASM's names are in asm/assemble.c. */
const outcome = { invalid: 0, sizeMissing: 1, sizeMismatch: 2, badMode: 3, badRepne: 4, jump: 5, good: 6 } as const

type Outcome = (typeof outcome)[keyof typeof outcome]

const messages: Readonly<Record<number, string>> = {
  [outcome.invalid]: 'invalid combination of opcode and operands',
  [outcome.sizeMissing]: 'operation size not specified',
  [outcome.sizeMismatch]: 'mismatch in operand sizes',
  [outcome.badMode]: 'instruction not supported in 64-bit mode',
}

const sizeOfFlag: Readonly<Record<string, number>> = {
  b: sizeBit[8],
  w: sizeBit[16],
  d: sizeBit[32],
  q: sizeBit[64],
  o: sizeBit[128],
  y: sizeBit[256],
  a: anySize,
  s: sizeBit[64],
}

/** The size that a form gives to operands without one. */
export function defaultSize({ flags }: Form, operand: number): number {
  const single = /[012]/.exec(flags)?.[0]
  if (single !== undefined && Number(single) !== operand) return 0
  for (const flag of flags) {
    const size = sizeOfFlag[flag]
    if (size !== undefined) return size
  }
  return 0
}

function matchTypes(form: Form, operands: readonly EvaluatedOperand[]): Outcome {
  let isSizeMissing = false
  for (const [index, template] of form.operands.entries()) {
    const operand = operands[index]
    if (operand === undefined) return outcome.invalid
    const size = operand.size === 0 ? defaultSize(form, index) : operand.size
    if (operand.type & ~template.type & type.to) return outcome.invalid
    if (template.type & ~operand.type) return outcome.invalid
    if (template.size === 0 || template.size === size) continue
    if (size !== 0) return outcome.invalid
    // The size of a register is its own: it is never missing.
    if (operand.register === undefined) isSizeMissing = true
  }
  return isSizeMissing ? outcome.sizeMissing : outcome.good
}

/** The sizes that operands may have which the form says nothing about. */
export function commonSizes(form: Form): readonly number[] {
  const sizes = form.operands.map((_, index) => defaultSize(form, index))
  const count = form.flags.includes('M') ? 2 : form.flags.includes('m') ? sizes.length : 0
  const common = form.operands.slice(0, count).find(({ size }) => size !== 0)?.size
  return common === undefined ? sizes : sizes.map((size, index) => (index < count ? common : size))
}

function matchForm(form: Form, operands: readonly EvaluatedOperand[], prefixes: Prefixes): Outcome {
  if (form.operands.length !== operands.length) return outcome.invalid
  const found = matchTypes(form, operands)
  if (found !== outcome.good) return found
  const sizes = commonSizes(form)
  for (const [index, { size }] of form.operands.entries()) {
    if (size === 0 && (operands[index]?.size ?? 0) & ~(sizes[index] ?? 0)) return outcome.sizeMismatch
  }
  if (form.flags.includes('n')) return outcome.badMode
  const [first] = form.code
  if (first === 'jcc8' || first === 'jmp8') return outcome.jump
  const isBranch = form.flags.includes('B')
  const isRepne = prefixes.rep === 'repne' || prefixes.rep === 'repnz'
  const isBnd = prefixes.rep === 'bnd' || prefixes.rep === 'nobnd'
  return (isBranch && isRepne) || (!isBranch && isBnd) ? outcome.badRepne : outcome.good
}

/** Sizes that a second attempt gives to operands without one: those that all forms agree about. */
function guessSizes(forms: readonly Form[], operands: readonly EvaluatedOperand[], prefixes: Prefixes): number[] | undefined {
  const sizes = operands.map(({ size }) => size)
  let isFound = false
  for (const form of forms) {
    if (matchForm(form, operands, prefixes) !== outcome.sizeMissing || form.flags.includes('x')) continue
    isFound = true
    for (const [index, { size }] of form.operands.entries()) sizes[index] = (sizes[index] ?? 0) | size
  }
  const isClear = sizes.every((size, index) => operands[index]?.register !== undefined || (size & (size - 1)) === 0)
  return isFound && isClear ? sizes : undefined
}

/** The form to encode, or NASM's message. `isShort` says whether a jump reaches its target with one byte. */
export function findForm(
  mnemonic: string,
  operands: readonly EvaluatedOperand[],
  prefixes: Prefixes,
  isShort: (form: Form) => boolean,
): Form | string {
  const forms = formsOf(mnemonic)
  let best: Outcome = outcome.invalid
  const attempt = () => {
    for (const form of forms) {
      let found = matchForm(form, operands, prefixes)
      if (found === outcome.jump) found = isShort(form) ? outcome.good : outcome.invalid
      if (found > best) best = found
      if (found === outcome.good) return form
    }
    return undefined
  }
  const found = attempt()
  if (found) return found
  const guess = guessSizes(forms, operands, prefixes)
  if (guess) {
    for (const [index, operand] of operands.entries()) if (operand.register === undefined) operand.size = guess[index] ?? 0
    const second = attempt()
    if (second) return second
  }
  return messages[best] ?? `${prefixes.rep ?? ''} prefix is not allowed`
}
