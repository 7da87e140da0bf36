import type { PageFrontmatter } from '../../content-model/parsePageFrontmatter'
import type { RenderedImage, RenderEnvironment } from '../renderContext'

/** What the Markdown of a page needs besides its source. */
export interface MarkdownSettings {
  /** Path of the page's file from the project's root, to resolve relative links. */
  file: string
  /** Where the site is published: `https://codeframe.run`. */
  siteUrl: string
  /** Of the page: `/docs/config/`. Nothing for a text that is part of one. */
  route: string | undefined
  source: string
  frontmatter: PageFrontmatter
  /** Asked only for what the page shows: what is asked for counts as what it was made from. */
  environment: Pick<RenderEnvironment, 'schema' | 'declarations'>
  /** The published pictures, by the address that the source has. */
  images: ReadonlyMap<string, Pick<RenderedImage, 'url'>>
}
