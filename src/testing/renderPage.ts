import { NameIndex } from '../content-model/names/nameIndex'
import type { RenderedDoc } from '../content-model/docs'
import { parsePage } from '../content-model/parsePage'
import { formatProblems } from '../content-model/problems'
import type { RenderEnvironment } from '../mdx/renderContext'
import { renderDoc } from '../mdx/renderDoc'
import { measuredSupport } from './measuredSupport'

const environment: RenderEnvironment = {
  siteUrl: 'https://example.org',
  schema: { properties: { name: { type: 'string', description: 'What `it` is called.' } }, required: ['name'] },
  names: new NameIndex([]),
  support: measuredSupport(),
  instructionFlags: () => new Map(),
  assembly: () => undefined,
  image: (_page, source) => Promise.reject(new Error(`there is no file ${source}.`)),
}

/** What pages of tests are rendered with, apart from what a test says. */
export const renderEnvironmentOf = (more: Partial<RenderEnvironment>): RenderEnvironment => ({ ...environment, ...more })

const head = (lines: readonly string[]) =>
  ['---', 'title: Pear', 'description: How to tell a ripe pear from one that needs another week.', ...lines, '---', ''].join('\n')

/**
 * Renders a page with a title, a description and this body. The body begins on line 5.
 * @param frontmatter additional lines of frontmatter, which move the body down
 */
export function renderPage(body: string, frontmatter: readonly string[] = [], more: Partial<RenderEnvironment> = {}): Promise<RenderedDoc> {
  return renderDoc(parsePage('content/docs/fruits/pear.mdx', head(frontmatter) + body), renderEnvironmentOf(more))
}

/** The page's HTML. Throws if the page has problems. */
export async function htmlOf(body: string, frontmatter?: readonly string[], more?: Partial<RenderEnvironment>): Promise<string> {
  const { html, problems } = await renderPage(body, frontmatter, more)
  if (problems.length > 0) throw new Error(formatProblems(problems))
  return html
}

/** The formatted problems of a body. Lines count from the body's first. */
export async function problemsOf(body: string, frontmatter: readonly string[] = []): Promise<string> {
  const { problems } = await renderPage(body, frontmatter)
  return formatProblems(problems.map((problem) => ({ ...problem, line: problem.line - 4 - frontmatter.length })))
}
