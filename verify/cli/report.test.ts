import { formatReport, type Results } from './report'

const nothing: Results = {
  passed: 0,
  failures: [],
  fragments: [],
  unsanitized: [],
  counts: { recorded: 0, cached: 0, run: 0, unreached: 0 },
  perHeader: {},
  shown: { shown: 0, excepted: 0, total: 0 },
  shownInCpp: { shown: 0, excepted: 0, total: 0 },
  forms: { accepted: 0, refused: 0 },
  specifiers: { constexpr: {}, noexcept: {}, explicit: {} },
  notes: [],
}

test('lists headers, failures by place, fragments, and ends with the counts', () => {
  const failure = (file: string, line: number, message: string) => ({ file, line, message })
  expect(
    formatReport({
      ...nothing,
      passed: 12,
      failures: [failure('b.mdx', 1, 'Second.'), failure('a.mdx', 20, 'run with gcc:\nmain'), failure('a.mdx', 3, 'First.')],
      fragments: [{ file: 'a.mdx', line: 9 }],
      perHeader: { '<time.h>': { checked: 3, unchecked: ['a'] }, '<math.h>': { checked: 10, unchecked: [] } },
      shown: { shown: 5, excepted: 1, total: 7 },
      shownInCpp: { shown: 3, excepted: 0, total: 4 },
      forms: { accepted: 5, refused: 70 },
      specifiers: { constexpr: { 'a library': 2, history: 9 }, noexcept: { history: 4 }, explicit: {} },
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
      'Functions, macros with parameters and instructions that a program shows: 5 of 7, 1 excepted.',
      'Functions and classes of C++ that a program shows: 3 of 4.',
      'Operand forms of instructions: NASM had to accept 5 and to refuse 70.',
      'Since when functions of C++ have their specifiers is known from:',
      '  constexpr  history 9, a library 2',
      '  noexcept  history 4',
      'Builds of examples: 0 carried out.',
      '1 fragment is shown and not verified.',
      '12 passed, 3 failed',
    ].join('\n'),
  )
})

test('names only the first of many unchecked symbols', () => {
  const unchecked = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  expect(formatReport({ ...nothing, perHeader: { '<x.h>': { checked: 0, unchecked } } })).toContain('7 unchecked: a b c d e f …')
})

test('says how the builds are known, and how many programs err on purpose', () => {
  const report = formatReport({
    ...nothing,
    passed: 9,
    counts: { recorded: 5, cached: 3, run: 1, unreached: 2 },
    unsanitized: [{ file: 'a.mdx', line: 1, reason: 'It shows a leak.' }],
    notes: ['A note.'],
  })
  expect(report.split('\n')).toEqual([
    'Builds of examples: 1 carried out, 5 known from verify/results, 3 known from earlier runs on this machine, 2 not begun in time.',
    '1 program that errs on purpose is not run under sanitizers.',
    'A note.',
    '9 passed, 0 failed',
  ])
})
