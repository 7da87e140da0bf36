import type { DocSymbol } from '../content-model/docs'
import type { SidebarCategory } from '../navigation/types'
import { indexInMemory } from '../testing/indexInMemory'
import { pageRecord, type RecordSource } from './pageRecord'
import { SearchIndex } from './searchIndex'
import type { SearchDoc } from './siteNames'
import type { Area } from './types'

type TestDoc = SearchDoc & RecordSource

const reference = '/docs/language-references/'

interface Written {
  name: string
  kind: string
  signature: string
  /** Nothing for a row of a table. */
  text?: string
}

/** A page of a header with its symbols. */
function header(language: string, name: string, symbols: Written[], headings: [id: string, text: string][] = []): TestDoc {
  return {
    path: `${reference}${language}/${name.replace('.h', '')}`,
    title: `<${name}>: a header`,
    navLabel: `<${name}>`,
    description: `What the header of this name declares.`,
    header: `<${name}>`,
    language,
    outline: headings.map(([id, text]) => ({ id, text, level: 2, isCode: false })),
    links: [],
    symbols: symbols.map(({ name, kind, signature }): Pick<DocSymbol, 'name' | 'kind' | 'id' | 'signature'> => ({
      name,
      kind: kind === 'macro' ? 'macro' : kind === 'function' ? 'function' : 'function template',
      id: name,
      signature,
    })),
    sections: [
      ...headings.map(([id, text]) => ({ id, heading: text, text: '' })),
      ...symbols.flatMap(({ name, text }) => (text === undefined ? [] : [{ id: name, heading: name, text }])),
    ],
  }
}

function page(
  path: string,
  navLabel: string,
  language: string | undefined,
  sections: [id: string, heading: string, text: string][],
): TestDoc {
  return {
    path,
    title: navLabel,
    navLabel,
    description: `About ${navLabel}.`,
    language,
    outline: sections.map(([id, text]) => ({ id, text, level: 2, isCode: false })),
    links: [],
    symbols: [],
    sections: sections.map(([id, heading, text]) => ({ id, heading, text })),
  }
}

const long = 'Many words about it, more than any other page has about the same name, as pages of special types do.'

const docs: TestDoc[] = [
  header('c', 'math.h', [{ name: 'sqrt', kind: 'function', signature: 'double sqrt(double x);', text: 'The root.' }]),
  header('c', 'tgmath.h', [{ name: 'sqrt', kind: 'macro', signature: 'sqrt(z);', text: long }]),
  header('asm', 'x87', [{ name: 'sqrt', kind: 'function', signature: 'sqrt', text: long }]),
  header('c', 'stdio.h', [], [['conversions', 'printf conversions']]),
  header('c', 'time.h', [], [['dates', 'Conversions of strftime']]),
  header('cpp', 'complex', [
    { name: 'sqrt', kind: 'template', signature: 'template<class T> complex<T> sqrt(const complex<T>& x);', text: long },
  ]),
  header('cpp', 'string', [
    {
      name: 'operator>>',
      kind: 'template',
      signature: 'template<class C> istream& operator>>(istream& in, basic_string<C>& text);',
      text: 'Reads.',
    },
  ]),
  header('cpp', 'map', [{ name: 'operator<=>', kind: 'template', signature: 'auto operator<=>(const map& a, const map& b);', text: long }]),
  header('cpp', 'compare', [], [['three-way', 'operator<=>: the rules']]),
  header('cpp', 'cmath', [{ name: 'sqrt', kind: 'function', signature: '' }]),
  header('cpp', 'numeric', [{ name: 'accumulate', kind: 'template', signature: 'T accumulate(I first, I last, T start);', text: 'Adds.' }]),
  page(`${reference}c/`, 'C', 'c', [['missing', 'The language itself', 'Keywords have no pages.']]),
  page(`${reference}cpp/`, 'C++', 'cpp', [
    ['missing', 'The language itself', 'Keywords have no pages.'],
    ['gcc', '<bits/stdc++.h> belongs to GCC', 'Include others.'],
  ]),
  page(`${reference}cpp/changes/cpp17`, 'C++17', 'cpp', [['language', 'In the language', '[[nodiscard]], and override for more.']]),
  page(`${reference}cpp/changes/cpp11`, 'C++11', 'cpp', [['language', 'In the language', 'Range-based for, override, final.']]),
  page('/docs/guides/errors', 'Errors', undefined, [['codes', 'Codes', 'A class of your own may override this function.']]),
]

const containers: SidebarCategory = {
  kind: 'category',
  path: '/docs/category/containers',
  label: 'Containers',
  description: 'Sequences and maps.',
  folder: 'language-references/cpp/containers',
  generated: true,
  collapsed: false,
  items: [],
}

