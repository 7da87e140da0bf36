import { checkedInWords } from './checkedInWords'
import { formatCheckedResults, parseCheckedResults, type CheckedResult, type CheckedResults } from './checkedResults'

const words = 'Division by zero.'

test('results are read as they were written, sorted by key', () => {
  const written: CheckedResults = {
    checks: 'abc',
    results: new Map<string, CheckedResult>([
      ['f6', { outcome: 'nothing' }],
      ['e5', { outcome: 'not', limit: 'threads' }],
      ['d4', { outcome: 'refused' }],
      ['c3', { outcome: 'found', kind: 'trap', words }],
      ['b2', { outcome: 'found', kind: 'division-by-zero', words, line: 6 }],
      ['a1', { outcome: 'found', kind: 'division-by-zero', words, line: 6, file: 'pear.c' }],
    ]),
  }
  const text = formatCheckedResults(written)
  const read = parseCheckedResults(text)
  expect(read.checks).toBe('abc')
  expect(new Map(read.results)).toEqual(written.results)
  expect(Object.keys(JSON.parse(text).found)).toEqual(['a1', 'b2', 'c3'])
  expect(formatCheckedResults(read)).toBe(text)
})

test('a kind of finding that does not exist is refused', () => {
  expect(() => parseCheckedResults('{"checks":"","found":{"a1":{"kind":"pear","words":""}},"nothing":[],"refused":[],"not":{}}')).toThrow()
})

test.each<[CheckedResult, string]>([
  [{ outcome: 'found', kind: 'division-by-zero', words, line: 6 }, ' reports at line 6: Division by zero.'],
  [{ outcome: 'found', kind: 'division-by-zero', words, line: 6, file: 'pear.c' }, ' reports at line 6 of pear.c: Division by zero.'],
  [{ outcome: 'found', kind: 'trap', words }, ' reports: Division by zero.'],
  [{ outcome: 'nothing' }, ' reports nothing.'],
  [{ outcome: 'refused' }, ' cannot try this program: its compiler refuses it.'],
  [{ outcome: 'not', limit: 'threads' }, ' cannot try this program, which needs threads.'],
])('a page says of %j: %s', (result, sentence) => {
  expect(checkedInWords(result)).toBe(sentence)
})
