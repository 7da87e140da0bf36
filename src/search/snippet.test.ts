import { markWords, snippetOf } from './snippet'

test('marks the words of a query, in whatever form they stand', () => {
  expect(markWords('Copies strings.', 'copy a string')).toEqual([
    { text: 'Copies', isMarked: true },
    { text: ' ', isMarked: false },
    { text: 'strings', isMarked: true },
    { text: '.', isMarked: false },
  ])
})

test('marks what begins like a word that is being typed', () => {
  expect(markWords('printf', 'prin')).toEqual([{ text: 'printf', isMarked: true }])
})

test('cuts the stretch with most of the words, between words', () => {
  const text = `${'apple '.repeat(40)}a lime and a lemon ${'pear '.repeat(40)}`
  const snippet = snippetOf(text, 'lemon lime')
  expect(snippet).toContain('a lime and a lemon')
  expect(snippet).toMatch(/^… apple/)
  expect(snippet).toMatch(/pear …$/)
})

test('leaves a short text whole', () => {
  expect(snippetOf('A short text.', 'text')).toBe('A short text.')
})
