import { isMap, isScalar, LineCounter, parseDocument } from 'yaml'
import type { ContentProblem } from './problems'
import { didYouMean } from './suggest'

export type FieldValue = string | number | boolean | string[]

interface FieldRule {
  type: 'string' | 'number' | 'boolean' | 'strings'
  required?: boolean
  /** The only values allowed. */
  oneOf?: readonly string[]
  /** What is wrong with a value that has the right type; nothing when it is fine. */
  check?: (value: string) => { message: string; hint: string } | undefined
}

export type FieldRules = Record<string, FieldRule>

export interface ParsedFields {
  values: Map<string, FieldValue>
  /** Line of each key in the file. */
  lines: Map<string, number>
  problems: ContentProblem[]
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
  if (type === 'strings') return Array.isArray(value) && value.every((item) => typeof item === 'string')
  return typeof value === type
}

const typeNames = { string: 'text', number: 'a number', boolean: 'true or false', strings: 'a list of texts' }

/** Reads flat YAML by rules. Everything that breaks a rule becomes a problem with its line; nothing throws. */
export function yamlFields(source: Source, rules: FieldRules): ParsedFields {
  const lineCounter = new LineCounter()
  const document = parseDocument(source.text, { lineCounter, uniqueKeys: true })
  const lineAt = (offset: number) => source.firstLine + lineCounter.linePos(offset).line - 1
  const result: ParsedFields = { values: new Map(), lines: new Map(), problems: [] }
  const report = (line: number, message: string, hint: string) =>
    result.problems.push({ file: source.file, line, severity: 'error', message, hint })

  for (const error of document.errors) {
    report(
      lineAt(error.pos[0]),
      `Malformed YAML in the ${source.what}: ${error.message.split('\n')[0]?.replace(/ at line.*/, '')}.`,
      'Quote values that contain a colon, a # or a bracket.',
    )
  }
  if (document.errors.length > 0) return result
  if (document.contents !== null && !isMap(document.contents)) {
    report(source.firstLine, `The ${source.what} is not a list of "key: value" lines.`, `Known keys: ${Object.keys(rules).join(', ')}.`)
    return result
  }

  for (const pair of document.contents?.items ?? []) {
    const key = isScalar(pair.key) ? String(pair.key.value) : String(pair.key)
    const line = isScalar(pair.key) && pair.key.range ? lineAt(pair.key.range[0]) : source.firstLine
    const rule = rules[key]
    if (!rule) {
      report(
        line,
        `Unknown key "${key}" in the ${source.what}.`,
        didYouMean(key, Object.keys(rules), `Known keys: ${Object.keys(rules).join(', ')}.`),
      )
      continue
    }
    const value: unknown = document.get(key) === null ? null : document.toJS()[key]
    if (!hasType(value, rule.type) || value === '') {
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
    result.lines.set(key, line)
  }

  for (const [key, rule] of Object.entries(rules)) {
    const isReported = result.problems.some((problem) => problem.message.startsWith(`"${key}"`))
    if (rule.required && !result.values.has(key) && !isReported) {
      report(source.firstLine, `"${key}" is missing in the ${source.what}.`, `Add a line "${key}: …".`)
    }
  }
  return result
}
