import { inputAt, type Corpus } from './inputs'

const corpus: Corpus = {
  pages: [{ file: 'content/docs/pear.mdx', text: '---\ntitle: Pear\n---\n\nA pear.\n\nIt is green.\n' }],
  categories: [{ file: 'content/docs/_category_.yml', text: 'label: Fruits\n' }],
}

const inputs = Array.from({ length: 60 }, (_, number) => inputAt(corpus, 1, number))

test('an input follows from seed and number', () => {
  expect(inputAt(corpus, 1, 5)).toEqual(inputs[5])
  expect(inputs.map((_, number) => inputAt(corpus, 2, number))).not.toEqual(inputs)
})

test('every kind has its turn, from files of its own', () => {
  expect(inputs.slice(0, 3).map(({ kind, file }) => `${kind} ${file}`)).toEqual([
    'frontmatter content/docs/pear.mdx',
    'category content/docs/_category_.yml',
    'body content/docs/pear.mdx',
  ])
})

test('the body leaves the frontmatter as it is, and the frontmatter the body', () => {
  expect(inputs.filter(({ kind, text }) => kind === 'body' && !text.startsWith('---\ntitle: Pear\n---\n'))).toEqual([])
  expect(inputs.filter(({ kind, text }) => kind === 'frontmatter' && !text.endsWith('\nText.\n'))).toEqual([])
})
