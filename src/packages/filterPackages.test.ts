import { filterPackages, groupPackages } from './filterPackages'

const packages = [
  { name: 'apple', description: 'Red fruit', group: 'Fruits', home: 'https://example.org/apple' },
  { name: 'leek', description: 'Long and green', group: 'Vegetables', home: 'https://example.org/leek' },
  { name: 'lime', description: 'Green fruit', group: 'Fruits', home: 'https://example.org/lime' },
]

const names = (query: string) => filterPackages(packages, query).map(({ name }) => name)

test('an empty query keeps every package', () => {
  expect(names('  ')).toEqual(['apple', 'leek', 'lime'])
})

test('finds words of name, description and group, in any order and case', () => {
  expect(names('GREEN fruits')).toEqual(['lime'])
})

test('finds nothing for a word that no package has', () => {
  expect(names('stone')).toEqual([])
})

test('groups keep the order of their first appearance', () => {
  expect(groupPackages(packages).map(([group, entries]) => [group, entries.length])).toEqual([
    ['Fruits', 2],
    ['Vegetables', 1],
  ])
})
