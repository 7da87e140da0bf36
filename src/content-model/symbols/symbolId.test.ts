import { symbolId } from './symbolId'

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
