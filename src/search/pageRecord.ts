import type { DocLink, DocSection, DocSymbol, OutlineEntry } from '../content-model/docs'
import { comparableRoute } from '../content-model/pagePath'
import { isStandard } from '../content-model/standards/standards'
import { countTerms, type CountedTerms } from './countTerms'
import type { MessagePattern } from './messagePatterns'
import { namePrefixes } from './nameKeys'
import { splitText } from './terms'
import type { NameRecord } from './types'

/** A section's text, for the passage around a hit, and what readers ask for it, divided by semicolons. */
export type SectionText = [id: string, heading: string, text: string, asks?: string]

/** A name on a page, with its `namePrefixes`. */
export type RecordSymbol = Omit<NameRecord, 'page'> & { prefixes: string[] }

/** The search record of one page. It is made and cached with the page's HTML, so that an edit affects only one page. */
export interface PageRecord extends CountedTerms {
  sections: SectionText[]
  symbols: RecordSymbol[]
  /** Headings other than the names of symbols. */
  headings: [id: string, text: string][]
  /** Each route the page links to, once. */
  links: string[]
  /** The words of the messages that the page explains, each with the index of the section. */
  messages: MessagePattern[]
}

/** The fields that a record is made from. */
export interface RecordSource {
  title: string
  outline: readonly OutlineEntry[]
  links: readonly DocLink[]
  navLabel?: string | null | undefined
  description: string
  symbols: readonly (Pick<DocSymbol, 'name' | 'kind' | 'id'> & {
    blockId?: string | null | undefined
    wordings?: DocSymbol['wordings']
    signature?: string | null | undefined
    meaning?: string | null | undefined
    since?: string | null | undefined
    removed?: string | null | undefined
  })[]
  sections: readonly DocSection[]
  /** What readers ask for the page as a whole, divided by semicolons. */
  asks?: string | undefined
}

/** A section of links to other pages, which are indexed themselves. */
const pointers = 'See also'

/** The declaration of a name among those of its block: its first line, or the block's first where no line holds the name. */
function declarationOf(name: string, signature: string): string {
  const lines = signature.split('\n').map((line) => line.trim())
  const own = name.split('::').at(-1) ?? name
  return shorten(lines.find((line) => splitText(line).includes(own)) ?? lines[0] ?? '')
}

function symbolNames({ symbols, sections }: RecordSource): PageRecord['symbols'] {
  const wordsAt = new Map<string, number>()
  for (const { id, text } of sections) wordsAt.set(id, (wordsAt.get(id) ?? 0) + splitText(text).length)
  const namesAt = new Map<string, number>()
  for (const { id, blockId } of symbols) namesAt.set(blockId ?? id, (namesAt.get(blockId ?? id) ?? 0) + 1)
  return symbols.map(({ name, kind, id, blockId, signature, meaning, since, removed }) => {
    const block = blockId ?? id
    const words = Math.ceil((wordsAt.get(block) ?? 1) / (namesAt.get(block) ?? 1))
    const symbol: Omit<NameRecord, 'page'> = {
      type: 'symbol',
      name,
      aliases: [],
      id,
      ...(blockId != null && { blockId }),
      kind,
      detail: signature ? declarationOf(name, signature) : shorten(meaning ?? ''),
      words,
      ...(since != null && isStandard(since) && { since }),
      ...(removed != null && isStandard(removed) && { removed }),
    }
    return { ...symbol, prefixes: namePrefixes(symbol) }
  })
}

/** The search record of a page. Its last section is its description. */
export function pageRecord(source: RecordSource): PageRecord {
  const { title, navLabel, description, asks: asksOfPage } = source
  const written = source.sections.filter(({ heading }) => heading !== pointers)
  const sections = written.map(({ id, heading, text, asks }): SectionText => (asks ? [id, heading, text, asks] : [id, heading, text]))
  // A heading of what the search leaves out, such as a letter of a list, has no section.
  const searchedIds = new Set(source.sections.map(({ id }) => id))
  sections.push(asksOfPage ? ['', title, description, asksOfPage] : ['', title, description])
  return {
    sections,
    symbols: symbolNames(source),
    headings: source.outline.filter(({ id, isCode }) => !isCode && searchedIds.has(id)).map(({ id, text }) => [id, text]),
    messages: source.symbols.flatMap(({ id, wordings = [] }) => {
      const section = sections.findIndex(([ofSection]) => ofSection === id)
      return section === -1 ? [] : wordings.map(({ words }): MessagePattern => [words, section])
    }),
    links: [...new Set(source.links.map(({ target }) => comparableRoute(target)))],
    ...countTerms(navLabel ?? title, sections),
  }
}

const longestDetail = 140

/** Shortens a text for a result. */
export const shorten = (text: string): string => (text.length > longestDetail ? `${text.slice(0, longestDetail - 1).trimEnd()}…` : text)
