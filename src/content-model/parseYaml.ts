import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, type Document } from 'yaml'
import { z } from 'zod'
import { errorText, type ContentProblem } from './problems'
import { didYouMean } from './suggest'

/** Lines of a file, from 1. */
export interface LineRange {
  first: number
  last: number
}

export interface YamlSource {
  file: string
  text: string
  /** Line of the file on which `text` begins; 1 when left out. */
  firstLine?: number
  /** What the file is called in messages: "frontmatter", "category file". */
  what: string
}

/** Keys and positions of entries, from the outermost in. */
type Path = readonly PropertyKey[]

export interface ParsedYaml {
  /** The data without the keys that break a rule, and with `undefined` in place of such entries of a list. */
  data: unknown
  /** All of the data, whatever breaks a rule. */
  raw: unknown
  problems: ContentProblem[]
  /** Whether the text is not valid YAML, so nothing could be read. */
  isMalformed: boolean
  /** The lines of a value; for a block scalar (`|` or `>`), the lines of its text. */
  linesOf: (path: Path) => LineRange
}

/** A text that holds more than spaces. No further rule is applied to one that does not. */
export const text = z.string().trim().min(1, { abort: true })

/** Adds a rule to a text. Returns the problem with it, if there is one. */
export const checked = (check: (value: string) => { message: string; hint: string } | undefined) =>
  text.check((context) => {
    const complaint = check(context.value)
    if (complaint) context.issues.push({ code: 'custom', message: complaint.message, params: complaint, input: context.value })
  })

/** Reads YAML by a schema. Whatever breaks a rule becomes a problem with its line; never throws. */
export function parseYaml(source: YamlSource, schema: z.ZodType): ParsedYaml {
  const { file, what, firstLine = 1 } = source
  const counter = new LineCounter()
  const document = parseDocument(source.text, { lineCounter: counter, uniqueKeys: true, logLevel: 'error' })
  const lineAt = (offset: number) => firstLine + counter.linePos(offset).line - 1
  const problem = (line: number, message: string, hint: string): ContentProblem => ({ file, line, severity: 'error', message, hint })
  const lineOf = (path: Path) => {
    const place = placeOf(document, path)
    return place ? lineAt(place.offset) : firstLine
  }
  const linesOf = (path: Path) => linesOfValue(placeOf(document, path)?.value, lineAt) ?? { first: lineOf(path), last: lineOf(path) }

  const malformed = (errors: readonly { line: number; error: unknown }[]): ParsedYaml => ({
    data: undefined,
    raw: undefined,
    problems: errors.map(({ line, error }) => problem(line, `Malformed YAML in the ${what}: ${yamlComplaint(error)}.`, quoteHint)),
    isMalformed: true,
    linesOf,
  })
  if (document.errors.length > 0) return malformed(document.errors.map((error) => ({ line: lineAt(error.pos[0]), error })))
  let raw: unknown
  try {
    // Aliases (`*name`) are resolved only here.
    raw = document.toJS()
  } catch (error) {
    return malformed([{ line: firstLine, error }])
  }

  // An empty file lacks every key.
  if (raw === null && schema instanceof z.ZodObject) raw = {}
  const issues = schema.safeParse(raw, { reportInput: true }).error?.issues ?? []
  const problems = issues
    .flatMap((issue) => complaints(issue, schema, what))
    .map(({ path, message, hint }) => problem(lineOf(path), message, hint))
  return { data: withoutBroken(raw, issues), raw, problems, isMalformed: false, linesOf }
}

/** Reads a list, whose valid entries are returned with their lines. */
export function parseYamlList<Entry extends z.ZodType>(
  source: YamlSource,
  entry: Entry,
): ParsedYaml & { entries: { value: z.output<Entry>; line: number }[] } {
  const parsed = parseYaml(source, z.array(entry))
  const valid = Array.isArray(parsed.data) ? parsed.data : []
  const entries = valid.flatMap((value: unknown, at) =>
    value === undefined ? [] : [{ value: entry.parse(value), line: parsed.linesOf([at]).first }],
  )
  return { ...parsed, entries }
}

const quoteHint = 'Quote values that contain a colon, a # or a bracket.'

/** The parser's message without the position, which every problem has anyway. */
function yamlComplaint(error: unknown): string {
  const [sentence = ''] = errorText(error).split('\n')
  return sentence.replace(/ at line \d.*/, '').replace(/[.:]$/, '')
}

interface Place {
  /** Offset of the key, or of the entry of a list. */
  offset: number
  value: unknown
}

/** Where a value is written; its parent for a missing one. */
function placeOf(document: Document.Parsed, path: Path): Place | undefined {
  let value: unknown = document.contents
  let place: Place | undefined
  for (const step of path) {
    const pair = isMap(value) ? value.items.find(({ key }) => keyText(key) === String(step)) : undefined
    const child: unknown = pair ? pair.value : isSeq(value) ? value.items[Number(step)] : undefined
    const start = isNode(pair?.key) ? pair.key : child
    if (!isNode(start) || !start.range) break
    place = { offset: start.range[0], value: child }
    value = child
  }
  return place
}

