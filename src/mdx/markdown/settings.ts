import type { PageFrontmatter } from '../../content-model/parsePageFrontmatter'
import type { JsonSchema } from '../../content-model/schemaTable'
import type { Declarations } from '../renderContext'

/** What the Markdown of a page needs besides its source. */
export interface MarkdownSettings {
  /** Path of the page's file from the project's root, to resolve relative links. */
  file: string
  /** Where the page is published: `https://codeframe.run/docs/config/`. */
  address: string
  source: string
  frontmatter: PageFrontmatter
  schema: JsonSchema
  declarations: Declarations
  /** Addresses of the page's pictures, in the order in which it shows them. */
  pictures: readonly string[]
}
