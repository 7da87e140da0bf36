import type { Element, ElementContent } from 'hast'
import type { ContainerDirective } from 'mdast-util-directive'
import { h } from './hast'
import type { RenderContext } from './renderContext'

const titles: Record<string, string> = { note: 'Note', tip: 'Tip', info: 'Info', warning: 'Warning', danger: 'Danger' }

/** `:::warning[Title]` … `:::` as an aside. */
export function admonition(
  node: ContainerDirective,
  title: ElementContent[] | undefined,
  body: ElementContent[],
  context: RenderContext,
): Element {
  const known = titles[node.name]
  if (known === undefined) context.report(node, `Unknown admonition ":::${node.name}".`, `Known: ${Object.keys(titles).join(', ')}.`)
  return h(
    'aside',
    { className: ['admonition', node.name], ariaLabel: known ?? node.name },
    h('p', { className: ['admonition-title'] }, title ?? [{ type: 'text', value: known ?? node.name }]),
    body,
  )
}
