import type { Element, ElementContent } from 'hast'
import type { ContainerDirective } from 'mdast-util-directive'
import { h } from './hast'
import type { RenderContext } from './renderContext'

/** What an admonition is called when its author gives no title, by name. */
export const admonitionTitles: ReadonlyMap<string, string> = new Map([
  ['note', 'Note'],
  ['tip', 'Tip'],
  ['info', 'Info'],
  ['warning', 'Warning'],
  ['danger', 'Danger'],
])

/** The text up to the end of an admonition ends in its closing colons, unless they are missing and the rest of the page is in it. */
const isClosed = ({ position }: ContainerDirective, source: string) =>
  /(^|[\s>]):{3,}\s*$/.test(source.slice(position?.start.offset, position?.end.offset))

/** `:::warning[Title]` … `:::` as an aside. */
export function admonition(
  node: ContainerDirective,
  title: ElementContent[] | undefined,
  body: ElementContent[],
  context: RenderContext,
): Element {
  const known = admonitionTitles.get(node.name)
  if (known === undefined)
    context.report(node, `Unknown admonition ":::${node.name}".`, `Known: ${[...admonitionTitles.keys()].join(', ')}.`)
  if (!isClosed(node, context.source)) context.report(node, `":::${node.name}" is not closed.`, 'End it with a line ":::".')
  return h(
    'aside',
    { className: ['admonition', node.name], ariaLabel: known ?? node.name },
    h('p', { className: ['admonition-title'] }, title ?? [{ type: 'text', value: known ?? node.name }]),
    body,
  )
}
