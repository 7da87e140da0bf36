import { z } from 'zod'
import { formatProblems } from './problems'
import { checked, parseYaml, parseYamlList, text } from './parseYaml'

const fruit = z.strictObject({
  name: text,
  count: z.number().optional(),
  ripe: z.boolean().optional(),
  colour: z.enum(['red', 'green']).optional(),
  tree: checked((value) => (!/^[aeo]/.test(value) ? { message: 'A bush is not a tree.', hint: 'Plant one.' } : undefined)).optional(),
})

const read = (yaml: string, firstLine = 1) => parseYaml({ file: 'fruit.yml', text: yaml, firstLine, what: 'fruit' }, fruit)
const problems = (yaml: string, firstLine?: number) => formatProblems(read(yaml, firstLine).problems)

test('reads strings, numbers and booleans', () => {
  expect(read('name: pear\ncount: 3\nripe: false\ncolour: green')).toMatchObject({
    data: { name: 'pear', count: 3, ripe: false, colour: 'green' },
    problems: [],
  })
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

test.each(['colour:', 'colour: [red]'])('"%s" is not text, so it is not compared with what is allowed', (line) => {
  expect(problems(`name: pear\n${line}`)).toBe(
    'fruit.yml:2  "colour" must be text.\n    Write colour: … with text after it, or delete the line.',
  )
})

test('a rule has a message of its own', () => {
  expect(problems('name: pear\ntree: bush')).toBe('fruit.yml:2  A bush is not a tree.\n    Plant one.')
  expect(problems('name: pear\ntree: ""')).toBe(
    'fruit.yml:2  "tree" must be text.\n    Write tree: … with text after it, or delete the line.',
  )
})

test('what breaks a rule is left out of the data', () => {
  expect(read('name: pear\ntree: bush\ncount: x\nshape: round\nripe: true').data).toEqual({ name: 'pear', ripe: true })
  expect(read('- pear').data).toBeUndefined()
})

test.each([
  ['a colon in a value', 'name: pear\ncolour: red: green', 'Nested mappings are not allowed in compact mappings'],
  ['a duplicate key', 'name: pear\nname: apple', 'Map keys must be unique'],
  ['an open bracket', 'name: pear\ncolour: [red', 'Flow sequence in block collection must be sufficiently indented and end with a ]'],
])('%s is malformed YAML on its line', (_what, yaml, message) => {
  expect(problems(yaml)).toContain(
    `fruit.yml:2  Malformed YAML in the fruit: ${message}.\n    Quote values that contain a colon, a # or a bracket.`,
  )
})

test('an unknown alias is malformed YAML, not an exception', () => {
  expect(problems('name: *pear')).toMatch(/^fruit\.yml:1 {2}Malformed YAML in the fruit: Unresolved alias .*: pear\.\n/)
})

test.each(['pear', '- pear', '3'])('%s is not a list of keys and values', (yaml) => {
  expect(problems(yaml, 2)).toBe('fruit.yml:2  The fruit must be "key: value" lines.\n    Known keys: name, count, ripe, colour, tree.')
})

test('several mistakes are reported at once, each on its line', () => {
  expect(read('# a fruit\nname: 1\n\ncount: x\nshape: round').problems.map(({ line }) => line)).toEqual([2, 4, 5])
})

test('knows the lines of each value', () => {
  const { linesOf } = read('name: |\n  a\n  pear\ncolour: red\ntree: >-\n\n  oak\nripe:\n  true\n')
  expect(['name', 'colour', 'tree', 'ripe', 'count'].map((key) => linesOf([key]))).toEqual([
    { first: 2, last: 3 },
    { first: 4, last: 4 },
    { first: 6, last: 7 },
    { first: 9, last: 9 },
    { first: 1, last: 1 },
  ])
})

describe('a list', () => {
  const basket = (yaml: string) =>
    parseYamlList(
      { file: 'basket.yml', text: yaml, what: 'basket' },
      fruit.extend({ seeds: z.array(z.strictObject({ size: z.number() })) }),
    )

  test('has entries with their lines, of which the valid ones are returned', () => {
    const { entries, problems: found } = basket('# fruit\n- name: pear\n  seeds: []\n\n- name: 3\n  seeds: []\n- {name: plum, seeds: []}\n')
    expect(entries).toEqual([
      { value: { name: 'pear', seeds: [] }, line: 2 },
      { value: { name: 'plum', seeds: [] }, line: 7 },
    ])
    expect(formatProblems(found)).toBe('basket.yml:5  "name" must be text.\n    Quote it: name: "3".')
  })

  test('reports what is wrong below an entry, with the keys that are known there', () => {
    expect(formatProblems(basket('- name: pear\n  seeds:\n    - size: 1\n    - sise: 2\n- pear\n- name: fig\n  seeds: 3').problems)).toBe(
      [
        'basket.yml:4  "size" is missing in the basket.\n    Add a line "size: …".',
        'basket.yml:4  Unknown key "sise" in the basket.\n    Did you mean "size"?',
        'basket.yml:5  Entry 2 of the basket must be "key: value" lines.\n    Known keys: name, count, ripe, colour, tree, seeds.',
        'basket.yml:7  "seeds" must be a list.\n    Begin each entry with "- ".',
      ].join('\n'),
    )
  })

  test('names the list of an entry that is not text', () => {
    const { problems: found } = parseYamlList(
      { file: 'basket.yml', text: '- fruits: [pear, 3, ""]\n- fruits: []', what: 'basket' },
      z.strictObject({ fruits: z.array(text).min(1) }),
    )
    expect(formatProblems(found)).toBe(
      [
        'basket.yml:1  Entry 2 of "fruits" must be text.\n    Quote it: "3".',
        'basket.yml:1  Entry 3 of "fruits" must be text.\n    Put text in its place, or delete it.',
        'basket.yml:2  "fruits" must not be empty.\n    Add an entry.',
      ].join('\n'),
    )
  })

  test.each(['', 'name: pear'])('is not "%s"', (yaml) => {
    expect(formatProblems(basket(yaml).problems)).toBe('basket.yml:1  Expected a basket.\n    Begin each entry with "- ".')
  })
})
