import type { ExampleLanguage } from '../../languages/languages'
import { codeTokens, holdName, mentions } from './codeTokens'

const tokens = (code: string, language: ExampleLanguage = 'c') => [...codeTokens(code, language)].join(' ')

test('tokens are the names in code, each once', () => {
  expect(tokens('int n = strlen(s) + strlen(t1);')).toBe('int n strlen s t1')
})

test.each([
  ['a comment', '/* strcpy\n   strcat */ a; // strlen'],
  ['a string', 'a("strcpy \\" strlen");'],
  ['a character', "a('\\'', 'x');"],
  ['the name of a header', '#include <string.h>\n # include <time.h>\na'],
])('%s holds no tokens', (_what, code) => {
  expect(tokens(code)).toBe('a')
})

test('what a macro is defined as is code', () => {
  expect(tokens('#define COPY(a) strdup(a)')).toBe('define COPY a strdup')
})

test('raw strings and separated digits of C++ are not code', () => {
  expect(tokens('R"x(sort)" "x" )x" + a', 'cpp')).toBe('a')
  expect(tokens("1'000'000 + f('x')", 'cpp')).toBe('f')
})

test('comments and texts of assembly are not code', () => {
  expect(tokens('mov al, \'a\' ; push\ndb `b\\`c`, "d", 0', 'nasm')).toBe('mov al db')
})

test('a name of several parts needs every part', () => {
  const code = codeTokens('struct tm t; v.push_back(1);', 'cpp')
  expect(holdName(code, 'struct tm')).toBe(true)
  expect(holdName(code, 'vector::push_back')).toBe(false)
  expect(holdName(code, '%%')).toBe(false)
})

test('a title mentions whole names', () => {
  expect(mentions('Sort with qsort', 'qsort')).toBe(true)
  expect(mentions('Sort with qsort_r', 'qsort')).toBe(false)
})
