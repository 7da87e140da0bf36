import { indexInMemory } from '../testing/indexInMemory'
import type { RecordSource } from './pageRecord'
import { parseQuery } from './query'
import { SearchIndex } from './searchIndex'
import type { SearchDoc } from './siteNames'
import type { Area } from './types'

type TestDoc = SearchDoc & RecordSource
type Symbols = [name: string, text: string][]

/** A reference page; a symbol without text is a row of a table. */
function header(language: string, name: string, symbols: Symbols, links: string[] = []): TestDoc {
  return {
    path: `/docs/language-references/${language}/${name.replace('.h', '')}`,
    title: `<${name}>: a header`,
    navLabel: `<${name}>`,
    description: `What <${name}> declares.`,
    header: `<${name}>`,
    language,
    outline: [],
    links: links.map((target) => ({ target, line: 1 })),
    symbols: symbols.map(([symbol]) => ({
      name: symbol,
      kind: 'function',
      id: symbol,
      signature: `void ${symbol}(void);`,
    })),
    sections: symbols.filter(([, text]) => text !== '').map(([symbol, text]) => ({ id: symbol, heading: symbol, text })),
  }
}

function page(path: string, title: string, sections: [id: string, heading: string, text: string][]): TestDoc {
  return {
    path,
    title,
    description: `About ${title}.`,
    outline: sections.map(([id, text]) => ({ id, text, level: 2, isCode: false })),
    links: [],
    symbols: [],
    sections: sections.map(([id, heading, text]) => ({ id, heading, text })),
  }
}

/** A block of two names, the second with an address of its own. */
const peeling: TestDoc = {
  ...header('c', 'peel.h', [['peel', 'Takes the skin off.']]),
  symbols: [
    { name: 'peel', kind: 'function', id: 'peel' },
    { name: 'peel_all', kind: 'function', id: 'peel_all', blockId: 'peel' },
  ],
}

/** A page of recipes: each with its task, what readers ask for it, and its text. */
const recipes = (language: string, tasks: [task: string, asks: string, text: string][]): TestDoc => ({
  ...page(`/docs/language-references/recipes/${language}/fruits`, 'Fruits', []),
  language,
  sections: tasks.map(([heading, asks, text]) => ({ id: heading.toLowerCase().replaceAll(' ', '-'), heading, text, asks })),
})

const docs: TestDoc[] = [
  recipes('cpp', [
    ['Peel a kiwi', 'skin a kiwi; take the peel off; shave fruit', 'Use a knife.'],
    ['Fill a jar', 'put jam into a jar; jampot', 'Peel and skin nothing.'],
  ]),
  recipes('c', [['Peel a kiwi', 'skin a kiwi; take the peel off', 'Use a knife of C.']]),
  {
    ...page('/docs/language-references/errors/cpp/fruits', 'Fruits', []),
    language: 'cpp',
    symbols: [
      { name: 'A pear is missing', kind: 'message', id: 'missing', wordings: [{ tool: 'GCC', words: "'…' is no pear" }] },
      { name: 'A pear is green', kind: 'message', id: 'green', wordings: [{ tool: 'GCC', words: "'…' is no pear of colour '…'" }] },
    ],
    sections: [
      { id: 'missing', heading: 'A pear is missing', text: 'Buy one.' },
      { id: 'green', heading: 'A pear is green', text: 'Wait.' },
    ],
  },
  peeling,
  header('c', 'stdio.h', [
    ['printf', 'Writes formatted text.'],
    ['size_t', 'See stddef.'],
  ]),
  header('c', 'stddef.h', [['size_t', 'The type of sizes: of objects, of arrays, of everything counted in bytes.']]),
  header('c', 'string.h', [
    ['strlen', 'The length of a string.'],
    ['FILE', 'A capital name.'],
  ]),
  header('cpp', 'cstdio', [
    ['printf', ''],
    ['size_t', ''],
  ]),
  header('cpp', 'string', [['basic_string::push_back', '']], ['/docs/language-references/cpp/list']),
  header('cpp', 'list', [['list::push_back', '']]),
  { ...header('cpp', 'ranges', []), path: '/docs/language-references/cpp/ranges' },
  {
    ...header('cpp', 'ranges', [['views::filter', 'Skips elements.']]),
    path: '/docs/language-references/cpp/ranges/views',
    title: '<ranges>: views',
    navLabel: 'Views',
  },
  header('cpp', 'vector', [
    ['vector', ''],
    ['vector::push_back', ''],
    ['file', ''],
  ]),
  header('cpp', 'future', [
    ['packaged_task', ''],
    ['packaged_task::swap', ''],
    ['packaged_task::reset', ''],
    ['packaged_task::valid', ''],
    ['packaged_task::get_future', ''],
    ['promise::package', ''],
  ]),
  header('cpp', 'lengths', [
    ['strlen', 'The length of many kinds of text, with far more words about it than the header of C has.'],
    ['shelf::position', 'Where it is.'],
    ['weak::operator strong', 'Converts.'],
  ]),
  { ...page('/docs/language-references/cpp/places', 'Places', [['position', 'Position', 'Of places.']]), language: 'cpp' },
  { ...page('/docs/package-manager/', 'Package manager', []), asks: 'npm for fruit; get a crate' },
  page('/docs/commands/remove', 'cf remove', [['examples', 'Examples', 'Take a package away again.']]),
  page('/docs/config/', 'Configuration', [['keys', 'Keys', 'Every key, such as projectName.']]),
  page('/docs/config/dependencies', 'dependencies', [['reference', 'Reference', 'linkType says how a library is linked.']]),
  page('/docs/guides/strings', 'Strings', [
    ['copying', 'Copy a string safely', 'Measure first, then copy. Flags are added by nobody.'],
    ['flags', 'What the compiler gets', 'CodeFrame adds these flags to every compile command.'],
  ]),
]

