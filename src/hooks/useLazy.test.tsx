/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import '../testing/dom'
import { useLazy } from './useLazy'

/** Something to load, and how it ends. */
function delivery() {
  let arrive: (value: string) => void = () => undefined
  let fail: (error: Error) => void = () => undefined
  const importIt = jest.fn(
    () =>
      new Promise<string>((resolve, reject) => {
        arrive = resolve
        fail = reject
      }),
  )
  return {
    importIt,
    arrive: (value: string) => act(async () => arrive(value)),
    /** Both attempts. */
    fail: (error: Error) =>
      act(async () => {
        fail(error)
        await jest.advanceTimersByTimeAsync(1000)
        fail(error)
        await jest.advanceTimersByTimeAsync(0)
      }),
  }
}

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('loads nothing until requested, and then once', async () => {
  const { importIt, arrive } = delivery()
  const { result } = renderHook(() => useLazy(importIt))
  expect(importIt).not.toHaveBeenCalled()
  act(() => {
    result.current.load()
    result.current.load()
  })
  await arrive('apple')
  act(() => result.current.load())
  expect(result.current.value).toBe('apple')
  expect(importIt).toHaveBeenCalledTimes(1)
})

test('is slow after 200 ms, not before, and no longer once it has loaded', async () => {
  const { importIt, arrive } = delivery()
  const { result } = renderHook(() => useLazy(importIt))
  act(() => result.current.load())
  act(() => jest.advanceTimersByTime(199))
  expect(result.current.isSlow).toBe(false)
  act(() => jest.advanceTimersByTime(1))
  expect(result.current.isSlow).toBe(true)
  await arrive('apple')
  expect(result.current.isSlow).toBe(false)
})

test('reports what went wrong, and tries again on request', async () => {
  const { importIt, arrive, fail } = delivery()
  const { result } = renderHook(() => useLazy(importIt))
  act(() => result.current.load())
  await fail(new Error('Loading chunk 5 failed.'))
  expect(result.current.failure).toBe('Check the network connection.')
  act(() => result.current.load())
  expect(result.current.failure).toBeUndefined()
  await arrive('apple')
  expect(result.current.value).toBe('apple')
})

test('what failed is tried again once there is a network', async () => {
  const { importIt, arrive, fail } = delivery()
  const { result } = renderHook(() => useLazy(importIt))
  act(() => result.current.load())
  await fail(new Error('Loading chunk 5 failed.'))
  act(() => void window.dispatchEvent(new Event('online')))
  await arrive('apple')
  expect(result.current.value).toBe('apple')
})

test('waits forever unless a timeout is configured', async () => {
  const { importIt } = delivery()
  const patient = renderHook(() => useLazy(importIt, undefined))
  const impatient = renderHook(() => useLazy(importIt, 1000))
  act(() => {
    patient.result.current.load()
    impatient.result.current.load()
  })
  await act(async () => jest.advanceTimersByTimeAsync(3_600_000))
  expect(patient.result.current.failure).toBeUndefined()
  expect(impatient.result.current.failure).toBe('Nothing arrived within 1 seconds.')
})
