import { collapseDuration } from './animateHeight'

test('grows with the height, more and more slowly', () => {
  const durations = [100, 400, 900].map(collapseDuration)
  expect(durations).toEqual([200, 280, 360])
})

test('takes no time without height, and never more than half a second', () => {
  expect(collapseDuration(0)).toBe(0)
  expect(collapseDuration(100_000)).toBe(500)
})
