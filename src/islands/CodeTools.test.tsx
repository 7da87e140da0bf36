/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '../testing/dom'
import { CodeTools } from './CodeTools'

function renderTools(html = '<pre><code>int a;\n<span>int b;\n</span></code></pre>', className = 'code') {
  const block = document.body.appendChild(document.createElement('div'))
  block.className = className
  block.innerHTML = html
  const host = block.appendChild(document.createElement('div'))
  render(<CodeTools host={host} slots={[]} />, { container: host })
  return block
}

afterEach(() => document.body.replaceChildren())

test('copies the code of its block, without the final line break', async () => {
  const user = userEvent.setup()
  renderTools()
  await user.click(screen.getByRole('button', { name: 'Copy code' }))
  expect(await navigator.clipboard.readText()).toBe('int a;\nint b;')
  expect(screen.getByRole('status')).toHaveTextContent('Copied')
})

test('copies the declarations of a signature without their labels', async () => {
  const user = userEvent.setup()
  const item = (code: string) => `<li class="declaration"><code>${code}</code> <span class="label">since C++20</span></li>`
  renderTools(`<ul>${item('int a();')}${item('int b(int c,\n      int d);')}</ul>`, 'code signature')
  await user.click(screen.getByRole('button', { name: 'Copy code' }))
  expect(await navigator.clipboard.readText()).toBe('int a();\nint b(int c,\n      int d);')
  expect(screen.queryByRole('button', { name: 'Wrap long lines' })).toBeNull()
})

test('lists the names that lead somewhere, and takes their links out of the way of the Tab key', async () => {
  const user = userEvent.setup()
  const block = renderTools(
    '<pre><code>v.<a href="/docs/vector#vector.size">size</a>(); <a href="/docs/my%20stdio#printf">printf</a>();</code></pre>',
  )
  expect([...block.querySelectorAll<HTMLAnchorElement>('pre a')].map(({ tabIndex }) => tabIndex)).toEqual([-1, -1])
  const button = screen.getByRole('button', { name: 'Names in this example' })
  expect(screen.queryByRole('list')).toBeNull()
  await user.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  const links = within(screen.getByRole('list', { name: 'Names in this example' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['vector::size', '/docs/vector#vector.size'],
    ['printf', '/docs/my%20stdio#printf'],
  ])
  await user.click(screen.getByRole('button', { name: 'Copy code' }))
  expect(await navigator.clipboard.readText()).toBe('v.size(); printf();')
})

test('has no list of names for code without any', () => {
  renderTools()
  expect(screen.queryByRole('button', { name: 'Names in this example' })).toBeNull()
})

test('reports that the browser denied copying', async () => {
  const user = userEvent.setup()
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied'))
  renderTools()
  await user.click(screen.getByRole('button', { name: 'Copy code' }))
  expect(screen.getByRole('status')).toHaveTextContent('Copying failed: select the code and copy it by hand')
})

test('wraps long lines, and unwraps them', async () => {
  const user = userEvent.setup()
  const block = renderTools()
  const button = screen.getByRole('button', { name: 'Wrap long lines' })
  expect(button).toHaveAttribute('aria-pressed', 'false')
  await user.click(button)
  expect(button).toHaveAttribute('aria-pressed', 'true')
  expect(block).toHaveClass('wrapped')
  await user.click(button)
  expect(block).not.toHaveClass('wrapped')
})

test('recognises a block that starts wrapped', async () => {
  const user = userEvent.setup()
  const block = renderTools(undefined, 'code wrapped')
  const button = screen.getByRole('button', { name: 'Wrap long lines' })
  expect(button).toHaveAttribute('aria-pressed', 'true')
  await user.click(button)
  expect(block).not.toHaveClass('wrapped')
})
