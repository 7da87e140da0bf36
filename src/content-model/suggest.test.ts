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

test('equally near ones come by name', () => {
  expect(nearest('bat', ['cat', 'bad'], 2)).toEqual(['bad', 'cat'])
})

test('what shares too little is no suggestion', () => {
  expect(nearest('banana', fruits)).toEqual([])
  expect(nearest('apple', [])).toEqual([])
  expect(nearest('x', ['ab', 'a'])).toEqual([])
})

test('asks for the nearest, or says what else there is to say', () => {
  expect(didYouMean('aple', fruits, 'There are fruits.')).toBe('Did you mean "apple"?')
  expect(didYouMean('stone', fruits, 'There are fruits.')).toBe('There are fruits.')
})
