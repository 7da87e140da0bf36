import type { Element, ElementContent } from 'hast'
import { toString } from 'hast-util-to-string'
import { h } from './hast'
import { nodesOfType } from './nodesOfType'

/** A column whose cells hold this many characters on average is prose, which a phone cannot show beside two others. */
const proseLength = 18

/** Most columns whose cells still read well one below the other. */
const maxStackedColumns = 5

const elementsOf = (parent: Element, ...names: readonly string[]): Element[] =>
  parent.children.filter((child): child is Element => child.type === 'element' && names.includes(child.tagName))

const rowsOf = (table: Element, section: 'thead' | 'tbody'): Element[][] =>
  elementsOf(table, section).flatMap((part) => elementsOf(part, 'tr').map((row) => elementsOf(row, 'th', 'td')))

const isBlank = (cell: ElementContent) => toString(cell).trim() === ''

/** How many characters of a cell are words, not code. */
const wordsLength = (cell: Element) =>
  toString(cell).length - nodesOfType(cell, 'element').reduce((sum, node) => sum + (node.tagName === 'code' ? toString(node).length : 0), 0)

/** Whether the first column says something rather than names it, so that it needs its share of the table's width. */
function beginsWithProse(rows: readonly (readonly Element[])[]): boolean {
  const lengths = rows.flatMap(([first]) => (first ? [wordsLength(first)] : []))
  return lengths.length > 0 && lengths.reduce((sum, length) => sum + length, 0) / lengths.length >= proseLength
}

/** Whether a column of the table is prose, by the average length of its cells that are not empty. */
function hasProse(rows: readonly (readonly Element[])[], columns: number): boolean {
  return Array.from({ length: columns }, (_, at) =>
    rows.flatMap((row) => (row[at] && !isBlank(row[at]) ? [toString(row[at]).length] : [])),
  ).some((lengths) => lengths.length > 0 && lengths.reduce((sum, length) => sum + length, 0) / lengths.length >= proseLength)
}

/**
 * A table in a box that scrolls sideways where it does not fit; by keyboard too, hence the tab stop. Tables with three to five columns, one of
 * them prose, become a list of cards on a phone, so that no column is out of sight: their cells carry the name of their column for it. All others
 * keep their first column in view while they scroll.
 */
export function scrollingTable(table: Element): Element {
  const [head = []] = rowsOf(table, 'thead')
  const body = rowsOf(table, 'tbody')
  const isStacked = head.length >= 3 && head.length <= maxStackedColumns && hasProse(body, head.length)
  if (isStacked) {
    for (const row of body)
      for (const [at, cell] of row.entries()) {
        const label = head[at] ? toString(head[at]).trim() : ''
        if (at > 0 && label !== '' && !isBlank(cell)) cell.properties.dataLabel = label
      }
  }
  return h(
    'div',
    {
      className: ['table', ...(isStacked ? ['stacked'] : []), ...(beginsWithProse(body) ? ['prose'] : [])],
      tabIndex: 0,
      role: 'group',
      ariaLabel: 'Table, scrolls sideways',
    },
    table,
  )
}

/** A table with a line of headings above its rows. */
export function tableWithHead(head: readonly string[], rows: Element[]): Element {
  return h(
    'table',
    {},
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        head.map((name) => h('th', { scope: 'col' }, name)),
      ),
    ),
    h('tbody', {}, rows),
  )
}
