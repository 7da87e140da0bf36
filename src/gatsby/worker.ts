import type { RenderedDoc } from '../content-model/docs'
import type { LineRange } from '../content-model/yamlFields'
import { renderDoc } from '../mdx/renderDoc'
import { renderMarkdown } from '../mdx/renderMarkdown'
import { pagePart } from '../search/pagePart'
import { renderEnvironment } from './renderEnvironment'
import { keepPart } from './searchParts'

export { writeSearchIndex } from './writeSearchIndex'

interface Source {
  /** Path from the project's root, for messages. */
  file: string
  source: string
}

const environment = renderEnvironment()

/** A page as its node holds it. What the search takes from it is kept aside. */
export async function doc({ file, source }: Source): Promise<Omit<RenderedDoc, 'sections'>> {
  const { sections, ...rendered } = await renderDoc(file, source, environment)
  keepPart(file, pagePart({ ...rendered.frontmatter, symbols: rendered.symbols, sections }))
  return rendered
}

export const piece = ({ file, source, lines }: Source & { lines: LineRange }): ReturnType<typeof renderMarkdown> =>
  renderMarkdown(file, source, lines, environment)

/** Answers once the modules above have been loaded. */
export const start = (): void => undefined