const files = indexInMemory({
  docs,
  sidebar: docs.map(({ path, navLabel, title }) => ({ kind: 'page', path, label: navLabel ?? title })),
  commands: [{ name: 'remove', aliases: ['rm'], description: 'Removes a package.', page: '/docs/commands/remove', planned: false }],
  packages: [{ name: 'zlib', description: 'Compresses.', group: 'Compression', home: 'https://zlib.net' }],
  schema: {
    properties: {
      projectName: { type: 'string' },
      dependencies: { type: 'array', items: { $ref: '#/$defs/dependency' } },
    },
    $defs: { dependency: { properties: { linkType: { type: 'string', description: 'How it is linked.' } } } },
  },
  otherPages: [{ path: '/package-list', title: 'Packages', description: 'All packages.' }],
  categories: new Map(),
})

const load = async (name: string): Promise<unknown> => JSON.parse(files.get(name) ?? 'missing')

async function search(query: string, here: Area = 'docs', area?: Area) {
  const index = await SearchIndex.open(load)
  return index.search(query, { here, area })
}

const first = async (query: string, here?: Area) => (await search(query, here))[0]
const reference = '/docs/language-references/'

test.each([
  ['std::vector::push_back', 'vector::push_back'],
  ['vector.push_back', 'vector::push_back'],
  ['string::push_back', 'basic_string::push_back'],
  ['std::string::push_back', 'basic_string::push_back'],
  ['string push_back', 'basic_string::push_back'],
  ['push_back vector', 'vector::push_back'],
  ['stdio.h', '<stdio.h>'],
  ['<stdio.h>', '<stdio.h>'],
  ['stdio', '<stdio.h>'],
  ['printf(', 'printf'],
  ['prin', 'printf'],
  ['pritnf', 'printf'],
  ['cf rm', 'cf remove'],
  ['rm', 'cf remove'],
  ['linkType', 'dependencies.linkType'],
  ['linktype dependencies', 'dependencies.linkType'],
  ['zlib', 'zlib'],
  ['FILE', 'FILE'],
  ['file', 'file'],
])('%s finds %s', async (query, title) => expect((await first(query))?.title).toBe(title))

