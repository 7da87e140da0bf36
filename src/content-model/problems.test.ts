import { formatProblems, sortProblems, type ContentProblem } from './problems'

const problem = (file: string, line: number, message = 'Wrong.'): ContentProblem => ({ file, line, severity: 'error', message })

test('prints file, line and message, and the hint below', () => {
  expect(formatProblems([{ ...problem('content/docs/pear.mdx', 3, 'Unknown key "lable".'), hint: 'Did you mean "label"?' }])).toBe(
    'content/docs/pear.mdx:3  Unknown key "lable".\n    Did you mean "label"?',
  )
})

test('prints a problem of the file itself without a line, and its name on one line', () => {
  expect(formatProblems([{ file: 'content/docs/red\npear.mdx', severity: 'error', message: 'Rename it.' }])).toBe(
    'content/docs/red\\npear.mdx  Rename it.',
  )
})

test('sorts by file name, then by line', () => {
  const sorted = sortProblems([problem('b.mdx', 1), problem('a.mdx', 10), problem('a.mdx', 9)])
  expect(sorted.map(({ file, line }) => `${file}:${line}`)).toEqual(['a.mdx:9', 'a.mdx:10', 'b.mdx:1'])
})

test('sorts the problems of one line by message, so that two builds print the same', () => {
  const [pear, apple] = [problem('a.mdx', 1, 'Pear.'), problem('a.mdx', 1, 'Apple.')]
  expect(formatProblems([pear, apple])).toBe(formatProblems([apple, pear]))
  expect(sortProblems([pear, apple])).toEqual([apple, pear])
})

test('does not modify its argument', () => {
  const problems = [problem('b.mdx', 1), problem('a.mdx', 1)]
  sortProblems(problems)
  expect(problems[0]?.file).toBe('b.mdx')
})

test('prints nothing without problems', () => {
  expect(formatProblems([])).toBe('')
})
