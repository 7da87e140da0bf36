import { parseRowStandards } from './rowStandards'

test.each([
  ['', {}],
  ['C++11', { since: 'C++11' }],
  ['C++98, deprecated C++17, removed C++20', { since: 'C++98', deprecated: 'C++17', removed: 'C++20' }],
  ['C++21', undefined],
  ['since 2011', undefined],
  ['C++11, C++14', undefined],
])('%j', (text, standards) => {
  expect(parseRowStandards(text)).toEqual(standards)
})
