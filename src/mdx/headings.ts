import type { Element, ElementContent } from 'hast'
import { toString } from 'hast-util-to-string'
import type { Heading } from 'mdast'
import { h } from './hast'
import type { RenderContext } from './renderContext'

/** The link that a heading shows on hover, to itself. */
export function headingAnchor(id: string, text: string): Element {
  return h('a', { className: ['anchor'], href: `#${id}`, ariaLabel: `Link to ${text}` })
}

/** A heading with its id and anchor, put into the outline if it is of level 2 or 3. */
export function heading(node: Heading, children: ElementContent[], context: RenderContext): Element {
  const level = node.depth
  const text = toString({ type: 'root', children })
  const id = context.slugger.slug(text)
  if (id === '') context.report(node, 'The heading has no letters to make its address of.', 'Give it words, or delete the line.')
  if (level <= 3) context.outline.push({ id, text, level, isCode: false })
  return h(`h${level}`, { id }, children, headingAnchor(id, text))
}
