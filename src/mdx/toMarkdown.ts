import type { Heading, PhrasingContent, Root } from 'mdast'
import { toMarkdown as serialise, type Options } from 'mdast-util-to-markdown'
import remarkGfm from 'remark-gfm'
import { unified } from 'unified'
import { decodeAddress, encodeRoute, relativeLinkRoute } from '../content-model/pagePath'
import type { PageFrontmatter } from '../content-model/parsePageFrontmatter'
import { blocks } from './markdown/blocks'
import { paragraph, strong, text, type Block } from './markdown/nodes'
import type { MarkdownSettings } from './markdown/settings'
import { simplifyProse } from './markdown/simplifyProse'
import { nodesOfType } from './nodesOfType'

declare module 'unified' {
  interface Data {
    /** Set by `remark-gfm`, whose types leave it to a package that we don't need. */
    toMarkdownExtensions?: Options[]
  }
}

const gfm = unified().use(remarkGfm, { tablePipeAlign: false }).freeze().data('toMarkdownExtensions') ?? []

/** Links and pictures must work wherever the text is read. */
function makeAddressesAbsolute(root: Root, { file, address, pictures }: MarkdownSettings) {
  for (const node of [...nodesOfType(root, 'link'), ...nodesOfType(root, 'definition')]) {
    const route = relativeLinkRoute(file, node.url)
    node.url = new URL(route === undefined ? node.url : encodeRoute(decodeAddress(route)), address).href
  }
  for (const [shown, node] of nodesOfType(root, 'image').entries()) node.url = new URL(pictures[shown] ?? node.url, address).href
}

/** What the frontmatter says, for readers. */
function opening({ title, description, status, since, deprecated, removed }: PageFrontmatter, address: string): Block[] {
  const heading: Heading = { type: 'heading', depth: 1, children: [text(title)] }
  const facts = [since && `since ${since}`, deprecated && `deprecated in ${deprecated}`, removed && `removed in ${removed}`].filter(Boolean)
  const roadmap: PhrasingContent = { type: 'link', url: new URL('/roadmap', address).href, children: [text('roadmap')] }
  return [
    heading,
    paragraph(text(description)),
    ...(facts.length > 0 ? [paragraph(text(facts.join(' · ')))] : []),
    ...(status === 'planned'
      ? [
          {
            type: 'blockquote' as const,
            children: [
              paragraph(strong(text('Coming Soon'))),
              paragraph(text('What this page describes is planned and not available yet. See the '), roadmap, text('.')),
            ],
          },
        ]
      : []),
  ]
}

/**
 * A page as plain Markdown, GitHub's dialect, for readers that want no HTML. Links are absolute.
 * @param tree as `parseMdx` made it; it is changed
 */
export function toMarkdown(tree: Root, settings: MarkdownSettings): string {
  simplifyProse(tree)
  const body: Root = { type: 'root', children: blocks(tree.children, settings) }
  makeAddressesAbsolute(body, settings)
  const root: Root = { type: 'root', children: [...opening(settings.frontmatter, settings.address), ...body.children] }
  return serialise(root, { extensions: gfm, bullet: '-', rule: '-', fences: true, listItemIndent: 'one' })
}
