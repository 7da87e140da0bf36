import { declarationText, parseSignature, specifierOf } from './parseSignature'

const codes = (text: string) => parseSignature(text).declarations.map(({ code }) => code)

test('a declaration begins on each line without indentation', () => {
  expect(codes('\n    int peel(fruit f);\n    int cut(fruit f,\n            int parts);\n  ')).toEqual([
    'int peel(fruit f);',
    'int cut(fruit f,\n        int parts);',
  ])
})

test('a line that only closes brackets belongs to the declaration before it', () => {
  expect(codes('struct pear {\n  int seeds;\n};\nint peel();')).toEqual(['struct pear {\n  int seeds;\n};', 'int peel();'])
})

test('a comment at the end is taken off as labels', () => {
  const { declarations, problems } = parseSignature(
    'int a();\nint b(); // since C++11, constexpr since C++20, until C++26\nint c(); // deprecated since C++17',
  )
  expect(problems).toEqual([])
  expect(declarations.map(({ labels }) => labels.map(({ word, standard }) => `${word} ${standard}`))).toEqual([
    [],
    ['since C++11', 'constexpr since C++20', 'until C++26'],
    ['deprecated since C++17'],
  ])
  expect(declarations.map((each) => declarationText(each))[1]).toBe('int b(); // since C++11, constexpr since C++20, until C++26')
  expect(declarations.map((each, at) => declarationText(each, at + 1))[1]).toBe(
    'int b(); // (2) since C++11, constexpr since C++20, until C++26',
  )
})

test('each specifier that came later has a label of its own', () => {
  const { declarations, problems } = parseSignature('constexpr int a() noexcept; // noexcept since C++11, constexpr since C++26')
  expect(problems).toEqual([])
  expect(declarations[0]?.labels.map(({ word, standard }) => [specifierOf(word), standard])).toEqual([
    ['noexcept', 'C++11'],
    ['constexpr', 'C++26'],
  ])
})

test('the comment of a declaration of several lines may stand on any of them', () => {
  expect(parseSignature('int a(int b, // since C++20\n      int c);').declarations).toEqual([
    { code: 'int a(int b,\n      int c);', labels: [{ word: 'since', standard: 'C++20' }] },
  ])
})

test.each([
  ['int a(); // new in C++20', 0, 'The signature\'s comment "new in C++20" is not a label.'],
  ['int a(); //', 0, 'The signature\'s comment "" is not a label.'],
  ['int a();\nint b(); // since C++21', 1, 'The signature\'s comment "since C++21" names no standard that this site knows.'],
  ['\n\nint a(); // since C++11, since C++20', 2, 'The signature\'s comment "since C++11, since C++20" repeats "since".'],
  ['// since C++11\nint a();', 0, 'The signature has a comment without a declaration before it.'],
  ['int a(int b, // since C++20\n      int c); // since C++20', 1, 'A declaration has labels on two of its lines.'],
])('%j is a problem', (text, offset, message) => {
  expect(parseSignature(text).problems.map((problem) => [problem.offset, problem.message])).toEqual([[offset, message]])
})
