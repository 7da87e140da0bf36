/** @jest-environment jsdom */
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '../testing/dom'
import { formatListings } from '../content-model/examples/exampleAssembly'
import { AssemblyPanel } from './AssemblyPanel'

// Loading React for the first of them takes a while on a busy machine.
jest.setTimeout(60_000)

const listings = formatListings([
  {
    level: '-O0',
    lines: [
      { text: 'main:' },
      { source: 1, text: '    push    rbp' },
      { source: 1, text: '    mov     rbp, rsp' },
      { source: 2, text: '    mov     eax, 0' },
      { source: 3, text: '    ret' },
    ],
  },
  { level: '-O2', lines: [{ text: 'main:' }, { source: 2, text: '    xor     eax, eax' }] },
])

const realFetch = globalThis.fetch
let answers: { status: number; text: string }[]

/** A response as far as the panel reads it: jsdom has none. */
const answer = ({ status, text }: { status: number; text: string }) =>
  ({ ok: status === 200, status, text: async () => text, json: async () => JSON.parse(text) }) as Response

beforeEach(() => {
  // jsdom has no layout.
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null })
  answers = [{ status: 200, text: listings }]
  globalThis.fetch = (address) =>
    Promise.resolve(answer(String(address).endsWith('.txt') ? (answers.shift() ?? { status: 404, text: '' }) : { status: 200, text: '{}' }))
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  globalThis.fetch = realFetch
})

async function open() {
  document.body.innerHTML = '<pre><code>int main(void)\n{ return 0;\n}</code></pre><div id="host"></div>'
  const code = document.querySelector('code')
  const host = document.querySelector<HTMLElement>('#host')
  if (!code || !host) throw new Error('The page lacks its block.')
  await act(async () => void render(<AssemblyPanel id="assembly" href="/assembly/pear.txt" code={code} />, { container: host }))
  return userEvent.setup()
}

const number = (line: number) => screen.getByRole('button', { name: `From line ${line}` })
const markedLines = () =>
  [...document.querySelectorAll('.assembly-line.marked')].map((line) => line.textContent?.trim().replace(/\s+/g, ' '))

test('the arrows go from number to number, and stop at both ends', async () => {
  const user = await open()
  act(() => number(1).focus())
  await user.keyboard('{ArrowUp}')
  expect(number(1)).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(number(2)).toHaveFocus()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(number(3)).toHaveFocus()
  await user.keyboard('{ArrowUp}')
  expect(number(2)).toHaveFocus()
})

test('the numbers are one stop of the Tab key: the one that was reached last', async () => {
  const user = await open()
  const stops = () => [1, 2, 3].map((line) => number(line).tabIndex)
  expect(stops()).toEqual([0, -1, -1])
  act(() => number(1).focus())
  await user.keyboard('{ArrowDown}')
  expect(stops()).toEqual([-1, 0, -1])
})

test('a number that has the focus marks all lines made from its line, and nothing stays marked without it', async () => {
  const user = await open()
  act(() => number(1).focus())
  expect(markedLines()).toEqual(['1 push rbp', 'mov rbp, rsp'])
  await user.keyboard('{ArrowDown}')
  expect(markedLines()).toEqual(['2 mov eax, 0'])
  act(() => number(2).blur())
  expect(markedLines()).toEqual([])
})

test('another level is a press away, and says that it is the one shown', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: '-O2' }))
  expect(screen.getByRole('button', { name: '-O2' })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('button', { name: '-O0' })).toHaveAttribute('aria-pressed', 'false')
  expect(screen.getByLabelText('Assembly at -O2')).toHaveTextContent('xor eax, eax')
})

test('what could not be loaded is loaded on Retry', async () => {
  answers = [
    { status: 503, text: '' },
    { status: 200, text: listings },
  ]
  const user = await open()
  expect(screen.getByRole('alert')).toHaveTextContent('could not be loaded')
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByLabelText('Assembly at -O0')).toBeInTheDocument()
})

test('a listing is stepped through with the line of the program that each instruction was made from', async () => {
  Object.assign(window, { matchMedia: () => ({ matches: false }) })
  document.body.innerHTML = '<pre><code>int main(void)\n{ return 0;\n}</code></pre><div id="host"></div>'
  const code = document.querySelector('code')
  const host = document.querySelector<HTMLElement>('#host')
  if (!code || !host) throw new Error('The page lacks its block.')
  await act(
    async () =>
      void render(<AssemblyPanel id="assembly" href="/assembly/pear.txt" code={code} settings={{ std: 'c17' }} />, { container: host }),
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Step' }))
  const panel = await screen.findByRole('region', { name: 'Step through the program' })
  const current = () => panel.querySelector('[aria-current=step]')?.textContent?.replace(/\s+/g, ' ')
  expect(current()).toContain('push rbp')
  await user.keyboard('ss')
  expect(current()).toContain('mov eax, 0')
  await user.click(screen.getByRole('button', { name: '-O2' }))
  expect(screen.queryByRole('region', { name: 'Step through the program' })).toBeNull()
  expect(screen.getByLabelText('Assembly at -O2')).toBeVisible()
})

test('the listing of a program that browsers do not run has no Step', async () => {
  await open()
  expect(screen.queryByRole('button', { name: 'Step' })).toBeNull()
})
