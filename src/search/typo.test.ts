import { allowedSlips, slips } from './typo'

test('counts letters that are missing, too many, wrong or swapped', () => {
  expect(slips('print', 'print', 2)).toBe(0)
  expect(slips('prnt', 'print', 2)).toBe(1)
  expect(slips('priint', 'print', 2)).toBe(1)
  expect(slips('prant', 'print', 2)).toBe(1)
  expect(slips('pritnf', 'printf', 2)).toBe(1)
})

test('gives up beyond the limit', () => {
  expect(slips('apple', 'orange', 1)).toBe(2)
  expect(slips('a', 'banana', 2)).toBe(3)
})

test('allows none in short words', () => {
  expect([3, 4, 8].map(allowedSlips)).toEqual([0, 1, 2])
})
