import type { Element, ElementContent, Nodes, Properties } from 'hast'

type Child = ElementContent | string | false | undefined

/** A hast element. Strings become text nodes; false and undefined are dropped. */
export function h(tagName: string, properties: Properties, ...children: (Child | Child[])[]): Element {
  return {
    type: 'element',
    tagName,
    properties,
    children: children
      .flat()
      .filter((child) => child !== false && child !== undefined)
      .map((child) => (typeof child === 'string' ? { type: 'text', value: child } : child)),
  }
}

/** Parts of a list in a sentence, with a comma between each two. */
export const commaSeparated = (parts: readonly Element[]): ElementContent[] =>
  parts.flatMap((part, at): ElementContent[] => (at > 0 ? [{ type: 'text', value: ', ' }, part] : [part]))

/** Text with `code` in backticks, as hast. */
export function inlineCode(text: string): ElementContent[] {
  return text.split(/`([^`]+)`/).map((part, at) => (at % 2 === 1 ? h('code', {}, part) : { type: 'text', value: part }))
}

/** Keeps only the nodes that can be children of an element. */
export function contentOf(nodes: readonly Nodes[]): ElementContent[] {
  return nodes.filter((node) => node.type === 'element' || node.type === 'text' || node.type === 'comment')
}
