import type { RenderedDoc } from '../content-model/docs'
import type { LineRange } from '../content-model/parseYaml'
import { renderBody } from './renderBody'
import type { RenderEnvironment } from './renderContext'

/**
 * Renders a few lines of MDX from another file, such as a category's introduction. Never throws for bad content.
 * @param lines lines of `source` in `file`; a line break that YAML made from an escape counts as the last line
 */
export async function renderMarkdown(
  file: string,
  source: string,
  lines: LineRange,
  environment: RenderEnvironment,
): Promise<Pick<RenderedDoc, 'html' | 'links' | 'markdown' | 'problems' | 'outline' | 'sections'>> {
  const frontmatter = { title: '', description: '', draft: false }
  const { html, links, markdown, problems, outline, sections } = await renderBody({ file, source, frontmatter }, environment)
  const inFile = <Place extends { line: number }>(place: Place): Place => ({
    ...place,
    line: Math.min(lines.first + place.line - 1, lines.last),
  })
  return { html, links: links.map(inFile), markdown, problems: problems.map(inFile), outline, sections }
}
