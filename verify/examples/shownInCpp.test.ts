import { readPage } from './readPage'
import { shownFailures, shownInCpp } from './shownInCpp'

const block = (names: string, kind = 'function') => `<Symbol name="${names}" kind="${kind}">\n\nText.\n\n</Symbol>\n`
const run = (code: string) => `\`\`\`cpp run\n${code}\n\`\`\`\n`
const pear = (...parts: string[]) => readPage('content/docs/pear.mdx', ['---\nlanguage: cpp\n---\n', ...parts].join('\n'))
const shares = (...parts: string[]) => {
  const { shown, total } = shownInCpp([pear(...parts)])
  return [shown, total]
}

test('counts functions and classes of which programs use a name', () => {
  expect(
    shares(block('peel peel_all'), block('core'), block('pear', 'class'), block('stone', 'type'), run('pear p; peel_all(p);')),
  ).toEqual([2, 3])
})

test('a member is shown when its class is named too, in whichever program', () => {
  expect(shares(block('pear::peel'), run('p.peel();'))).toEqual([0, 1])
  expect(shares(block('pear::peel'), run('p.peel();'), run('pear p;'))).toEqual([1, 1])
})

test('a program says string and means basic_string', () => {
  expect(shares(block('basic_string::append'), run('std::string s; s.append("x");'))).toEqual([1, 1])
})

test('operators and destructors are not counted, as a program does not name them', () => {
  expect(shares(block('pear::operator[]'), block('pear::~pear'), run('pear p;'))).toEqual([0, 0])
})

test('what is only compiled, or said in a comment or a string, shows nothing', () => {
  expect(shares(block('peel'), run('/* peel */ "peel";'), '```cpp compile\npeel();\n```\n')).toEqual([0, 1])
})

test('pages in C are left out', () => {
  expect(shownInCpp([readPage('content/docs/pear.mdx', `---\nlanguage: c\n---\n\n${block('peel')}`)])).toMatchObject({ total: 0 })
})

test('too few are a failure', () => {
  expect(shownFailures({ shown: 7, excepted: 0, total: 10 })).toEqual([])
  expect(shownFailures({ shown: 6, excepted: 0, total: 10 })[0]?.message).toMatch(/^Programs show 6 of the 10 functions and classes/)
})
