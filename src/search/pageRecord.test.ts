import { pageRecord, type RecordSource } from './pageRecord'

const symbolsOf = (symbols: RecordSource['symbols'], sections: RecordSource['sections'] = []) =>
  pageRecord({ title: 'Pears', description: 'About pears.', outline: [], links: [], symbols, sections }).symbols

const jumps = 'je rel8 ; jump if equal\njnz rel8 ; jump if not zero'

test.each([
  ['jnz', jumps, 'jnz rel8 ; jump if not zero'],
  ['je', jumps, 'je rel8 ; jump if equal'],
  ['basket::pears', '  int apples();\n  int pears();', 'int pears();'],
  ['fig', 'int apple(void);\nint config(void);', 'int apple(void);'],
])('of the declarations of a block, %s is shown with its own', (name, signature, detail) => {
  expect(symbolsOf([{ name, kind: 'function', id: name, signature }]).map((symbol) => symbol.detail)).toEqual([detail])
})

test('a row is shown with its meaning', () => {
  expect(symbolsOf([{ name: 'EPEAR', kind: 'macro', id: 'EPEAR', meaning: 'no pears are left' }])[0]?.detail).toBe('no pears are left')
})

test('the names of a block lead to their own addresses and share its words', () => {
  const symbols = symbolsOf(
    [
      { name: 'peel', kind: 'function', id: 'peel' },
      { name: 'slice', kind: 'function', id: 'slice', blockId: 'peel' },
    ],
    [{ id: 'peel', heading: 'peel, slice', text: 'Prepares one pear for the table.' }],
  )
  expect(symbols.map(({ id, words }) => [id, words])).toEqual([
    ['peel', 3],
    ['slice', 3],
  ])
})

test('a heading without a section is no heading of the search', () => {
  const outline = ['ripe', 'p'].map((id) => ({ id, text: id, level: 2 as const, isCode: false }))
  const sections = [{ id: 'ripe', heading: 'ripe', text: 'Soft pears are ripe.' }]
  const { headings } = pageRecord({ title: 'Pears', description: 'About pears.', outline, links: [], symbols: [], sections })
  expect(headings).toEqual([['ripe', 'ripe']])
})
