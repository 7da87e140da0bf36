import type { RawAttribute } from './rawAttributes'
import { parseSymbolAttributes } from './symbolAttributes'

const attributes = (texts: Record<string, string | null | undefined>): RawAttribute[] =>
  Object.entries(texts).map(([name, value], index) => ({ name, value, line: 10 + index }))

const parse = (texts: Record<string, string | null | undefined>) => parseSymbolAttributes(attributes(texts), 9)

test('reads a family with an exception for one of its names', () => {
  const { attributes: symbol, problems } = parse({ name: 'strtol strtoll', kind: 'function', since: 'C89, strtoll C99' })
  expect(problems).toEqual([])
  expect(symbol).toEqual({
    declarations: [],
    clauses: [],
    asks: [],
    entries: [
      { name: 'strtol', kind: 'function', id: 'strtol', since: 'C89' },
      { name: 'strtoll', kind: 'function', id: 'strtoll', since: 'C99' },
    ],
    templateArguments: new Map(),
    names: [
      { name: 'strtol', encoded: 'strtol', since: 'C89' },
      { name: 'strtoll', encoded: 'strtoll', since: 'C99' },
    ],
    kind: 'function',
    id: 'strtol',
    since: 'C89',
  })
})

test('decodes a space inside a name and keeps the encoded form', () => {
  expect(parse({ name: 'struct%20tm', kind: 'type' }).attributes.names).toEqual([{ name: 'struct tm', encoded: 'struct%20tm' }])
})

test("strips the page's indentation from a signature", () => {
  const signature = '\n    long strtol(const char *s,\n                int base);\n    long atol(const char *s);\n  '
  expect(parse({ name: 'strtol', kind: 'function', signature }).attributes.signature).toBe(
    'long strtol(const char *s,\n            int base);\nlong atol(const char *s);',
  )
})

test('reads template arguments, whose commas in brackets part nothing', () => {
  const { attributes: symbol, problems } = parse({ name: 'f', kind: 'function', with: 'T=std::pair<int, int>, Less = std::less<> ' })
  expect(problems).toEqual([])
  expect([...symbol.templateArguments]).toEqual([
    ['T', 'std::pair<int, int>'],
    ['Less', 'std::less<>'],
  ])
  expect(parse({ name: 'f', kind: 'function', with: 'bool' }).problems).toEqual([
    { line: 12, message: '"bool" is not a list of template arguments.', hint: 'Write with="T=bool", several separated by a comma.' },
  ])
})

test('reports an unknown attribute with the nearest known one, on its line', () => {
  expect(parse({ name: 'f', kind: 'function', sinc: 'C89' }).problems).toEqual([
    { line: 12, message: '<Symbol> has no attribute "sinc".', hint: 'Did you mean "since"?' },
  ])
})

test('reports a missing name and kind, an unknown kind, and a value in braces', () => {
  expect(parse({}).problems.map(({ message }) => message)).toEqual(['<Symbol> has no name.', '<Symbol> has no kind.'])
  expect(parse({ name: 'f', kind: 'functoin' }).problems).toEqual([
    { line: 11, message: '"functoin" is not a kind of symbol.', hint: 'Did you mean "function"?' },
  ])
  expect(parse({ name: 'f', kind: 'function', since: undefined }).problems).toHaveLength(1)
})

test('reports std::, a repeated name, and more than twelve names', () => {
  expect(parse({ name: 'std::sort', kind: 'function template' }).problems[0]?.hint).toBe('Write "sort".')
  expect(parse({ name: 'a a', kind: 'macro' }).problems[0]?.message).toBe('<Symbol> names "a" twice.')
  expect(parse({ name: 'a b c d e f g h i j k l m', kind: 'macro' }).problems[0]?.message).toContain('13 names')
})

test('reports an unknown standard, and one for a name that the block does not have', () => {
  expect(parse({ name: 'f', kind: 'function', since: 'C98' }).problems[0]?.line).toBe(12)
  expect(parse({ name: 'strtol', kind: 'function', since: 'C89, strtoll C99' }).problems[0]?.hint).toBe('Did you mean "strtol"?')
})

test('an instruction belongs to an extension of the processor', () => {
  const { attributes: symbol, problems } = parse({ name: 'addpd', kind: 'instruction', since: 'SSE2' })
  expect(problems).toEqual([])
  expect(symbol.names[0]?.since).toBe('SSE2')
})
