/**
 * The signature of an instruction's block lists every form of its operands, one per line, in the notation that the reader sees:
 *
 *     shl r/m, cl              ; r/m of 8, 16, 32 and 64 bits
 *     movzx r32|64, r/m16      ; a vertical line separates sizes
 *     bt r/m16|32|64, r        ; an operand without a size takes that of the first one
 *     lock add m8|16|32|64, r  ; a prefix
 *     jmp far m16|32|64        ; memory that holds an offset of that size, and a segment
 *
 * This module turns such lines into single forms: `shl r8, cl`, `shl m8, cl`, `shl r16, cl` …
 */

/** One combination of operands, each written with its size: `r32`, `m64`, `imm8`, `mem`, `xmm`, `vm32y`, `rel8`, `cl`, `st`. */
export interface Form {
  mnemonic: string
  /** `lock` or one of the `rep` family. */
  prefix?: string
  operands: string[]
}

export interface SignatureLine {
  /** Without the comment. */
  code: string
  mnemonic: string
  /** Empty when `problem` is set. */
  forms: Form[]
  /** What the page says about the form. */
  comment?: string
  problem?: string
}

const prefixes = ['lock', 'rep', 'repe', 'repz', 'repne', 'repnz']

/** `r` or `m` or `imm` with or without sizes, and what never has a size of its own. */
const sizedOperand = /^(r|m|far m|imm|rel)((?:\d+)(?:\|\d+)*)?$/
const fixedOperand = /^(mem|xmm|ymm|vm(?:32|64)[xy]|al|ax|eax|rax|cl|ecx|rcx|1|xmm0|st|st0)$/

/** What an operand may be: `r/m32` has two alternatives. */
interface Alternative {
  kind: string
  /** Nothing: the size of the line's first operand. */
  sizes?: string[]
  isFixed: boolean
}

const allSizes = ['8', '16', '32', '64']

function parseAlternatives(operand: string): Alternative[] | undefined {
  const parts = operand.split('/')
  const found: Alternative[] = []
  for (const part of parts) {
    const sized = sizedOperand.exec(part)
    const kind = sized?.[1]
    if (kind !== undefined) found.push({ kind, ...(sized?.[2] !== undefined && { sizes: sized[2].split('|') }), isFixed: false })
    else if (fixedOperand.test(part)) found.push({ kind: part, isFixed: true })
    else return undefined
  }
  // In `r/m16|32` the sizes are those of both.
  const [first, second] = found
  if (first?.kind === 'r' && first.sizes === undefined && second?.kind === 'm' && second.sizes !== undefined) first.sizes = second.sizes
  return found
}

/** A constant of a 64-bit operation is a sign-extended one of 32 bits; only its name here tells it from `imm32`. */
const ofSize = (kind: string, size: string) => (kind === 'imm' && size === '64' ? 'simm32' : `${kind}${size}`)

const isOpen = ({ isFixed, sizes }: Alternative) => !isFixed && sizes === undefined

/** What one alternative may be where open operands have the given size. */
function expand({ kind, sizes, isFixed }: Alternative, size = ''): string[] {
  if (isFixed) return [kind]
  // A size that is spelled out is taken as it is: `imm64` has 64 bits.
  return sizes?.map((one) => `${kind}${one}`) ?? [ofSize(kind, size)]
}

const combinations = (choices: readonly string[][]) =>
  choices.reduce<string[][]>((all, choice) => all.flatMap((before) => choice.map((one) => [...before, one])), [[]])

/** Nothing if an operand has no size, and the first one has none to give. */
function expandOperands(operands: readonly Alternative[][]): string[][] | undefined {
  const expandAll = (alternatives: readonly Alternative[][], size?: string) =>
    combinations(alternatives.map((choice) => choice.flatMap((one) => expand(one, size))))
  if (!operands.flat().some(isOpen)) return expandAll(operands)
  const [first = [], ...others] = operands
  const withSize = first.filter(({ isFixed }) => !isFixed)
  if (withSize.length === 0) return undefined
  const sizes = withSize.find((one) => one.sizes)?.sizes ?? allSizes
  return sizes.flatMap((size) => expandAll([first.map((one) => (one.isFixed ? one : { ...one, sizes: [size] })), ...others], size))
}

export function parseSignatureLine(text: string): SignatureLine {
  const [code = '', ...rest] = text.split(';')
  const comment = rest.join(';').trim()
  const words = /^\s*(\S+)(?:\s+(.*?))?\s*$/.exec(code)
  const isPrefixed = prefixes.includes(words?.[1] ?? '')
  const [, mnemonic = '', operandText = ''] = (isPrefixed ? /^(\S+)(?:\s+(.*))?$/.exec(words?.[2] ?? '') : words) ?? []
  const line = { code: code.trim(), mnemonic, ...(comment !== '' && { comment }) }
  const texts = operandText === '' ? [] : operandText.split(',').map((operand) => operand.trim())
  const operands = texts.map(parseAlternatives)
  const unknown = texts.find((_, index) => operands[index] === undefined)
  if (unknown !== undefined) return { ...line, forms: [], problem: `"${unknown}" is not an operand that content/README.md describes.` }
  const combined = expandOperands(operands.map((alternatives) => alternatives ?? []))
  if (combined === undefined) return { ...line, forms: [], problem: 'An operand without a size follows a first one without a size.' }
  const prefix = isPrefixed ? words?.[1] : undefined
  return { ...line, forms: combined.map((one) => ({ mnemonic, ...(prefix !== undefined && { prefix }), operands: one })) }
}
