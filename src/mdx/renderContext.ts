import type { Element, ElementContent } from 'hast'
import type GithubSlugger from 'github-slugger'
import type { Code } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import type { ExampleLanguage } from '../languages/languages'
import type { AssemblyProgram } from '../content-model/examples/exampleAssembly'
import type { PageFence } from '../content-model/examples/fencesOf'
import type { DocLink, DocSymbol, OutlineEntry } from '../content-model/docs'
import type { FlagsOfBlocks } from '../content-model/instructions/flagEffects'
import type { LibrarySupport } from '../content-model/support/librarySupport'
import type { Names } from '../content-model/names/names'
import type { PageFrontmatter } from '../content-model/parsePageFrontmatter'
import type { ContentProblem } from '../content-model/problems'
import type { JsonSchema } from '../content-model/schemaTable'
import type { CheckedResult } from '../playground/checkedResults'
import type { ExampleResult } from '../playground/exampleResults'
import type { RunSettings } from '../playground/program'

export interface RenderedImage {
  url: string
  /** In CSS pixels. */
  width: number
  height: number
  /** More formats and widths, best first; empty for vector images. */
  sources: { type: string; srcset: string }[]
  /** A drawing of the same for narrow screens. */
  narrow?: { url: string; width: number; height: number }
}

/** The pipeline's input from outside the page. */
export interface RenderEnvironment {
  /** Where the site is published: `https://codeframe.run`. */
  siteUrl: string
  schema: JsonSchema
  /** What C libraries declare. */
  support: LibrarySupport
  /** What instructions do to the flags, as it was measured. */
  instructionFlags(): FlagsOfBlocks
  /** What all pages document. */
  names: Names
  /** Address of what GCC makes of a program, if `npm run verify` has written it. */
  assembly(program: AssemblyProgram): string | undefined
  /**
   * What came out when the tests ran an example with the compiler that readers get, by its key (`exampleKey`); nothing for one that they have not run. Missing
   * where the site is built without a playground.
   */
  resultInBrowser?(key: string): ExampleResult | undefined
  /**
   * What was found when the tests ran a program with undefined behaviour with checks, by its key; nothing for one that they have not run. Missing where the site
   * is built without a playground.
   */
  resultWithChecks?(key: string): CheckedResult | undefined
  /** Publishes a picture from the page's folder. Throws with a readable message if that is impossible. */
  image(pageFile: string, source: string): Promise<RenderedImage>
}

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement

/** A link from a block to the example that shows it. */
export interface ExampleLink {
  /** The id of the example. */
  id: string
  text: string
  /** Whether the text is a name, to be set as code. */
  isCode: boolean
}

/** A link to a step of a program on the same page. */
export interface StepTarget {
  /** The fence of the program. */
  fence: Code
  /** `#step=example-sum:4`, an address that the stepper reads. */
  hash: string
  /** The name in the bar of the program. */
  program: string
  /** Steps from the beginning of the program. */
  steps: number
  /** The instruction that is executed next there. */
  next: string
}

export interface StepTargets {
  ofElement: ReadonlyMap<JsxElement, StepTarget>
  /** The ids under which a program is linked, without script too. */
  idsOf: ReadonlyMap<Code, readonly string[]>
}

export interface ExampleLinks {
  /** The id of every `run` example. */
  ids: ReadonlyMap<Code, string>
  /** The id of every other example of C or C++, and of every block that shows a file of an example. */
  otherIds: ReadonlyMap<Code, string>
  /** For blocks that a `run` example elsewhere on the page shows, and none of their own. */
  links: ReadonlyMap<JsxElement, ExampleLink>
}

/** An example that a reader may run, unless the tests found that it cannot. */
export interface RunnableExample {
  /** Under which the tests keep what came out of the browser's compiler, or of the checks where the program errs; missing where the program is assembled. */
  key?: string
  settings: RunSettings
}

/** What comes to light while a page is rendered, in the order of the page. Handlers and components add to it. */
export interface Findings {
  problems: ContentProblem[]
  outline: OutlineEntry[]
  links: DocLink[]
  symbols: DocSymbol[]
  /** What readers ask for a block, by its id. */
  asks: Map<string, string>
  /** The `pre` of each program that the tests compile, with its language. */
  programs: Map<Element, ExampleLanguage>
}

/** What is known of a page before it is rendered, and how to render it. */
export interface RenderContext {
  readonly file: string
  /** The page's source, needed because MDX drops the indentation of attributes. */
  readonly source: string
  readonly frontmatter: PageFrontmatter
  readonly environment: RenderEnvironment
  readonly images: ReadonlyMap<string, RenderedImage>
  readonly slugger: GithubSlugger
  /** Ids of each block, and of each row of a table of names, collected before rendering so that headings can avoid them. */
  readonly blockIds: ReadonlyMap<JsxElement, string[][]>
  /** Ids of the `run` examples, and which of them shows what which block describes. */
  readonly examples: ExampleLinks
  /** Which steps of which programs the page links to. */
  readonly steps: StepTargets
  /** The code fences of the page. */
  readonly fences: readonly PageFence[]
  /** The examples that a reader may run. */
  readonly runnable: ReadonlyMap<Code, RunnableExample>
  /** The `observed` fences below programs that are run with checks, with the key of each program. */
  readonly checked: ReadonlyMap<Code, string>
  readonly found: Findings
  /** Converts the children of an element; set by the handler of the element. */
  children(node: JsxElement): ElementContent[]
  /** Adds an error at the node's line. */
  report(node: { position?: { start: { line: number } } | undefined }, message: string, hint: string): void
}

/** Renders an element that authors may use to HTML. */
export type MdxComponent = (element: JsxElement, context: RenderContext) => Element | ElementContent[]
