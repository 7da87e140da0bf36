import { z } from 'zod'
import { checked, text } from '../../src/content-model/parseYaml'
import { parseReasons, type ExceptionProblem } from './parseReasons'

/** What a reason must at least hold to be one. */
const minReason = 10

const reason = checked(({ length }) =>
  length >= minReason
    ? undefined
    : { message: 'An exception needs a reason, as a sentence.', hint: 'Say why no compiler here can be asked.' },
)

const exception = z.strictObject({
  /** Path under `content/docs`, without extension. */
  page: text,
  symbols: z.array(text).min(1),
  reason,
})

/** Names of a page that no compiler here can be asked about, and why. */
export interface Exception extends z.output<typeof exception> {
  file: string
  line: number
}

/** Reads one `verify/headers/exceptions/*.yml`: a list of `{page, symbols, reason}`. */
export function parseExceptions(file: string, yaml: string): { exceptions: Exception[]; problems: ExceptionProblem[] } {
  const { entries: exceptions, problems } = parseReasons(file, yaml, 'list of exceptions', exception)
  return { exceptions, problems }
}

/** One page's symbols as the compilers saw them. */
export interface CheckedPage {
  key: string
  file: string
  checked: readonly string[]
  /** Names no compiler has as the page says, with its line and the compiler's words. */
  unchecked: ReadonlyMap<string, { line: number; message: string }>
}

export interface MatchedExceptions {
  /** Names that are unchecked for a reason, by page key. */
  excused: Map<string, string[]>
  problems: ExceptionProblem[]
}

/**
 * Compares what is unchecked with what may be: an unchecked name without an exception is a failure, and so is
 * an exception that nothing needs any more.
 * @param pageKeys all pages there are; exceptions of others are mistakes
 * @param pages those verified now; exceptions of the rest are left alone
 */
export function matchExceptions(
  exceptions: readonly Exception[],
  pages: readonly CheckedPage[],
  pageKeys: ReadonlySet<string>,
): MatchedExceptions {
  const problems: ExceptionProblem[] = []
  const excused = new Map<string, string[]>()
  const byKey = new Map(pages.map((page) => [page.key, page]))
  const seen = new Set<string>()
  for (const { page: key, symbols, file, line } of exceptions) {
    const report = (message: string) => void problems.push({ file, line, message })
    if (!pageKeys.has(key)) {
      report(`There is no page "${key}" under content/docs.`)
      continue
    }
    const page = byKey.get(key)
    if (!page) continue
    for (const symbol of symbols) {
      if (seen.has(`${key} ${symbol}`)) report(`"${symbol}" of ${key} is excepted twice.`)
      else if (page.unchecked.has(symbol)) excused.set(key, [...(excused.get(key) ?? []), symbol])
      else if (page.checked.includes(symbol)) report(`"${symbol}" of ${key} is checked now: the exception is no longer needed.`)
      else report(`${key} has no symbol "${symbol}".`)
      seen.add(`${key} ${symbol}`)
    }
  }
  for (const { key, file, unchecked } of pages) {
    for (const [name, { line, message }] of unchecked) {
      if (excused.get(key)?.includes(name)) continue
      problems.push({ file, line, message: `No header here has "${name}" as the page says: ${message}` })
    }
  }
  return { excused, problems }
}
