/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react'
import '../testing/dom'
import { mayLeave } from '../browser/navigationBlocks'
import { useNavigationBlock } from './useNavigationBlock'

const unload = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event
}

afterEach(() => jest.restoreAllMocks())

test('asks nobody while nothing is at stake', () => {
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false)
  renderHook(() => useNavigationBlock('Leave the draft?', false))
  expect(mayLeave()).toBe(true)
  expect(unload().defaultPrevented).toBe(false)
  expect(confirm).not.toHaveBeenCalled()
})

test('while active, the reader is asked before the page is left, and before a reload', () => {
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false)
  renderHook(() => useNavigationBlock('Leave the draft?', true))
  expect(mayLeave()).toBe(false)
  expect(confirm).toHaveBeenCalledWith('Leave the draft?')
  confirm.mockReturnValue(true)
  expect(mayLeave()).toBe(true)
  expect(unload().defaultPrevented).toBe(true)
})

test('ends when it is no longer active, and with its component', () => {
  jest.spyOn(window, 'confirm').mockReturnValue(false)
  const { rerender, unmount } = renderHook(({ when }) => useNavigationBlock('Leave the draft?', when), { initialProps: { when: true } })
  rerender({ when: false })
  expect(mayLeave()).toBe(true)
  rerender({ when: true })
  expect(mayLeave()).toBe(false)
  unmount()
  expect(mayLeave()).toBe(true)
  expect(unload().defaultPrevented).toBe(false)
})
