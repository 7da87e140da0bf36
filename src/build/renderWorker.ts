import { createHash } from 'node:crypto'
import type { RenderedDoc } from '../content-model/docs'
import type { ParsedPage } from '../content-model/parsePage'
import type { LineRange } from '../content-model/yamlFields'
import type { RenderEnvironment } from '../mdx/renderContext'
import { renderDoc } from '../mdx/renderDoc'
import { renderMarkdown } from '../mdx/renderMarkdown'
import { pagePart } from '../search/pagePart'
import type { Site } from './paths'
import { renderEnvironment } from './renderEnvironment'
import { RenderCache } from './renderCache'

export { writeSearchIndex } from './writeSearchIndex'

interface Task {
  site: Site
}

/** A few lines of MDX in another file. */
interface Piece {
  /** Path from the project's root, for messages. */
  file: string
  source: string
  lines: LineRange
}

/** A thread works for one site. */
let environment: RenderEnvironment | undefined
const environmentOf = (site: Site) => (environment ??= renderEnvironment(site))

/** What a page's node holds of it: its HTML, its Markdown, its symbols and its words are kept aside. */
export interface DocFields extends Omit<RenderedDoc, 'html' | 'markdown' | 'symbols' | 'sections'> {
  /** Digest of what is kept aside and queried, so that a node changes with it. */
  renderDigest: string
}

export async function doc({ site, page }: Task & { page: ParsedPage }): Promise<DocFields> {
  const { html, markdown, symbols, sections, ...rendered } = await renderDoc(page, environmentOf(site))
  const part = pagePart({ ...rendered, ...rendered.frontmatter, symbols, sections })
  new RenderCache(site.root).write(page.file, { html, markdown, symbols, part })
  return {
    ...rendered,
    renderDigest: createHash('sha256')
      .update(JSON.stringify([html, symbols]))
      .digest('hex')
      .slice(0, 16),
  }
}

export const piece = ({ site, piece: { file, source, lines } }: Task & { piece: Piece }): ReturnType<typeof renderMarkdown> =>
  renderMarkdown(file, source, lines, environmentOf(site))

/** Answers once the modules above have been loaded. */
export const start = (_task: Task): void => undefined
