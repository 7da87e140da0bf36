/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '../../testing/dom'
import type { Lazy } from '../../hooks/useLazy'
import { LazyStatus } from './LazyStatus'

const ask = jest.fn()
const waiting: Lazy<unknown> = { value: undefined, isSlow: false, failure: undefined, load: () => undefined, ask }

const show = (more: Partial<Lazy<unknown>>) => render(<LazyStatus what="The menu" lazy={{ ...waiting, ...more }} />)

test('is empty as long as the wait is short', () => {
  expect(show({}).container).toBeEmptyDOMElement()
})

test('shows a spinner once the wait is long', () => {
  show({ isSlow: true })
  expect(screen.getByRole('status')).toHaveTextContent('The menu is loading…')
  expect(screen.getByRole('status').querySelector('.spinner')).toBeInTheDocument()
})

test('shows the error, and Retry loads again', async () => {
  show({ isSlow: true, failure: 'Loading chunk 5 failed.' })
  expect(screen.getByRole('alert')).toHaveTextContent('The menu could not be loaded. Loading chunk 5 failed.')
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(ask).toHaveBeenCalledTimes(1)
})
