import type { ListedName } from '../names/nameList'

/** What a small card says of a name, beside a link to it. */
export interface SymbolCard {
  name: string
  /** Its declarations, one a line; names without a signature have none. */
  signature?: string
  /** `<stdio.h>`, or the title of the page. */
  header: string
  /** `since C99, removed in C++20`; empty if nothing is known. */
  standards: string
  /** The first sentence, with `code` in backticks; may be empty. */
  summary: string
}

/** The cards of a page by the id that a link names. */
export type SymbolCards = Readonly<Record<string, SymbolCard>>

/** Where the cards of a page are published, below `/name-cards`. */
export const cardsFile = (route: string): string => `${route.replace(/^\/|\/$/g, '')}.json`

/** Lines of a signature that a card shows. */
const maxLines = 4

/** The declarations of a name among those of its block, without what is said beside them. */
function declarationsOf(name: string, signature: string): string | undefined {
  const own = name.replace(/^.*::(?=[^:])/, '')
  const lines = signature
    .split('\n')
    .map((line) => line.replace(/\s*\/\/.*$/, '').trim())
    .filter((line) => line !== '')
  const naming = lines.filter((line) => line.includes(own))
  const shown = (naming.length > 0 ? naming : lines).slice(0, maxLines)
  return shown.length > 0 ? shown.join('\n') : undefined
}

const standardsOf = ({ since, deprecated, removed }: ListedName) =>
  [since && `since ${since}`, deprecated && `deprecated in ${deprecated}`, removed && `removed in ${removed}`].filter(Boolean).join(', ')

/** The cards of all pages, by route. A name that a page only lists has none. */
export function symbolCards(names: readonly ListedName[]): ReadonlyMap<string, SymbolCards> {
  const pages = new Map<string, Record<string, SymbolCard>>()
  for (const listed of names) {
    const { name, id, nameId, path, header, meaning, signature } = listed
    const cards = pages.get(path) ?? {}
    pages.set(path, cards)
    const declarations = signature === undefined ? undefined : declarationsOf(name, signature)
    const card = {
      name,
      ...(declarations !== undefined && { signature: declarations }),
      header,
      standards: standardsOf(listed),
      summary: meaning,
    }
    cards[id] ??= card
    if (nameId !== undefined) cards[nameId] ??= card
  }
  return pages
}
