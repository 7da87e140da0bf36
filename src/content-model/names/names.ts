import type { Language } from '../../languages/languages'
import type { Wording } from '../messages/wording'
import type { PageName } from './scanNames'

/** A page and the names that it documents. */
export interface NamedPage {
  /** Route, as published. */
  path: string
  language?: Language
  header?: string
  title?: string
  /** What the sidebar calls it, where that is not its title. */
  navLabel?: string
  /** Its place among the pages of its folder. */
  order?: number
  names: PageName[]
}

/** A documented name and its page. */
export interface DocumentedName extends PageName {
  page: NamedPage
}

/** A block or row as a table of names shows it, in a line. */
export interface ListedBlock {
  names: string[]
  /** The heading of a topic, which stands before its names. */
  title?: string
  href: string
  /** With `code` in backticks; may be empty. */
  summary: string
}

/** A recipe as the blocks that it uses lead to it. */
export interface RecipeLink {
  title: string
  /** Route with `#id`. */
  href: string
}

/** A block that leads to an entry of the catalogue of undefined behaviour. */
export interface Occurrence {
  /** Its heading, or the first of its names. */
  text: string
  /** Whether the text is a name, to be set as code. */
  isCode: boolean
  /** Route with `#id`. */
  href: string
}

/** The headings of the tasks or messages of a page. */
export interface ListedHeadings {
  /** Route of the page. */
  path: string
  title: string
  /** What the sidebar calls it. */
  label: string
  headings: { title: string; id: string; wordings?: Wording[] }[]
}

/** How a standard changes a name. */
export const changes = ['since', 'deprecated', 'removed'] as const
export type Change = (typeof changes)[number]

/** What a standard changes in a header, or in the part of the language that a page is about. */
export interface ChangedHeader {
  /** `<stdbit.h>`, or the title of a page about the language. */
  label: string
  isHeader: boolean
  /** Route of the page. */
  path: string
  /** Whether the header came with the standard: no documented name of it is older. */
  isNew: boolean
  /** Names that one block or row describes and that are changed alike are together. */
  blocks: ListedBlock[]
}

/** What pages ask of the names that the site documents. */
export interface Names {
  /** Where a name is documented, the page that says most of it first. */
  find(language: Language, name: string): readonly DocumentedName[]
  /** The names of a header, from its own page and the pages below it. */
  ofHeader(language: Language, header: string): readonly DocumentedName[]
  /** The pages of a header, its own before those below it. */
  pagesOf(language: Language, header: string): readonly NamedPage[]
  /** The page of a route. */
  page(path: string): NamedPage | undefined
  /** The tasks and messages of the pages in a folder, by page. */
  headingsBelow(folder: string): readonly ListedHeadings[]
  /** The recipes that use the blocks of a page, by the ids of the blocks. */
  recipesOn(path: string): Readonly<Record<string, readonly RecipeLink[]>>
  /** The blocks that lead to the entries of a page of the catalogue of undefined behaviour, by the ids of the entries. */
  occurrencesOn(path: string): Readonly<Record<string, readonly Occurrence[]>>
  /** What a standard of a language adds, deprecates or removes. */
  changed(language: Language, standard: string, change: Change): readonly ChangedHeader[]
}
