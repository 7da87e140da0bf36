import type { z } from 'zod'
import { parseYamlList } from '../../src/content-model/parseYaml'

export interface ExceptionProblem {
  file: string
  line: number
  message: string
}

/** Reads a list of what cannot be checked, and why: each entry with its file and line. A file may hold nothing but comments. */
export function parseReasons<Entry extends z.ZodType<object>>(file: string, yaml: string, what: string, entry: Entry) {
  if (!/^\s*[^#\s]/m.test(yaml)) return { entries: [], problems: [] }
  const { entries, problems } = parseYamlList({ file, text: yaml, what }, entry)
  return {
    entries: entries.map(({ value, line }) => ({ ...value, file, line })),
    problems: problems.map(({ line, message, hint }): ExceptionProblem => ({ file, line, message: `${message} ${hint}` })),
  }
}
