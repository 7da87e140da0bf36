import Ajv2020 from 'ajv/dist/2020'
import schema from '../../../static/schema/v0.1/codeframe.schema.json'
import type { JsonSchema } from '../schemaTable'
import { checkedKeywords, describingKeywords, schemaFaults } from './checkSchema'
import { parseJson } from './parseJson'

const ajv = new Ajv2020({ allErrors: true, strict: true, strictTypes: true })
ajv.addSchema(schema)
const definitions = Object.keys(schema.$defs)
const validators = new Map(definitions.map((name) => [name, ajv.compile({ $ref: `${schema.$id}#/$defs/${name}` })]))
const wholeFile = ajv.compile({ $ref: schema.$id })

function isValid(pointer: string, sample: unknown): boolean {
  const { root } = parseJson(JSON.stringify(sample))
  return root !== undefined && schemaFaults(schema, pointer, root).length === 0
}

/** Every keyword of a schema and of those inside. */
function keywordsOf(part: unknown, isMapOfSchemas = false): string[] {
  if (Array.isArray(part)) return part.flatMap((each) => keywordsOf(each))
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) => {
    if (isMapOfSchemas) return keywordsOf(value)
    if (key === 'examples' || key === 'default' || key === 'enum' || key === 'const' || key === 'dependentRequired') return [key]
    return [key, ...keywordsOf(value, key === 'properties' || key === '$defs')]
  })
}

test('the validator knows every keyword of the schema', () => {
  const unknown = keywordsOf(schema).filter((keyword) => !checkedKeywords.has(keyword) && !describingKeywords.has(keyword))
  expect(unknown).toEqual([])
})

/** The same numbers each time. */
function randomNumbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const random = randomNumbers(2025)
const pick = <Item>(items: readonly Item[]): Item | undefined => items[random(items.length)]

/** All names of keys, and values of every type that the schema speaks of, valid and not. */
const keys = [
  ...new Set(
    [...definitions, ...JSON.stringify(schema).matchAll(/"(\w+)":/g)].map((found) =>
      typeof found === 'string' ? found : (found[1] ?? ''),
    ),
  ),
]
const values: unknown[] = [
  ...[
    '',
    'cpp',
    'c',
    'mixed',
    'c++20',
    'c17',
    'C++20',
    'clang',
    'library',
    'static',
    'dynamic',
    'source',
    'external/fmt',
    'fmt',
    '*',
    '-Wall',
    '-DNAME',
    'a -g b',
  ],
  ...[true, false, null, 0, 1.5, [], [''], ['glfw3'], ['-g'], {}, { a: 'b' }, { 'a b': 'c' }, { a: [1] }, { a: ['b'], c: true, d: 2 }],
]

/** A copy with a key or an item that is another, added or gone, somewhere inside. */
function damaged(sample: unknown): unknown {
  if (random(5) === 0) return pick(values)
  if (Array.isArray(sample)) {
    const at = random(sample.length + 1)
    if (random(4) === 0) return sample.toSpliced(at, 1)
    return sample.toSpliced(at, 1, damaged(sample[at]))
  }
  if (typeof sample !== 'object' || sample === null) return pick(values)
  const entries = Object.entries(sample)
  const at = random(entries.length + 1)
  const [key, value] = entries[at] ?? [pick(keys) ?? '', pick(values)]
  const what = random(5)
  if (what === 0) return Object.fromEntries(entries.toSpliced(at, 1))
  if (what === 1) return Object.fromEntries(entries.toSpliced(at, 1, [pick(keys) ?? '', value]))
  return Object.fromEntries(entries.toSpliced(at, 1, [key, damaged(value)]))
}

test('the validator agrees with Ajv about thousands of samples, of which about half are valid', () => {
  const counts = { valid: 0, invalid: 0 }
  const examples: [pointer: string, validate: (sample: unknown) => unknown, sample: unknown][] = Object.entries(schema.$defs).flatMap(
    ([name, { examples: all }]) =>
      all.map((sample) => [`#/$defs/${name}`, validators.get(name) ?? wholeFile, sample] as [string, typeof wholeFile, unknown]),
  )
  const everything = Object.fromEntries(
    Object.entries(schema.properties).map(([key, part]: [string, JsonSchema]) => [
      key,
      (part.examples ?? schema.$defs[key as keyof typeof schema.$defs].examples)[0],
    ]),
  )
  examples.push(['#', wholeFile, everything], ['#', wholeFile, schema.examples[0]])
  for (let round = 0; round < 20_000; round++) {
    const [pointer, validate, example] = pick(examples) ?? examples[0] ?? ['#', wholeFile, {}]
    let sample = example
    for (let change = random(3); change > 0; change--) sample = damaged(sample)
    const expected = validate(sample) === true
    counts[expected ? 'valid' : 'invalid']++
    expect([pointer, sample, isValid(pointer, sample)]).toEqual([pointer, sample, expected])
  }
  expect(Math.min(counts.valid, counts.invalid)).toBeGreaterThan(5000)
})
