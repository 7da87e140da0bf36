import { dedent, parseStandards, parseSymbolAttributes, rawAttributes, symbolId, type RawAttribute } from './symbolAttributes'

const attributes = (texts: Record<string, string | null | undefined>): RawAttribute[] =>
  Object.entries(texts).map(([name, value], index) => ({ name, value, line: 10 + index }))

const parse = (texts: Record<string, string | null | undefined>) => parseSymbolAttributes(attributes(texts), 9)

test('reads a family with an exception for one of its names', () => {
  const { attributes: symbol, problems } = parse({ name: 'strtol strtoll', kind: 'function', since: 'C89, strtoll C99' })
  expect(problems).toEqual([])
  expect(symbol).toEqual({
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

test('takes the indentation of the page off a signature', () => {
  const signature = '\n    long strtol(const char *s,\n                int base);\n    long atol(const char *s);\n  '
  expect(parse({ name: 'strtol', kind: 'function', signature }).attributes.signature).toBe(
    'long strtol(const char *s,\n            int base);\nlong atol(const char *s);',
  )
})

test.each([
  ['printf', 'printf'],
  ['vector::push_back', 'vector.push_back'],
  ['chrono::system_clock::now', 'chrono.system_clock.now'],
  ['vector::~vector', 'vector.destructor-vector'],
  ['operator==', 'operator-eq'],
  ['vector::operator[]', 'vector.operator-index'],
  ['operator<=>', 'operator-cmp'],
  ['operator%', 'operator-percent'],
  ['operator new[]', 'operator-new-array'],
  ['operator delete', 'operator-delete'],
  ['optional::operator bool', 'optional.operator-bool'],
  ['operator""s', 'operator-literal-s'],
  ['function::operator()', 'function.operator-call'],
  ['operators', 'operators'],
  ['struct tm', 'struct-tm'],
])('the id of %s is %s', (name, id) => {
  expect(symbolId(name)).toBe(id)
})

test('no two operators share an id', () => {
  const signs = [
    '+',
    '-',
    '*',
    '/',
    '%',
    '^',
    '&',
    '|',
    '~',
    '!',
    '=',
    '<',
    '>',
    '<=',
    '>=',
    '==',
    '!=',
    '<=>',
    '+=',
    '-=',
    '*=',
    '/=',
    '%=',
    '^=',
    '&=',
    '|=',
    '<<',
    '>>',
    '<<=',
    '>>=',
    '&&',
    '||',
    '++',
    '--',
    ',',
    '->',
    '->*',
    '()',
    '[]',
    ' new',
    ' delete',
    ' new[]',
    ' delete[]',
    ' co_await',
  ]
  const ids = signs.map((sign) => symbolId(`operator${sign}`))
  expect(new Set(ids).size).toBe(signs.length)
  for (const id of ids) expect(id).toMatch(/^operator-[a-z_-]+$/)
})

test('reports an unknown attribute with the nearest known one, on its line', () => {
  expect(parse({ name: 'f', kind: 'function', sinc: 'C89' }).problems).toEqual([
    { line: 12, message: '<Symbol> has no attribute "sinc".', hint: 'Did you mean "since"?' },
  ])
})

test('reports a missing name and kind, an unknown kind, and a value in braces', () => {
  expect(parse({}).problems.map(({ message }) => message)).toEqual(['<Symbol> has no name.', '<Symbol> has no kind.'])
  expect(parse({ name: 'f', kind: 'functoin' }).problems).toEqual([
    { line: 11, message: '"functoin" is no kind of symbol.', hint: 'Did you mean "function"?' },
  ])
  expect(parse({ name: 'f', kind: 'function', since: undefined }).problems).toHaveLength(1)
})

test('reports std::, a name said twice, and more than twelve names', () => {
  expect(parse({ name: 'std::sort', kind: 'function template' }).problems[0]?.hint).toBe('Write "sort".')
  expect(parse({ name: 'a a', kind: 'macro' }).problems[0]?.message).toBe('<Symbol> names "a" twice.')
  expect(parse({ name: 'a b c d e f g h i j k l m', kind: 'macro' }).problems[0]?.message).toContain('13 names')
})

test('reports a standard nobody knows, and one for a name the block does not have', () => {
  expect(parse({ name: 'f', kind: 'function', since: 'C98' }).problems[0]?.line).toBe(12)
  expect(parse({ name: 'strtol', kind: 'function', since: 'C89, strtoll C99' }).problems[0]?.hint).toBe('Did you mean "strtol"?')
})

test('an instruction belongs to an extension of the processor', () => {
  const { attributes: symbol, problems } = parse({ name: 'addpd', kind: 'instruction', since: 'SSE2' })
  expect(problems).toEqual([])
  expect(symbol.names[0]?.since).toBe('SSE2')
})

test('an exception may stand for several names, and without a general standard', () => {
  expect(parseStandards('C89, a b C99').byName).toEqual(
    new Map([
      ['a', 'C99'],
      ['b', 'C99'],
    ]),
  )
  expect(parseStandards('a C99').general).toBeUndefined()
  expect(parseStandards('C89, C99').messages).toHaveLength(1)
})

test('dedent keeps relative indentation and inner blank lines', () => {
  expect(dedent('\n  a\n\n    b\n')).toBe('a\n\n  b')
  expect(dedent('one line')).toBe('one line')
  expect(dedent('')).toBe('')
})

test('gives the lines of an attribute the indentation that MDX took off', () => {
  const source = '<Symbol\n  signature="\n    int f(int a,\n          int b);\n  "\n/>'
  const start = source.indexOf('signature')
  const attribute = {
    type: 'mdxJsxAttribute' as const,
    name: 'signature',
    value: '\nint f(int a,\nint b);\n',
    position: { start: { line: 2, offset: start }, end: { offset: source.lastIndexOf('"') + 1 } },
  }
  expect(rawAttributes({ attributes: [attribute] }, source)).toEqual([
    { name: 'signature', value: '\n    int f(int a,\n          int b);\n  ', line: 2 },
  ])
})

test('an attribute in braces has no text, a bare one is null', () => {
  const attributes = [
    { type: 'mdxJsxAttribute' as const, name: 'a', value: { type: 'mdxJsxAttributeValueExpression' } },
    { type: 'mdxJsxAttribute' as const, name: 'b', value: null },
    { type: 'mdxJsxExpressionAttribute' as const },
  ]
  expect(rawAttributes({ attributes, position: { start: { line: 4 }, end: {} } }, '')).toEqual([
    { name: 'a', value: undefined, line: 4 },
    { name: 'b', value: null, line: 4 },
  ])
})
