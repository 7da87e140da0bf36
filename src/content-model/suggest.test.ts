import { didYouMean, nearest } from './suggest'

const fruits = ['apple', 'apricot', 'pear', 'peach']

test.each([
  ['aple', 'apple'],
  ['paer', 'pear'],
  ['PEACH', 'peach'],
  ['apricott', 'apricot'],
])('for "%s" the nearest is "%s"', (wanted, best) => {
  expect(nearest(wanted, fruits)).toEqual([best])
})

test('gives several, best first, if asked', () => {
  expect(nearest('peac', ['pear', 'peach', 'apple'], 2)).toEqual(['peach', 'pear'])
})

test('sorts equally close candidates by name', () => {
  expect(nearest('bat', ['cat', 'bad'], 2)).toEqual(['bad', 'cat'])
})

test('suggests nothing that shares too little', () => {
  expect(nearest('banana', fruits)).toEqual([])
  expect(nearest('apple', [])).toEqual([])
  expect(nearest('x', ['ab', 'a'])).toEqual([])
})

test('suggests the closest candidate, or falls back to the other text', () => {
  expect(didYouMean('aple', fruits, 'There are fruits.')).toBe('Did you mean "apple"?')
  expect(didYouMean('stone', fruits, 'There are fruits.')).toBe('There are fruits.')
})
