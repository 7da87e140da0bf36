import { didYouMean } from './suggest'

/** The keywords of JSON Schema (2020-12) that tables and the check of a `.codeframe` file use. */
export interface JsonSchema {
  $ref?: string | undefined
  $defs?: Record<string, JsonSchema> | undefined
  title?: string | undefined
  description?: string | undefined
  type?: string | string[] | undefined
  enum?: unknown[] | undefined
  const?: unknown
  default?: unknown
  required?: string[] | undefined
  properties?: Record<string, JsonSchema> | undefined
  additionalProperties?: boolean | JsonSchema | undefined
  items?: boolean | JsonSchema | undefined
  anyOf?: JsonSchema[] | undefined
  oneOf?: JsonSchema[] | undefined
  allOf?: JsonSchema[] | undefined
  not?: JsonSchema | undefined
  if?: JsonSchema | undefined
  then?: JsonSchema | undefined
  else?: JsonSchema | undefined
  propertyNames?: JsonSchema | undefined
  dependentRequired?: Record<string, string[]> | undefined
  minLength?: number | undefined
  minItems?: number | undefined
  /** A regular expression that some part of a text must match. */
  pattern?: string | undefined
  examples?: unknown[] | undefined
}

export interface SchemaRow {
  /** As written in the file; `<name>` where any name is allowed. */
  key: string
  /** For readers: `"debug" | "release"`, `array of strings`, `array of dependency`. */
  type: string
  /** Names in `$defs` that `type` mentions, in order. */
  refs: string[]
  /** Always required; a key that is required only beside certain others says so in its description. */
  required: boolean
  /** As JSON: `"build"`, `[]`. */
  default?: string
  /** Empty where the schema has none. May contain `code` in backticks. */
  description: string
}

const defsPrefix = '#/$defs/'

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The target of a pointer such as `#/$defs/dependency`. */
function lookUp(schema: JsonSchema, pointer: string): JsonSchema {
  const nowhere = (hint: string) => new Error(`"${pointer}" leads nowhere in the schema. ${hint}`)
  if (pointer !== '#' && !pointer.startsWith('#/')) throw nowhere('A pointer is "#", or begins with "#/".')
  let here: unknown = schema
  for (const part of pointer.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~')
    const entries: [string, unknown][] = typeof here === 'object' && here !== null ? Object.entries(here) : []
    const found = entries.find(([name]) => name === key)
    if (!found) {
      const names = entries.map(([name]) => name)
      throw nowhere(
        didYouMean(key, names, names.length > 0 ? `Instead of "${key}" there are: ${names.join(', ')}.` : `Nothing is below "${key}".`),
      )
    }
    here = found[1]
  }
  if (!isSchema(here)) throw nowhere('Its target is a list or a single value, not a schema.')
  return here
}

/** Follows `$ref` to its end. Keywords beside a `$ref` win over those of its target. */
export function resolveRef(schema: JsonSchema, part: JsonSchema): JsonSchema {
  const passed = new Set<string>()
  let here = part
  while (here.$ref !== undefined) {
    if (passed.has(here.$ref)) throw new Error(`"${here.$ref}" refers to itself.`)
    passed.add(here.$ref)
    const { $ref, ...beside } = here
    here = { ...lookUp(schema, $ref), ...beside }
  }
  return here
}

/** `a, b or c`. */
function either(words: string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}

type Count = 'one' | 'many'

/** A type in words. Names of `$defs` that it mentions are added to `refs`. */
export function typeInWords(schema: JsonSchema, part: JsonSchema, refs: string[], count: Count = 'one'): string {
  const inside = resolveRef(schema, part)
  if (part.$ref?.startsWith(defsPrefix) && inside.properties) {
    const name = part.$ref.slice(defsPrefix.length)
    refs.push(name)
    return name
  }
  const literals = inside.const === undefined ? inside.enum : [inside.const]
  if (literals) {
    const choice = literals.map((value) => JSON.stringify(value)).join(' | ')
    return count === 'many' && literals.length > 1 ? `(${choice})` : choice
  }
  const alternatives = inside.anyOf ?? inside.oneOf
  if (alternatives) return either(alternatives.map((each) => typeInWords(schema, each, refs, count)))

  const types = typeof inside.type === 'string' ? [inside.type] : (inside.type ?? ['value'])
  const word = (name: string) => {
    const noun = count === 'many' ? `${name}s` : name
    const contents = name === 'array' ? inside.items : name === 'object' ? inside.additionalProperties : undefined
    return isSchema(contents) ? `${noun} of ${typeInWords(schema, contents, refs, 'many')}` : noun
  }
  return either(types.map(word))
}

function row(schema: JsonSchema, key: string, part: JsonSchema, required: boolean): SchemaRow {
  const inside = resolveRef(schema, part)
  const refs: string[] = []
  return {
    key,
    type: typeInWords(schema, part, refs),
    refs,
    required,
    ...(inside.default !== undefined && { default: JSON.stringify(inside.default) }),
    description: inside.description ?? '',
  }
}

/**
 * The keys of the object that `pointer` leads to, in the schema's order.
 * @param pointer `#` for the file itself, else a path in the schema: `#/$defs/dependency`
 * @throws when the pointer leads nowhere, or to something without keys
 */
export function schemaTable(schema: JsonSchema, pointer: string): SchemaRow[] {
  const target = resolveRef(schema, lookUp(schema, pointer))
  const rows = Object.entries(target.properties ?? {}).map(([key, part]) => row(schema, key, part, target.required?.includes(key) ?? false))
  if (isSchema(target.additionalProperties)) rows.push(row(schema, '<name>', target.additionalProperties, false))
  if (rows.length === 0) throw new Error(`"${pointer}" has no keys to make a table of: it is of type "${typeInWords(schema, target, [])}".`)
  return rows
}
