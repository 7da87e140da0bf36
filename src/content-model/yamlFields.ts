import { isMap, isScalar, LineCounter, parseDocument, type ParsedNode } from 'yaml'
import { errorText } from './problems'
import type { ContentProblem } from './problems'
import { didYouMean } from './suggest'

export type FieldValue = string | number | boolean

interface FieldRule {
  type: 'string' | 'number' | 'boolean'
  required?: boolean
  /** The only values allowed. */
  oneOf?: readonly string[]
  /** The problem with a value of the right type, if there is one. */
  check?: (value: string) => { message: string; hint: string } | undefined
}

export type FieldRules = Record<string, FieldRule>

/** Lines of a file, from 1. */
export interface LineRange {
  first: number
  last: number
}

export interface ParsedFields {
  values: Map<string, FieldValue>
  /** The lines of each value; for a block scalar (`|` or `>`), the lines of its text. */
  lines: Map<string, LineRange>
  problems: ContentProblem[]
  /** Whether the text is not valid YAML, so nothing could be read. */
  isMalformed: boolean
}

interface Source {
  file: string
  text: string
  /** Line of the file on which `text` begins, from 1. */
  firstLine: number
  /** What the file is called in messages: "frontmatter", "category file". */
  what: string
}

function hasType(value: unknown, type: FieldRule['type']): value is FieldValue {
  if (type === 'string') return typeof value === 'string' && value.trim() !== ''
  return type === 'number' ? Number.isFinite(value) : typeof value === type
}

const typeNames = { string: 'text', number: 'a number', boolean: 'true or false' }

const quoteHint = 'Quote values that contain a colon, a # or a bracket.'

/** The parser's message without the position, which every problem has anyway. */
export function yamlComplaint(error: unknown): { message: string; hint: string } {
  const [sentence = ''] = errorText(error).split('\n')
  return { message: sentence.replace(/ at line \d.*/, '').replace(/[.:]$/, ''), hint: quoteHint }
}

/** Lines between a value's start and its text: the indicator of a block scalar has a line of its own. */
const linesToText = (value: ParsedNode) => (isScalar(value) && (value.type === 'BLOCK_LITERAL' || value.type === 'BLOCK_FOLDED') ? 1 : 0)

/** Reads flat YAML by rules. Whatever breaks a rule becomes a problem with its line; never throws. */
export function yamlFields(source: Source, rules: FieldRules): ParsedFields {
  const lineCounter = new LineCounter()
  const document = parseDocument(source.text, { lineCounter, uniqueKeys: true, logLevel: 'error' })
  const lineAt = (offset: number) => source.firstLine + lineCounter.linePos(offset).line - 1
  const result: ParsedFields = { values: new Map(), lines: new Map(), problems: [], isMalformed: false }
  const report = (line: number, message: string, hint: string) =>
    result.problems.push({ file: source.file, line, severity: 'error', message, hint })

  const linesOf = (value: ParsedNode): LineRange => {
    const [start, end] = value.range
    const last = lineAt(Math.max(start, end - 1))
    return { first: Math.min(lineAt(start) + linesToText(value), last), last }
  }
  const reportYaml = (line: number, error: unknown) => {
    const { message, hint } = yamlComplaint(error)
    report(line, `Malformed YAML in the ${source.what}: ${message}.`, hint)
    result.isMalformed = true
  }
  for (const error of document.errors) reportYaml(lineAt(error.pos[0]), error)
  if (document.errors.length > 0) return result
  let data: unknown
  try {
    // Aliases (`*name`) are resolved only here.
    data = document.toJS()
  } catch (error) {
    reportYaml(source.firstLine, error)
    return result
  }
  if (document.contents !== null && !isMap(document.contents)) {
    report(source.firstLine, `The ${source.what} is not a list of "key: value" lines.`, `Known keys: ${Object.keys(rules).join(', ')}.`)
    return result
  }

  const entries = new Map<string, unknown>(typeof data === 'object' && data !== null ? Object.entries(data) : [])
  for (const pair of document.contents?.items ?? []) {
    const key = isScalar(pair.key) ? String(pair.key.value) : String(pair.key)
    const line = lineAt(pair.key.range[0])
    const rule = Object.hasOwn(rules, key) ? rules[key] : undefined
    if (!rule) {
      report(
        line,
        `Unknown key "${key}" in the ${source.what}.`,
        didYouMean(key, Object.keys(rules), `Known keys: ${Object.keys(rules).join(', ')}.`),
      )
      continue
    }
    const value = entries.get(key)
    if (!hasType(value, rule.type)) {
      report(
        line,
        `"${key}" must be ${typeNames[rule.type]}.`,
        typeof value === 'number' && rule.type === 'string'
          ? `Quote it: ${key}: "${value}".`
          : `Write ${key}: … with ${typeNames[rule.type]} after it, or delete the line.`,
      )
      continue
    }
    if (rule.oneOf && !rule.oneOf.includes(String(value))) {
      report(line, `"${key}" cannot be "${String(value)}".`, `Allowed: ${rule.oneOf.join(', ')}.`)
      continue
    }
    const complaint = rule.check?.(String(value))
    if (complaint) report(line, complaint.message, complaint.hint)
    result.values.set(key, value)
    result.lines.set(key, pair.value ? linesOf(pair.value) : { first: line, last: line })
  }

  for (const [key, rule] of Object.entries(rules)) {
    const isReported = result.problems.some((problem) => problem.message.startsWith(`"${key}"`))
    if (rule.required && !result.values.has(key) && !isReported) {
      report(source.firstLine, `"${key}" is missing in the ${source.what}.`, `Add a line "${key}: …".`)
    }
  }
  return result
}