const keyText = (key: unknown) => (isScalar(key) ? String(key.value) : String(key))

/** The indicator of a block scalar has a line of its own. */
function linesOfValue(value: unknown, lineAt: (offset: number) => number): LineRange | undefined {
  if (!isNode(value) || !value.range) return undefined
  const [start, end] = value.range
  const last = lineAt(Math.max(start, end - 1))
  const isBlock = isScalar(value) && (value.type === 'BLOCK_LITERAL' || value.type === 'BLOCK_FOLDED')
  return { first: Math.min(lineAt(start) + (isBlock ? 1 : 0), last), last }
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  object: '"key: value" lines',
}

type Issue = z.core.$ZodIssue

/** What an author reads about a broken rule, with the path of what breaks it. */
function complaints(issue: Issue, schema: z.ZodType, what: string): { path: Path; message: string; hint: string }[] {
  const { path, input } = issue
  const key = path.at(-1)
  const subject = subjectOf(path, what)
  const complaint = (message: string, hint: string) => [{ path, message, hint }]

  if (issue.code === 'custom') return complaint(issue.message, String(issue.params?.['hint'] ?? ''))
  if (issue.code === 'unrecognized_keys') {
    const known = knownKeys(schema, path)
    return issue.keys.map((unknown) => ({
      path: [...path, unknown],
      message: `Unknown key "${unknown}" in the ${what}.`,
      hint: didYouMean(unknown, known, `Known keys: ${known.join(', ')}.`),
    }))
  }
  if (input === undefined && typeof key === 'string') return complaint(`"${key}" is missing in the ${what}.`, `Add a line "${key}: …".`)
  if (issue.code === 'invalid_value' && typeof input === 'string')
    return complaint(`${subject} cannot be "${String(input)}".`, `Allowed: ${issue.values.join(', ')}.`)
  if (issue.code === 'too_small' && issue.origin === 'array') return complaint(`${subject} must not be empty.`, 'Add an entry.')
  if (issue.code === 'invalid_type' && issue.expected === 'array')
    return complaint(key === undefined ? `Expected a ${what}.` : `${subject} must be a list.`, 'Begin each entry with "- ".')

  const type = issue.code === 'invalid_type' ? issue.expected : issue.code === 'too_small' ? issue.origin : 'string'
  const wanted = typeNames[type] ?? type
  return complaint(`${subject} must be ${wanted}.`, hintFor(type, wanted, issue, schema))
}

/** What a message calls the value at a path. */
function subjectOf(path: Path, what: string): string {
  const [key, parent] = [path.at(-1), path.at(-2)]
  if (typeof key !== 'number') return key === undefined ? `The ${what}` : `"${String(key)}"`
  return `Entry ${key + 1} of ${parent === undefined ? `the ${what}` : `"${String(parent)}"`}`
}

function hintFor(type: string, wanted: string, { path, input }: Issue, schema: z.ZodType): string {
  if (type === 'object') return `Known keys: ${knownKeys(schema, path).join(', ')}.`
  const key = path.at(-1)
  const isEntry = typeof key === 'number'
  if (type === 'string' && typeof input === 'number') return `Quote it: ${isEntry ? '' : `${String(key)}: `}"${input}".`
  return isEntry ? `Put ${wanted} in its place, or delete it.` : `Write ${String(key)}: … with ${wanted} after it, or delete the line.`
}

/** The keys of the object that the schema has at a path. */
function knownKeys(schema: z.core.$ZodType, path: Path): string[] {
  const [step, ...rest] = path
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return knownKeys(schema.unwrap(), path)
  if (schema instanceof z.ZodArray) return step === undefined ? [] : knownKeys(schema.element, rest)
  if (!(schema instanceof z.ZodObject)) return []
  if (step === undefined) return Object.keys(schema.shape)
  const child: z.core.$ZodType | undefined = schema.shape[String(step)]
  return child ? knownKeys(child, rest) : []
}

/** Takes the keys and entries out of the data that issues are about. */
function withoutBroken(data: unknown, issues: readonly Issue[]): unknown {
  if (issues.length === 0) return data
  const broken = new Set(
    issues.flatMap(({ path: [step], ...issue }) => (step !== undefined ? [String(step)] : 'keys' in issue ? issue.keys : [])),
  )
  if (issues.some(({ path, code }) => path.length === 0 && code !== 'unrecognized_keys')) return undefined
  if (Array.isArray(data)) return data.map((entry: unknown, at) => (broken.has(String(at)) ? undefined : entry))
  return Object.fromEntries(Object.entries(data ?? {}).filter(([key]) => !broken.has(key)))
}
