import { filterPages } from './filterPages'

const pages = [
  { path: '/docs/fruit/', label: 'Fruit' },
  { path: '/docs/fruit/apple', label: 'Apple' },
  { path: '/docs/fruit/pineapple', label: 'Pineapple' },
  { path: '/docs/headers/string', label: '<string.h>' },
]

const labels = (text: string) => filterPages(pages, text).map(({ label }) => label)

test('finds labels that hold the words typed, those that begin with them first', () => {
  expect(labels('APPLE')).toEqual(['Apple', 'Pineapple'])
  expect(labels('str')).toEqual(['<string.h>'])
  expect(labels('pple pine')).toEqual(['Pineapple'])
})

test('finds pages by their folder, too, after those found by label', () => {
  expect(labels('fruit')).toEqual(['Fruit', 'Apple', 'Pineapple'])
})

test('finds nothing for no word, or one that is nowhere', () => {
  expect(labels('  ')).toEqual([])
  expect(labels('nut')).toEqual([])
})
