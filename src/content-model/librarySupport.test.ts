import { extensionOnly, promisedRanges, standardRanges, standardsIn, supportOf, type LibrarySupport } from './librarySupport'
import { NameIndex } from './nameIndex'
import { namedPage } from './namedPage'
import { supportRows, supportWords } from './supportRows'

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
  expect(promisedRanges('C11', undefined)).toBe('C11–C23')
  expect(promisedRanges('C89', 'C11')).toBe('C89–C99')
  expect(promisedRanges('C95', undefined)).toBe('C99–C23')
  expect(promisedRanges(undefined, undefined)).toBe('C89–C23')
})

const library = (groups: Record<string, string>) => ({ name: 'libpear', compiler: 'Pear 1', headers: { '<pear.h>': groups } })

const support: LibrarySupport = {
  libraries: [
    library({ 'C89–C23': 'peel struct%20pear', [extensionOnly]: 'slice' }),
    library({ 'C99–C23': 'peel', '': 'slice struct%20pear' }),
  ],
}

test('only names that a library lacks get a row; what is declared too early is counted', () => {
  const page = namedPage(
    'pear.mdx',
    '---\nlanguage: c\nheader: <pear.h>\n---\n\n<Symbol name="peel slice struct%20pear unasked" kind="function" since="C99">\n\nCuts.\n\n</Symbol>\n',
  )
  const [header, ...others] = supportRows(support, new NameIndex(page ? [page] : []))
  expect(others).toEqual([])
  expect(header).toMatchObject({ header: '<pear.h>', path: '/docs/pear', whole: 1, beyond: [2, 0] })
  expect(header?.rows).toEqual([
    { name: 'slice', href: '/docs/pear#slice', promised: 'C99–C23', found: [extensionOnly, ''] },
    { name: 'struct pear', href: '/docs/pear#struct-pear', promised: 'C99–C23', found: ['C89–C23', ''] },
  ])
  expect([extensionOnly, '', 'C89,C17–C23'].map(supportWords)).toEqual(['as an extension', 'no', 'C89, C17–C23'])
})

test('a name that a library was not asked for has no support', () => {
  expect(supportOf(library({ C99: 'peel' }), '<pear.h>', 'cut')).toBeUndefined()
})
