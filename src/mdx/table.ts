import type { Element } from 'hast'
import { h } from './hast'

/** A table that scrolls inside itself on a narrow screen; by keyboard too, hence the tab stop. */
export function scrollingTable(table: Element): Element {
  return h('div', { className: ['table'], tabIndex: 0, role: 'group', ariaLabel: 'Table, scrolls sideways' }, table)
}
