import { formatReport } from './report'

test('lists headers, failures by place, fragments, and ends with the counts', () => {
  const failure = (file: string, line: number, message: string) => ({ file, line, message })
  expect(
    formatReport({
      passed: 12,
      failures: [failure('b.mdx', 1, 'Second.'), failure('a.mdx', 20, 'run with gcc:\nmain'), failure('a.mdx', 3, 'First.')],
      fragments: [{ file: 'a.mdx', line: 9 }],
      perHeader: { '<time.h>': { checked: 3, unchecked: ['a'] }, '<math.h>': { checked: 10, unchecked: [] } },
      forms: { accepted: 5, refused: 70 },
    }),
  ).toBe(
    [
      'Symbols compared with the headers:',
      '  <math.h>  10 checked',
      '  <time.h>  3 checked, 1 unchecked: a',
      '',
      'a.mdx:3  First.\n',
      'a.mdx:20  run with gcc:\n    main\n',
      'b.mdx:1  Second.\n',
      'Operand forms of instructions: NASM had to accept 5 and to refuse 70.',
      '1 fragment is shown and not verified.',
      '12 passed, 3 failed',
    ].join('\n'),
  )
})

test('names only the first of many unchecked symbols', () => {
  const unchecked = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  expect(
    formatReport({
      passed: 0,
      failures: [],
      fragments: [],
      perHeader: { '<x.h>': { checked: 0, unchecked } },
      forms: { accepted: 0, refused: 0 },
    }),
  ).toContain('7 unchecked: a b c d e f …')
})
