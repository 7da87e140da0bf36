import { currentProgress, finishProgress, startProgress } from './progress'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  finishProgress()
  jest.runAllTimers()
  jest.useRealTimers()
})

test('a page that is there within 200 ms shows no bar', () => {
  startProgress()
  jest.advanceTimersByTime(199)
  finishProgress()
  jest.advanceTimersByTime(5000)
  expect(currentProgress()).toBeUndefined()
})

test('the bar starts at 0.08 after 200 ms and goes on every 800 ms', () => {
  startProgress()
  jest.advanceTimersByTime(200)
  expect(currentProgress()).toEqual({ done: 0.08, isLeaving: false })
  jest.advanceTimersByTime(800)
  expect(currentProgress()?.done).toBeCloseTo(0.18)
  jest.advanceTimersByTime(800)
  expect(currentProgress()?.done).toBeCloseTo(0.28)
})

test('on arrival it fills, fades and is gone', () => {
  startProgress()
  jest.advanceTimersByTime(200)
  finishProgress()
  expect(currentProgress()).toEqual({ done: 1, isLeaving: false })
  jest.advanceTimersByTime(200)
  expect(currentProgress()).toEqual({ done: 1, isLeaving: true })
  jest.advanceTimersByTime(200)
  expect(currentProgress()).toBeUndefined()
})

test('starting again on the way changes nothing, and after the arrival begins anew', () => {
  startProgress()
  jest.advanceTimersByTime(1000)
  startProgress()
  expect(currentProgress()?.done).toBeCloseTo(0.18)
  finishProgress()
  startProgress()
  expect(currentProgress()).toBeUndefined()
  jest.advanceTimersByTime(200)
  expect(currentProgress()).toEqual({ done: 0.08, isLeaving: false })
})
