import { fitLine, isKept, mean, median, percentile, table } from './table'

test('a target is a maximum, or a minimum with isFloor', () => {
  expect(isKept({ name: 'a', value: 5, unit: 's', target: 4 })).toBe(false)
  expect(isKept({ name: 'a', value: 5, unit: 's', target: 4, isFloor: true })).toBe(true)
  expect(isKept({ name: 'a', value: 5, unit: 's' })).toBe(true)
})

test('a figure that misses its target is marked', () => {
  expect(table([{ name: 'LCP', value: 1.204, unit: 's', target: 1 }])).toContain('| LCP | 1.20 s | ≤ 1 s | MISSED |')
})

test('percentiles are samples, not averages', () => {
  expect(percentile([4, 1, 3, 2], 0.95)).toBe(4)
  expect(median([3, 1, 2])).toBe(2)
  expect(mean([3, 1, 5])).toBe(3)
})

test('fits a line through points', () => {
  const { slope, intercept } = fitLine([
    { x: 0, y: 1 },
    { x: 2, y: 5 },
  ])
  expect([slope, intercept]).toEqual([2, 1])
})
