import { lackedBecause, parseStandard, standardData } from './chosenStandards'

test('a language without a choice has all standards and lacks none', () => {
  expect(standardData({})).toEqual({ standards: 'all-c all-cpp', has: '', lacks: '' })
  expect(standardData({ c: 'c11' })).toEqual({ standards: 'c11 all-cpp', has: 'C89 C95 C99 C11', lacks: 'C17 C23' })
})

test('only standards of the language itself are taken from outside', () => {
  expect(parseStandard('c', 'c17')).toBe('c17')
  expect(parseStandard('c', 'cpp17')).toBeUndefined()
  expect(parseStandard('cpp', 'C++17')).toBeUndefined()
  expect(parseStandard('cpp', null)).toBeUndefined()
})

test('a standard lacks what came after it and what was removed by then', () => {
  expect(lackedBecause({ cpp: 'cpp17' }, { since: 'C++20' })).toBe('C++20')
  expect(lackedBecause({ cpp: 'cpp17' }, { since: 'C++98', removed: 'C++17' })).toBe('until C++17')
  expect(lackedBecause({ cpp: 'cpp14' }, { since: 'C++98', removed: 'C++17' })).toBeUndefined()
  expect(lackedBecause({ cpp: 'cpp14' }, { since: 'C23' })).toBeUndefined()
  expect(lackedBecause({ cpp: 'cpp14' }, {})).toBeUndefined()
})
