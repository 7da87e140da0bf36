import { typeInWords, type JsonSchema, resolveRef } from '../schemaTable'
import { nearest } from '../suggest'
import { schemaFaults, type Place, type SchemaFault } from './checkSchema'
import { rowRoute } from './keyRows'
import { parseJson, type JsonNode, type TextRange } from './parseJson'

/** What a sample is: a whole file, some of its keys, or a definition of the schema, by its name. */
export type SampleKind = 'file' | 'part' | (string & {})

/** Something that is wrong with a `.codeframe` file. Texts may hold `code` in backticks. */
export interface CodeframeProblem extends TextRange {
  /** From 1. */
  line: number
  message: string
  /** What to do about it. */
  hint?: string
  /** What the schema says of the key. */
  description?: string
  /** A valid value of the key, as it is written in the file. */
  example?: string
  /** The row of the table that describes the key. */
  row?: { key: string; route: string }
  /** Title of the object that is at fault, and an example of it. */
  shape?: Shape
}

export interface Shape {
  title: string
  text: string
}

/** Spellings of early samples, which are too far from the right ones to be taken for slips. */
const oldSpellings: Readonly<Record<string, string>> = { libraryPath: 'libPath', includePath: 'libPath', includeDir: 'libPath' }

const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length

const quoted = (value: unknown) => `\`${JSON.stringify(value)}\``

const withArticle = (words: string) => `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`

const either = (words: readonly string[]) => (words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`)

/** The width up to which an array or object is kept in a line. */
const lineWidth = 72

/** JSON as a person would write it: what fits in a line stays in it. */
export function formatJson(value: unknown, indent = ''): string {
  const short = JSON.stringify(value, undefined, 1)
    .replace(/\n\s*/g, ' ')
    .replace(/\[ (.*?) \]/g, '[$1]')
  if (typeof value !== 'object' || value === null || (indent !== '' && indent.length + short.length <= lineWidth)) return short
  const inner = `${indent}  `
  const entries = Array.isArray(value)
    ? value.map((item) => inner + formatJson(item, inner))
    : Object.entries(value).map(([key, item]) => `${inner}${JSON.stringify(key)}: ${formatJson(item, inner)}`)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  return entries.length === 0 ? open + close : `${open}\n${entries.join(',\n')}\n${indent}${close}`
}

/** Puts the faults of a file into words, by its schema. */
class Words {
  constructor(
    private readonly schema: JsonSchema,
    private readonly text: string,
  ) {}

  /** The schema of a key in an object. */
  private keySchema({ schema }: Place, key: string): JsonSchema | undefined {
    const part =
      key === '<name>' && typeof schema.additionalProperties === 'object' ? schema.additionalProperties : schema.properties?.[key]
    return part && resolveRef(this.schema, part)
  }

  /** Objects of the file that have a key, as the way to them from the top: `projectPreset.details`. */
  private placesOf(key: string): string[] {
    const found: string[] = []
    const look = (part: JsonSchema, way: string, passed: readonly JsonSchema[]) => {
      const schema = resolveRef(this.schema, part)
      const inside = [...(schema.anyOf ?? []), ...(typeof schema.items === 'object' ? [schema.items] : [])]
      if (passed.includes(schema)) return
      for (const each of inside) look(each, way, [...passed, schema])
      if (schema.properties?.[key] && !found.includes(way)) found.push(way)
      for (const [name, each] of Object.entries(schema.properties ?? {}))
        look(each, way === '' ? name : `${way}.${name}`, [...passed, schema])
    }
    look(this.schema, '', [])
    return found
  }

  private unknownKey(key: string, place: Place): { hint: string; meant?: string } {
    const known = Object.keys(place.schema.properties ?? {})
    const old = oldSpellings[key]
    const meant = (old !== undefined && known.includes(old) ? old : undefined) ?? nearest(key, known)[0]
    if (meant !== undefined) return { hint: `Did you mean \`${meant}\`?`, meant }
    const places = this.placesOf(key)
    if (places.length > 0)
      return { hint: `\`${key}\` belongs ${either(places.map((way) => (way === '' ? 'at the top of the file' : `in \`${way}\``)))}.` }
    return { hint: `Known keys: ${known.map((each) => `\`${each}\``).join(', ')}.` }
  }

  /** How a value of the wrong type is repaired, where that is plain to see. */
  private typeHint(node: JsonNode, wanted: JsonSchema): string | undefined {
    const raw = this.text.slice(node.from, node.to)
    if (wanted.type === 'string' && (node.kind === 'number' || node.kind === 'boolean')) return `Put it in quotes: \`"${raw}"\``
    if (wanted.type === 'array' && node.kind === 'string') return `Put it in brackets: \`[${raw}]\``
    if (wanted.type === 'boolean' && node.kind === 'string' && /^"(?:true|false)"$/.test(raw))
      return `Leave out the quotes: \`${raw.slice(1, -1)}\``
    return undefined
  }

  private messageOf(fault: SchemaFault): { message: string; hint?: string | undefined; key?: string | undefined } {
    const key = fault.row?.key
    const name = key === undefined || key === '<name>' ? 'This value' : `\`${key}\``
    switch (fault.kind) {
      case 'type':
        return {
          message:
            key === undefined ? `This must be ${withArticle(typeInWords(this.schema, fault.wanted, []))}.` : this.typeMessage(name, fault),
          hint: this.typeHint(fault.node, fault.wanted),
          key,
        }
      case 'none':
        return { message: this.typeMessage(name, fault), key }
      case 'value': {
        const texts = fault.allowed.filter((value) => typeof value === 'string')
        const meant = fault.node.kind === 'string' ? nearest(fault.node.value, texts)[0] : undefined
        return {
          message: `${name} cannot be \`${this.text.slice(fault.node.from, fault.node.to)}\`. It is ${either(fault.allowed.map(quoted))}.`,
          hint: meant === undefined ? undefined : `Did you mean ${quoted(meant)}?`,
          key,
        }
      }
      case 'missing':
        return {
          message:
            fault.because === undefined
              ? `The key \`${fault.key}\` is missing.`
              : `\`${fault.because}\` needs the key \`${fault.key}\` beside it.`,
          key: fault.key,
        }
      case 'unknown': {
        const { hint, meant } = this.unknownKey(fault.key, fault.place)
        return { message: `Unknown key \`${fault.key}\`.`, hint, key: meant }
      }
      case 'empty':
        return { message: fault.what === 'text' ? `${name} is an empty text.` : `${name} is an empty list.`, key }
      case 'name':
        return { message: `${quoted(fault.key)} cannot be a name here.`, key }
      case 'forbidden':
        return { message: `\`${this.text.slice(fault.node.from, fault.node.to)}\` is not allowed here.`, key }
    }
  }

  private typeMessage(name: string, { wanted }: SchemaFault & { kind: 'type' | 'none' }): string {
    return `${name} must be ${withArticle(typeInWords(this.schema, wanted, []))}.`
  }

  /** An object of the schema, as it may look. */
  shapeOf({ schema }: Place): Shape | undefined {
    const [example] = schema.examples ?? []
    return schema.title === undefined || example === undefined ? undefined : { title: schema.title, text: formatJson(example) }
  }

  problem(fault: SchemaFault): CodeframeProblem {
    const { message, hint, key } = this.messageOf(fault)
    const place = fault.kind === 'unknown' ? fault.place : fault.row?.place
    const own = place && key !== undefined ? this.keySchema(place, key) : undefined
    const description = 'description' in fault && fault.description !== '' ? fault.description : own?.description
    const route = place && key !== undefined ? rowRoute(place.pointer, key) : undefined
    const shape = place && this.shapeOf(place)
    const [example] = own?.examples ?? []
    return {
      ...fault.range,
      line: lineOf(this.text, fault.range.from),
      message,
      ...(hint !== undefined && { hint }),
      ...(description !== undefined && { description }),
      ...(example !== undefined &&
        key !== undefined &&
        key !== '<name>' && { example: `${JSON.stringify(key)}: ${formatJson(example, '  ')}` }),
      ...(route !== undefined && key !== undefined && { row: { key, route } }),
      ...(shape && { shape }),
    }
  }
}

