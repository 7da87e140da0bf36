import { languageOfRoute, languages } from '../content-model/languages'

/** What a reader can narrow the results to. */
export const areas = ['docs', ...languages] as const
export type Area = (typeof areas)[number]

export const areaLabels: Record<Area, string> = { docs: 'Docs', c: 'C', cpp: 'C++', asm: 'Assembly' }

/** The area that a route belongs to. */
export const areaOfRoute = (route: string): Area => languageOfRoute(route) ?? 'docs'

/** What a name stands for. The order is that of preference among names that match equally well. */
export const recordTypes = ['command', 'key', 'header', 'symbol', 'package', 'page', 'category', 'heading'] as const
export type RecordType = (typeof recordTypes)[number]

export interface SearchPage {
  /** Route as published, not encoded. */
  path: string
  /** What the sidebar shows. */
  label: string
  area: Area
  /** Labels of the categories around it, from the outermost in. */
  trail: string[]
  /** How many pages link to it. */
  links: number
  /** A header of C++ that repeats one of C: `<cstdio>`. */
  isWrapper: boolean
}

/** A name that can be found. */
export interface NameRecord {
  type: RecordType
  /** As a reader sees it: `vector::push_back`, `cf remove`, `dependencies.linkType`, `<stdio.h>`. */
  name: string
  /** Other spellings that count as the name itself: an alias, the file name of a page. */
  aliases: string[]
  /** Place of its page in the list of pages. */
  page: number
  /** Where on the page; empty for its beginning. */
  id: string
  /** `function`, `macro`; empty for what is no symbol. */
  kind: string
  /** Signature of a symbol, or a sentence that says what the thing is. */
  detail: string
  /** How many words the page has for it, shared among the names of a block; 0 for a name that is only listed. */
  words: number
}

export interface SearchResult {
  /** Unique among the results of a query. */
  key: string
  type: RecordType | 'text'
  /** What the result is called. */
  title: string
  /** Route with `#id`, encoded as an address. */
  href: string
  path: string
  id: string
  area: Area
  /** Labels from the outermost category to the page. */
  trail: string[]
  kind: string
  /** Signature, sentence, or the part of the text in which the words stand. */
  detail: string
}
