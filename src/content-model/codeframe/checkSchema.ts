import { resolveRef, type JsonSchema } from '../schemaTable'
import { valueOf, type JsonNode, type JsonProperty, type TextRange } from './parseJson'

/** What the validator knows. `checkSchema.test.ts` holds the published schema against this list. */
export const checkedKeywords: ReadonlySet<string> = new Set([
  ...['$ref', 'type', 'enum', 'const', 'required', 'properties', 'additionalProperties', 'propertyNames', 'items', 'anyOf', 'allOf', 'not'],
  ...['if', 'then', 'else', 'dependentRequired', 'minLength', 'minItems', 'pattern'],
])

/** Keywords that only describe. */
export const describingKeywords: ReadonlySet<string> = new Set([
  '$schema',
  '$id',
  '$defs',
  '$comment',
  'title',
  'description',
  'default',
  'examples',
])

/** Where an object's keys are described: a pointer to the schema that has a table, and that schema. */
export interface Place {
  pointer: string
  schema: JsonSchema
}

interface FaultBase {
  range: TextRange
  /** What is at fault, or lacks something. */
  node: JsonNode
  /** Where the key of the fault is described, and the key; missing at the top. */
  row?: { place: Place; key: string }
}

/** What is wrong with a value. */
export type SchemaFault = FaultBase &
  (
    | { kind: 'type'; wanted: JsonSchema }
    | { kind: 'value'; allowed: unknown[] }
    | { kind: 'missing'; key: string; because?: string }
    | { kind: 'unknown'; key: string; place: Place }
    | { kind: 'empty'; what: 'text' | 'list' }
    | { kind: 'name'; key: string; description: string }
    | { kind: 'forbidden'; description: string }
    | { kind: 'none'; wanted: JsonSchema }
  )

/** Where a value is in the file. */
interface Spot {
  /** What describes the value as a whole; conditions only add to it. */
  owner: Place
  row?: { place: Place; key: string }
}

const typeOf = (node: JsonNode): string => (node.kind === 'unreadable' ? 'nothing' : node.kind)

const typesOf = ({ type }: JsonSchema): string[] | undefined => (type === undefined ? undefined : typeof type === 'string' ? [type] : type)

const isSameValue = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const isInside = (inner: TextRange, outer: TextRange) => inner.from >= outer.from && inner.to <= outer.to

const propertyOf = (node: JsonNode, key: string): JsonProperty | undefined =>
  node.kind === 'object' ? node.properties.findLast((property) => property.key === key) : undefined

/** Checks values against one schema. Knows the keywords of `checkedKeywords`, as JSON Schema 2020-12 defines them. */
class Checker {
  constructor(private readonly root: JsonSchema) {}

  /** The schema that a reference leads to, and its pointer. */
  resolve(place: Place): Place {
    const { $ref } = place.schema
    return { schema: resolveRef(this.root, place.schema), pointer: $ref ?? place.pointer }
  }

  check(node: JsonNode, schema: JsonSchema, spot: Spot): SchemaFault[] {
    // A problem of the text says so already.
    if (node.kind === 'unreadable') return []
    const faults: SchemaFault[] = []
    const base: FaultBase = { range: { from: node.from, to: node.to }, node, ...(spot.row && { row: spot.row }) }
    const types = typesOf(schema)
    if (types && !types.includes(typeOf(node))) return [{ ...base, kind: 'type', wanted: spot.owner.schema }]
    const allowed = schema.const === undefined ? schema.enum : [schema.const]
    if (allowed && !allowed.some((value) => isSameValue(value, valueOf(node)))) faults.push({ ...base, kind: 'value', allowed })
    if (node.kind === 'string') {
      if (schema.minLength !== undefined && [...node.value].length < schema.minLength) faults.push({ ...base, kind: 'empty', what: 'text' })
      if (schema.pattern !== undefined && !new RegExp(schema.pattern, 'u').test(node.value))
        faults.push({ ...base, kind: 'forbidden', description: schema.description ?? '' })
    }
    if (node.kind === 'array') faults.push(...this.checkItems(node.items, schema, spot, base))
    if (node.kind === 'object') faults.push(...this.checkKeys(node, schema, spot, base))
    for (const part of schema.allOf ?? []) faults.push(...this.follow(node, part, spot))
    faults.push(...this.checkConditions(node, schema, spot, base))
    return faults
  }

  /** Checks a value against a schema beside the one that describes it. */
  private follow(node: JsonNode, schema: JsonSchema, spot: Spot): SchemaFault[] {
    const place = this.resolve({ schema, pointer: spot.owner.pointer })
    const hasKeys = spot.owner.schema.properties ?? spot.owner.schema.additionalProperties
    return this.check(node, place.schema, { ...spot, owner: hasKeys === undefined && place.schema.properties ? place : spot.owner })
  }

