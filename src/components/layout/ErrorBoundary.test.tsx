/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '../../testing/dom'
import { ErrorBoundary } from './ErrorBoundary'

jest.mock('../../config/siteAddress', () => ({ siteAddress: (route: string) => `/preview${route}` }))

let isBroken = true
function Fruit() {
  if (isBroken) throw new Error('no basket', { cause: new TypeError('no fruit') })
  return <p>An apple</p>
}

beforeEach(() => {
  isBroken = true
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())

test('shows the message and its cause in place of the content', () => {
  render(
    <ErrorBoundary>
      <Fruit />
    </ErrorBoundary>,
  )
  expect(screen.getByRole('heading', { name: 'This page crashed' })).toBeInTheDocument()
  expect(screen.getByText('Error: no basket')).toBeInTheDocument()
  expect(screen.getByText('TypeError: no fruit').parentElement).toHaveTextContent('Cause: TypeError: no fruit')
  expect(screen.queryByRole('main')).not.toBeInTheDocument()
})

test('shows the content again when a retry succeeds', async () => {
  render(
    <ErrorBoundary>
      <Fruit />
    </ErrorBoundary>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByRole('heading', { name: 'This page crashed' })).toBeInTheDocument()
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText('An apple')).toBeInTheDocument()
})

test('shows other content that comes after a crash, and the crash screen again if that crashes, too', () => {
  const boundary = (fruit: string) => (
    <ErrorBoundary>
      <Fruit key={fruit} />
    </ErrorBoundary>
  )
  const { rerender } = render(boundary('rotten'))
  rerender(boundary('rotten as well'))
  expect(screen.getByRole('heading', { name: 'This page crashed' })).toBeInTheDocument()
  isBroken = false
  rerender(boundary('fresh'))
  expect(screen.getByText('An apple')).toBeInTheDocument()
})

test('the title says so until a retry succeeds, and is that of the page again', async () => {
  document.title = 'Apples'
  render(
    <ErrorBoundary>
      <Fruit />
    </ErrorBoundary>,
  )
  expect(document.title).toBe('This page crashed')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(document.title).toBe('This page crashed')
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(document.title).toBe('Apples')
})

test('the title of a page that replaces it stays', () => {
  const { unmount } = render(
    <ErrorBoundary>
      <Fruit />
    </ErrorBoundary>,
  )
  document.title = 'Pears'
  unmount()
  expect(document.title).toBe('Pears')
})

test('alone on the page it has a link home, below the base path of the site', () => {
  render(
    <ErrorBoundary isWholePage>
      <Fruit />
    </ErrorBoundary>,
  )
  expect(screen.getByRole('main')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/preview/')
})
