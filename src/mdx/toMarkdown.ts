import type { Heading, PhrasingContent, Root } from 'mdast'
import { toMarkdown as serialise, type Options } from 'mdast-util-to-markdown'
import remarkGfm from 'remark-gfm'
import { unified } from 'unified'
import { hrefOf } from '../content-model/deadLinks'
import { encodeRoute, isRelativeLink } from '../content-model/pagePath'
import type { PageFrontmatter } from '../content-model/parsePageFrontmatter'
import type { Twins } from '../content-model/names/twins'
import { blocks } from './markdown/blocks'
import { code, link, paragraph, strong, text, type Block } from './markdown/nodes'
import type { MarkdownSettings } from './markdown/settings'
import { simplifyProse } from './markdown/simplifyProse'
import { nodesOfType } from './nodesOfType'

declare module 'unified' {
  interface Data {
    /** Set by `remark-gfm`; its type is declared in a package that this project does not need. */
    toMarkdownExtensions?: Options[]
  }
}

const gfm = unified().use(remarkGfm, { tablePipeAlign: false }).freeze().data('toMarkdownExtensions') ?? []

/**
 * A link's address wherever the text is read.
 * @param href as `hrefOf` gives it, from the top of the site. One that is still relative leads to no file, and stays as it is: made absolute, it could
 * be that of a page.
 * @param siteUrl where the site is published, its base path included
 * @param page the page's own address
 */
export const absoluteAddress = (href: string, siteUrl: string, page: string): string =>
  isRelativeLink(href) ? href : new URL(/^\/(?!\/)/.test(href) ? siteUrl + href : href, page).href

/** Links and pictures must work wherever the text is read. What leads to a place of the text itself may stay so where the page is not known. */
function makeAddressesAbsolute(root: Root, { file, siteUrl, route, images }: MarkdownSettings) {
  const page = siteUrl + encodeRoute(route ?? '/')
  for (const node of nodesOfType(root, 'link')) {
    if (route === undefined && node.url.startsWith('#')) continue
    node.url = absoluteAddress(isRelativeLink(node.url) ? hrefOf(file, node.url) : node.url, siteUrl, page)
  }
  for (const node of nodesOfType(root, 'image')) node.url = absoluteAddress(images.get(node.url)?.url ?? node.url, siteUrl, page)
}

/** What a page says before its text. */
type Opening = PageFrontmatter & { twins?: Twins | undefined }

const twinLinks = ({ language, pages }: Twins, siteUrl: string): PhrasingContent[] => [
  text(`In ${language}: `),
  ...pages.flatMap(({ header, path }, at) => [...(at > 0 ? [text(', ')] : []), link(code(header), siteUrl + encodeRoute(path))]),
]

/** Title, description, standards, the other language's headers and the status. */
function opening({ title, description, status, since, deprecated, removed, twins }: Opening, siteUrl: string): Block[] {
  const heading: Heading = { type: 'heading', depth: 1, children: [text(title)] }
  const facts = [since && `since ${since}`, deprecated && `deprecated in ${deprecated}`, removed && `removed in ${removed}`].filter(Boolean)
  const roadmap: PhrasingContent = { type: 'link', url: `${siteUrl}/roadmap`, children: [text('roadmap')] }
  return [
    heading,
    paragraph(text(description)),
    ...(facts.length > 0 ? [paragraph(text(facts.join(' · ')))] : []),
    ...(twins ? [paragraph(...twinLinks(twins, siteUrl))] : []),
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

/** A tree as GitHub's dialect of Markdown. */
export const markdownOf = (root: Root): string =>
  serialise(root, { extensions: gfm, bullet: '-', rule: '-', fences: true, listItemIndent: 'one' })

const textOf = (children: Block[]) => markdownOf({ type: 'root', children })

/**
 * Text in MDX as plain Markdown, GitHub's dialect, for readers that want no HTML. Links are absolute.
 * @param tree as `parseMdx` made it; it is changed
 */
export function bodyMarkdown(tree: Root, settings: MarkdownSettings): string {
  simplifyProse(tree)
  const body = blocks(tree.children, settings)
  makeAddressesAbsolute({ type: 'root', children: body }, settings)
  return textOf(body)
}

/** A page as plain Markdown: its opening, and its text. */
export const pageMarkdown = (page: Opening, siteUrl: string, body: string): string =>
  [textOf(opening(page, siteUrl)), body].filter((part) => part !== '').join('\n')
