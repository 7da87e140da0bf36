import { Clock } from './clock'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

test('the time counts from when the same was first asked about, and anew for anything else', () => {
  const clock = new Clock()
  const fruit = { name: 'apple' }
  expect(clock.waitedFor('ripe', fruit)).toBe(0)
  jest.advanceTimersByTime(300)
  expect(clock.waitedFor('ripe', fruit)).toBe(300)
  expect(clock.waitedFor('ripe', { name: 'apple' })).toBe(0)
  jest.advanceTimersByTime(200)
  expect(clock.waitedFor('ripe')).toBe(0)
})

test('it can be started again for the same', () => {
  const clock = new Clock()
  clock.waitedFor('ripe')
  jest.advanceTimersByTime(300)
  clock.restart()
  jest.advanceTimersByTime(100)
  expect(clock.waitedFor('ripe')).toBe(100)
})
