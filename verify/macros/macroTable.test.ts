/** @jest-environment node */
import { readDefinitions } from './definedMacros'
import { formatMacroCell, macroCells, mapMacroCells } from './macroTable'

const page = [
  'Text | with a bar.',
  '',
  '| Clock | GCC 12 |',
  '|---|---|',
  '| `is_clock` | yes |',
  '',
  '<SymbolTable kind="macro" since="C++11">',
  '',
  '| Macro | Tells of | GCC 12 | Since |',
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

test('a cell names each standard from which on a macro has another value', () => {
  expect(formatMacroCell([['C++98', undefined], ['C++11', '200704'], ['C++14', '200704L'], ['C++17', '201603L']])).toBe('C++11 200704, C++17 201603') // prettier-ignore
  expect(formatMacroCell([['C++98', '1'], ['C++11', undefined]])).toBe('C++98 1, not from C++11') // prettier-ignore
  expect(formatMacroCell([['C++98', undefined]])).toBe('no')
  expect(formatMacroCell([['C23', '']])).toBe('C23')
})

test('only cells of macros below the name of a measured compiler are measured', () => {
  expect(macroCells(page)).toEqual([{ line: 11, macro: '__cpp_lambdas', column: 'GCC 12', text: 'C++11 200907' }])
})

test('a measured cell is replaced, and nothing else of the page', () => {
  expect(mapMacroCells(page, ({ macro, column }) => `${column} has ${macro}`)).toBe(
    page.replace('C++11 200907', 'GCC 12 has __cpp_lambdas'),
  )
})

test('definitions are read with and without a value, and without those that take arguments', () => {
  const text = '#define __cplusplus 201703L\n#define __EXCEPTIONS\n#define __INT64_C(c) c ## L\n'
  expect([...readDefinitions(text)]).toEqual([
    ['__cplusplus', '201703L'],
    ['__EXCEPTIONS', ''],
  ])
})
