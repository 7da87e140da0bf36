/** Something an author has to fix. An `error` fails the production build; a `warning` is only printed. */
export interface FileProblem {
  /** Path from the project's root: `content/docs/guides/debug.mdx`. */
  file: string
  /** From 1, in the file as it is on disk. A problem of the file itself, such as its name, has no line. */
  line?: number
  severity: 'error' | 'warning'
  message: string
  /** What to do about it. */
  hint?: string
}

/** A problem in the text of a file. */
export interface ContentProblem extends FileProblem {
  line: number
}

/** Sorts by file, line and message, so that two builds print the same. */
export function sortProblems(problems: readonly FileProblem[]): FileProblem[] {
  return [...problems].sort(
    (a, b) => a.file.localeCompare(b.file, 'en') || (a.line ?? 0) - (b.line ?? 0) || a.message.localeCompare(b.message, 'en'),
  )
}

/** A file's name on one line, whatever characters it has. */
const printable = (file: string) => file.replace(/\p{C}/gu, (character) => JSON.stringify(character).slice(1, -1))

/** Where a problem is, on one line. */
export const placeOf = ({ file, line }: FileProblem): string => `${printable(file)}${line === undefined ? '' : `:${line}`}`

/** Formats each problem as `file:line  message` with its hint indented below. */
export function formatProblems(problems: readonly FileProblem[]): string {
  return sortProblems(problems)
    .map((problem) => `${placeOf(problem)}  ${problem.message}${problem.hint ? `\n    ${problem.hint}` : ''}`)
    .join('\n')
}

/** The message of a thrown value, which need not be an `Error`. */
export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error))