test('a class comes before the header that declares it, unless the query is written as a header', async () => {
  expect(await first('vector')).toMatchObject({ type: 'symbol', href: `${reference}cpp/vector#vector` })
  expect(await first('std::vector')).toMatchObject({ type: 'symbol', href: `${reference}cpp/vector#vector` })
  expect(await first('<vector>')).toMatchObject({ type: 'header', href: `${reference}cpp/vector` })
})

test('outside of C++ a name of C comes before the same name of C++, unless the query says std', async () => {
  expect(await first('strlen')).toMatchObject({ path: `${reference}c/string` })
  expect(await first('std::strlen')).toMatchObject({ path: `${reference}cpp/lengths` })
  expect(await first('strlen', 'cpp')).toMatchObject({ path: `${reference}cpp/lengths` })
})

test('a word that is a member and a heading of the reference leads to the member', async () => {
  expect((await first('position'))?.title).toBe('shelf::position')
})

test('a conversion is found without its class', async () => {
  expect((await first('operator strong'))?.title).toBe('weak::operator strong')
})

test('of the pages of a header, the one above the others is its result', async () => {
  expect((await search('<ranges>')).filter(({ type }) => type === 'header')).toHaveLength(1)
  expect(await first('<ranges>')).toMatchObject({ type: 'header', href: `${reference}cpp/ranges` })
  expect(await first('views::filter')).toMatchObject({ path: `${reference}cpp/ranges/views`, id: 'views::filter' })
})

test('the header with the most text about a name owns it, and the others come next', async () => {
  const results = (await search('size_t')).filter(({ type }) => type === 'symbol')
  expect(results.map(({ path }) => path)).toEqual([`${reference}c/stddef`, `${reference}c/stdio`, `${reference}cpp/cstdio`])
})

test('the language of the current page is preferred', async () => {
  expect((await first('printf', 'c'))?.path).toBe(`${reference}c/stdio`)
  expect((await first('printf', 'cpp'))?.path).toBe(`${reference}cpp/cstdio`)
  expect((await first('string', 'c'))?.title).toBe('<string.h>')
  expect((await first('string', 'cpp'))?.title).toBe('<string>')
})

test('a member of the class that names the header comes first, then the page with the most links', async () => {
  const titles = (await search('push_back')).filter(({ type }) => type === 'symbol').map(({ title }) => title)
  expect(titles.slice(-1)).toEqual(['basic_string::push_back'])
  expect(titles[0]).toBe('list::push_back')
})

test('of the names of one block the best is shown, with its own address', async () => {
  const ids = async (query: string) => (await search(query)).filter(({ path }) => path === peeling.path).map(({ id }) => id)
  expect(await ids('peel')).toEqual(['peel', ''])
  expect(await ids('peel_all')).toEqual(['peel_all', ''])
})

test('a question finds its heading, or the words under one', async () => {
  expect((await first('how do I copy strings safely'))?.href).toBe('/docs/guides/strings#copying')
  expect((await first('which flags does codeframe add'))?.href).toBe('/docs/guides/strings#flags')
})

test('text results come with the words around the hit', async () => {
  expect((await first('measure first'))?.detail).toContain('Measure first, then copy.')
})

test('a word of a page about CodeFrame leads there before it leads to longer names', async () => {
  const titles = (await search('packag')).map(({ title }) => title)
  expect(titles.indexOf('packaged_task')).toBeGreaterThan(-1)
  expect((await first('package'))?.title).not.toMatch(/^packaged_task/)
  expect((await search('package')).map(({ title }) => title).slice(0, 2)).toContain('Package manager')
})

test('members of one class do not fill the list unless the query names the class', async () => {
  const members = async (query: string) => (await search(query)).map(({ title }) => title.startsWith('packaged_task::'))
  expect((await members('package')).lastIndexOf(false)).toBeGreaterThan(3)
  expect((await members('packaged_task')).slice(1, 5)).toEqual([true, true, true, true])
})

test.each([
  ['UB', 'undefined behaviour'],
  ['undefined behavior', 'undefined behaviour'],
  ['vscode', 'VS Code'],
])('%s means %s', (typed, meant) => expect(parseQuery(typed).text).toBe(meant))

test('a filter excludes the other areas', async () => {
  const results = await search('printf', 'docs', 'cpp')
  expect(results.map(({ path }) => path)).toEqual([`${reference}cpp/cstdio`])
})

