import { asksOf } from '../blocks/asksOf'
import { messageKindName } from '../blocks/block'
import { blockHeading } from '../blocks/blockHeading'
import type { BlockKind } from '../blocks/blockKind'
import { headedBlock } from '../blocks/headedBlock'
import { readAttributeTexts } from '../blocks/readAttributeTexts'
import { parseWordings, placeHolder } from './wording'

const element = 'Message'

const known = ['title', 'id', 'says', 'asks'] as const

/** Words that are asked for: those of the message without what depends on the program. */
const askedWords = (words: string) => words.replaceAll(placeHolder, ' ')

/** `<Message title="A name was not declared" says="GCC: '…' was not declared in this scope">`: a message of a tool, explained. */
export const messageKind: BlockKind = {
  element,
  parse: (raw, line) => {
    const { texts, problems } = readAttributeTexts(element, known, raw)
    const { problems: headingProblems, ...heading } = blockHeading(element, texts, line)
    problems.push(...headingProblems)
    const says = texts.get('says')
    const wordings = parseWordings(says?.value ?? '')
    if (!says)
      problems.push({
        line,
        message: '<Message> does not say the words of the message.',
        hint: `Add says="GCC: '…' was not declared in this scope", a line for each tool, with … for what depends on the program.`,
      })
    for (const { words } of wordings.filter(({ tool }) => tool === ''))
      problems.push({
        line: says?.line ?? line,
        message: `"${words}" does not say whose words they are.`,
        hint: 'Write the tool before it: "GCC: …", "Clang: …", "GNU ld: …", "NASM: …".',
      })
    const asks = [...wordings.map(({ words }) => askedWords(words)), ...asksOf(texts.get('asks')?.value)]
    return { attributes: { ...headedBlock(messageKindName, heading, asks), wordings }, problems }
  },
}
