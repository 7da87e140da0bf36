import type { RenderedDoc } from '../content-model/docs'
import { parsePageFrontmatter } from '../content-model/parsePageFrontmatter'
import { renderBody } from './renderBody'
import type { RenderEnvironment } from './renderContext'

/** The frontmatter's text, also where the body cannot be parsed. */
const frontmatterOf = (source: string) => {
  const found = /^\ufeff?---[ \t]*\r?\n([\s\S]*?\r?\n)??---[ \t]*(\r?\n|$)/.exec(source)
  return found ? (found[1] ?? '') : undefined
}

/**
 * A page as data: validated frontmatter, and what `renderBody` makes of the rest. Never throws for bad content.
 * @param file path from the project's root, for messages
 */
export async function renderDoc(file: string, source: string, environment: RenderEnvironment): Promise<RenderedDoc> {
  const { frontmatter, problems } = parsePageFrontmatter(file, frontmatterOf(source))
  const body = await renderBody(file, source, frontmatter, environment)
  return { frontmatter, ...body, problems: [...problems, ...body.problems] }
}
