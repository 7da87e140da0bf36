import codeframeSchema from '../../static/schema/v0.1/codeframe.schema.json'
import { schemaTable, type JsonSchema } from './schemaTable'

const bakery: JsonSchema = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', description: 'What is on the sign.' },
    size: { enum: ['small', 'large'], default: 'small' },
    cakes: { type: 'array', items: { $ref: '#/$defs/cake' }, default: [] },
    oven: { $ref: '#/$defs/oven', description: 'The one that works.' },
    prices: { type: 'object', additionalProperties: { anyOf: [{ type: 'number' }, { type: 'array', items: { type: 'string' } }] } },
    days: { $ref: '#/$defs/days' },
    closed: { type: ['boolean', 'string'] },
    sweetest: { anyOf: [{ $ref: '#/$defs/cake' }, { $ref: '#/$defs/oven' }] },
    currency: { const: 'EUR' },
    note: {},
  },
  $defs: {
    cake: { type: 'object', properties: { layers: { type: 'integer' } } },
    oven: { type: 'object', description: 'Any oven.', properties: { 'hot/cold': { properties: { degrees: { type: 'number' } } } } },
    days: { type: 'array', items: { enum: ['mon', 'tue'] }, description: 'Days of the week.' },
    recipes: { additionalProperties: { type: 'string', description: 'How it is made.' } },
    alias: { $ref: '#/$defs/cake' },
    snake: { $ref: '#/$defs/tail' },
    tail: { $ref: '#/$defs/snake' },
  },
}

const typeOf = (key: string) => schemaTable(bakery, '#').find((row) => row.key === key)?.type

test('lists the keys of the whole file in the order of the schema', () => {
  expect(schemaTable(bakery, '#').map(({ key }) => key)).toEqual(Object.keys(bakery.properties ?? {}))
})

test('gives key, type, whether it is required, default and description', () => {
  const [name, size] = schemaTable(bakery, '#')
  expect(name).toEqual({ key: 'name', type: 'string', refs: [], required: true, description: 'What is on the sign.' })
  expect(size).toEqual({ key: 'size', type: '"small" | "large"', refs: [], required: false, default: '"small"', description: '' })
})

test.each([
  ['cakes', 'array of cake'],
  ['oven', 'oven'],
  ['prices', 'object of numbers or arrays of strings'],
  ['days', 'array of ("mon" | "tue")'],
  ['closed', 'boolean or string'],
  ['sweetest', 'cake or oven'],
  ['currency', '"EUR"'],
  ['note', 'value'],
])('describes the type of %s as "%s"', (key, words) => {
  expect(typeOf(key)).toBe(words)
})

test('names the definitions that a type mentions', () => {
  expect(schemaTable(bakery, '#').find(({ key }) => key === 'sweetest')?.refs).toEqual(['cake', 'oven'])
})

test('prefers a description beside a reference to the one in its target', () => {
  const rows = schemaTable(bakery, '#')
  expect(rows.find(({ key }) => key === 'oven')?.description).toBe('The one that works.')
  expect(rows.find(({ key }) => key === 'days')?.description).toBe('Days of the week.')
})

test('follows a pointer, and the reference it leads to', () => {
  expect(schemaTable(bakery, '#/$defs/cake').map(({ key }) => key)).toEqual(['layers'])
  expect(schemaTable(bakery, '#/$defs/alias').map(({ key }) => key)).toEqual(['layers'])
})

test('understands an escaped slash in a pointer', () => {
  expect(schemaTable(bakery, '#/$defs/oven/properties/hot~1cold').map(({ key }) => key)).toEqual(['degrees'])
})

test('shows arbitrary keys as one row', () => {
  expect(schemaTable(bakery, '#/$defs/recipes')).toEqual([
    { key: '<name>', type: 'string', refs: [], required: false, description: 'How it is made.' },
  ])
})

test('suggests a name for a pointer that leads nowhere', () => {
  expect(() => schemaTable(bakery, '#/$defs/cakes')).toThrow('"#/$defs/cakes" leads nowhere in the schema. Did you mean "cake"?')
  expect(() => schemaTable(bakery, '#/$defs/windmill')).toThrow('there are: cake, oven, days')
  expect(() => schemaTable(bakery, '$defs/cake')).toThrow('begins with "#/"')
  expect(() => schemaTable(bakery, '#/required')).toThrow('not a schema')
})

test('refuses a pointer to something without keys', () => {
  expect(() => schemaTable(bakery, '#/$defs/days')).toThrow('has no keys')
})

test('does not follow circular references', () => {
  expect(() => schemaTable(bakery, '#/$defs/snake')).toThrow('refers to itself')
})

describe('the schema of .codeframe', () => {
  const table = (pointer: string) => schemaTable(codeframeSchema, pointer)

  test('has the three required keys, and defaults for the folders', () => {
    const rows = table('#')
    expect(rows.filter(({ required }) => required).map(({ key }) => key)).toEqual(['projectName', 'appEntry', 'projectPreset'])
    expect(rows.find(({ key }) => key === 'buildDir')?.default).toBe('"build"')
    expect(rows.find(({ key }) => key === 'libsDir')?.default).toBe('"libs"')
  })

  test('describes types in words', () => {
    expect(table('#').map(({ key, type }) => `${key}: ${type}`)).toEqual([
      '$schema: string',
      'projectName: string',
      'appEntry: string',
      'projectPreset: projectPreset',
      'buildDir: string',
      'libsDir: string',
      'scripts: object of strings',
      'dependencies: array of dependency',
      'systemLibs: array of strings',
      'bundle: bundle',
      'document: document',
      'custom: custom',
    ])
    expect(table('#/$defs/projectPreset').map(({ type }) => type)).toEqual(['"cpp" | "c" | "mixed"', 'cppDetails or cDetails'])
    expect(table('#/$defs/dependency').find(({ key }) => key === 'options')?.type).toBe(
      'object of booleans, strings, numbers or arrays of strings',
    )
  })

  test('describes every key', () => {
    const objects = [
      '#',
      ...['projectPreset', 'cppDetails', 'cDetails', 'scripts', 'dependency', 'bundle', 'bundleResource', 'document', 'custom'].map(
        (name) => `#/$defs/${name}`,
      ),
    ]
    for (const pointer of objects) for (const { description } of table(pointer)) expect(description).toMatch(/^.{20,}\.$/)
  })
})
