import { progressDelay, progressMinimum, progressSpeed, progressTrickle, trickled } from './progress'

test('has the constants that readers are used to', () => {
  expect({ progressDelay, progressMinimum, progressSpeed, progressTrickle }).toEqual({
    progressDelay: 200,
    progressMinimum: 0.08,
    progressSpeed: 200,
    progressTrickle: 800,
  })
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
