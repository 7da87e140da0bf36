import { applyStandards } from '../blocks/applyStandards'
import { asksOf } from '../blocks/asksOf'
import { recipeKindName } from '../blocks/block'
import { blockHeading } from '../blocks/blockHeading'
import type { BlockKind } from '../blocks/blockKind'
import { headedBlock } from '../blocks/headedBlock'
import { readAttributeTexts } from '../blocks/readAttributeTexts'

const element = 'Recipe'

const known = ['title', 'id', 'asks', 'since', 'deprecated', 'removed'] as const

/** `<Recipe title="Split a string at a character" asks="split a string; tokenize">`: a task, and a program that does it. */
export const recipeKind: BlockKind = {
  element,
  parse: (raw, line) => {
    const { texts, problems } = readAttributeTexts(element, known, raw)
    const { problems: headingProblems, ...heading } = blockHeading(element, texts, line)
    const asks = asksOf(texts.get('asks')?.value)
    problems.push(...headingProblems)
    if (!texts.get('asks'))
      problems.push({
        line,
        message: '<Recipe> does not say what readers ask for it.',
        hint: 'Add asks="split a string; tokenize", the words that they would type into the search.',
      })
    const attributes = headedBlock(recipeKindName, heading, asks)
    problems.push(...applyStandards(attributes, texts))
    return { attributes, problems }
  },
}
