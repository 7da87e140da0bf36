/** @jest-environment jsdom */
import { waitFor } from '@testing-library/dom'
import '../testing/dom'
import { afterPaint } from '../browser/afterPaint'
import { filterSymbols, showAllSymbols } from './filterSymbols'

let page: HTMLElement
let host: HTMLElement

beforeEach(() => {
  page = document.body.appendChild(document.createElement('article'))
  host = page.appendChild(document.createElement('div'))
  for (let at = 10; at < 50; at++) page.appendChild(document.createElement('section')).dataset['symbol'] = `f${at}`
})

afterEach(() => document.body.replaceChildren())

const shown = () =>
  [...page.querySelectorAll<HTMLElement>('[data-symbol]')].filter(({ hidden }) => !hidden).map((block) => block.dataset['symbol'])

const all = Array.from({ length: 40 }, (_, at) => `f${at + 10}`)

test('shows the first of many blocks at once, and the others later', async () => {
  expect(filterSymbols(host, 'f33')).toEqual({ shown: 1, lacking: 0 })
  expect(shown()).toEqual(['f33'])
  expect(filterSymbols(host, 'f')).toEqual({ shown: 40, lacking: 0 })
  expect(shown().slice(0, 3)).toEqual(['f10', 'f11', 'f12'])
  expect(shown().length).toBeLessThan(40)
  await waitFor(() => expect(shown()).toEqual(all))
})

test('hides the content between blocks with them, and leaves content above the filter', () => {
  const above = document.createElement('p')
  page.prepend(above)
  const between = document.createElement('h2')
  page.querySelector('[data-symbol=f20]')?.before(between)
  filterSymbols(host, 'f33')
  expect([above.hidden, between.hidden]).toEqual([false, true])
  filterSymbols(host, ' ')
  expect(shown()).toContain('f10')
})

test('a new query cancels the previous one', async () => {
  filterSymbols(host, 'f33')
  filterSymbols(host, 'f')
  expect(filterSymbols(host, 'f4').shown).toBe(10)
  filterSymbols(host, 'f49')
  await new Promise<void>((resolve) => void afterPaint(resolve))
  expect(shown()).toEqual(['f49'])
})

test('shows all blocks at once for a jump to one of them', () => {
  filterSymbols(host, 'f33')
  showAllSymbols(host)
  expect(shown()).toEqual(all)
})

test('of a table the rows that match are shown, and the table with them', () => {
  const table = page.appendChild(document.createElement('div'))
  table.innerHTML =
    '<table><thead><tr><th>Name</th></tr></thead><tbody><tr data-symbol="kilo"></tr><tr data-symbol="milli mega"></tr></tbody></table>'
  const hiddenRows = () => [...table.querySelectorAll<HTMLElement>('[data-symbol]')].map(({ hidden }) => hidden)
  expect(filterSymbols(host, 'kilo').shown).toBe(1)
  expect([table.hidden, ...hiddenRows()]).toEqual([false, false, true])
  expect(filterSymbols(host, 'f33')).toEqual({ shown: 1, lacking: 0 })
  expect(table.hidden).toBe(true)
  filterSymbols(host, 'mega')
  showAllSymbols(host)
  expect([table.hidden, ...hiddenRows()]).toEqual([false, false, false])
  expect(filterSymbols(host, '').shown).toBe(42)
})

test('a folded section opens for a row that matches, and closes again without words', () => {
  page.insertAdjacentHTML(
    'beforeend',
    ['kilo', 'mega'].map((name) => `<details><summary>${name}</summary><table><tr data-symbol="${name}"></tr></table></details>`).join(''),
  )
  const isOpen = () => [...page.querySelectorAll('details')].map(({ open }) => open)
  filterSymbols(host, 'kilo')
  expect(isOpen()).toEqual([true, false])
  filterSymbols(host, 'mega')
  expect(isOpen()).toEqual([false, true])
  filterSymbols(host, '')
  expect(isOpen()).toEqual([false, false])
})

test('a section that the reader has opened stays open', () => {
  page.insertAdjacentHTML('beforeend', '<details open><summary>k</summary><table><tr data-symbol="kilo"></tr></table></details>')
  filterSymbols(host, 'kilo')
  filterSymbols(host, '')
  expect(page.querySelector('details')?.open).toBe(true)
})
