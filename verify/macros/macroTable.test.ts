import { readDefinitions } from './definedMacros'
import { formatMacroCell, macroCells, mapMacroCells, type ValuesByStandard } from './macroTable'

const page = [
  'Text | with a bar.',
  '',
  '| Clock | Defined as |',
  '|---|---|',
  '| `is_clock` | yes |',
  '',
  '<SymbolTable kind="macro" since="C++11">',
  '',
  '| Macro | Tells of | Defined as | Since |',
  '|---|---|---|---|',
  '| `__cpp_lambdas` | lambda expressions | C++11 200907 | C++11 |',
  '| none | of them | left alone | |',
  '',
  '</SymbolTable>',
  '',
  '| Name | Meaning |',
  '|---|---|',
  '| `__LINE__` | the number of the line |',
].join('\n')

const lambdas = [
  ['C++98', undefined],
  ['C++11', '200704'],
  ['C++14', '200704L'],
  ['C++17', '201603L'],
] as const

test('a cell names each standard from which on a macro has another value', () => {
  const cell = (values: ValuesByStandard) => formatMacroCell(new Map([['GCC', values]]))
  expect(cell(lambdas)).toBe('C++11 200704, C++17 201603')
  expect(cell([['C++98', '1'], ['C++11', undefined]])).toBe('C++98 1, not from C++11') // prettier-ignore
  expect(cell([['C++98', undefined]])).toBe('no')
  expect(cell([['C23', '']])).toBe('C23')
})

test('a cell names compilers where they differ, those that agree together', () => {
  const none = lambdas.map(([standard]) => [standard, undefined] as const)
  const same = new Map([['GCC', lambdas], ['Clang', lambdas]]) // prettier-ignore
  expect(formatMacroCell(same)).toBe('C++11 200704, C++17 201603')
  expect(formatMacroCell(new Map<string, ValuesByStandard>([['Old GCC', none], ...same]))).toBe(
    'Old GCC: no; GCC, Clang: C++11 200704, C++17 201603',
  )
})

test('only cells of macros below the heading of what is measured are', () => {
  expect(macroCells(page)).toEqual([{ line: 11, macro: '__cpp_lambdas', text: 'C++11 200907' }])
})

test('a measured cell is replaced, and nothing else of the page', () => {
  expect(mapMacroCells(page, ({ macro }) => `measured ${macro}`)).toBe(page.replace('C++11 200907', 'measured __cpp_lambdas'))
})

test('definitions are read with and without a value, and without those that take arguments', () => {
  const text = '#define __cplusplus 201703L\n#define __EXCEPTIONS\n#define __INT64_C(c) c ## L\n'
  expect([...readDefinitions(text)]).toEqual([
    ['__cplusplus', '201703L'],
    ['__EXCEPTIONS', ''],
  ])
})
