import { extensionOnly, promisedRanges, standardRanges, standardsIn } from './librarySupport'
import { NameIndex } from '../names/nameIndex'
import { namedPage } from '../names/namedPage'
import { measuredSupport } from '../../testing/measuredSupport'
import { formatHeaderSupport, parseHeaderSupport } from './supportFiles'
import { foundWords, supportRows, supportWords } from './supportRows'

test('standards in a row are one range', () => {
  expect(standardRanges(new Set(['C99', 'C11', 'C17', 'C23']))).toBe('C99–C23')
  expect(standardRanges(new Set(['C89', 'C17', 'C23']))).toBe('C89,C17–C23')
  expect(standardRanges(new Set())).toBe('')
})

test('ranges are read back as standards', () => {
  expect([...standardsIn('C89,C17–C23')]).toEqual(['C89', 'C17', 'C23'])
  expect([...standardsIn(''), ...standardsIn(extensionOnly)]).toEqual([])
})

test('the reference promises a name from its standard on, until the one that removed it', () => {
  expect(promisedRanges('c', 'C11', undefined)).toBe('C11–C23')
  expect(promisedRanges('c', 'C89', 'C11')).toBe('C89–C99')
  expect(promisedRanges('c', 'C95', undefined)).toBe('C99–C23')
  expect(promisedRanges('c', undefined, undefined)).toBe('C89–C23')
})

const inC = ['C89', 'C99', 'C11', 'C17', 'C23']

/** Libraries, each with its standards, that were asked about one header: what each says of a name, in their order. */
const support = (language: 'c' | 'cpp', standards: readonly string[][], names: Record<string, string[]>) =>
  measuredSupport({
    [language]: {
      libraries: standards.map((known) => ({ name: 'libpear', compiler: 'Pear 1', standards: known })),
      headers: { '<pear.h>': { names: new Map(Object.entries(names)) } },
    },
  })

const pearIndex = (language: string, blocks: string) => {
  const page = namedPage('pear.mdx', `---\nlanguage: ${language}\nheader: <pear.h>\n---\n\n${blocks}`)
  return new NameIndex(page ? [page] : [])
}

const said = (ranges: string, isAsked = true) => ({ ranges, isAsked })

test('only names that a library lacks get a row; what is declared too early is counted', () => {
  const index = pearIndex('c', '<Symbol name="peel slice struct%20pear unasked" kind="function" since="C99">\n\nCuts.\n\n</Symbol>\n')
  const measured = support('c', [inC, inC], {
    peel: ['C89–C23', 'C99–C23'],
    'struct pear': ['C89–C23', ''],
    slice: [extensionOnly, ''],
  })
  const [header, ...others] = supportRows('c', measured, index)
  expect(others).toEqual([])
  expect(header).toMatchObject({ header: '<pear.h>', path: '/docs/pear', whole: 1, lacking: 2, beyond: [2, 0] })
  expect(header?.rows).toEqual([
    { name: 'slice', href: '/docs/pear#slice', promised: 'C99–C23', found: [said(extensionOnly), said('')], members: 0 },
    { name: 'struct pear', href: '/docs/pear#struct-pear', promised: 'C99–C23', found: [said('C89–C23'), said('')], members: 0 },
  ])
  expect([extensionOnly, '', 'C89,C17–C23'].map(supportWords)).toEqual(['as an extension', 'no', 'C89, C17–C23'])
})

test('members that are missing with their class are counted in its row, others have their own', () => {
  const index = pearIndex(
    'cpp',
    '<Symbol name="pear pear::peel pear::core pear::core::seed pear::slice" kind="class" since="C++11, pear::slice C++23">\n\nFruit.\n\n</Symbol>\n',
  )
  const names = ['pear', 'pear::peel', 'pear::core', 'pear::core::seed', 'pear::slice']
  const measured = support('cpp', [['C++11', 'C++23']], Object.fromEntries(names.map((name) => [name, ['']])))
  const [header] = supportRows('cpp', measured, index)
  expect(header?.rows.map(({ name, members }) => [name, members])).toEqual([
    ['pear', 3],
    ['pear::slice', 0],
  ])
  expect(header?.lacking).toBe(5)
})

test('a compiler that knows no standard with a name was not asked, and lacks nothing', () => {
  const index = pearIndex('cpp', '<Symbol name="peel slice" kind="function" since="C++26">\n\nCuts.\n\n</Symbol>\n')
  const old = ['C++20', 'C++23']
  const current = ['C++23', 'C++26']
  expect(supportRows('cpp', support('cpp', [old], { peel: [''], slice: [''] }), index)[0]?.rows).toEqual([])
  const [row] = supportRows('cpp', support('cpp', [old, current], { peel: ['', 'C++26'], slice: ['', ''] }), index)[0]?.rows ?? []
  expect([row?.name, ...(row?.found.map(foundWords) ?? [])]).toEqual(['slice', 'not asked', 'no'])
})

test('a name that the libraries were not asked for gets no row', () => {
  const index = pearIndex('c', '<Symbol name="cut" kind="function" since="C99">\n\nCuts.\n\n</Symbol>\n')
  expect(supportRows('c', support('c', [inC], { peel: ['C99'] }), index)[0]).toMatchObject({ rows: [], whole: 0 })
})

test('a header’s file has a line for each name, sorted, and is read back as it was written', () => {
  const known = {
    names: new Map([
      ['struct pear', ['C89–C23', '']],
      ['peel', ['C99', 'C99']],
    ]),
    declarations: { shown: 2, checked: 1, byPointer: 1, absent: 0 },
  }
  const text = formatHeaderSupport(known)
  expect(text.split('\n').slice(2, 5)).toEqual(['  "names": {', '    "peel": ["C99","C99"],', '    "struct%20pear": ["C89–C23",""]'])
  expect(parseHeaderSupport(text)).toEqual(known)
})
