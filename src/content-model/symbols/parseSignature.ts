import { isStandard } from '../standards/standards'
import { dedent } from './rawAttributes'

/** Specifiers that a standard may add to a declaration that exists already. */
export const specifiers = ['constexpr', 'noexcept', 'explicit'] as const
export type Specifier = (typeof specifiers)[number]

/** What a declaration's label may say, each followed by a standard. */
const labelWords = ['since', 'until', 'deprecated since', 'constexpr since', 'noexcept since', 'explicit since'] as const
type LabelWord = (typeof labelWords)[number]

/** The specifier whose standard a label says; nothing for a label that is about the declaration itself. */
export const specifierOf = (word: LabelWord): Specifier | undefined => specifiers.find((specifier) => word === `${specifier} since`)

export interface DeclarationLabel {
  word: LabelWord
  standard: string
}

/** One declaration of a signature. */
export interface Declaration {
  /** As a compiler takes it; the lines after the first keep their indentation. */
  code: string
  /** What `// since C++20, constexpr since C++26` says at its end, in the author's order. */
  labels: DeclarationLabel[]
}

export interface SignatureProblem {
  /** Lines below the beginning of the text. */
  offset: number
  message: string
  hint: string
}

const hint =
  'After "//" write a standard with one of these words before it, and commas between several: ' +
  `${labelWords.map((word) => `"${word} C++20"`).join(', ')}. Anything else belongs into the text below.`

function parseLabels(comment: string): { labels: DeclarationLabel[]; complaint?: string } {
  const labels: DeclarationLabel[] = []
  for (const part of comment.split(',')) {
    const [, written = '', standard = ''] = /^\s*(.*?)\s*(\S*)\s*$/.exec(part) ?? []
    const word = labelWords.find((each) => each === written)
    if (!word) return { labels, complaint: `The signature's comment "${comment.trim()}" is not a label.` }
    if (!isStandard(standard))
      return { labels, complaint: `The signature's comment "${comment.trim()}" names no standard that this site knows.` }
    if (labels.some((label) => label.word === word))
      return { labels, complaint: `The signature's comment "${comment.trim()}" repeats "${word}".` }
    labels.push({ word, standard })
  }
  return { labels }
}

/** Indented lines, and those that only close or open brackets, go on with the declaration before them. */
const continues = (line: string) => /^[\s)}{]/.test(line)

/**
 * The declarations of a signature. Each begins on a line without indentation; a comment at its end is its label.
 * @param text as written in the attribute, with the page's indentation
 */
export function parseSignature(text: string): { declarations: Declaration[]; problems: SignatureProblem[] } {
  const declarations: Declaration[] = []
  const problems: SignatureProblem[] = []
  const blankLines = /^(?:[ \t]*\n)*/.exec(text)?.[0].split('\n').length ?? 1
  for (const [at, line] of dedent(text).split('\n').entries()) {
    const [, code = '', , comment] = /^(.*?)[ \t]*(\/\/(.*))?$/.exec(line) ?? []
    if (code === '' && comment === undefined) continue
    const report = (message: string) => problems.push({ offset: blankLines - 1 + at, message, hint })
    const before = declarations.at(-1)
    const isRest = before !== undefined && continues(line)
    const declaration = isRest ? before : { code: '', labels: [] }
    if (!isRest) declarations.push(declaration)
    declaration.code = isRest ? `${declaration.code}\n${code}` : code
    if (comment === undefined) continue
    const { labels, complaint } = parseLabels(comment)
    if (complaint !== undefined) report(complaint)
    else if (code.trim() === '') report('The signature has a comment without a declaration before it.')
    else if (declaration.labels.length > 0) report('A declaration has labels on two of its lines.')
    declaration.labels = labels
  }
  return { declarations, problems }
}

/**
 * A declaration as its author wrote it, with its labels.
 * @param number by which the text below speaks of it, if it does
 */
export function declarationText({ code, labels }: Declaration, number?: number): string {
  const words = labels.map(({ word, standard }) => `${word} ${standard}`).join(', ')
  const comment = [...(number === undefined ? [] : [`(${number})`]), ...(words === '' ? [] : [words])].join(' ')
  return comment === '' ? code : `${code} // ${comment}`
}
