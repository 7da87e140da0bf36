import type { RawAttribute } from './rawAttributes'
import { didYouMean } from '../suggest'

export interface AttributeProblem {
  /** Line of the attribute in the file. */
  line: number
  message: string
  hint: string
}

const knownAttributes = ['name', 'kind', 'since', 'deprecated', 'removed', 'signature', 'title', 'with'] as const
type KnownAttribute = (typeof knownAttributes)[number]

const isKnown = (name: string): name is KnownAttribute => knownAttributes.some((known) => known === name)

export interface AttributeText {
  value: string
  line: number
}

export type AttributeTexts = Map<KnownAttribute, AttributeText>

/** The attributes as text. Unknown, repeated and empty ones are problems. */
export function readAttributeTexts(raw: readonly RawAttribute[]): { texts: AttributeTexts; problems: AttributeProblem[] } {
  const texts: AttributeTexts = new Map()
  const problems: AttributeProblem[] = []
  for (const { name, value, line } of raw) {
    if (!isKnown(name)) {
      problems.push({
        line,
        message: `<Symbol> has no attribute "${name}".`,
        hint: didYouMean(name, knownAttributes, `Attributes: ${knownAttributes.join(', ')}.`),
      })
    } else if (typeof value !== 'string' || value.trim() === '') {
      problems.push({ line, message: `The attribute "${name}" of <Symbol> has no value.`, hint: `Write ${name}="…", or leave it out.` })
    } else if (texts.has(name)) {
      problems.push({ line, message: `<Symbol> says "${name}" twice.`, hint: 'Leave one out.' })
    } else {
      texts.set(name, { value, line })
    }
  }
  return { texts, problems }
}
