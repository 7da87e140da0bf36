/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '../../../testing/dom'
import type { BranchItem } from '../../../navigation/types'
import { stubMedia } from '../../../testing/browser'
import { freshly } from '../../../testing/freshly'

const branch: BranchItem[] = [
  {
    kind: 'category',
    path: '/docs/fruits/',
    label: 'Fruits',
    folder: 'fruits',
    items: [{ kind: 'page', path: '/docs/plum', label: 'Plum' }],
  },
  { kind: 'category', path: '/docs/more nuts/', label: 'Nuts', folder: 'more nuts' },
  { kind: 'page', path: '/docs/root', label: 'Root', planned: true },
]

const level = [{ kind: 'page', path: '/docs/more nuts/hazel', label: 'Hazel' }]
const answer = (body: unknown, status = 200) => ({ ok: status < 400, status, json: () => Promise.resolve(body) })
const fetchLevel = jest.fn()

/** Renders the sidebar as after a page load: only session storage is left. */
async function show(path = '/docs/plum') {
  const { Sidebar } = await freshly(() => import('./Sidebar'))
  return render(<Sidebar branch={branch} path={path} />)
}

const expand = (label: string) => screen.getByRole('button', { name: `Expand ${label}` })

beforeEach(() => {
  stubMedia(false)
  sessionStorage.clear()
  fetchLevel.mockReset().mockResolvedValue(answer(level))
  Object.assign(globalThis, { fetch: fetchLevel })
})

test('shows the branch of the page, with the page itself marked', async () => {
  await show()
  expect(screen.getByRole('link', { name: 'Plum' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('button', { name: 'Collapse Fruits' })).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByRole('link', { name: 'Root Soon' })).toHaveAttribute('href', '/docs/root')
})

test('a closed category is a link, and loads its items when it is opened', async () => {
  await show()
  expect(screen.getByRole('link', { name: 'Nuts' })).toHaveAttribute('href', '/docs/more%20nuts/')
  await userEvent.click(expand('Nuts'))
  expect(await screen.findByRole('link', { name: 'Hazel' })).toHaveAttribute('href', '/docs/more%20nuts/hazel')
  expect(fetchLevel).toHaveBeenCalledWith('/sidebar/more%20nuts.json')
  expect(fetchLevel).toHaveBeenCalledTimes(1)
})

test('hovering over the button prefetches, but not in data-saver mode', async () => {
  Object.assign(navigator, { connection: { saveData: true } })
  await show()
  await userEvent.hover(expand('Nuts'))
  expect(fetchLevel).not.toHaveBeenCalled()
  Object.assign(navigator, { connection: undefined })
  await userEvent.unhover(expand('Nuts'))
  await userEvent.hover(expand('Nuts'))
  expect(fetchLevel).toHaveBeenCalledTimes(1)
  expect(expand('Nuts')).toBeInTheDocument()
})

test.each([
  ['an error', () => Promise.resolve(answer('', 500))],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['garbage', () => Promise.resolve(answer('<!doctype html>'))],
])('after %s it stays a link, reports the failure, and tries again on request', async (_, failure) => {
  fetchLevel.mockImplementation(failure)
  await show()
  await userEvent.click(expand('Nuts'))
  expect(await screen.findByRole('status')).toHaveTextContent('The pages of Nuts could not be loaded.')
  expect(screen.getByRole('link', { name: 'Nuts' })).toBeInTheDocument()
  fetchLevel.mockResolvedValue(answer(level))
  fetchLevel.mockImplementation(() => Promise.resolve(answer(level)))
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: 'Hazel' })).toBeInTheDocument()
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})

test('open branches stay open after a reload', async () => {
  const { unmount } = await show()
  await userEvent.click(expand('Nuts'))
  await screen.findByRole('link', { name: 'Hazel' })
  unmount()
  await show()
  expect(await screen.findByRole('link', { name: 'Hazel' })).toBeInTheDocument()
})

test('a closed category opens again on the way to a page in it', async () => {
  const { unmount } = await show()
  await userEvent.click(screen.getByRole('button', { name: 'Collapse Fruits' }))
  unmount()
  const { unmount: leave } = await show('/docs/root')
  expect(expand('Fruits')).toBeInTheDocument()
  leave()
  await show('/docs/plum')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Collapse Fruits' })).toBeInTheDocument())
})

test('restores its scroll position', async () => {
  sessionStorage.setItem('sidebar.scroll', '{"top":120,"path":"/docs/plum"}')
  await show()
  expect(screen.getByRole('navigation').lastElementChild?.scrollTop).toBe(120)
})
