/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import '../testing/dom'
import { useCopy } from './useCopy'

const writeText = jest.fn()

beforeEach(() => {
  jest.useFakeTimers()
  writeText.mockReset().mockResolvedValue(undefined)
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
})

afterEach(() => jest.useRealTimers())

test('copies, and reports success for two seconds', async () => {
  const { result } = renderHook(() => useCopy())
  expect(result.current.outcome).toBeUndefined()
  await act(() => result.current.copy('pear'))
  expect(writeText).toHaveBeenCalledWith('pear')
  expect(result.current.outcome).toBe('copied')
  act(() => jest.advanceTimersByTime(1999))
  expect(result.current.outcome).toBe('copied')
  act(() => jest.advanceTimersByTime(1))
  expect(result.current.outcome).toBeUndefined()
})

test('copying again restarts the two seconds', async () => {
  const { result } = renderHook(() => useCopy())
  await act(() => result.current.copy('pear'))
  act(() => jest.advanceTimersByTime(1500))
  await act(() => result.current.copy('plum'))
  act(() => jest.advanceTimersByTime(1500))
  expect(result.current.outcome).toBe('copied')
})

test('reports a failure', async () => {
  writeText.mockRejectedValue(new DOMException('denied'))
  const { result } = renderHook(() => useCopy())
  await act(() => result.current.copy('pear'))
  expect(result.current.outcome).toBe('failed')
})

test('fails without a clipboard, as on an insecure origin', async () => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined })
  const { result } = renderHook(() => useCopy())
  await act(() => result.current.copy('pear'))
  expect(result.current.outcome).toBe('failed')
})

test('leaves no timer behind, even if the page is left while it copies', async () => {
  let finish = () => {}
  writeText.mockReturnValue(new Promise<void>((resolve) => (finish = resolve)))
  const { result, unmount } = renderHook(() => useCopy())
  const copying = result.current.copy('pear')
  unmount()
  finish()
  await copying
  expect(jest.getTimerCount()).toBe(0)
})
