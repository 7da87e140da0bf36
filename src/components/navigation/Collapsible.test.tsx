import { render, screen } from '@testing-library/react'
import { stubMedia } from '../../testing/browser'
import { Collapsible } from './Collapsible'

const section = () => document.getElementById('fruits')

const fruits = (isOpen: boolean, more: { onFound?: () => void; isAnimated?: boolean } = {}) => (
  <Collapsible id="fruits" isOpen={isOpen} onFound={() => undefined} {...more}>
    Apples
  </Collapsible>
)

/** Motion whose end the test decides. */
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

test('closed content is hidden where the browser cannot find it', () => {
  const known = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'onbeforematch')
  Reflect.deleteProperty(HTMLElement.prototype, 'onbeforematch')
  render(fruits(false))
  expect(section()).toHaveAttribute('hidden', '')
  if (known) Object.defineProperty(HTMLElement.prototype, 'onbeforematch', known)
})

test('the browser can find closed content where it knows how', () => {
  const onFound = jest.fn()
  render(fruits(false, { onFound }))
  expect(section()).toHaveAttribute('hidden', 'until-found')
  section()?.dispatchEvent(new Event('beforematch'))
  expect(onFound).toHaveBeenCalled()
  expect(screen.getByText('Apples')).not.toHaveAttribute('hidden')
})

test('opens with its height in motion, for as long as that height asks', () => {
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

test('is hidden only when the closing motion has come to its end', () => {
  const { running } = stubAnimation()
  const { rerender } = render(fruits(true))
  rerender(fruits(false))
  expect(section()).not.toHaveAttribute('hidden')
  running.onfinish?.()
  expect(section()).toHaveAttribute('hidden')
})

test('moves nothing where less motion is wanted', () => {
  stubMedia(true)
  const { animate } = stubAnimation()
  const { rerender } = render(fruits(true))
  rerender(fruits(false))
  expect(animate).not.toHaveBeenCalled()
  expect(section()).toHaveAttribute('hidden')
})

test('moves nothing when it only takes up what was remembered', () => {
  const { animate } = stubAnimation()
  const { rerender } = render(fruits(false, { isAnimated: false }))
  rerender(fruits(true, { isAnimated: false }))
  expect(animate).not.toHaveBeenCalled()
  expect(section()).not.toHaveAttribute('hidden')
})
