import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'
import type { DeadLinks } from '../content-model/deadLinks'
import { absoluteAddress, markdownOf } from './toMarkdown'

const parser = unified().use(remarkParse).use(remarkGfm).freeze()

/**
 * Takes dead links out of a page's Markdown copy, as `withoutDeadLinks` does from its HTML.
 * @param siteUrl where the site is published, its base path included
 * @param page the page's own address, absolute
 */
export function withoutDeadMarkdownLinks(markdown: string, { links, anchors }: DeadLinks, siteUrl: string, page = `${siteUrl}/`): string {
  const deadLinks = new Set(links.map((href) => absoluteAddress(href, siteUrl, page)))
  const deadAnchors = new Set(anchors.map((href) => absoluteAddress(href, siteUrl, page)))
  const tree = parser.parse(markdown)
  visit(tree, 'link', (link, at, parent) => {
    if (deadAnchors.has(link.url)) link.url = link.url.slice(0, link.url.indexOf('#'))
    if (!deadLinks.has(link.url) || !parent || at === undefined) return undefined
    parent.children.splice(at, 1, ...link.children)
    return [SKIP, at + link.children.length]
  })
  return markdownOf(tree)
}