test('an unknown word and an empty query find nothing', async () => {
  expect(await search('zzqqxxyy')).toEqual([])
  expect(await search('  ')).toEqual([])
})

test('a shard that failed to load is requested again', async () => {
  let isOffline = true
  const index = await SearchIndex.open(async (name) => {
    if (isOffline && name.includes('/names-')) throw new Error('offline')
    return load(name)
  })
  await expect(index.search('printf')).rejects.toThrow('offline')
  isOffline = false
  expect((await search('printf'))[0]?.title).toBe('printf')
})

test.each([undefined, null, [], 'text', { version: 1 }, { version: 2, folder: 'x' }, { version: 3, folder: 'x' }])(
  'rejects the index %j',
  async (garbage) => {
    await expect(SearchIndex.open(async () => garbage)).rejects.toThrow('The search index is damaged')
  },
)

test('a pasted message leads to what explains it, by its words and not by what the program calls things', async () => {
  expect(await first('src/kiwi.cpp:3:5: error: ‘kiwi::skin’ is no pear')).toMatchObject({ id: 'missing', type: 'answer' })
  expect(await first("make: Entering directory\nkiwi.cpp:3:5: error: 'vector' is no pear of colour 'red'\n")).toMatchObject({ id: 'green' })
  expect((await search("a.cpp:1:1: error: 'x' is no pear of colour 'y'")).map(({ id }) => id)).toEqual(['green', 'missing'])
})

describe('recipes', () => {
  const recipesOf = (language: string) => `${reference}recipes/${language}/fruits`

  test('a misspelled word of a question counts as the word that is meant', async () => {
    expect(await first('skim a kiwi')).toMatchObject({ id: 'peel-a-kiwi', type: 'answer' })
    expect(await first('put jamm into a jar')).toMatchObject({ id: 'fill-a-jar', type: 'answer' })
  })

  test('what readers ask for a whole page leads to it, and one word of another language to what serves here', async () => {
    expect(await first('get a crate')).toMatchObject({ path: '/docs/package-manager/', id: '' })
    expect(await first('jampot')).toMatchObject({ id: 'fill-a-jar' })
    expect(await first('strlne')).toMatchObject({ title: 'strlen' })
  })

  test('a question is answered by the recipe of which it is asked, whatever the order of the words and however it is put', async () => {
    for (const query of ['skin a kiwi', 'how do i take the peel off', 'kiwi skin', 'shaving fruit'])
      expect([query, await first(query)]).toMatchObject([
        query,
        { path: recipesOf('cpp'), id: 'peel-a-kiwi', type: 'answer', detail: 'Use a knife.' },
      ])
  })

  test('the language that is named, or that of the page, decides among recipes for the same', async () => {
    expect(await first('skin a kiwi in c')).toMatchObject({ path: recipesOf('c') })
    expect(await first('skin a kiwi', 'c')).toMatchObject({ path: recipesOf('c') })
  })

  describe('asked for in like words', () => {
    const plums = recipes('cpp', [
      ['Preserve fruit', 'dry slices of a ripe plum', 'Sugar, vinegar or smoke.'],
      ['Ripe plum slices', 'dry slices of a ripe plum outside', 'Dry the slices of each ripe plum in the shade: a dry plum keeps.'],
      ['Press fruit', 'press a plum', 'Use a press.'],
      ['Roast coffee', 'java in a press; java coffee', 'Heat the beans.'],
    ])
    const files = indexInMemory({ docs: [plums] })
    const answer = async (query: string) => {
      const index = await SearchIndex.open(async (name) => JSON.parse(files.get(name) ?? 'null'))
      return (await index.search(query))[0]?.id
    }

    test('the recipe that says most about it comes first', async () =>
      expect(await answer('dry slices of a ripe plum')).toBe('ripe-plum-slices'))

    test('the language that a reader comes from counts less than what is asked', async () =>
      expect(await answer('java press plum')).toBe('press-fruit'))
  })

  test('a name is no question', async () => expect(await first('vector push_back')).toMatchObject({ title: 'vector::push_back' }))
})
