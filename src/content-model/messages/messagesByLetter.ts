import type { ListedHeadings } from '../names/names'
import { encodeRoute } from '../pagePath'

/** A message in the list of all, with the entry that explains it. */
export interface ListedMessage {
  /** With `…` for each part that depends on the program. */
  words: string
  /** Who words it so: `GCC`, `GNU ld`. */
  tools: string[]
  /** The title of the page of its entry, where another entry explains the same words. */
  page?: string
  /** Address of the entry, with `#id`. */
  href: string
}

/** Messages that begin with the same letter. */
export interface MessagesOfLetter {
  /** A capital letter, or `#` for what begins with a number. */
  letter: string
  messages: ListedMessage[]
}

/** What a message is sorted by: quotes, places of names and signs stand before many. */
const sortKey = (words: string) => words.replace(/^[^\p{L}\p{N}]+/u, '')

const collator = new Intl.Collator('en', { numeric: true })

const letterOf = (words: string) => {
  const first = sortKey(words).charAt(0).toUpperCase()
  return /\p{L}/u.test(first) ? first : '#'
}

/** The messages of pages from A to Z: each wording once for each entry that explains it. */
export function messagesByLetter(pages: readonly ListedHeadings[]): MessagesOfLetter[] {
  const byEntry = new Map<string, ListedMessage & { page: string }>()
  for (const { path, title, headings } of pages)
    for (const { id, wordings = [] } of headings)
      for (const { tool, words } of wordings) {
        const href = `${encodeRoute(path)}#${id}`
        const key = `${href} ${words}`
        const message = byEntry.get(key) ?? { words, tools: [], page: title, href }
        byEntry.set(key, message)
        if (!message.tools.includes(tool)) message.tools.push(tool)
      }
  const times = new Map<string, number>()
  for (const { words } of byEntry.values()) times.set(words, (times.get(words) ?? 0) + 1)
  const letters = new Map<string, ListedMessage[]>()
  const sorted = [...byEntry.values()].sort(
    (a, b) => collator.compare(sortKey(a.words), sortKey(b.words)) || collator.compare(a.page, b.page),
  )
  for (const { page, ...message } of sorted) {
    const letter = letterOf(message.words)
    const listed = times.get(message.words) === 1 ? message : { ...message, page }
    letters.set(letter, [...(letters.get(letter) ?? []), listed])
  }
  return [...letters].map(([letter, messages]) => ({ letter, messages })).sort((a, b) => collator.compare(a.letter, b.letter))
}
