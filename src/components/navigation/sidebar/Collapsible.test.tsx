/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import '../../../testing/dom'
import { stubMedia } from '../../../testing/browser'
import { Collapsible } from './Collapsible'

const section = () => document.getElementById('fruits')

const fruits = (isOpen: boolean, more: { onFound?: () => void; isAnimated?: boolean } = {}) => (
  <Collapsible id="fruits" isOpen={isOpen} onFound={() => undefined} {...more}>
    Apples
  </Collapsible>
)

/** An animation that ends when the test says so. */
function stubAnimation() {
  const running = { onfinish: undefined as (() => void) | undefined, cancel: jest.fn() }
  const animate = jest.fn(() => running)
  Object.assign(HTMLElement.prototype, { animate })
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, get: () => 400 })
  return { animate, running }
}

beforeEach(() => stubMedia(false))
afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'animate')
  Reflect.deleteProperty(HTMLElement.prototype, 'offsetHeight')
})

test('hides closed content if the browser does not support until-found', () => {
  const known = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'onbeforematch')
  Reflect.deleteProperty(HTMLElement.prototype, 'onbeforematch')
  render(fruits(false))
  expect(section()).toHaveAttribute('hidden', '')
  if (known) Object.defineProperty(HTMLElement.prototype, 'onbeforematch', known)
})

test('leaves closed content to find-in-page where it is supported', () => {
  const onFound = jest.fn()
  render(fruits(false, { onFound }))
  expect(section()).toHaveAttribute('hidden', 'until-found')
  section()?.dispatchEvent(new Event('beforematch'))
  expect(onFound).toHaveBeenCalled()
  expect(screen.getByText('Apples')).not.toHaveAttribute('hidden')
})

test('animates its height for as long as that height requires', () => {
  const { animate } = stubAnimation()
  const { rerender } = render(fruits(false))
  rerender(fruits(true))
  expect(section()).not.toHaveAttribute('hidden')
  expect(animate).toHaveBeenCalledWith(
    [
      { blockSize: '0px', overflow: 'clip' },
      { blockSize: '400px', overflow: 'clip' },
    ],
    { duration: 280, easing: 'ease-in-out' },
  )
})

test('is hidden only after the closing animation has ended', () => {
  const { running } = stubAnimation()
  const { rerender } = render(fruits(true))
  rerender(fruits(false))
  expect(section()).not.toHaveAttribute('hidden')
  running.onfinish?.()
  expect(section()).toHaveAttribute('hidden')
})

test('does not animate under reduced motion', () => {
  stubMedia(true)
  const { animate } = stubAnimation()
  const { rerender } = render(fruits(true))
  rerender(fruits(false))
  expect(animate).not.toHaveBeenCalled()
  expect(section()).toHaveAttribute('hidden')
})

test('does not animate when it only restores a remembered state', () => {
  const { animate } = stubAnimation()
  const { rerender } = render(fruits(false, { isAnimated: false }))
  rerender(fruits(true, { isAnimated: false }))
  expect(animate).not.toHaveBeenCalled()
  expect(section()).not.toHaveAttribute('hidden')
})
