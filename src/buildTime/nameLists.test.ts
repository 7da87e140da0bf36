import { NameIndex } from '../content-model/names/nameIndex'
import { listedNames, NameLists, type SymbolPage } from './nameLists'

const names = new NameIndex([
  {
    path: '/docs/c/fruit',
    language: 'c',
    header: '<fruit.h>',
    names: [{ name: 'peel', kind: 'function', id: 'peel', blockId: 'peel', summary: 'Peels `fruit`.', weight: 5, isFromC: false }],
  },
])

const fruit: SymbolPage = {
  file: 'content/docs/c/fruit.mdx',
  path: '/docs/c/fruit',
  title: 'Fruit',
  header: '<fruit.h>',
  language: 'c',
  symbols: [
    { name: 'peel', kind: 'function', id: 'peel', since: 'C99', deprecated: 'C23' },
    { name: 'RIPE<', kind: 'macro', id: 'RIPE', meaning: 'whether it is "ripe"' },
  ],
}

const wrapper: SymbolPage = {
  ...fruit,
  file: 'content/docs/cpp/cfruit.mdx',
  path: '/docs/cpp/cfruit',
  header: '<cfruit>',
  language: 'cpp',
  symbols: [
    { name: 'peel', kind: 'function', id: 'peel' },
    { name: 'basket::peel', kind: 'function', id: 'basket.peel' },
  ],
}

test('a name says what its row or the first sentence of its block says', () => {
  expect(listedNames([fruit], 'c', names).map(({ name, meaning }) => [name, meaning])).toEqual([
    ['peel', 'Peels `fruit`.'],
    ['RIPE<', 'whether it is "ripe"'],
  ])
})

test('a header that wraps one of C says of its names what C says, but not of members', () => {
  expect(listedNames([wrapper], 'cpp', names).map(({ meaning }) => meaning)).toEqual(['Peels `fruit`.', ''])
})

test('a header that wraps another one of C, or none, says nothing of that name', () => {
  for (const header of ['<cherry>', '<fruit>', '<complex>'])
    expect(listedNames([{ ...wrapper, header }], 'cpp', names).map(({ meaning }) => meaning)).toEqual(['', ''])
})

test('a name that a page has twice counts once', () => {
  const both = { ...wrapper, symbols: [...wrapper.symbols, { name: 'basket::peel', kind: 'function', id: 'again' }] }
  expect(listedNames([both], 'cpp', names).map(({ name, id }) => [name, id])).toEqual([
    ['peel', 'peel'],
    ['basket::peel', 'basket.peel'],
  ])
})

test('a language without names has no list', () => {
  const lists = new NameLists([fruit], names)
  expect(lists.pages.map(({ route }) => route)).toEqual(['/names/c', '/names/c/by-header'])
  expect(lists.starts).toHaveLength(2)
  expect(lists.entries('c', 'header')).toEqual([{ id: 'fruit-h', label: '<fruit.h>', route: '/names/c/by-header' }])
})

test('a row links to the name and says its kind, its standards and its meaning, escaped', () => {
  const html = new NameLists([fruit], names).html('/names/c')
  expect(html).toContain('<h2 id="p">P</h2>')
  expect(html).toContain('<a href="/docs/c/fruit#peel"><code>peel</code></a>')
  expect(html).toContain('C99, deprecated in C23')
  expect(html).toContain('Peels <code>fruit</code>.')
  expect(html).toContain('data-symbol="RIPE&lt;"')
  expect(html).toContain('whether it is &quot;ripe&quot;')
})

test('a list is divided into pages that are named after their beginnings', () => {
  const more = ['apple', 'loquat', 'pear'].map((name) => ({ name, kind: 'function', id: name }))
  const letters = new NameLists([{ ...fruit, symbols: more }], names).pages.filter(({ order }) => order === 'letter')
  expect(letters.map(({ route, title, searchText }) => [route, title, searchText])).toEqual([
    ['/names/c', 'All names of C from A to Z: A', 'All 3 names of the C reference from A to Z.'],
    ['/names/c/l', 'All names of C from A to Z: L to P', undefined],
  ])
})

test('a keyword that is the title of its topic counts once, and both addresses are known', () => {
  const topics = {
    ...fruit,
    symbols: [
      { name: 'sizeof', kind: 'topic', id: 'sizeof-rules' },
      { name: 'sizeof', kind: 'keyword', id: 'sizeof' },
    ],
  }
  expect(listedNames([topics], 'c', names).map(({ name, id, nameId }) => [name, id, nameId])).toEqual([
    ['sizeof', 'sizeof-rules', 'sizeof'],
  ])
})