/** Keys that are in their object twice, of which JSON leaves open which one counts. */
function repeatedKeys(node: JsonNode): { key: string; range: TextRange }[] {
  if (node.kind === 'array') return node.items.flatMap(repeatedKeys)
  if (node.kind !== 'object') return []
  const known = new Set<string>()
  return node.properties.flatMap(({ key, keyRange, value }) => {
    const isKnown = known.has(key)
    known.add(key)
    return [...(isKnown ? [{ key, range: keyRange }] : []), ...repeatedKeys(value)]
  })
}

/** Keys that only a whole file has. */
const wholeKeys: readonly string[] = ['projectName', 'appEntry', 'projectPreset']

/** Whether a text is meant as a whole file, right or wrong. */
export function looksWhole(text: string): boolean {
  const { root } = parseJson(text)
  return root?.kind === 'object' && root.properties.some(({ key }) => wholeKeys.includes(key))
}

/** Where the schema describes a kind of sample. */
export const pointerOf = (kind: SampleKind): string => (kind === 'file' || kind === 'part' ? '#' : `#/$defs/${kind}`)

/** How a valid sample of a kind looks. */
export function shapeOfKind(kind: SampleKind, schema: JsonSchema): Shape | undefined {
  const pointer = pointerOf(kind)
  return new Words(schema, '').shapeOf({ pointer, schema: pointer === '#' ? schema : resolveRef(schema, { $ref: pointer }) })
}

/** Everything that is wrong with a `.codeframe` file or a part of one, in the order of its text. Empty for a valid one. */
export function checkCodeframe(text: string, kind: SampleKind, schema: JsonSchema): CodeframeProblem[] {
  const { root, problems } = parseJson(text)
  const words = new Words(schema, text)
  const ofText = problems.map((problem): CodeframeProblem => ({ ...problem, line: lineOf(text, problem.from) }))
  if (!root) return ofText
  const repeated = repeatedKeys(root).map(({ key, range }): CodeframeProblem => ({
    ...range,
    line: lineOf(text, range.from),
    message: `The key \`${key}\` is in its object twice.`,
    hint: 'JSON leaves open which of them counts. Keep one.',
  }))
  const faults = schemaFaults(schema, pointerOf(kind), root, kind !== 'part').map((fault) => words.problem(fault))
  return [...ofText, ...repeated, ...faults].sort((a, b) => a.from - b.from)
}
