/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import '../testing/dom'
import { useAfterPaint } from './useAfterPaint'

let frames: FrameRequestCallback[] = []

/** Paints a frame, and runs the callbacks that wait for it. */
const paint = () =>
  act(() => {
    for (const frame of frames.splice(0)) frame(0)
    jest.runAllTimers()
  })

beforeEach(() => {
  jest.useFakeTimers()
  frames = []
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame))
  jest.spyOn(window, 'cancelAnimationFrame').mockImplementation((id) => void (frames[id - 1] = () => undefined))
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('a new value follows once a frame has been painted', () => {
  const { result, rerender } = renderHook(({ value }) => useAfterPaint(value), { initialProps: { value: 'apple' } })
  expect(result.current).toBe('apple')
  rerender({ value: 'pear' })
  expect(result.current).toBe('apple')
  paint()
  expect(result.current).toBe('pear')
})

test('passes on only the last of several values within a frame', () => {
  const seen: string[] = []
  const { rerender } = renderHook(({ value }) => void seen.push(useAfterPaint(value)), { initialProps: { value: 'apple' } })
  rerender({ value: 'pear' })
  rerender({ value: 'plum' })
  paint()
  expect(seen.at(-1)).toBe('plum')
  expect(seen).not.toContain('pear')
})

test('starts with the initial value if there is one', () => {
  const { result } = renderHook(() => useAfterPaint('apple', ''))
  expect(result.current).toBe('')
  paint()
  expect(result.current).toBe('apple')
})

test('waits for no frame when the value does not change', () => {
  renderHook(() => useAfterPaint('apple'))
  expect(window.requestAnimationFrame).not.toHaveBeenCalled()
})
