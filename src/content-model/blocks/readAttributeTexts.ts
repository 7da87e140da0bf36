import type { RawAttribute } from '../symbols/rawAttributes'
import { didYouMean } from '../suggest'

export interface AttributeProblem {
  /** Line of the attribute in the file. */
  line: number
  message: string
  hint: string
}

export interface AttributeText {
  value: string
  line: number
}

/** What an element's attributes say, by name. */
export interface AttributeTexts<Known extends string> {
  get(name: Known): AttributeText | undefined
}

/**
 * The attributes of an element as text. Unknown, repeated and empty ones are problems.
 * @param element for messages: `Symbol`
 */
export function readAttributeTexts<Known extends string>(
  element: string,
  known: readonly Known[],
  raw: readonly RawAttribute[],
): { texts: AttributeTexts<Known>; problems: AttributeProblem[] } {
  const texts = new Map<Known, AttributeText>()
  const problems: AttributeProblem[] = []
  for (const { name: written, value, line } of raw) {
    const name = known.find((each) => each === written)
    if (name === undefined) {
      problems.push({
        line,
        message: `<${element}> has no attribute "${written}".`,
        hint: didYouMean(written, known, `Attributes: ${known.join(', ')}.`),
      })
    } else if (typeof value !== 'string' || value.trim() === '') {
      problems.push({ line, message: `The attribute "${name}" of <${element}> has no value.`, hint: `Write ${name}="…", or leave it out.` })
    } else if (texts.has(name)) {
      problems.push({ line, message: `<${element}> says "${name}" twice.`, hint: 'Leave one out.' })
    } else {
      texts.set(name, { value, line })
    }
  }
  return { texts, problems }
}
