/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '../../../testing/dom'
import { Dropdown } from './Dropdown'

function Fruits() {
  return (
    <>
      <Dropdown label="Fruits">
        {['Apple', 'Pear', 'Plum'].map((fruit) => (
          <li key={fruit}>
            <a href={`#${fruit}`}>{fruit}</a>
          </li>
        ))}
      </Dropdown>
      <button type="button">Elsewhere</button>
    </>
  )
}

afterEach(() => jest.useRealTimers())

const button = () => screen.getByRole('button', { name: 'Fruits' })
const link = (name: string) => screen.getByRole('link', { name })
const isOpen = () => button().getAttribute('aria-expanded') === 'true'

test('opens and closes by click', async () => {
  render(<Fruits />)
  await userEvent.click(button())
  expect(isOpen()).toBe(true)
  await userEvent.click(button())
  expect(isOpen()).toBe(false)
})

test.each(['{Enter}', ' '])('toggles by the key %j', async (key) => {
  render(<Fruits />)
  button().focus()
  await userEvent.keyboard(key)
  expect(isOpen()).toBe(true)
  await userEvent.keyboard(key)
  expect(isOpen()).toBe(false)
})

test('opens on hover and closes a moment after the mouse has left', () => {
  jest.useFakeTimers()
  render(<Fruits />)
  fireEvent.mouseEnter(button())
  expect(isOpen()).toBe(true)
  fireEvent.mouseLeave(button())
  expect(isOpen()).toBe(true)
  act(() => jest.runAllTimers())
  expect(isOpen()).toBe(false)
})

test('stays closed while the mouse that was over it when it was closed moves about inside', async () => {
  render(<Fruits />)
  fireEvent.mouseEnter(button())
  await userEvent.keyboard('{Escape}')
  fireEvent.mouseOver(button(), { relatedTarget: button().firstElementChild })
  expect(isOpen()).toBe(false)
})

test('stays open when the mouse returns in time', () => {
  jest.useFakeTimers()
  render(<Fruits />)
  fireEvent.mouseEnter(button())
  fireEvent.mouseLeave(button())
  act(() => jest.advanceTimersByTime(100))
  fireEvent.mouseEnter(button())
  act(() => jest.runAllTimers())
  expect(isOpen()).toBe(true)
})

test('arrow down opens it on the first entry, arrow up on the last', async () => {
  render(<Fruits />)
  button().focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(link('Apple')).toHaveFocus()
  await userEvent.keyboard('{Escape}{ArrowUp}')
  expect(link('Plum')).toHaveFocus()
})

test('arrow keys, Home and End move inside and wrap around', async () => {
  render(<Fruits />)
  button().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(link('Pear')).toHaveFocus()
  await userEvent.keyboard('{End}{ArrowDown}')
  expect(link('Apple')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  expect(link('Plum')).toHaveFocus()
  await userEvent.keyboard('{Home}')
  expect(link('Apple')).toHaveFocus()
})

test('Escape closes it and returns focus to the button', async () => {
  render(<Fruits />)
  button().focus()
  await userEvent.keyboard('{ArrowDown}{Escape}')
  expect(isOpen()).toBe(false)
  expect(button()).toHaveFocus()
})

test('closes when focus leaves', async () => {
  render(<Fruits />)
  button().focus()
  await userEvent.keyboard('{ArrowDown}{End}{Tab}')
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus()
  expect(isOpen()).toBe(false)
})

test.each(['pointerDown', 'touchStart'] as const)('closes on %s outside', async (event) => {
  render(<Fruits />)
  button().focus()
  await userEvent.keyboard('{Enter}')
  fireEvent[event](document.body)
  expect(isOpen()).toBe(false)
})

test('closes when one of its links is followed', async () => {
  render(<Fruits />)
  button().focus()
  await userEvent.keyboard('{ArrowDown}')
  fireEvent.click(link('Apple'))
  expect(isOpen()).toBe(false)
})
