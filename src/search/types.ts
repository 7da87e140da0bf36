import { languageOfRoute } from '../languages/languageOfRoute'
import { languageNames, languages } from '../languages/languages'

/** The areas that a reader can filter by. */
export const areas = ['docs', ...languages] as const
export type Area = (typeof areas)[number]

export const areaLabels: Record<Area, string> = { docs: 'Docs', ...languageNames }

/** The area that a route belongs to. */
export const areaOfRoute = (route: string): Area => languageOfRoute(route) ?? 'docs'

/** The type of a name, in order of preference among equally good matches. */
export const recordTypes = ['command', 'key', 'header', 'symbol', 'package', 'page', 'category', 'heading', 'word'] as const
export type RecordType = (typeof recordTypes)[number]

export interface SearchPage {
  /** Route as published, not encoded. */
  path: string
  /** Label in the sidebar. */
  label: string
  area: Area
  /** Labels of the categories around it, from the outermost in. */
  trail: string[]
  /** Number of pages that link to it. */
  links: number
  /** Whether it is a C++ header that wraps one of C: `<cstdio>`. */
  isWrapper: boolean
}

/** A name that can be found. */
export interface NameRecord {
  type: RecordType
  /** As a reader sees it: `vector::push_back`, `cf remove`, `dependencies.linkType`, `<stdio.h>`. */
  name: string
  /** Other spellings that count as the name itself: an alias, the file name of a page. */
  aliases: string[]
  /** Index of its page. */
  page: number
  /** Id on the page; empty for its beginning. */
  id: string
  /** Id of the block that describes it, where that is another. */
  blockId?: string
  /** `function`, `macro`; empty for anything but a symbol. */
  kind: string
  /** Signature of a symbol, or a one-sentence description. */
  detail: string
  /** Number of words about it, divided among the names of a block; 0 for a name that is only listed. */
  words: number
  /** Standard that brought a symbol: `C++23`. */
  since?: string
  /** Standard that took it away. */
  removed?: string
}

export interface SearchResult {
  /** Unique among the results of a query. */
  key: string
  /** `answer`: what readers ask for in these words. */
  type: RecordType | 'text' | 'answer'
  /** Title of the result. */
  title: string
  /** Route with `#id`, encoded as an address. */
  href: string
  path: string
  id: string
  area: Area
  /** Labels from the outermost category to the page. */
  trail: string[]
  kind: string
  /** Signature, description, or the passage that contains the words. */
  detail: string
  since?: string
  removed?: string
}
