import { stem, termsOf } from './terms'

test('gives the forms of a word one stem', () => {
  expect(new Set(['copy', 'copies', 'copied', 'copying'].map(stem)).size).toBe(1)
  expect(stem('flags')).toBe(stem('flag'))
  expect(stem('writing')).toBe(stem('write'))
  expect(stem('safely')).toBe(stem('safe'))
})

test('leaves short words and names as they are', () => {
  expect(['bus', 'errno', 'int32', 'class'].map(stem)).toEqual(['bus', 'errno', 'int32', 'class'])
})

test('finds an identifier as a whole and by its parts', () => {
  expect(termsOf('push_back')).toEqual(['push_back', 'push', 'back'])
})

test('gives no terms for stop words and single letters', () => {
  expect(['the', 'a', 'x', 'Which'].flatMap(termsOf)).toEqual([])
})

test('verbs in -ise and in -ize are the same', () => {
  expect(termsOf('uninitialised')).toEqual(termsOf('uninitialized'))
  expect(termsOf('tokenising')).toEqual(termsOf('tokenizing'))
  expect(termsOf('promise')).not.toEqual(termsOf('promize'))
})
