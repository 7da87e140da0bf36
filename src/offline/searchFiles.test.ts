import { searchFiles } from './searchFiles'

test('names every part of an index', () => {
  expect(searchFiles({ folder: 'ab12', names: ['a', 'm'], prose: ['a'], texts: [0, 3] })).toEqual([
    '/search/ab12/names-0.json',
    '/search/ab12/names-1.json',
    '/search/ab12/prose-0.json',
    '/search/ab12/text-0.json',
    '/search/ab12/text-1.json',
  ])
})

test('finds nothing in what is no manifest', () => {
  expect(searchFiles(undefined)).toEqual([])
  expect(searchFiles({ folder: 'ab12' })).toEqual([])
})
