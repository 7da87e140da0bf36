import { isSlowStandard, standardChoices } from './standardChoices'

test('offers the standards of a language', () => {
  expect(standardChoices('c').map(({ option }) => option)).toEqual(['c89', 'c99', 'c11', 'c17', 'c23'])
  expect(standardChoices('cpp').map(({ name }) => name)).toEqual(['C++11', 'C++14', 'C++17', 'C++20', 'C++23', 'C++26'])
})

test('knows which standards have no precompiled header', () => {
  expect(['c++17', 'c++20', 'c++23', 'c++26', 'c17'].map(isSlowStandard)).toEqual([true, false, false, true, false])
})
