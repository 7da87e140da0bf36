import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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

test('shows the blocks one of whose names holds what is typed', async () => {
  await type('fpr')
  expect(shown()).toEqual(['printf'])
  expect(screen.getByRole('status')).toHaveTextContent('1 of 4')
})

test('takes no heed of case and order of words', async () => {
  await type('BACK vector')
  expect(shown()).toEqual(['vector::push_back'])
})

test('a space finds the space inside of a name', async () => {
  await type('struct tm')
  expect(shown()).toEqual(['struct%20tm'])
  await type('{Backspace}{Backspace}{Backspace}')
  expect(shown()).toEqual(['struct%20tm'])
})

test('does not find how a space is written', async () => {
  await type('%20')
  expect(shown()).toEqual([])
})

test('says that nothing is left', async () => {
  await type('pear')
  expect(shown()).toEqual([])
  expect(screen.getByRole('status')).toHaveTextContent('0 of 4')
})

test('shows all again when emptied', async () => {
  await type('scanf')
  await userEvent.clear(screen.getByRole('searchbox'))
  expect(shown()).toHaveLength(4)
})

test('gives way to what leads to a hidden block, be it a link or the search of the browser', async () => {
  await type('scanf')
  fireEvent(document.getElementById('printf') ?? page, new Event('beforematch', { bubbles: true }))
  expect(shown()).toHaveLength(4)
  expect(screen.getByRole('searchbox')).toHaveValue('')
  expect(screen.getByRole('status')).toHaveTextContent('4 entries')
})
