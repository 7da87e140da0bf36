import type { Element, ElementContent, Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { defaultHandlers, toMdast, type Handle } from 'hast-util-to-mdast'
import { toMarkdown } from 'mdast-util-to-markdown'
import { SKIP, visit } from 'unist-util-visit'

const isElement = (node: Nodes | undefined, ...names: string[]): node is Element =>
  node?.type === 'element' && (names.length === 0 || names.includes(node.tagName))

function isHidden({ properties: { hidden, className } }: Element): boolean {
  return hidden !== undefined || (Array.isArray(className) && className.includes('visually-hidden'))
}

const space: ElementContent = { type: 'text', value: ' ' }

/** Writes out the spacing and line breaks that come from styles, and removes hidden elements. */
function prepare(tree: Nodes): void {
  visit(tree, 'element', (node, at, parent) => {
    if (at === undefined || !parent) return undefined
    if (isHidden(node)) {
      parent.children.splice(at, 1)
      return [SKIP, at]
    }
    // Styles separate adjacent elements; a text needs a space.
    if (isElement(node, 'code', 'kbd') && isElement(parent.children[at + 1])) parent.children.splice(at + 1, 0, space)
    // Adjacent links are buttons, which go on separate lines in a text.
    if (isElement(node, 'a') && isElement(parent, 'div', 'main', 'section')) {
      parent.children[at] = { type: 'element', tagName: 'p', properties: {}, children: [node] }
    }
    return undefined
  })
}

/** Replaces an element by its contents. */
const flow: Handle = (state, node: Element) => state.toFlow(state.all(node))

/** Entries with headings of their own are sections rather than points of a list. */
const list: Handle = (state, node: Element) => {
  const entries = node.children.filter((child) => isElement(child)).map((child) => state.toFlow(state.all(child)))
  if (entries.some((entry) => entry.some(({ type }) => type === 'heading'))) return entries.flat()
  return defaultHandlers.ul(state, node)
}

/** Puts a term on a line of its own, above its meaning. */
const term: Handle = (state, node: Element) => defaultHandlers.p(state, { ...node, children: [{ ...node, tagName: 'strong' }] })

const nothing: Handle = () => undefined

const handlers: Record<string, Handle> = {
  ...Object.fromEntries(['button', 'form', 'nav', 'picture', 'search'].map((name) => [name, nothing])),
  dl: flow,
  dd: flow,
  dt: term,
  ol: list,
  ul: list,
}

/** Converts a built page outside the docs to Markdown, without pictures, drawings and controls. */
export function htmlToMarkdown(html: string, siteUrl: string): string {
  const page = fromHtml(html, { fragment: true })
  prepare(page)
  const tree = toMdast(page, { handlers, nodeHandlers: { comment: nothing } })
  visit(tree, (node) => {
    // Addresses are absolute, since the text is read elsewhere.
    if (node.type === 'link') node.url = new URL(node.url, `${siteUrl}/`).href
    if (node.type === 'list' || node.type === 'listItem') node.spread = false
  })
  return toMarkdown(tree, { bullet: '-', rule: '-', emphasis: '_', listItemIndent: 'one' })
}
