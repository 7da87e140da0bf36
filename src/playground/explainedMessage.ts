import { asGnuLinker } from '../content-model/messages/linkerWords'
import type { MessageList } from '../content-model/messages/messageList'
import { sourceOfWording } from '../content-model/messages/wording'
import { diagnostics, type Note } from './diagnostics'
import type { RunLanguage } from './program'

/** What may follow the words of a message: the option that asks for it, or a part that some messages of the kind have. */
const end = String.raw`(?:$|(?=\s|;|,))`

const patterns = new Map<string, RegExp>()

function patternOf(words: string): RegExp {
  const known = patterns.get(words) ?? new RegExp(`^${sourceOfWording(words, '.+?')}${end}`)
  patterns.set(words, known)
  return known
}

/** Types in quotes are the program's, though the words name them. */
const builtInType = /'(?:int|char|bool|float|double)'/g

/** How much of a message the words fix: the more, the closer they fit. */
const fixedLetters = (words: string) => words.replace(builtInType, '').replace(/\W/g, '').length

/** The entry with the words that fit best: those that say the whole message before those that say its beginning, and the more particular ones first. */
function bestOf(text: string, list: MessageList[keyof MessageList]): string | undefined {
  const bare = text.replace(/ \[-W[^\]]+\]$/, '')
  let best: { address: string; rank: number } | undefined
  for (const [words, address] of list) {
    const [said] = patternOf(words).exec(bare) ?? []
    if (said === undefined) continue
    const rank = fixedLetters(words) + (said.length === bare.length ? 0.5 : 0)
    if (!best || rank > best.rank) best = { address, rank }
  }
  return best?.address
}

/**
 * The address of the entry that explains a message of the compiler or the linker, if there is one.
 * @param language of the file that the message is about
 */
export function explanationOf({ file, text }: Pick<Note, 'file' | 'text'>, language: RunLanguage, list: MessageList): string | undefined {
  // Messages without a place in a file of the program are the linker's.
  return (file === '' && bestOf(asGnuLinker(text), list.linker)) || (language === 'asm' ? undefined : bestOf(text, list[language]))
}

/** A line of what the tools said, with the explanation of the message that it holds. */
export interface ExplainedLine {
  line: string
  /** Missing where nothing explains it, and for the second message of a kind. */
  explanation?: { address: string; message: string }
}

/** What the tools said, line by line; the first message of each kind leads to its explanation. Notes belong to the message before them. */
export function explainedLines(
  messages: string,
  languageOf: (file: string) => RunLanguage,
  list: MessageList | undefined,
): ExplainedLine[] {
  const passed = new Set<string>()
  return messages.split('\n').map((line): ExplainedLine => {
    const [message] = list ? diagnostics(line) : []
    if (!list || !message || message.severity === 'note') return { line }
    const address = explanationOf(message, languageOf(message.file), list)
    if (address === undefined || passed.has(address)) return { line }
    passed.add(address)
    return { line, explanation: { address, message: message.text } }
  })
}
