import { formatProblems } from './problems'
import { yamlFields, type FieldRules } from './yamlFields'

const rules: FieldRules = {
  name: { type: 'string', required: true },
  count: { type: 'number' },
  ripe: { type: 'boolean' },
  colour: { type: 'string', oneOf: ['red', 'green'] },
  tree: { type: 'string', check: (value) => (value === 'bush' ? { message: 'A bush is not a tree.', hint: 'Plant one.' } : undefined) },
}

const read = (text: string, firstLine = 1) => yamlFields({ file: 'fruit.yml', text, firstLine, what: 'fruit' }, rules)
const problems = (text: string, firstLine?: number) => formatProblems(read(text, firstLine).problems)

test('reads strings, numbers and booleans', () => {
  expect(read('name: pear\ncount: 3\nripe: false\ncolour: green').values).toEqual(
    new Map<string, string | number | boolean>([
      ['name', 'pear'],
      ['count', 3],
      ['ripe', false],
      ['colour', 'green'],
    ]),
  )
})

test('counts lines from the first line of the file', () => {
  expect(problems('name: pear\nweight: big', 2)).toBe(
    'fruit.yml:3  Unknown key "weight" in the fruit.\n    Known keys: name, count, ripe, colour, tree.',
  )
})

test('suggests a known key for a mistyped one', () => {
  expect(problems('nmae: pear\nname: pear')).toBe('fruit.yml:1  Unknown key "nmae" in the fruit.\n    Did you mean "name"?')
})

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
  'a key called %s, which every object inherits, is unknown too',
  (key) => {
    expect(problems(`name: pear\n${key}: x`)).toContain(`fruit.yml:2  Unknown key "${key}" in the fruit.`)
  },
)

test('a missing required key is reported at the top', () => {
  expect(problems('count: 1', 2)).toBe('fruit.yml:2  "name" is missing in the fruit.\n    Add a line "name: …".')
  expect(problems('')).toContain('"name" is missing')
})

test('a required key of the wrong type is reported once', () => {
  expect(problems('name: 3')).toBe('fruit.yml:1  "name" must be text.\n    Quote it: name: "3".')
})

test.each(['name:', 'name: ""', 'name: "  "', 'name: [pear]', 'name: {a: b}', 'name: true'])('"%s" is not text', (line) => {
  expect(problems(line)).toBe('fruit.yml:1  "name" must be text.\n    Write name: … with text after it, or delete the line.')
})

test.each(['count: "3"', 'count: .nan', 'count: .inf', 'count: three'])('"%s" is not a number', (line) => {
  expect(problems(`name: pear\n${line}`)).toBe(
    'fruit.yml:2  "count" must be a number.\n    Write count: … with a number after it, or delete the line.',
  )
})

test('"yes" is not a boolean', () => {
  expect(problems('name: pear\nripe: yes')).toContain('fruit.yml:2  "ripe" must be true or false.')
})

test('a value that is not allowed is reported with those that are', () => {
  expect(problems('name: pear\ncolour: blue')).toBe('fruit.yml:2  "colour" cannot be "blue".\n    Allowed: red, green.')
})

test("a rule's own complaint keeps the value", () => {
  const { values, problems: found } = read('name: pear\ntree: bush')
  expect(formatProblems(found)).toBe('fruit.yml:2  A bush is not a tree.\n    Plant one.')
  expect(values.get('tree')).toBe('bush')
})

test.each([
  ['a colon in a value', 'name: pear\ncolour: red: green', 'Nested mappings are not allowed in compact mappings'],
  ['a duplicate key', 'name: pear\nname: apple', 'Map keys must be unique'],
  ['an open bracket', 'name: pear\ncolour: [red', 'Flow sequence in block collection must be sufficiently indented and end with a ]'],
])('%s is malformed YAML on its line', (_what, text, message) => {
  expect(problems(text)).toContain(
    `fruit.yml:2  Malformed YAML in the fruit: ${message}.\n    Quote values that contain a colon, a # or a bracket.`,
  )
})

test('an unknown alias is malformed YAML, not an exception', () => {
  expect(problems('name: *pear')).toMatch(/^fruit\.yml:1 {2}Malformed YAML in the fruit: Unresolved alias .*: pear\.\n/)
})

test.each(['pear', '- pear', '3'])('%s is not a list of keys and values', (text) => {
  expect(problems(text, 2)).toBe(
    'fruit.yml:2  The fruit is not a list of "key: value" lines.\n    Known keys: name, count, ripe, colour, tree.',
  )
})

test('several mistakes are reported at once, each on its line', () => {
  expect(read('# a fruit\nname: 1\n\ncount: x\nshape: round').problems.map(({ line }) => line)).toEqual([2, 4, 5])
})

test('knows the lines of each value', () => {
  const { lines } = read('name: |\n  a\n  pear\ncolour: red\ntree: >-\n\n  oak\nripe:\n  true\n')
  expect(Object.fromEntries(lines)).toEqual({
    name: { first: 2, last: 3 },
    colour: { first: 4, last: 4 },
    tree: { first: 6, last: 7 },
    ripe: { first: 9, last: 9 },
  })
})
