import type { Form } from '../instructions/operandForms'
import { makePiece, type Piece, type RegisterChoice } from './pieces'
import type { Needs, Random } from './randomState'

/** Base and index registers of programs are never written, so that addresses stay in the window. */
const choice: RegisterChoice = { operands: [0, 1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12], base: [14, 15], index: [13] }

const needs: Omit<Needs, 'elements'> = {
  addresses: [
    { register: 14, offset: 0 },
    { register: 15, offset: -64 },
  ],
  small: [{ register: 13, limit: 8 }],
}

/** Instructions that lead away, move the stack, take addresses from registers that programs overwrite, or end the program in any case. */
const left =
  /^(jmp|call|ret|loop|j[re]cxz|push|pop|leave|enter|xlatb|int3|ud2|ldmxcsr|v?p?gather|vpgather|movs[bwdq]|stos[bwdq]|lods[bwdq]|scas[bwdq]|cmps[bwdq]|pushfq|popfq)/

export function isForPrograms({ mnemonic, operands, prefix }: Form): boolean {
  const isString = operands.length === 0 && /^(movs|cmps)[dq]$/.test(mnemonic)
  const isVectorMove = /^(movsd|cmpsd)$/.test(mnemonic) && operands.length > 0
  const isBitInMemory = /^bt/.test(mnemonic) && operands[0]?.startsWith('m') === true && operands[1]?.startsWith('r') === true
  if (isVectorMove) return true
  return prefix?.startsWith('rep') !== true && !isString && !isBitInMemory && !left.test(mnemonic)
}

export const programLength = 40

/** A program of instructions at random. Conditional jumps leave it early, and divisions may end it with a signal. */
export function makeProgram(forms: readonly Form[], random: Random, number: number): Piece & { codes: readonly string[] } {
  const codes: string[] = []
  const kind = random.pick(['integers', 'integers', 'single', 'double'] as const)
  while (codes.length < programLength) {
    const form = forms[random.below(forms.length)]
    if (!form) break
    const isRare = /^(j[a-z]+|div|idiv)$/.test(form.mnemonic)
    if (isRare && random.below(8) > 0) continue
    // A short jump would not reach the end.
    codes.push(makePiece(form, random, choice).code.replace('short @', 'near @'))
  }
  return { form: `program ${number}`, code: '', codes, needs: { ...needs, elements: kind } }
}
