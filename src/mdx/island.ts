import type { Element, ElementContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { createElement, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { contentOf, h } from './hast'
import { nodesOfType } from './nodesOfType'

const attributes = (name: string, props: object, idPrefix?: string) => ({
  dataIsland: name,
  ...(idPrefix !== undefined && { dataIds: idPrefix }),
  ...(Object.keys(props).length > 0 && { dataProps: JSON.stringify(props) }),
})

/**
 * Placeholder for an island that does nothing without script. The browser fills it.
 * @param early buttons that are there before the island is, for readers who list the buttons of a page; pressing one mounts the island
 */
export function clientIsland(name: string, props: object, early: readonly string[] = []): Element {
  const buttons = early.map((label) => h('button', { type: 'button' }, label))
  return h(
    'div',
    attributes(name, props),
    buttons.length > 0 && h('div', { className: ['script-only', 'visually-hidden', 'early'] }, buttons),
  )
}

/**
 * Renders an island into the page. `component` gets `props` and one empty string per slot; its elements with `data-slot` are then
 * filled with `slots`, in order, so that content stays part of the page's tree. In the browser the same component is hydrated by name.
 * @param idPrefix unique on the page: every island is a root of its own, and React numbers the ids of each root from the same start
 */
export function island<Props extends object>(
  name: string,
  component: ComponentType<Props & { slots: string[] }>,
  props: Props,
  slots: ElementContent[][],
  idPrefix: string,
): Element {
  const markup = renderToString(createElement(component, { ...props, slots: slots.map(() => '') }), { identifierPrefix: idPrefix })
  const shell = fromHtml(markup, { fragment: true })
  const places = nodesOfType(shell, 'element').filter(({ properties }) => properties.dataSlot !== undefined)
  places.forEach((place, at) => {
    place.children = slots[at] ?? []
  })
  return { type: 'element', tagName: 'div', properties: attributes(name, props, idPrefix), children: contentOf(shell.children) }
}
