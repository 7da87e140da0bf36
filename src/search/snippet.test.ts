import { markWords, snippetOf } from './snippet'

test('marks the words of a query, in any form', () => {
  expect(markWords('Copies strings.', 'copy a string')).toEqual([
    { text: 'Copies', isMarked: true },
    { text: ' ', isMarked: false },
    { text: 'strings', isMarked: true },
    { text: '.', isMarked: false },
  ])
})

test('marks words that begin with the word being typed', () => {
  expect(markWords('printf', 'prin')).toEqual([{ text: 'printf', isMarked: true }])
})

test('cuts out the passage with most of the words, at word boundaries', () => {
  const text = `${'apple '.repeat(40)}a lime and a lemon ${'pear '.repeat(40)}`
  const snippet = snippetOf(text, 'lemon lime')
  expect(snippet).toContain('a lime and a lemon')
  expect(snippet).toMatch(/^… apple/)
  expect(snippet).toMatch(/pear …$/)
})

test('leaves a short text unchanged', () => {
  expect(snippetOf('A short text.', 'text')).toBe('A short text.')
})
