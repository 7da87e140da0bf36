import { parseJson, valueOf } from './parseJson'

/** The problems of a text: what is marked, and what is said of it. */
const problemsOf = (text: string) => parseJson(text).problems.map(({ from, to, message }) => [text.slice(from, to), message])

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

test.each<[text: string, marked: string, message: string]>([
  ['{ "a": 1, }', ',', 'JSON has no comma after the last entry.'],
  ['[1, 2,\n]', ',', 'JSON has no comma after the last entry.'],
  ['{ "a": 1 // why\n}', '// why', 'JSON has no comments.'],
  ['/* what */ { "a": 1 }', '/* what */', 'JSON has no comments.'],
  ['# what\n{ "a": 1 }', '# what', 'JSON has no comments.'],
  ['{ "a": 1 "b": 2 }', '1', 'A comma is missing after this entry.'],
  ['{ "a": 1,, "b": 2 }', ',', 'A comma has no entry before it.'],
  ['{ , "b": 2 }', ',', 'A comma has no entry before it.'],
  ['{ "a" 1 }', '"a" ', 'A colon is missing after "a".'],
  ["{ 'a': 1 }", "'a'", 'JSON puts names and texts in double quotes.'],
  ['{ “a”: 1 }', '“a”', 'JSON puts names and texts in double quotes.'],
  ['{ a: 1 }', 'a', 'The name a is not in quotes.'],
  ['{ "a": cpp }', 'cpp', 'The text cpp is not in quotes.'],
  ['{ "a": True }', 'True', 'JSON does not know True.'],
  ['{ "a": 1.2.3 }', '1.2.3', 'JSON does not write numbers like 1.2.3.'],
  ['{ "a": 010 }', '010', 'JSON does not write numbers like 010.'],
  ['{ "a": }', '}', 'A value is missing.'],
  ['{ "a": "src\\main.cpp" }', '\\m', 'A backslash starts an escape in JSON, and \\m is none.'],
  ['{ "a": "open\n}', '"open', 'A text has no closing quote on its line.'],
  ['{ "a": "tab\there" }', '\t', 'A text holds a control character.'],
  ['{ "a": [1, 2 }', '[', 'This [ is never closed.'],
  ['{ "a": 1', '{', 'This { is never closed.'],
  ['{ "a": 1 } }', '}', 'Something follows the end of the value.'],
  ['  ', '  ', 'The file is empty.'],
  ['{\u00a0"a": 1 }', '\u00a0', 'An invisible character is between the values.'],
])('%j is not JSON: %j', (text, marked, message) => {
  expect(isJson(text)).toBe(false)
  expect(problemsOf(text)).toContainEqual([marked, message])
})

test('several mistakes are found at once, in the order of the text, and what can be read is', () => {
  const text = `{
  // name
  projectName: 'hello',
  "libs": ["a" "b",],
}`
  const { root, problems } = parseJson(text)
  expect(root && valueOf(root)).toEqual({ projectName: 'hello', libs: ['a', 'b'] })
  expect(problems.map(({ from }) => text.slice(0, from).split('\n').length)).toEqual([2, 3, 3, 4, 4, 4])
})

test('the value and the places are those of the text', () => {
  const text = '{ "a": [1, true], "ü\\u0041": { "b": null } }'
  const { root, problems } = parseJson(text)
  expect(problems).toEqual([])
  expect(root && valueOf(root)).toEqual(JSON.parse(text))
  const key = root?.kind === 'object' ? root.properties[1]?.keyRange : undefined
  expect(key && text.slice(key.from, key.to)).toBe('"ü\\u0041"')
})

/** The same numbers each time. */
function randomNumbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test('a text has problems exactly when it is not JSON, however it is damaged', () => {
  const whole = '{ "a": [1, -2.5e3, "x\\n", true], "b": { "c": null, "d": [] }, "e": "ü\\u00e4" }'
  const pieces = ['', ',', '"', '{', '}', '[', ']', ':', ' ', '\n', '\\', '0', '-', '.', 'e', 'true', '//', "'", 'x', '\t', '1', '/*']
  const random = randomNumbers(41)
  for (let round = 0; round < 6000; round++) {
    let text = whole
    for (let change = random(4); change >= 0; change--) {
      const at = random(text.length + 1)
      text = text.slice(0, at) + (pieces[random(pieces.length)] ?? '') + text.slice(at + random(3))
    }
    const { root, problems } = parseJson(text)
    expect([text, problems.length === 0]).toEqual([text, isJson(text)])
    for (const { from, to } of problems) expect(from >= 0 && to <= text.length && from <= to).toBe(true)
    if (problems.length === 0 && root) expect(valueOf(root)).toEqual(JSON.parse(text))
  }
})
