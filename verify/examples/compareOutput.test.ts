import { compareOutput } from './compareOutput'

test('a newline at the end makes no difference, two do', () => {
  expect(compareOutput('a', 'a\n')).toBeUndefined()
  expect(compareOutput('', '')).toBeUndefined()
  expect(compareOutput('a', 'a\n\n')).toBeDefined()
})

test('shows where outputs part ways, with the lines before', () => {
  expect(compareOutput('one\ntwo\nthree\nfour', 'one\ntwo\n3\nfour\n')).toBe('  one\n  two\n- three\n+ 3')
})

test('shows lines that are missing or too many', () => {
  expect(compareOutput('one\ntwo', 'one\n')).toBe('  one\n- two')
  expect(compareOutput('one', 'one\ntwo\n')).toBe('  one\n+ two')
})

test('makes spaces at the end, tabs and control characters visible', () => {
  expect(compareOutput('a', 'a  ')).toBe('- a\n+ a··')
  expect(compareOutput('a b', 'a\tb')).toBe('- a b\n+ a\\tb')
  expect(compareOutput('a', 'a\r')).toBe('- a\n+ a\\x0d')
})

test('a long difference is cut', () => {
  const many = Array.from({ length: 30 }, (_, index) => `line ${index}`).join('\n')
  expect(compareOutput('x', many)?.split('\n').at(-1)).toBe('+ … 20 more')
})
