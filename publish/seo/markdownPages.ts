import { RenderCache } from '../../src/buildTime/renderCache'
import { encodeRoute } from '../../src/content-model/pagePath'
import { nameListMarkdown } from '../../src/mdx/nameListMarkdown'
import { pageMarkdown } from '../../src/mdx/toMarkdown'
import { withoutDeadMarkdownLinks } from '../../src/mdx/withoutDeadMarkdownLinks'
import type { PlannedCategory, PlannedDoc, PlannedPage } from '../../src/plan/sitePlan'
import { htmlToMarkdown } from './htmlToMarkdown'
import { plainMarkdown } from './llms'

/** A category's introduction and contents. */
export function categoryMarkdown({ title, description, introMarkdown, items, deadLinks }: PlannedCategory, siteUrl: string): string {
  const lines = items.map(
    (item) =>
      `- [${plainMarkdown(item.label)}](${siteUrl}${encodeRoute(item.path)})${item.description && `: ${plainMarkdown(item.description)}`}\n`,
  )
  const intro = deadLinks ? withoutDeadMarkdownLinks(introMarkdown, deadLinks, siteUrl) : introMarkdown
  return `${pageMarkdown({ title, description, draft: false }, siteUrl, intro)}\n${lines.join('')}`
}

const contentStart = '<div class="content">'

const mainElement = /<main\b[\s\S]*<\/main>/

/** The Markdown copies of a site's pages. That of a doc was made when the page was rendered. */
export class MarkdownPages {
  private readonly cache: RenderCache
  /** Of pages outside of the docs, by route. */
  private readonly plain = new Map<string, string>()

  constructor(
    siteRoot: string,
    private readonly siteUrl: string,
  ) {
    this.cache = new RenderCache(siteRoot)
  }

  /** Makes the copy of a page outside of the docs, which has no other source than its HTML. */
  addPlainPage(route: string, html: string): void {
    this.plain.set(route, htmlToMarkdown(mainElement.exec(html)?.[0] ?? '', this.siteUrl))
  }

  private ofDoc({ renderKey, deadLinks, route }: PlannedDoc): string {
    const markdown = this.cache.markdown(renderKey)
    return deadLinks ? withoutDeadMarkdownLinks(markdown, deadLinks, this.siteUrl, this.siteUrl + encodeRoute(route)) : markdown
  }

  /** Makes the copy of a list of names. */
  addNameList(route: string, html: string): void {
    const main = mainElement.exec(html)?.[0] ?? ''
    const [intro = '', content = ''] = main.split(contentStart)
    this.plain.set(route, htmlToMarkdown(intro, this.siteUrl) + nameListMarkdown(content, this.siteUrl))
  }

  of(page: PlannedPage): string {
    switch (page.kind) {
      case 'doc':
        return this.ofDoc(page)
      case 'category':
        return categoryMarkdown(page, this.siteUrl)
      case 'page':
        return this.plain.get(page.route) ?? ''
    }
  }
}
