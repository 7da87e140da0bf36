import type { PhrasingContent, Root } from 'mdast'
import type { MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { visit } from 'unist-util-visit'
import { strong } from './nodes'

/** Inline elements that stay HTML in Markdown. */
const keptElements = ['br', 'sub', 'sup', 'kbd']

/** An inline element: HTML if Markdown has no syntax for it, else its children. */
function textElement({ name: element, children }: MdxJsxTextElement): PhrasingContent[] {
  const name = element ?? ''
  if (name === 'summary' || name === 'dt') return [strong(...children)]
  if (!keptElements.includes(name)) return children
  if (children.length === 0) return [{ type: 'html', value: `<${name}>` }]
  return [{ type: 'html', value: `<${name}>` }, ...children, { type: 'html', value: `</${name}>` }]
}

/** Replaces MDX elements and comments in prose by plain Markdown. */
export function simplifyProse(tree: Root) {
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined || (node.type !== 'mdxJsxTextElement' && node.type !== 'mdxTextExpression')) return undefined
    parent.children.splice(index, 1, ...(node.type === 'mdxJsxTextElement' ? textElement(node) : []))
    return index
  })
}
