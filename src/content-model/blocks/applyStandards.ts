import { parseStandards, type Standards } from '../standards/parseStandards'
import { didYouMean } from '../suggest'
import type { Block } from './block'
import type { AttributeProblem, AttributeText, AttributeTexts } from './readAttributeTexts'

export const standardKeys = ['since', 'deprecated', 'removed'] as const
type StandardKey = (typeof standardKeys)[number]

/** Sets what one attribute says of each name; names without a standard of their own take the general one. */
function applyOne(block: Block, key: StandardKey, { value, line }: AttributeText, parse: (text: string) => Standards): AttributeProblem[] {
  const { general, byName, messages } = parse(value)
  if (general !== undefined) block[key] = general
  for (const name of [...block.names, ...block.entries]) {
    const standard = byName.get(name.name) ?? general
    if (standard !== undefined) name[key] = standard
  }
  const known = block.names.map(({ name }) => name)
  const strangers = [...byName.keys()].filter((name) => !known.includes(name))
  return [
    ...messages.map((message) => ({ line, ...message })),
    ...strangers.map((name) => ({
      line,
      message: `"${key}" mentions "${name}", which is not a name of this block.`,
      hint: didYouMean(name, known, `Names: ${known.join(' ')}.`),
    })),
  ]
}

/** Sets the standards of a block and its names from `since`, `deprecated` and `removed`. */
export const applyStandards = (
  block: Block,
  texts: AttributeTexts<StandardKey>,
  parse: (text: string) => Standards = parseStandards,
): AttributeProblem[] =>
  standardKeys.flatMap((key) => {
    const text = texts.get(key)
    return text ? applyOne(block, key, text, parse) : []
  })
