import fs from 'node:fs'
import path from 'node:path'
import { encodeRoute } from '../../src/content-model/pagePath'
import { parseCategoryFile } from '../../src/content-model/parseCategoryFile'
import { parsePageFrontmatter, type PageFrontmatter } from '../../src/content-model/parsePageFrontmatter'
import { pipelineDigest } from '../../src/build/pipelineDigest'
import { renderEnvironment } from '../../src/build/renderEnvironment'
import { parseMdx } from '../../src/mdx/parseMdx'
import { toMarkdown } from '../../src/mdx/toMarkdown'
import { DigestCache } from '../../src/build/digestCache'
import { htmlToMarkdown } from './htmlToMarkdown'
import { plainMarkdown } from './llms'
import type { SitePage } from './sitePage'

const frontmatterOf = (source: string) => /^---\r?\n([\s\S]*?)\r?\n---(\r?\n|$)/.exec(source)?.[1]

/** Makes the Markdown copies of a site's pages, each once for its source and the pipeline's. */
export class MarkdownPages {
  private readonly environment = renderEnvironment()
  private readonly pipeline = pipelineDigest()
  private readonly cache: DigestCache

  constructor(
    private readonly siteRoot: string,
    private readonly siteUrl: string,
  ) {
    this.cache = new DigestCache(path.join(siteRoot, '.build/markdownPages'), '.md')
  }

  /** The page as Markdown; nothing for one that has no Markdown copy. */
  async of(page: SitePage): Promise<string | undefined> {
    if (!page.hasMarkdown) return undefined
    if (page.main !== undefined) return htmlToMarkdown(page.main, this.siteUrl)
    const file = page.file ?? `content/docs/${page.folder ?? ''}/_category_.yml`
    const absolute = path.join(this.siteRoot, file)
    const source = fs.existsSync(absolute) ? fs.readFileSync(absolute, 'utf8') : ''
    const made = await this.cache.get(
      [this.pipeline, this.siteUrl, JSON.stringify([page.route, page.title, page.description, page.items, page.pictures]), source],
      () => Buffer.from(page.kind === 'doc' ? this.doc(page, file, source) : this.category(page, file, source)),
    )
    return made.toString()
  }

  prune() {
    this.cache.prune()
  }

  private doc(page: SitePage, file: string, source: string): string {
    return this.markdown(page, file, source, parsePageFrontmatter(file, frontmatterOf(source)).frontmatter)
  }

  /** A category's introduction, and what is in it. */
  private category(page: SitePage, file: string, source: string): string {
    const intro = source === '' ? undefined : parseCategoryFile(file, page.folder ?? '', source).category.intro
    const { title, description } = page
    const items = page.items.map(
      (item) =>
        `- [${plainMarkdown(item.label)}](${this.siteUrl}${encodeRoute(item.path)})${item.description && `: ${plainMarkdown(item.description)}`}\n`,
    )
    return `${this.markdown(page, file, intro ?? '', { title, description, draft: false })}\n${items.join('')}`
  }

  private markdown({ route, pictures }: SitePage, file: string, source: string, frontmatter: PageFrontmatter): string {
    const { schema, declarations } = this.environment
    const address = this.siteUrl + encodeRoute(route)
    return toMarkdown(parseMdx(source), { file, address, source, frontmatter, schema, declarations, pictures })
  }
}
