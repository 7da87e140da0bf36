/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '../testing/dom'
import { SymbolFilter } from './SymbolFilter'

let page: HTMLElement

beforeEach(() => {
  page = document.body.appendChild(document.createElement('article'))
  page.innerHTML = '<div></div>'
  for (const names of ['printf fprintf', 'scanf', 'struct%20tm', 'vector::push_back']) {
    const block = page.appendChild(document.createElement('section'))
    block.dataset['symbol'] = names
    block.id = names.split(' ')[0] ?? ''
  }
  const host = page.querySelector('div')
  if (host) render(<SymbolFilter count={4} host={host} slots={[]} />, { container: host })
})

afterEach(() => document.body.replaceChildren())

const shown = () => [...page.querySelectorAll<HTMLElement>('[data-symbol]')].filter(({ hidden }) => !hidden).map(({ id }) => id)
const type = (text: string) => userEvent.type(screen.getByRole('searchbox', { name: 'Filter symbols' }), text)

test('shows all blocks before anything is typed', () => {
  expect(shown()).toHaveLength(4)
  expect(screen.getByRole('status')).toHaveTextContent('4 entries')
})

test('shows the blocks with a name that contains the text', async () => {
  await type('fpr')
  expect(shown()).toEqual(['printf'])
  expect(screen.getByRole('status')).toHaveTextContent('1 of 4')
})

test('ignores case and word order', async () => {
  await type('BACK vector')
  expect(shown()).toEqual(['vector::push_back'])
})

test('a space matches the space inside a name', async () => {
  await type('struct tm')
  expect(shown()).toEqual(['struct%20tm'])
  await type('{Backspace}{Backspace}{Backspace}')
  expect(shown()).toEqual(['struct%20tm'])
})

test('does not match the encoding of a space', async () => {
  await type('%20')
  expect(shown()).toEqual([])
})

test('reports that nothing matches', async () => {
  await type('pear')
  expect(shown()).toEqual([])
  expect(screen.getByRole('status')).toHaveTextContent('0 of 4')
})

test('shows all blocks again when cleared', async () => {
  await type('scanf')
  await userEvent.clear(screen.getByRole('searchbox'))
  expect(shown()).toHaveLength(4)
})

test('clears for a link or a find-in-page match that leads to a hidden block', async () => {
  await type('scanf')
  fireEvent(document.getElementById('printf') ?? page, new Event('beforematch', { bubbles: true }))
  expect(shown()).toHaveLength(4)
  expect(screen.getByRole('searchbox')).toHaveValue('')
  expect(screen.getByRole('status')).toHaveTextContent('4 entries')
})
