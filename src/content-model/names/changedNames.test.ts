import { changedNames } from './changedNames'
import { namedPage } from './namedPage'
import { NameIndex } from './nameIndex'
import type { Change, NamedPage } from './names'

const page = (file: string, language: string, header: string, body: string): NamedPage => {
  const found = namedPage(`${file}.mdx`, `---\nlanguage: ${language}\nheader: ${header}\n---\n\n${body}\n`)
  if (!found) throw new Error('The page is a draft.')
  return found
}

const block = (attributes: string, text: string) => `<Symbol ${attributes}>\n\n${text}\n\n</Symbol>\n`

const pages = [
  page(
    'peel',
    'cpp',
    '<peel>',
    block('name="peeler" kind="class" since="C++20"', 'Takes the peel off. More.') +
      block('name="peeler::blade peeler::handle" kind="function" since="C++20"', 'A part.') +
      block('name="peel peel_all" kind="function" since="C++11, peel_all C++20" deprecated="peel C++20"', 'Peels.') +
      block('name="scrape" kind="function" since="C++98" removed="C++20"', 'Scrapes.'),
  ),
  page('peel/fine', 'cpp', '<peel>', block('name="slice" kind="function" since="C++20"', 'Cuts *thin* slices.')),
  page('dice', 'cpp', '<dice>', block('name="dice dice_all" kind="function" since="C++20, dice_all C++23"', 'Cuts cubes.')),
  page(
    'cut',
    'cpp',
    '<cut>',
    '<SymbolTable kind="constant" of="cut">\n\n| Name | Meaning | Since |\n|---|---|---|\n| `deep` | cuts `all` | C++20 |\n\n</SymbolTable>\n',
  ),
  page('c/pear', 'c', '<pear.h>', block('name="pear" kind="function" since="C99"', 'Makes a pear.')),
  page('cpear', 'cpp', '<cpear>', '<CSymbols names="pear" since="C++20" />'),
]

const lines = (change: Change) =>
  new NameIndex(pages)
    .changed('cpp', 'C++20', change)
    .flatMap(({ label, path, isNew, blocks }) => [
      `${label} ${path}${isNew ? ' new' : ''}`,
      ...blocks.map(({ names, href, summary }) => `  ${names.join(' ')} ${href} ${summary}`),
    ])

test('lists what a standard adds, by header, with the names of a block together and no member of a class that is new itself', () => {
  expect(lines('since')).toEqual([
    '<cpear> /docs/cpear new',
    '  pear /docs/cpear#pear Makes a pear.',
    '<cut> /docs/cut new',
    '  cut::deep /docs/cut#cut.deep cuts `all`',
    '<dice> /docs/dice new',
    '  dice /docs/dice#dice Cuts cubes.',
    '<peel> /docs/peel',
    '  peeler /docs/peel#peeler Takes the peel off.',
    '  peel_all /docs/peel#peel_all Peels.',
    '  slice /docs/peel/fine#slice Cuts thin slices.',
  ])
})

test('lists what a standard deprecates and removes', () => {
  expect(lines('deprecated')).toEqual(['<peel> /docs/peel', '  peel /docs/peel#peel Peels.'])
  expect(lines('removed')).toEqual(['<peel> /docs/peel', '  scrape /docs/peel#scrape Scrapes.'])
})

test('a page without header and title is left out', () => {
  expect(changedNames([[{ path: '/docs/a', names: [] }]], 'C++20', 'since', () => [])).toEqual([])
})

test('pages about the language come before headers, each topic by its heading and its names', () => {
  const lambda = namedPage(
    'lambda.mdx',
    '---\ntitle: Lambda expressions\nlanguage: cpp\n---\n\n<Topic title="Captures" name="this" since="C++20">\n\nTakes along. More.\n\n</Topic>\n',
  )
  const [first, second] = new NameIndex([...pages, ...(lambda ? [lambda] : [])]).changed('cpp', 'C++20', 'since')
  expect(first).toEqual({
    label: 'Lambda expressions',
    isHeader: false,
    path: '/docs/lambda',
    isNew: false,
    blocks: [{ title: 'Captures', names: ['this'], href: '/docs/lambda#captures', summary: 'Takes along.' }],
  })
  expect(second?.isHeader).toBe(true)
})
