import type { PhrasingContent, Root } from 'mdast'
import type { MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { visit } from 'unist-util-visit'
import { strong } from './nodes'

/** Marks in prose, and the elements whose Markdown is HTML. */
const keptElements = ['br', 'sub', 'sup', 'kbd']

/** An element within prose: HTML where Markdown has no other word for it, else what is in it. */
function textElement({ name: element, children }: MdxJsxTextElement): PhrasingContent[] {
  const name = element ?? ''
  if (name === 'summary' || name === 'dt') return [strong(...children)]
  if (!keptElements.includes(name)) return children
  if (children.length === 0) return [{ type: 'html', value: `<${name}>` }]
  return [{ type: 'html', value: `<${name}>` }, ...children, { type: 'html', value: `</${name}>` }]
}

/** Prose without elements and comments of MDX. */
export function simplifyProse(tree: Root) {
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined || (node.type !== 'mdxJsxTextElement' && node.type !== 'mdxTextExpression')) return undefined
    parent.children.splice(index, 1, ...(node.type === 'mdxJsxTextElement' ? textElement(node) : []))
    return index
  })
}
