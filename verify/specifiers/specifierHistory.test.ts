import { historyOf, parseHistory } from './specifierHistory'

const plum = (overload: string) => ({ name: 'plum::pick', overload, code: '', line: 1, since: 'C++11', specifiers: new Map() })

test('an overload that differs from the others of its name has a line of its own', () => {
  const history = parseHistory('# plums\nconstexpr C++14 plum::pick\nconstexpr C++20 plum::pick(const T&) const\n')
  expect(historyOf(history, plum('plum::pick(int)'), 'constexpr')).toBe('C++14')
  expect(historyOf(history, plum('plum::pick(const T&) const'), 'constexpr')).toBe('C++20')
  expect(historyOf(history, plum('plum::pick(int)'), 'noexcept')).toBeUndefined()
})

test('a line that says something else is a mistake', () => {
  expect(() => parseHistory('constexpr C++21 plum::pick')).toThrow('"constexpr C++21 plum::pick"')
})
