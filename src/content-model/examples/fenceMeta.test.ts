import { parseFenceMeta } from './fenceMeta'

const words = (meta: string) => Object.fromEntries(parseFenceMeta(meta).words)

test('reads bare words, plain values and quoted values', () => {
  expect(words('title="src/main.c" lines run std=c17')).toEqual({ title: 'src/main.c', lines: true, run: true, std: 'c17' })
})

test('a fence without attributes has no words', () => {
  expect(parseFenceMeta(null)).toEqual({ words: new Map(), lines: [], problems: [] })
  expect(parseFenceMeta('  ').words.size).toBe(0)
})

test('expands escapes in quoted values only', () => {
  expect(words(String.raw`stdin="a\tb\n\"c\" \\n"`)).toEqual({ stdin: 'a\tb\n"c" \\n' })
  expect(words(String.raw`with=a\n.c`)).toEqual({ with: String.raw`a\n.c` })
})

test('an empty quoted value is a value', () => {
  expect(words('stdin=""')).toEqual({ stdin: '' })
})

test('keeps plus signs, dots and commas of plain values', () => {
  expect(words('std=c++23 with=a.c,b.asm exit=SIGABRT')).toEqual({ std: 'c++23', with: 'a.c,b.asm', exit: 'SIGABRT' })
})

test('expands ranges of highlighted lines, sorted and once each', () => {
  expect(parseFenceMeta('{5,1-3,2} wrap').lines).toEqual([1, 2, 3, 5])
  expect(parseFenceMeta('run{2}').lines).toEqual([2])
})

test('names an invalid range', () => {
  expect(parseFenceMeta('{3-1}').problems).toEqual(['"3-1" in {3-1} is not a line or a range of lines.'])
  expect(parseFenceMeta('{0}').problems).toHaveLength(1)
  expect(parseFenceMeta('{x}').problems).toHaveLength(1)
  expect(parseFenceMeta('{1-999999999}').problems).toHaveLength(1)
})

test('reports an invalid word and a repeated one', () => {
  expect(parseFenceMeta('run ="x"').problems).toEqual(['"="x"" is neither a word, nor key=value, nor key="value".'])
  expect(parseFenceMeta('std=c17 std=c99').problems).toEqual(['"std" is given twice.'])
})

test('an unclosed quote is a problem, not a hang', () => {
  expect(parseFenceMeta('title="abc def').problems).not.toEqual([])
})
