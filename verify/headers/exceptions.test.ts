import { matchExceptions, parseExceptions, type CheckedPage, type Exception } from './exceptions'

const exception = (page: string, ...symbols: string[]): Exception => ({
  page,
  symbols,
  reason: 'Needs glibc 2.40.',
  file: 'verify/headers/exceptions/c.yml',
  line: 1,
})
const page = (key: string, checked: string[], unchecked: string[]): CheckedPage => ({
  key,
  file: `content/docs/${key}.mdx`,
  checked,
  unchecked: new Map(unchecked.map((name) => [name, { line: 7, message: 'undeclared' }])),
})
const match = (exceptions: Exception[], pages: CheckedPage[], keys = pages.map(({ key }) => key)) =>
  matchExceptions(exceptions, pages, new Set(keys))

test('reads a list of exceptions with their lines', () => {
  const { exceptions, problems } = parseExceptions(
    'e.yml',
    '# why\n- page: c/stdlib\n  symbols: [free_sized, memalignment]\n  reason: glibc 2.36 does not have it.\n',
  )
  expect(problems).toEqual([])
  expect(exceptions).toEqual([
    { page: 'c/stdlib', symbols: ['free_sized', 'memalignment'], reason: 'glibc 2.36 does not have it.', file: 'e.yml', line: 2 },
  ])
})

test('an empty file has none', () => {
  expect(parseExceptions('e.yml', '# nothing yet\n')).toEqual({ exceptions: [], problems: [] })
  expect(parseExceptions('e.yml', '  - page: a\n    symbols: [b]\n    reason: because it is so\n').exceptions).toHaveLength(1)
})

test('asks for page, symbols and a reason, and for known keys', () => {
  const messages = (text: string) => parseExceptions('e.yml', text).problems.map(({ line, message }) => `${line} ${message}`)
  expect(messages('- page: a\n  symbols: [b]\n  reason: because\n')).toEqual([
    '3 An exception needs a reason, as a sentence. Say why no compiler here can be asked.',
  ])
  expect(messages('- page: a\n  symbols: []\n  reason: because it is so\n')).toEqual(['2 "symbols" must not be empty. Add an entry.'])
  expect(messages('- page: a\n  symbol: [b]\n  symbols: [b]\n  reason: because it is so\n')).toEqual([
    '2 Unknown key "symbol" in the list of exceptions. Did you mean "symbols"?',
  ])
  expect(messages('page: a\n')).toEqual(['1 Expected a list of exceptions. Begin each entry with "- ".'])
  expect(messages('- [')[0]).toContain('Malformed YAML')
})

test('what is unchecked without an exception is a failure at its block', () => {
  expect(match([], [page('c/stdlib', [], ['free_sized'])]).problems).toEqual([
    { file: 'content/docs/c/stdlib.mdx', line: 7, message: 'No header here has "free_sized" as the page says: undeclared' },
  ])
})

test('an exception excuses its symbols only', () => {
  const { excused, problems } = match([exception('c/stdlib', 'free_sized')], [page('c/stdlib', ['malloc'], ['free_sized', 'memalignment'])])
  expect(excused.get('c/stdlib')).toEqual(['free_sized'])
  expect(problems).toHaveLength(1)
})

test('an exception that is no longer needed, or meets no symbol or page, is a failure', () => {
  const messages = match(
    [exception('c/stdlib', 'malloc', 'mallok'), exception('c/stdlob', 'malloc')],
    [page('c/stdlib', ['malloc'], [])],
  ).problems.map(({ message }) => message)
  expect(messages).toEqual([
    '"malloc" of c/stdlib is checked now: the exception is no longer needed.',
    'c/stdlib has no symbol "mallok".',
    'There is no page "c/stdlob" under content/docs.',
  ])
})

test('exceptions of pages that are not verified now are left alone', () => {
  expect(match([exception('c/stdlib', 'malloc')], [], ['c/stdlib']).problems).toEqual([])
})

test('an exception said twice is a failure', () => {
  const twice = [exception('c/stdlib', 'free_sized'), exception('c/stdlib', 'free_sized')]
  expect(match(twice, [page('c/stdlib', [], ['free_sized'])]).problems.map(({ message }) => message)).toEqual([
    '"free_sized" of c/stdlib is excepted twice.',
  ])
})
