import { toHtml } from 'hast-util-to-html'
import { h, inlineCode } from './hast'
import { scrollingTable } from './table'

const row = (tag: 'th' | 'td', ...cells: string[]) =>
  h(
    'tr',
    {},
    cells.map((cell) => h(tag, {}, cell)),
  )

const tableOf = (head: string[], ...rows: string[][]) =>
  toHtml(
    scrollingTable(
      h(
        'table',
        {},
        h('thead', {}, row('th', ...head)),
        h(
          'tbody',
          {},
          rows.map((cells) => row('td', ...cells)),
        ),
      ),
    ),
  )

test('a table with prose in one of three columns can become cards, whose cells name their column', () => {
  const html = tableOf(
    ['Key', 'Type', 'Meaning'],
    ['colour', 'text', 'What the peel looks like when it is ripe'],
    ['size', '', 'Across, in millimetres'],
  )
  expect(html).toContain('class="table stacked"')
  expect(html).toContain('<tr><td>colour</td><td data-label="Type">text</td><td data-label="Meaning">What the peel')
  expect(html).toContain('<tr><td>size</td><td></td><td data-label="Meaning">Across')
})

test.each([
  ['two columns fit a phone as they are', ['Key', 'Meaning'], ['colour', 'What the peel looks like when it is ripe']],
  ['a table of short values scrolls', ['x', 'floor', 'ceil'], ['2.5', '2', '3']],
  ['six columns scroll', ['a', 'b', 'c', 'd', 'e', 'f'], ['1', '2', '3', '4', '5', 'What the peel looks like when it is ripe']],
])('%s', (_, head, cells) => {
  const html = tableOf(head, cells)
  expect(html).toContain('<div class="table" tabindex="0" role="group"')
  expect(html).not.toContain('data-label')
})

const firstColumn = (cell: string) => {
  const table = h('table', {}, h('tbody', {}, h('tr', {}, h('td', {}, ...inlineCode(cell)), h('td', {}, 'x'))))
  return toHtml(scrollingTable(table))
}

test('a first column of words takes its share of the width; one of names does not', () => {
  expect(firstColumn('a pear that is cut into two')).toContain('class="table prose"')
  expect(firstColumn('`std::pear::cut_into_two_halves`')).toContain('class="table"')
})
