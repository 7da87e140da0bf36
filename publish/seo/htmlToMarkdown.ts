import type { Element, Nodes, RootContent as HtmlNode } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toString } from 'hast-util-to-string'
import type { BlockContent, Heading, PhrasingContent } from 'mdast'
import { toMarkdown } from 'mdast-util-to-markdown'

/** Elements that are only for the screen or for interaction. */
const leftOut = new Set(['button', 'form', 'nav', 'picture', 'script', 'search', 'style', 'svg', 'template'])

const inlineElements = new Set(['a', 'abbr', 'b', 'br', 'code', 'em', 'i', 'kbd', 'span', 'strong'])

const space: PhrasingContent = { type: 'text', value: ' ' }

const headings: Readonly<Record<string, Heading['depth']>> = { h1: 1, h2: 2, h3: 3, h4: 4, h5: 5, h6: 6 }

function isLeftOut(node: HtmlNode): boolean {
  if (node.type !== 'element') return node.type === 'comment'
  const { hidden, className } = node.properties
  return leftOut.has(node.tagName) || hidden !== undefined || (Array.isArray(className) && className.includes('visually-hidden'))
}

const isInline = (node: HtmlNode) => node.type === 'text' || (node.type === 'element' && inlineElements.has(node.tagName))

/** The children of an element, without those that are irrelevant in a text. */
const childrenOf = (node: Nodes): HtmlNode[] => ('children' in node ? node.children.filter((child) => !isLeftOut(child)) : [])

/** Converts the elements of our pages outside the docs to Markdown. */
class Converter {
  constructor(private readonly siteUrl: string) {}

  blocks(nodes: readonly HtmlNode[]): BlockContent[] {
    const blocks: BlockContent[] = []
    let line: HtmlNode[] = []
    const endLine = () => {
      const children = this.inline(line)
      if (children.some((child) => child.type !== 'text' || child.value.trim() !== '')) blocks.push({ type: 'paragraph', children })
      line = []
    }
    for (const node of nodes) {
      // Adjacent links are buttons, which go on separate lines in a text.
      if (isInline(node)) {
        if (node.type === 'element' && node.tagName === 'a') endLine()
        line.push(node)
      } else {
        endLine()
        if (node.type === 'element') blocks.push(...this.block(node))
      }
    }
    endLine()
    return blocks
  }

  private block(element: Element): BlockContent[] {
    const children = childrenOf(element)
    const depth = headings[element.tagName]
    if (depth !== undefined) return [{ type: 'heading', depth, children: this.inline(children) }]
    switch (element.tagName) {
      case 'p':
        return [{ type: 'paragraph', children: this.inline(children) }]
      case 'pre':
        return [{ type: 'code', value: toString(element).replace(/\n$/, '') }]
      case 'dt':
        return [{ type: 'paragraph', children: [{ type: 'strong', children: this.inline(children) }] }]
      case 'ul':
      case 'ol':
        return this.list(element, children)
      default:
        return this.blocks(children)
    }
  }

  /** Entries with headings of their own are sections rather than points of a list. */
  private list({ tagName }: Element, children: readonly HtmlNode[]): BlockContent[] {
    const items = children.filter((child) => child.type === 'element').map((item) => this.blocks(childrenOf(item)))
    if (items.some((item) => item.some(({ type }) => type === 'heading'))) return items.flat()
    return [
      { type: 'list', ordered: tagName === 'ol', spread: false, children: items.map((item) => ({ type: 'listItem', children: item })) },
    ]
  }

  private inline(nodes: readonly HtmlNode[]): PhrasingContent[] {
    return nodes.flatMap((node, at): PhrasingContent[] => {
      if (node.type === 'text') return [{ type: 'text', value: node.value.replace(/\s+/g, ' ') }]
      if (node.type !== 'element') return []
      const children = () => this.inline(childrenOf(node))
      switch (node.tagName) {
        case 'a':
          return [{ type: 'link', url: this.address(node.properties['href']), children: children() }]
        case 'br':
          return [{ type: 'break' }]
        case 'code':
        case 'kbd':
          // Styles separate adjacent elements; a text needs a space.
          return [{ type: 'inlineCode', value: toString(node) }, ...(nodes[at + 1]?.type === 'element' ? [space] : [])]
        case 'b':
        case 'strong':
          return [{ type: 'strong', children: children() }]
        case 'em':
        case 'i':
          return [{ type: 'emphasis', children: children() }]
        default:
          return children()
      }
    })
  }

  /** Absolute, since the text is read elsewhere. */
  private address(href: unknown): string {
    return typeof href === 'string' ? new URL(href, `${this.siteUrl}/`).href : ''
  }
}

/** Converts a built page outside the docs to Markdown, without pictures, drawings and controls. */
export function htmlToMarkdown(html: string, siteUrl: string): string {
  const children = new Converter(siteUrl).blocks(childrenOf(fromHtml(html, { fragment: true })))
  return toMarkdown({ type: 'root', children }, { bullet: '-', rule: '-', emphasis: '_', listItemIndent: 'one' })
}
