import type { ContentProblem } from './problems'
import type { PageFrontmatter } from './parsePageFrontmatter'
import type { PagePlace } from './pagePath'
import type { Wording } from './messages/wording'
import type { RecipeFacts } from './recipes/recipeFacts'
import type { Twins } from './names/twins'

export interface OutlineEntry {
  /** The heading's id. */
  id: string
  text: string
  /** 2 or 3. */
  level: number
  /** Whether it is the heading of a symbol block, which is set in code. */
  isCode: boolean
  /** Of a symbol block: the standard that brought its first name. */
  since?: string | null
  /** The standard that took away the last of its names. */
  until?: string | null
}

export interface DocLink {
  /** As the author wrote it. */
  target: string
  /** Line in the file. */
  line: number
}

export interface DocSymbol {
  /** As a programmer writes it, without `std::`: `printf`, `vector::push_back`. */
  name: string
  kind: string
  /** Its address on the page: that of its block, unless the block gives it one of its own. */
  id: string
  /** Id of the block that describes it, where that is another. */
  blockId?: string
  signature?: string
  /** What a row of a table says of it. */
  meaning?: string
  since?: string
  deprecated?: string
  removed?: string
  /** Of a recipe: its questions and its programs. */
  recipe?: RecipeFacts
  /** Of a message: as each tool words it. */
  wordings?: Wording[]
}

/** The words under one heading, for the search index. */
export interface DocSection {
  /** Id of the heading; empty for the text before the first heading. */
  id: string
  heading: string
  text: string
  /** What readers ask when they look for the block of this heading, in their words. */
  asks?: string | null
}

export interface RenderedDoc {
  frontmatter: PageFrontmatter
  html: string
  outline: OutlineEntry[]
  /** Every id in the HTML, to check anchors against. */
  ids: string[]
  links: DocLink[]
  symbols: DocSymbol[]
  sections: DocSection[]
  /** How many names it explains, not counting those that it only lists. */
  nameCount: number
  /** How many of its examples are programs that the tests compile and run. */
  programCount: number
  /** Addresses of its pictures as they are published, in the order of the page. */
  pictures: string[]
  /** Where the other language has the same, on the page of a header. */
  twins?: Twins
  /** The page as plain Markdown, for readers that want no HTML. */
  markdown: string
  /** Whether the text could be read at all. Otherwise its body is empty. */
  isReadable: boolean
  problems: ContentProblem[]
}

export interface Doc extends RenderedDoc, PagePlace {
  /** Path from the project's root. */
  file: string
}
