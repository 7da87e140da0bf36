import type { RenderedDoc } from '../content-model/docs'
import type { ParsedPage } from '../content-model/parsePage'
import { routeOfFile } from '../content-model/pagePath'
import { twinPages } from '../content-model/names/twins'
import { renderBody } from './renderBody'
import type { RenderEnvironment } from './renderContext'
import { pageMarkdown } from './toMarkdown'

/** A page as data: its frontmatter, and what `renderBody` makes of the rest. Never throws for bad content. */
export async function renderDoc(page: ParsedPage, environment: RenderEnvironment): Promise<RenderedDoc> {
  const { file, source, frontmatter, problems } = page
  const body = await renderBody({ file, source, frontmatter, route: routeOfFile(file) }, environment)
  const twins = twinPages(environment.names, frontmatter)
  const markdown = pageMarkdown({ ...frontmatter, twins }, environment.siteUrl, body.markdown)
  return { frontmatter, ...body, ...(twins && { twins }), markdown, problems: [...problems, ...body.problems] }
}
