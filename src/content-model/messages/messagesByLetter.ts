import { groupBy } from '../groupBy'
import type { ListedHeadings } from '../names/names'
import { encodeRoute } from '../pagePath'

/** A message in the list of all, with the entry that explains it. */
export interface ListedMessage {
  /** With `…` for each part that depends on the program. */
  words: string
  /** Who words it so: `GCC`, `GNU ld`. */
  tools: string[]
  /** Where another entry explains the same words: the heading of this one, or the title of its page if the headings are the same, too. */
  entry?: string
  /** Address of the entry, with `#id`. */
  href: string
}

/** Messages that begin with the same letter. */
export interface MessagesOfLetter {
  /** A capital letter, or `Numbers`, which come first. */
  letter: string
  messages: ListedMessage[]
}

/** What a message is sorted by: quotes, places of names and signs stand before many. */
const sortKey = (words: string) => words.replace(/^[^\p{L}\p{N}]+/u, '')

const collator = new Intl.Collator('en', { numeric: true })

const letterOf = (words: string) => {
  const first = sortKey(words).charAt(0).toUpperCase()
  return /\p{L}/u.test(first) ? first : 'Numbers'
}

/** How many values have the key of a value. */
function counter<Value>(values: Iterable<Value>, keyOf: (value: Value) => string): (value: Value) => number {
  const groups = groupBy(values, keyOf)
  return (value) => groups.get(keyOf(value))?.length ?? 0
}

/** The messages of pages from A to Z: each wording once for each entry that explains it. */
export function messagesByLetter(pages: readonly ListedHeadings[]): MessagesOfLetter[] {
  const byEntry = new Map<string, ListedMessage & { heading: string; page: string }>()
  for (const { path, title: page, headings } of pages)
    for (const { title: heading, id, wordings = [] } of headings)
      for (const { tool, words } of wordings) {
        const href = `${encodeRoute(path)}#${id}`
        const key = `${href} ${words}`
        const message = byEntry.get(key) ?? { words, tools: [], heading, page, href }
        byEntry.set(key, message)
        if (!message.tools.includes(tool)) message.tools.push(tool)
      }
  const sorted = [...byEntry.values()].sort(
    (a, b) =>
      collator.compare(sortKey(a.words), sortKey(b.words)) || collator.compare(a.page, b.page) || collator.compare(a.heading, b.heading),
  )
  const withWords = counter(sorted, ({ words }) => words)
  const withHeading = counter(sorted, ({ words, heading }) => `${words}\n${heading}`)
  const withEntry = (found: (typeof sorted)[number]): ListedMessage => {
    const { heading, page, ...message } = found
    if (withWords(found) === 1) return message
    return { ...message, entry: withHeading(found) === 1 ? heading : page }
  }
  const letters = groupBy(sorted, ({ words }) => letterOf(words))
  return [...letters].map(([letter, messages]) => ({ letter, messages: messages.map(withEntry) }))
}
