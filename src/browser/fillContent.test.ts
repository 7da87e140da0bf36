/** @jest-environment jsdom */
import { waitFor } from '@testing-library/dom'
import '../testing/dom'
import { afterPaint } from './afterPaint'
import { completeContent, fillContent } from './fillContent'

let container: HTMLElement
const onFilled = jest.fn()

beforeEach(() => {
  onFilled.mockReset()
  container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = '<p>1</p>'
})

afterEach(() => document.body.replaceChildren())

const parts = ['<p>2</p><p>3</p>', '<p>4</p>']

test('adds the chunks one after the other, and calls back after the last one', async () => {
  fillContent(container, parts, onFilled)
  expect(container).toHaveTextContent(/^1$/)
  await waitFor(() => expect(container).toHaveTextContent(/^123$/), { interval: 1 })
  expect(onFilled).not.toHaveBeenCalled()
  expect(container).toHaveAttribute('data-filling')
  await waitFor(() => expect(container).toHaveTextContent(/^1234$/))
  expect(onFilled).toHaveBeenCalledTimes(1)
  expect(container).not.toHaveAttribute('data-filling')
})

test('completes the page on request, and adds nothing twice', async () => {
  fillContent(container, parts, onFilled)
  completeContent()
  expect(container).toHaveTextContent(/^1234$/)
  expect(onFilled).toHaveBeenCalledTimes(1)
  completeContent()
  await new Promise<void>((resolve) => void afterPaint(resolve))
  expect(container).toHaveTextContent(/^1234$/)
})

test('adds nothing after the page was left', async () => {
  const stop = fillContent(container, parts, onFilled)
  stop()
  completeContent()
  await new Promise<void>((resolve) => void afterPaint(resolve))
  expect(container).toHaveTextContent(/^1$/)
  expect(onFilled).not.toHaveBeenCalled()
})

test('leaving a page does not stop the next one', () => {
  const stop = fillContent(container, parts, onFilled)
  const next = document.body.appendChild(document.createElement('div'))
  fillContent(next, parts, onFilled)
  stop()
  completeContent()
  expect(next).toHaveTextContent(/^234$/)
})
