import { extensionOnly, promisedRanges, standardRanges, standardsIn } from './librarySupport'
import { measuredNames } from './measuredNames'
import { NameIndex } from '../names/nameIndex'
import { namedPage } from '../names/namedPage'
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

const library = (groups: Record<string, string>, standards = inC) => ({
  name: 'libpear',
  compiler: 'Pear 1',
  standards,
  headers: { '<pear.h>': groups },
})

const pearIndex = (language: string, blocks: string) => {
  const page = namedPage('pear.mdx', `---\nlanguage: ${language}\nheader: <pear.h>\n---\n\n${blocks}`)
  return new NameIndex(page ? [page] : [])
}

const said = (ranges: string, isAsked = true) => ({ ranges, isAsked })

test('only names that a library lacks get a row; what is declared too early is counted', () => {
  const index = pearIndex('c', '<Symbol name="peel slice struct%20pear unasked" kind="function" since="C99">\n\nCuts.\n\n</Symbol>\n')
  const libraries = [
    library({ 'C89–C23': 'peel struct%20pear', [extensionOnly]: 'slice' }),
    library({ 'C99–C23': 'peel', '': 'slice struct%20pear' }),
  ]
  const [header, ...others] = supportRows('c', libraries, index)
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
  const cpp = library({ '': 'pear pear::peel pear::core pear::core::seed pear::slice' }, ['C++11', 'C++23'])
  const [header] = supportRows('cpp', [cpp], index)
  expect(header?.rows.map(({ name, members }) => [name, members])).toEqual([
    ['pear', 3],
    ['pear::slice', 0],
  ])
  expect(header?.lacking).toBe(5)
})

test('a compiler that knows no standard with a name was not asked, and lacks nothing', () => {
  const index = pearIndex('cpp', '<Symbol name="peel slice" kind="function" since="C++26">\n\nCuts.\n\n</Symbol>\n')
  const old = library({ '': 'peel slice' }, ['C++20', 'C++23'])
  const current = library({ '': 'slice', 'C++26': 'peel' }, ['C++23', 'C++26'])
  expect(supportRows('cpp', [old], index)[0]?.rows).toEqual([])
  const [row] = supportRows('cpp', [old, current], index)[0]?.rows ?? []
  expect([row?.name, ...(row?.found.map(foundWords) ?? [])]).toEqual(['slice', 'not asked', 'no'])
})

test('a name that a library was not asked for has no support', () => {
  expect(measuredNames([library({ C99: 'peel' })], '<pear.h>').get('cut')).toBeUndefined()
})
