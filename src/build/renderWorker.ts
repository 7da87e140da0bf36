import { createHash } from 'node:crypto'
import type { RenderedDoc } from '../content-model/docs'
import type { LineRange } from '../content-model/yamlFields'
import { renderDoc } from '../mdx/renderDoc'
import { renderMarkdown } from '../mdx/renderMarkdown'
import { pagePart } from '../search/pagePart'
import { renderEnvironment } from './renderEnvironment'
import { cachePage } from './renderCache'

export { writeSearchIndex } from './writeSearchIndex'

interface Source {
  /** Path from the project's root, for messages. */
  file: string
  source: string
}

const environment = renderEnvironment()

/** What a page's node holds of it: its HTML, its symbols and its words are kept aside. */
export interface DocFields extends Omit<RenderedDoc, 'html' | 'symbols' | 'sections'> {
  /** Digest of what is kept aside and queried, so that a node changes with it. */
  renderDigest: string
}

export async function doc({ file, source }: Source): Promise<DocFields> {
  const { html, symbols, sections, ...rendered } = await renderDoc(file, source, environment)
  cachePage(file, { html, symbols, part: pagePart({ ...rendered, ...rendered.frontmatter, symbols, sections }) })
  return {
    ...rendered,
    renderDigest: createHash('sha256')
      .update(JSON.stringify([html, symbols]))
      .digest('hex')
      .slice(0, 16),
  }
}

export const piece = ({ file, source, lines }: Source & { lines: LineRange }): ReturnType<typeof renderMarkdown> =>
  renderMarkdown(file, source, lines, environment)

/** Answers once the modules above have been loaded. */
export const start = (): void => undefined
