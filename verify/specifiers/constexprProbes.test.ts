import { readPage } from '../examples/readPage'
import { classInstances } from '../headers/cppSignatures'
import { constexprProbes, decisiveStandards, earliestConstexpr } from './constexprProbes'
import { shownSpecifiers } from './shownSpecifiers'

const page = (blocks: string) =>
  readPage('content/docs/pears.mdx', `---\ntitle: Pears\nlanguage: cpp\nheader: <array>\n---\n\n${blocks}`).symbols

const array = page(`
<Symbol name="array" kind="class template" since="C++11" signature="template<class T, size_t N> struct array;">

Holds pears.

</Symbol>

<Symbol
  name="array::begin array::size"
  kind="function"
  since="C++11"
  signature="
    constexpr iterator begin() noexcept; // constexpr since C++17
    constexpr size_type size() const noexcept;
    constexpr void fill(const T& value); // constexpr since C++20
  "
>

Hands out pears.

</Symbol>
`)

test('each specifier of a declaration has its standard, from its label or from the declaration', () => {
  expect(shownSpecifiers(array).map(({ overload, specifiers }) => [overload, Object.fromEntries(specifiers)])).toEqual([
    ['array::begin()', { constexpr: 'C++17', noexcept: 'C++11' }],
    ['array::size() const', { constexpr: 'C++11', noexcept: 'C++11' }],
    ['array::begin(const T&)', { constexpr: 'C++20' }],
  ])
})

test('a library is asked about the standards of the page, and those before them', () => {
  expect(decisiveStandards([{ standard: 'C++26' }])).toEqual(['C++23'])
  expect(decisiveStandards([{ standard: 'C++11' }, { standard: 'C++20' }])).toEqual(['C++11', 'C++17', 'C++20'])
})

test('GCC tells since when a function can be called in a constant expression', async () => {
  const found = await earliestConstexpr('<array>', constexprProbes(array, classInstances(array)))
  expect(found.get('array::begin()')).toBe('C++17')
  expect(found.get('array::size() const')).toBe('C++11')
}, 300_000)
