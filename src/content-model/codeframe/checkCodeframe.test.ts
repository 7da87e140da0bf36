import schema from '../../../static/schema/v0.1/codeframe.schema.json'
import { checkCodeframe, formatJson, looksWhole, shapeOfKind, type SampleKind } from './checkCodeframe'

const file = (inside = '', preset = '{ "type": "cpp" }') =>
  `{\n  "projectName": "hello",\n  "appEntry": "src/main.cpp",\n  "projectPreset": ${preset}${inside === '' ? '' : `,\n  ${inside}`}\n}\n`

const check = (text: string, kind: SampleKind = 'file') => checkCodeframe(text, kind, schema)

/** The first problem, as `line: message hint`. */
const first = (text: string, kind?: SampleKind) => {
  const [problem] = check(text, kind)
  return problem && `${problem.line}: ${problem.message}${problem.hint === undefined ? '' : ` ${problem.hint}`}`
}

test('a valid file has no problems', () => {
  expect(check(file())).toEqual([])
  expect(check('{ "buildDir": "out" }', 'part')).toEqual([])
})

test.each<[what: string, text: string, problem: string]>([
  ['a misspelt key', file('"buildDri": "out"'), '5: Unknown key `buildDri`. Did you mean `buildDir`?'],
  ['another case', file('"BuildDir": "out"'), '5: Unknown key `BuildDir`. Did you mean `buildDir`?'],
  [
    'a key that belongs elsewhere',
    file('"cppVersion": "c++20"'),
    '5: Unknown key `cppVersion`. `cppVersion` belongs in `projectPreset.details`.',
  ],
  ['a key of a dependency', file('"libPath": "x"'), '5: Unknown key `libPath`. `libPath` belongs in `dependencies`.'],
  ['a number for a text', file('"buildDir": 3'), '5: `buildDir` must be a string. Put it in quotes: `"3"`'],
  ['a text for a list', file('"systemLibs": "winmm"'), '5: `systemLibs` must be an array of strings. Put it in brackets: `["winmm"]`'],
  ['an empty text', file('"buildDir": ""'), '5: `buildDir` is an empty text.'],
  ['a missing key', '{\n  "appEntry": "a.cpp",\n  "projectPreset": { "type": "cpp" }\n}', '1: The key `projectName` is missing.'],
  [
    'a value that nearly is one',
    file('', '{ "type": "cpp", "details": { "cppVersion": "C++20" } }'),
    '4: `cppVersion` cannot be `"C++20"`. It is `"c++17"`, `"c++20"` or `"c++23"`. Did you mean `"c++20"`?',
  ],
  ['plain C without details', file('', '{ "type": "c" }'), '4: The key `details` is missing.'],
  ['a name with a space', file('"scripts": { "build all": "cf build" }'), '5: `"build all"` cannot be a name here.'],
  ['a flag that is managed', file('"custom": { "compileFlags": ["-Wall"] }'), '5: `"-Wall"` is not allowed here.'],
  ['a list for the file', '[]', '1: This must be an object.'],
  ['a comment', file('"buildDir": "out" // here'), '5: JSON has no comments. Delete the comment.'],
  ['a comma at the end', file('"buildDir": "out",'), '5: JSON has no comma after the last entry. Delete the comma.'],
  [
    'a key that is there twice',
    file('"appEntry": "b.cpp"'),
    '5: The key `appEntry` is in its object twice. JSON leaves open which of them counts. Keep one.',
  ],
])('%s', (_what, text, problem) => {
  expect(first(text)).toBe(problem)
})

const dependency = (inside: string) => `{\n  "name": "fmt",\n  "libPath": "external/fmt",\n  ${inside}\n}`

test.each<[what: string, text: string, problem: string]>([
  [
    'an old spelling',
    '{\n  "name": "fmt",\n  "libPath": "external/fmt",\n  "linkType": "source",\n  "includePath": "x"\n}',
    '5: Unknown key `includePath`. Did you mean `libPath`?',
  ],
  [
    'a link type of another tool',
    dependency('"linkType": "header-only"'),
    '4: `linkType` cannot be `"header-only"`. It is `"header_only"`, `"static"`, `"dynamic"` or `"source"`. Did you mean `"header_only"`?',
  ],
  ['a static library without libs', dependency('"linkType": "static"'), '1: The key `libs` is missing.'],
  ['empty libs', dependency('"linkType": "static",\n  "libs": []'), '5: `libs` is an empty list.'],
  ['outputType alone', dependency('"linkType": "source",\n  "outputType": "*"'), '1: `outputType` needs the key `custom` beside it.'],
  ['an external library marked custom', dependency('"linkType": "source",\n  "custom": true'), '5: `true` is not allowed here.'],
  [
    'an option that is an object',
    dependency('"linkType": "source",\n  "options": { "a": {} }'),
    '5: This value must be a boolean, string, number or array of strings.',
  ],
])('a dependency: %s', (_what, text, problem) => {
  expect(check(text, 'dependency').map(({ line, message, hint }) => `${line}: ${message}${hint === undefined ? '' : ` ${hint}`}`)).toEqual([
    problem,
  ])
})

test('a problem has the words of the schema, an example, the row of its key, and what the object looks like', () => {
  expect(check('{ "name": "fmt", "libPath": "external/fmt", "linkType": "shared" }', 'dependency')).toEqual([
    {
      from: 56,
      to: 64,
      line: 1,
      message: '`linkType` cannot be `"shared"`. It is `"header_only"`, `"static"`, `"dynamic"` or `"source"`.',
      description: schema.$defs.dependency.properties.linkType.description,
      example: '"linkType": "static"',
      row: { key: 'linkType', route: '/docs/config/dependencies#dependency.linkType' },
      shape: { title: 'Dependency', text: expect.stringContaining('"libs": ["glfw3"]') },
    },
  ])
})

test('what conditions say of a key is explained by the key’s own description', () => {
  const [problem] = check(dependency('"linkType": "source",\n  "custom": true'), 'dependency')
  expect(problem?.description).toBe(schema.$defs.dependency.properties.custom.description)
  const [missing] = check(file('', '{ "type": "c", "details": {} }'))
  expect(missing).toMatchObject({
    message: 'The key `cVersion` is missing.',
    row: { route: '/docs/config/projectPreset#cDetails.cVersion' },
  })
})

test('a misspelt key is explained by the one that is meant', () => {
  const [problem] = check(file('"buildDri": "out"'))
  expect(problem).toMatchObject({
    description: schema.properties.buildDir.description,
    example: '"buildDir": "build"',
    row: { key: 'buildDir', route: '/docs/config/#codeframe.buildDir' },
  })
})

test('a file that is no JSON is held against the schema as far as it can be read', () => {
  const messages = check(file('"buildDri": "out", // where')).map(({ message }) => message)
  expect(messages).toEqual(['Unknown key `buildDri`.', 'JSON has no comma after the last entry.', 'JSON has no comments.'])
})

test('a whole file is told from a part by its keys', () => {
  expect(looksWhole('{ "appEntry": 3, }')).toBe(true)
  expect(looksWhole('{ "name": "fmt" }')).toBe(false)
  expect(looksWhole('')).toBe(false)
})

test('examples are written as a person would write them', () => {
  expect(formatJson({ a: { b: ['c', 1] }, d: [], e: 'f' })).toBe('{\n  "a": { "b": ["c", 1] },\n  "d": [],\n  "e": "f"\n}')
  expect(JSON.parse(shapeOfKind('file', schema)?.text ?? '')).toEqual(schema.examples[0])
})
