import type { Element, ElementContent } from 'hast'
import type { ContainerDirective } from 'mdast-util-directive'
import { h } from './hast'
import type { RenderContext } from './renderContext'

/** Default title of each kind of admonition. */
export const admonitionTitles: ReadonlyMap<string, string> = new Map([
  ['note', 'Note'],
  ['tip', 'Tip'],
  ['info', 'Info'],
  ['warning', 'Warning'],
  ['danger', 'Danger'],
])

/** Whether the text of an admonition ends with its closing colons. Without them it swallows the rest of the page. */
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
    // A page may have many of a kind; as landmarks they would need names of their own.
    { className: ['admonition', node.name], role: 'note', ariaLabel: known ?? node.name },
    h('p', { className: ['admonition-title'] }, title ?? [{ type: 'text', value: known ?? node.name }]),
    body,
  )
}