  private isValid(node: JsonNode, schema: JsonSchema, spot: Spot): boolean {
    return this.follow(node, schema, spot).length === 0
  }

  private checkItems(items: readonly JsonNode[], schema: JsonSchema, spot: Spot, base: FaultBase): SchemaFault[] {
    const faults: SchemaFault[] = []
    if (schema.minItems !== undefined && items.length < schema.minItems) faults.push({ ...base, kind: 'empty', what: 'list' })
    if (typeof schema.items !== 'object') return faults
    const place = this.resolve({ schema: schema.items, pointer: `${spot.owner.pointer}/items` })
    for (const item of items) faults.push(...this.check(item, place.schema, { ...spot, owner: place }))
    return faults
  }

  private checkKeys(node: JsonNode & { kind: 'object' }, schema: JsonSchema, spot: Spot, base: FaultBase): SchemaFault[] {
    const faults: SchemaFault[] = []
    const { owner } = spot
    const missing = (key: string, because?: string): SchemaFault => ({
      ...base,
      range: { from: node.from, to: node.from + 1 },
      row: { place: owner, key },
      kind: 'missing',
      key,
      ...(because !== undefined && { because }),
    })
    for (const key of schema.required ?? []) if (!propertyOf(node, key)) faults.push(missing(key))
    for (const [key, needed] of Object.entries(schema.dependentRequired ?? {}))
      if (propertyOf(node, key)) for (const other of needed) if (!propertyOf(node, other)) faults.push(missing(other, key))
    for (const { key, keyRange, value } of node.properties) {
      // Of a key that is there twice, the last counts.
      if (propertyOf(node, key)?.value !== value) continue
      const named = schema.propertyNames
      if (named) {
        const name: JsonNode = { kind: 'string', value: key, ...keyRange }
        if (!this.isValid(name, named, spot))
          faults.push({ ...base, range: keyRange, kind: 'name', key, description: named.description ?? '' })
      }
      const part = schema.properties?.[key]
      const other = schema.additionalProperties
      if (part === undefined && other === false) {
        faults.push({ ...base, range: keyRange, kind: 'unknown', key, place: owner })
        continue
      }
      const own = part ?? (typeof other === 'object' ? other : undefined)
      if (!own) continue
      const rowKey = part === undefined ? '<name>' : key
      const described = owner.schema.properties?.[key]
      const place = this.resolve({ schema: described ?? own, pointer: `${owner.pointer}/${key}` })
      const child: Spot = { owner: place, row: { place: owner, key: rowKey } }
      faults.push(
        ...(described === undefined || described === own ? this.check(value, place.schema, child) : this.follow(value, own, child)),
      )
    }
    return faults
  }

  private checkConditions(node: JsonNode, schema: JsonSchema, spot: Spot, base: FaultBase): SchemaFault[] {
    const faults: SchemaFault[] = []
    if (schema.if) {
      const part = this.isValid(node, schema.if, spot) ? schema.then : schema.else
      if (part) faults.push(...this.follow(node, part, spot))
    }
    if (schema.not && this.isValid(node, schema.not, spot))
      faults.push({ ...base, kind: 'forbidden', description: schema.not.description ?? spot.owner.schema.description ?? '' })
    if (schema.anyOf && !schema.anyOf.some((part) => this.isValid(node, part, spot)))
      faults.push({ ...base, kind: 'none', wanted: spot.owner.schema })
    return faults
  }
}

/** That no alternative fits says less than what is wrong inside, and one place is told of one kind of fault once. */
function withoutRepetitions(faults: readonly SchemaFault[]): SchemaFault[] {
  const told = new Set<string>()
  return faults.filter((fault) => {
    if (fault.kind === 'none' && faults.some((other) => other !== fault && other.kind !== 'none' && isInside(other.range, fault.node)))
      return false
    const name = `${fault.kind} ${fault.range.from} ${fault.range.to} ${'key' in fault ? fault.key : ''}`
    if (told.has(name)) return false
    told.add(name)
    return true
  })
}

/**
 * What is wrong with a value, by the schema.
 * @param pointer which part of the schema describes it: `#` for the file, `#/$defs/dependency` for a dependency
 * @param needsAll whether the keys that the file requires must be there
 */
export function schemaFaults(root: JsonSchema, pointer: string, node: JsonNode, needsAll = true): SchemaFault[] {
  const checker = new Checker(root)
  const { schema } = checker.resolve({ schema: pointer === '#' ? root : { $ref: pointer }, pointer })
  const start = needsAll ? schema : { ...schema, required: [] }
  return withoutRepetitions(checker.check(node, start, { owner: { schema: start, pointer } }))
}
