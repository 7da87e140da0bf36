import type { Element, ElementContent, Nodes, Properties } from 'hast'

type Child = ElementContent | string | false | undefined

/** A hast element. Texts become text nodes, what is false or undefined is left out. */
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

/** Text with `code` in backticks, as hast. */
export function inlineCode(text: string): ElementContent[] {
  return text.split(/`([^`]+)`/).map((part, at) => (at % 2 === 1 ? h('code', {}, part) : { type: 'text', value: part }))
}

/** What may stand inside an element, of nodes that could be anything. */
export function contentOf(nodes: readonly Nodes[]): ElementContent[] {
  return nodes.filter((node) => node.type === 'element' || node.type === 'text' || node.type === 'comment')
}

/** A table that scrolls inside itself on a narrow screen; by keyboard too, hence the tab stop. */
export function scrollingTable(table: Element): Element {
  return h('div', { className: ['table'], tabIndex: 0, role: 'group', ariaLabel: 'Table, scrolls sideways' }, table)
}
