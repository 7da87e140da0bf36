import { checkSpecifiers, type SpecifierEvidence } from './checkSpecifiers'
import { parseHistory } from './specifierHistory'
import type { ShownDeclaration } from './shownSpecifiers'

const shown = (since: string, specifiers: [string, string][], name = 'pear::find'): ShownDeclaration => ({
  name,
  overload: `${name}(const key_type&) const`,
  code: 'constexpr iterator find(const key_type& key) const;',
  line: 7,
  since,
  specifiers: new Map(specifiers.map(([specifier, standard]) => [specifier === 'noexcept' ? 'noexcept' : 'constexpr', standard])),
})

const evidence = (parts: Partial<SpecifierEvidence> = {}): SpecifierEvidence => ({
  history: new Map(),
  answers: new Map(),
  reported: new Set(),
  unproven: new Set(),
  ...parts,
})

const history = parseHistory('constexpr C++26 pear::find\nconstexpr C++20 plum::find(int)')

const complaints = (declaration: ShownDeclaration, parts?: Partial<SpecifierEvidence>) =>
  checkSpecifiers([declaration], evidence(parts)).failures.map(({ line, message }) => `${line} ${message.replace(/^.*page\. /, '')}`)

test('a page must say what the history says', () => {
  expect(complaints(shown('C++98', [['constexpr', 'C++26']]), { history })).toEqual([])
  expect(complaints(shown('C++11', [['constexpr', 'C++20']]), { history })).toEqual(['7 The history of the draft says C++26.'])
})

test('a page must not leave out what the history gives an overload, unless the declaration was taken out', () => {
  const ofOverload = parseHistory('noexcept C++17 pear::find(const key_type&) const\nexplicit C++17 pear::find')
  const declaration = shown('C++11', [])
  expect(complaints(declaration, { history: ofOverload })).toEqual(['7 The history of the draft says it is, since C++17.'])
  expect(complaints({ ...declaration, until: 'C++20' }, { history: ofOverload })).toEqual([])
  expect(complaints({ ...declaration, code: '~pear();' }, { history: ofOverload })).toEqual([])
})

test('what came later than the history of its name has the specifier from the beginning', () => {
  const since20 = parseHistory('constexpr C++11 pear::find')
  expect(complaints(shown('C++20', [['constexpr', 'C++20']]), { history: since20 })).toEqual([])
})

test('no specifier is older than its word', () => {
  expect(complaints(shown('C++98', [['noexcept', 'C++98']]))).toEqual([
    '7 The word came with C++11: add "// noexcept since" and the standard to the declaration.',
  ])
})

test('where the history is silent, the earliest answer of a library is the limit', () => {
  const overload = 'pear::find(const key_type&) const'
  const answers = (standard: string) => ({ answers: new Map([[overload, standard]]) })
  expect(complaints(shown('C++17', [['constexpr', 'C++20']]), answers('C++20'))).toEqual([])
  expect(complaints(shown('C++17', [['constexpr', 'C++17']]), answers('C++20'))).toEqual([
    '7 No library that was asked has it so before C++20.',
  ])
})

test('what nothing proves is excepted, or came with the newest standard', () => {
  const declaration = shown('C++17', [['constexpr', 'C++20']])
  expect(complaints(declaration)[0]).toContain('Neither the history of the draft nor a library proves it.')
  expect(complaints(declaration, { unproven: new Set(['pear::find']) })).toEqual([])
  expect(complaints(shown('C++26', [['constexpr', 'C++26']]))).toEqual([])
})

test('a defect report overrules the history, though not the libraries', () => {
  const reported = new Set(['pear::find'])
  const declaration = shown('C++17', [['constexpr', 'C++20']])
  expect(complaints(declaration, { history, reported })).toEqual([])
  expect(complaints(declaration, { history, reported, answers: new Map([[declaration.overload, 'C++23']]) })).toHaveLength(1)
})
