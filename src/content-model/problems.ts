/** Something an author has to fix. An `error` fails the production build; a `warning` is only printed. */
export interface ContentProblem {
  /** Path from the project's root: `content/docs/guides/debug.mdx`. */
  file: string
  /** From 1, in the file as it is on disk. */
  line: number
  severity: 'error' | 'warning'
  message: string
  /** What to do about it. */
  hint?: string
}

/** Sorts by file, line and message, so that two builds print the same. */
export function sortProblems(problems: readonly ContentProblem[]): ContentProblem[] {
  return [...problems].sort((a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line || a.message.localeCompare(b.message, 'en'))
}

/** Formats each problem as `file:line  message` with its hint indented below. */
export function formatProblems(problems: readonly ContentProblem[]): string {
  return sortProblems(problems)
    .map(({ file, line, message, hint }) => `${file}:${line}  ${message}${hint ? `\n    ${hint}` : ''}`)
    .join('\n')
}

/** The message of a thrown value, which need not be an `Error`. */
export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error))
