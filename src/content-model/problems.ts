/** One thing an author has to mend. `error` fails the production build, `warning` is printed only. */
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

/** File by file, each from its top; equal places by message, so that two builds print the same. */
export function sortProblems(problems: readonly ContentProblem[]): ContentProblem[] {
  return [...problems].sort((a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line || a.message.localeCompare(b.message, 'en'))
}

/** `file:line  message`, with the hint indented below it, a problem after the other. */
export function formatProblems(problems: readonly ContentProblem[]): string {
  return sortProblems(problems)
    .map(({ file, line, message, hint }) => `${file}:${line}  ${message}${hint ? `\n    ${hint}` : ''}`)
    .join('\n')
}

/** What was thrown, in words. Anything can be thrown, not only errors. */
export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error))
