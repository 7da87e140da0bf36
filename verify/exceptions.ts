import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Node } from 'yaml'

/** Names of a page that no compiler here can be asked about, and why. */
export interface Exception {
  /** Path under `content/docs`, without extension. */
  page: string
  symbols: string[]
  reason: string
  file: string
  line: number
}

export interface ExceptionProblem {
  file: string
  line: number
  message: string
}

const knownKeys = ['page', 'symbols', 'reason']

/** What a reason must at least hold to be one. */
const shortestReason = 10

/** Reads one `verify/exceptions/*.yml`: a list of `{page, symbols, reason}`. */
export function parseExceptions(file: string, text: string): { exceptions: Exception[]; problems: ExceptionProblem[] } {
  const exceptions: Exception[] = []
  const problems: ExceptionProblem[] = []
  const counter = new LineCounter()
  const document = parseDocument(text, { lineCounter: counter })
  const lineOf = (node: Node | null | undefined) => (node?.range ? counter.linePos(node.range[0]).line : 1)
  const report = (line: number, message: string) => void problems.push({ file, line, message })
  for (const error of document.errors) report(counter.linePos(error.pos[0]).line, `Malformed YAML: ${error.message.split('\n')[0]}`)
  if (problems.length > 0 || document.contents === null) return { exceptions, problems }
  if (!isSeq(document.contents)) {
    report(1, 'The file is not a list of {page, symbols, reason}.')
    return { exceptions, problems }
  }
  for (const item of document.contents.items) {
    const line = lineOf(item as Node)
    if (!isMap(item)) {
      report(line, 'An exception is {page, symbols, reason}.')
      continue
    }
    for (const { key } of item.items) {
      const name = isScalar(key) ? String(key.value) : ''
      if (!knownKeys.includes(name)) report(lineOf(key as Node), `Unknown key "${name}". Known keys: ${knownKeys.join(', ')}.`)
    }
    const { page, symbols, reason } = item.toJSON() as Record<string, unknown>
    const areTexts = Array.isArray(symbols) && symbols.length > 0 && symbols.every((symbol) => typeof symbol === 'string')
    if (typeof page !== 'string' || !areTexts)
      report(line, 'An exception needs page: a path under content/docs, and symbols: a list of names.')
    else if (typeof reason !== 'string' || reason.length < shortestReason) report(line, 'An exception needs a reason, as a sentence.')
    else exceptions.push({ page, symbols, reason, file, line })
  }
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
