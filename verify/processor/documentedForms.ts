import { readFile } from 'node:fs/promises'
import { parseSignatureLine, type Form } from '../instructions/operandForms'

const repeatable = /^(rep|repe|repz|repne|repnz)$/

/** All operand forms that the reference lists, in its order, and the VEX forms of those that work on xmm registers. */
export async function documentedForms(file: string): Promise<Form[]> {
  const source = await readFile(file, 'utf8')
  const lines = [...source.matchAll(/<Symbol\s[^>]*?signature="([^"]*)"/g)].flatMap(([, text = '']) => text.split('\n'))
  const forms = lines.map((line) => line.trim()).filter((line) => line !== '').flatMap((line) => parseSignatureLine(line).forms) // prettier-ignore
  const plain = forms.flatMap(expandStringForms)
  const known = new Set(plain.map(textOf))
  const vex = plain.flatMap(vexForms).filter((form) => !known.has(textOf(form)))
  return [...new Map([...plain, ...vex].map((form) => [textOf(form), form])).values()]
}

export const textOf = ({ prefix, mnemonic, operands }: Form): string => [prefix, mnemonic, operands.join(', ')].filter(Boolean).join(' ')

/** The signature of `rep` writes the string instruction as if it were the operand of a prefix; the others of its size are said in the comment. */
function expandStringForms(form: Form): Form[] {
  if (form.prefix === undefined || !repeatable.test(form.prefix)) return [form]
  const stem = form.mnemonic.slice(0, -1)
  return ['b', 'w', 'd', 'q'].map((letter) => ({ ...form, mnemonic: stem + letter }))
}

/** `vaddps` with xmm and ymm registers from `addps`. Which of them exist, the assembler says. */
function vexForms({ mnemonic, prefix, operands }: Form): Form[] {
  if (prefix !== undefined || mnemonic.startsWith('v') || !operands.includes('xmm') || operands.includes('xmm0')) return []
  const wide = operands.map((operand) => (operand === 'xmm' ? 'ymm' : operand === 'm128' ? 'm256' : operand))
  const withSecond = (list: string[]) => [list[0] ?? '', ...list]
  const candidates = [operands, withSecond(operands), wide, withSecond(wide)]
  if (operands[1] === 'm64' || operands[1] === 'm32')
    candidates.push(['ymm', ...(operands[1] === 'm64' ? ['m128'] : ['m64'])], ['ymm', 'xmm'])
  return candidates.map((list) => ({ mnemonic: `v${mnemonic}`, operands: list }))
}
