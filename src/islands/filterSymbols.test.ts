import { waitFor } from '@testing-library/dom'
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

test('of many blocks the first are shown at once, and the others follow', async () => {
  expect(filterSymbols(host, 'f33')).toBe(1)
  expect(shown()).toEqual(['f33'])
  expect(filterSymbols(host, 'f')).toBe(40)
  expect(shown().slice(0, 3)).toEqual(['f10', 'f11', 'f12'])
  expect(shown().length).toBeLessThan(40)
  await waitFor(() => expect(shown()).toEqual(all))
})

test('what stands between the blocks is hidden with them, and what stands above the filter stays', () => {
  const above = document.createElement('p')
  page.prepend(above)
  const between = document.createElement('h2')
  page.querySelector('[data-symbol=f20]')?.before(between)
  filterSymbols(host, 'f33')
  expect([above.hidden, between.hidden]).toEqual([false, true])
  filterSymbols(host, ' ')
  expect(shown()).toContain('f10')
})

test('another query puts an end to what the one before has begun', async () => {
  filterSymbols(host, 'f33')
  filterSymbols(host, 'f')
  expect(filterSymbols(host, 'f4')).toBe(10)
  filterSymbols(host, 'f49')
  await new Promise<void>((resolve) => void afterPaint(resolve))
  expect(shown()).toEqual(['f49'])
})

test('where the way leads to a block, all are there at once', () => {
  filterSymbols(host, 'f33')
  showAllSymbols(host)
  expect(shown()).toEqual(all)
})