const files = indexInMemory({
  docs,
  sidebar: [containers, ...docs.map(({ path, navLabel, title }) => ({ kind: 'page' as const, path, label: navLabel ?? title }))],
  commands: [],
  packages: [],
  schema: {},
  otherPages: [],
  categories: new Map([
    [
      containers.folder,
      pageRecord({
        title: containers.label,
        description: containers.description,
        outline: [{ id: 'choose', text: 'Choose a container', level: 2, isCode: false }],
        links: [],
        symbols: [],
        sections: [{ id: 'choose', heading: 'Choose a container', text: 'Take a vector until measurements disagree.' }],
      }),
    ],
  ]),
})

async function search(query: string, here: Area = 'docs') {
  const index = await SearchIndex.open(async (name) => JSON.parse(files.get(name) ?? 'missing'))
  return index.search(query, { here })
}

const first = async (query: string, here?: Area) => (await search(query, here))[0]?.href

test.each<[string, Area, string]>([
  ['std::sqrt', 'docs', 'cpp/cmath#sqrt'],
  ['sqrt', 'cpp', 'cpp/cmath#sqrt'],
  ['sqrt', 'docs', 'c/math#sqrt'],
  ['sqrt', 'asm', 'asm/x87#sqrt'],
])('%s on a page of %s leads to the plain function before those for special types and instructions: %s', async (query, here, href) => {
  expect(await first(query, here)).toBe(reference + href)
})

test.each([
  ['string >>', 'cpp/string#operator%3E%3E'],
  ['std::string >>', 'cpp/string#operator%3E%3E'],
  ['>> string', 'cpp/string#operator%3E%3E'],
  ['string operator>>', 'cpp/string#operator%3E%3E'],
  ['operator<=>', 'cpp/compare#three-way'],
  ['<=>', 'cpp/compare#three-way'],
  ['map <=>', 'cpp/map#operator%3C%3D%3E'],
])('the operator %s leads to %s', async (query, href) => expect(await first(query)).toBe(reference + href))

test.each([
  ['%zu', 'c/stdio#conversions'],
  ['%d', 'c/stdio#conversions'],
  ['%-8.3Lf', 'c/stdio#conversions'],
  ['%Y', 'c/time#dates'],
])('the conversion %s leads to %s', async (query, href) => expect(await first(query)).toBe(reference + href))

test.each([
  'which header declares accumulate',
  'what header is std::accumulate in?',
  'where is accumulate declared',
  'header for accumulate',
])('"%s" finds the name', async (query) => expect(await first(query)).toBe(`${reference}cpp/numeric#accumulate`))

test('a heading is found by the header that it begins with, if that has no page', async () => {
  for (const query of ['<bits/stdc++.h>', 'bits/stdc++.h', '#include <bits/stdc++.h>'])
    expect(await first(query)).toBe(`${reference}cpp/#gcc`)
  expect(await first('<map>')).toBe(`${reference}cpp/map`)
})

test('the headings and words of a category are found', async () => {
  expect(await first('choose a container')).toBe('/docs/category/containers#choose')
  expect(await first('measurements disagree')).toBe('/docs/category/containers#choose')
})

test('a word of the language is said not to be documented, with the oldest page that lists it', async () => {
  const results = await search('override')
  expect(results).toHaveLength(1)
  expect(results[0]).toMatchObject({ type: 'word', title: 'override', href: `${reference}cpp/changes/cpp11#language` })
  expect(results[0]?.detail).toContain('which this site does not document yet')
  expect(await first('nodiscard')).toBe(`${reference}cpp/changes/cpp17#language`)
  expect(await first('[[nodiscard("why")]]')).toBe(`${reference}cpp/changes/cpp17#language`)
})

test('a word that English has too, or that no page lists, leads to what the reference leaves out', async () => {
  expect(await first('for', 'cpp')).toBe(`${reference}cpp/#missing`)
  expect(await first('_Generic')).toBe(`${reference}c/#missing`)
  expect((await search('sizeof...'))[0]).toMatchObject({ title: 'sizeof...', href: `${reference}cpp/#missing` })
})

test('a documented name comes without the word of the language', async () => {
  expect((await search('containers')).map(({ type }) => type)).not.toContain('word')
  expect((await search('map')).map(({ type }) => type)).not.toContain('word')
})

test('a word that a page documents is found there, and not said to be missing', async () => {
  const documented: TestDoc = {
    ...page(`${reference}cpp/virtual`, 'Virtual functions', 'cpp', [['override', 'Overriding', 'Says that a function overrides one.']]),
    symbols: [{ name: 'override', kind: 'keyword', id: 'override' }],
  }
  const withPage = indexInMemory({ docs: [...docs, documented] })
  const index = await SearchIndex.open(async (name) => JSON.parse(withPage.get(name) ?? 'missing'))
  const results = await index.search('override', { here: 'docs' })
  expect(results[0]).toMatchObject({ title: 'override', href: `${reference}cpp/virtual#override` })
  expect(results.filter(({ type }) => type === 'word')).toEqual([])
})
