import { currentProgress, finishProgress, progressMinimum, slowAfter, startProgress, trickled } from './progress'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  finishProgress()
  jest.runAllTimers()
  jest.useRealTimers()
})

const onSlow = jest.fn()

test('a page that arrives within 200 ms shows no bar', () => {
  startProgress(onSlow)
  jest.advanceTimersByTime(199)
  finishProgress()
  jest.advanceTimersByTime(5000)
  expect(currentProgress()).toBeUndefined()
})

test('the bar starts at 0.08 after 200 ms and goes on every 800 ms', () => {
  startProgress(onSlow)
  jest.advanceTimersByTime(200)
  expect(currentProgress()).toEqual({ done: 0.08, isLeaving: false })
  jest.advanceTimersByTime(800)
  expect(currentProgress()?.done).toBeCloseTo(0.18)
  jest.advanceTimersByTime(800)
  expect(currentProgress()?.done).toBeCloseTo(0.28)
})

test('on arrival it fills, fades and disappears', () => {
  startProgress(onSlow)
  jest.advanceTimersByTime(200)
  finishProgress()
  expect(currentProgress()).toEqual({ done: 1, isLeaving: false })
  jest.advanceTimersByTime(200)
  expect(currentProgress()).toEqual({ done: 1, isLeaving: true })
  jest.advanceTimersByTime(200)
  expect(currentProgress()).toBeUndefined()
})

test('starting again while loading changes nothing; after the arrival it starts over', () => {
  startProgress(onSlow)
  jest.advanceTimersByTime(1000)
  startProgress(onSlow)
  expect(currentProgress()?.done).toBeCloseTo(0.18)
  finishProgress()
  startProgress(onSlow)
  expect(currentProgress()).toBeUndefined()
  jest.advanceTimersByTime(200)
  expect(currentProgress()).toEqual({ done: 0.08, isLeaving: false })
})

test('steps grow smaller the further the bar is', () => {
  expect(trickled(0.08)).toBeCloseTo(0.18)
  expect(trickled(0.3)).toBeCloseTo(0.34)
  expect(trickled(0.6)).toBeCloseTo(0.62)
  expect(trickled(0.9)).toBeCloseTo(0.905)
})

test('never fills the bar by itself', () => {
  let done = progressMinimum
  for (let step = 0; step < 1000; step++) done = trickled(done)
  expect(done).toBe(0.994)
})

test('says that a page is late once, counted from the last navigation, and not after it has come', () => {
  onSlow.mockClear()
  startProgress(onSlow)
  jest.advanceTimersByTime(slowAfter - 1)
  startProgress(onSlow)
  jest.advanceTimersByTime(slowAfter - 1)
  expect(onSlow).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  expect(onSlow).toHaveBeenCalledTimes(1)
  finishProgress()
  startProgress(onSlow)
  finishProgress()
  jest.advanceTimersByTime(slowAfter)
  expect(onSlow).toHaveBeenCalledTimes(1)
})
