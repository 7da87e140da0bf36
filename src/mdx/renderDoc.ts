import type { RenderedDoc } from '../content-model/docs'
import { frontmatterText, parsePageFrontmatter } from '../content-model/parsePageFrontmatter'
import { renderBody } from './renderBody'
import type { RenderEnvironment } from './renderContext'

/**
 * A page as data: validated frontmatter, and what `renderBody` makes of the rest. Never throws for bad content.
 * @param file path from the project's root, for messages
 */
export async function renderDoc(file: string, source: string, environment: RenderEnvironment): Promise<RenderedDoc> {
  const { frontmatter, problems } = parsePageFrontmatter(file, frontmatterText(source))
  const body = await renderBody(file, source, frontmatter, environment)
  return { frontmatter, ...body, problems: [...problems, ...body.problems] }
}
