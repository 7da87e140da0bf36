import type { PageFrontmatter } from '../../content-model/parsePageFrontmatter'
import type { Code } from 'mdast'
import type { ExampleLinks, RenderedImage, RenderEnvironment, StepTargets } from '../renderContext'

/** The input that a page's Markdown needs besides its tree. */
export interface MarkdownSettings {
  /** Path of the page's file from the project's root, to resolve relative links. */
  file: string
  /** Where the site is published: `https://codeframe.run`. */
  siteUrl: string
  /** Of the page: `/docs/config/`. Nothing for a text that is part of one. */
  route: string | undefined
  source: string
  frontmatter: PageFrontmatter
  examples: ExampleLinks
  steps: StepTargets
  /** The `observed` fences below programs that are run with checks, with the key of each program. */
  checked: ReadonlyMap<Code, string>
  /** Read only for what the page shows: a file that is read counts as an input of the page. */
  environment: Pick<RenderEnvironment, 'schema' | 'names' | 'support' | 'resultWithChecks'>
  /** The published pictures, by the address that the source has. */
  images: ReadonlyMap<string, Pick<RenderedImage, 'url'>>
}
