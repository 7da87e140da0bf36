import type { Element, ElementContent } from 'hast'
import { toString } from 'hast-util-to-string'
import type { Heading } from 'mdast'
import { h } from './hast'
import type { RenderContext } from './renderContext'

/** The link to itself that a heading shows on hover. */
export function headingAnchor(id: string, text: string): Element {
  return h('a', { className: ['anchor'], href: `#${id}`, ariaLabel: `Link to ${text}` })
}

/** A heading with its id and anchor, added to the outline if it has level 2 or 3. */
export function heading(node: Heading, children: ElementContent[], context: RenderContext): Element {
  const level = node.depth
  const text = toString({ type: 'root', children })
  const id = context.slugger.slug(text)
  if (id === '') context.report(node, 'The heading has no letters that an id could be made of.', 'Give it words, or delete the line.')
  if (level <= 3) context.found.outline.push({ id, text, level, isCode: false })
  return h(`h${level}`, { id }, children, headingAnchor(id, text))
}
