import type { Element, ElementContent } from 'hast'
import type GithubSlugger from 'github-slugger'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import type { DocLink, DocSymbol, OutlineEntry } from '../content-model/docs'
import type { PageFrontmatter } from '../content-model/parsePageFrontmatter'
import type { ContentProblem } from '../content-model/problems'
import type { JsonSchema } from '../content-model/schemaTable'
import type { ExampleLinks } from './exampleLinks'

export interface HeaderDeclarations {
  /** Names by kind, separated by spaces; a space inside a name is written `%20`. */
  names: Record<string, string>
  /** Members by class, likewise. */
  members?: Record<string, string>
}

/** What headers declare, by header (`cpp/vector`), as `content/data/declarations.json` has it. */
export type Declarations = Record<string, HeaderDeclarations>

export interface RenderedImage {
  url: string
  /** In CSS pixels. */
  width: number
  height: number
  /** More formats and widths, best first; empty for vector images. */
  sources: { type: string; srcset: string }[]
}

/** What the pipeline needs from outside of the page. */
export interface RenderEnvironment {
  /** Where the site is published: `https://codeframe.run`. */
  siteUrl: string
  schema: JsonSchema
  declarations: Declarations
  /** Publishes a picture that stands beside the page. Throws with a readable message where that is impossible. */
  image(pageFile: string, source: string): Promise<RenderedImage>
}

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement

/** What one render collects on its way. */
export interface RenderContext {
  file: string
  /** The text, whose indentation MDX does not keep in attributes. */
  source: string
  frontmatter: PageFrontmatter
  environment: RenderEnvironment
  images: ReadonlyMap<string, RenderedImage>
  slugger: GithubSlugger
  problems: ContentProblem[]
  outline: OutlineEntry[]
  links: DocLink[]
  symbols: DocSymbol[]
  /** Ids of each symbol block, found before anything is rendered so that headings keep clear of them. */
  symbolIds: ReadonlyMap<JsxElement, string[]>
  /** Ids of the `run` examples, and which of them shows what which block describes. */
  examples: ExampleLinks
  /** Children of an element as hast; set by the handler that meets the element. */
  children(node: JsxElement): ElementContent[]
  report(node: { position?: { start: { line: number } } | undefined }, message: string, hint: string): void
}

/** A component authors may use: its element, and what it stands for in HTML. */
export type MdxComponent = (element: JsxElement, context: RenderContext) => Element | ElementContent[]
