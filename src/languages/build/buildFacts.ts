/** What the build alone needs to know of a language. */
export interface BuildFacts {
  /** Name of its Prism grammar. */
  grammar: string
  /** Comments, strings and header names: what looks like a name in them is not one that the program uses. */
  silent: RegExp
  /** What the bold words at the beginning of a block's list items may be, in their order. */
  blockLabels: readonly string[]
  /** Headers that explain names which several declare: the names of each, separated by spaces. */
  homes: Readonly<Record<string, string>>
  /**
   * Keywords that examples do not link, separated by spaces: those of nearly every program, which would make a link of every other word, and
   * words that are keywords in some places alone, since a program may call something else so.
   */
  unlinkedKeywords: string
  /** Where the pages of the lists of all names begin, besides the first. */
  listStarts: Readonly<Record<'letter' | 'header', readonly string[]>>
}
