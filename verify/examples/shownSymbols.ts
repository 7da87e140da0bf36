import { codeTokens, holdName } from '../../src/content-model/names/codeTokens'
import { needsExample } from '../../src/content-model/examples/needsExample'
import type { Exception } from '../headers/exceptions'
import type { ExceptionProblem } from '../headers/parseReasons'
import type { Page, PageSymbol } from './readPage'

/** How many of the blocks that need an example have one. */
export interface ShownCount {
  shown: number
  /** Those that no example can show, for a reason. */
  excepted: number
  total: number
}

export interface ShownReport {
  count: ShownCount
  problems: ExceptionProblem[]
}

/** The names that the programs of a page use, program by program. */
const programsOf = ({ examples }: Page): ReadonlySet<string>[] =>
  examples.flatMap(({ mode, language, files: [own] }) => (mode === 'run' && own ? [codeTokens(own.code, language)] : []))

/** The blocks of a page that need an example and have none, by their first names. The other names of a block are variants: one of them is enough. */
function withoutExample(page: Page, blocks: readonly PageSymbol[]): Map<string, PageSymbol> {
  const programs = programsOf(page)
  const isShown = ({ names }: PageSymbol) => names.some(({ name }) => programs.some((tokens) => holdName(tokens, name)))
  return new Map(blocks.filter((block) => !isShown(block)).map((block) => [block.names[0]?.name ?? '', block]))
}

/**
 * Counts the functions, macros with parameters and instructions that a program on their page shows, and reports those that none
 * shows without a reason. A reason that nothing needs any more is a problem as well. Pages about C++ are left out: not every block there has a program.
 * @param exceptions by the first name of each block
 * @param pageKeys all pages there are; exceptions of others are mistakes
 */
export function shownSymbols(pages: readonly Page[], exceptions: readonly Exception[], pageKeys: ReadonlySet<string>): ShownReport {
  const count: ShownCount = { shown: 0, excepted: 0, total: 0 }
  const problems = exceptions
    .filter(({ page }) => !pageKeys.has(page))
    .map(({ page, file, line }) => ({ file, line, message: `There is no page "${page}" under content/docs.` }))
  for (const page of pages) {
    if (page.frontmatter.language === 'cpp') continue
    const blocks = page.symbols.filter(({ kind, signature }) => needsExample(kind, signature))
    const missing = withoutExample(page, blocks)
    count.total += blocks.length
    count.shown += blocks.length - missing.size
    for (const { page: key, symbols, file, line } of exceptions) {
      if (key !== page.key) continue
      for (const name of symbols) {
        if (missing.delete(name)) count.excepted++
        else problems.push({ file, line, message: `"${name}" of ${key} is shown, or begins no block: the exception is not needed.` })
      }
    }
    for (const [name, { line }] of missing) {
      problems.push({ file: page.file, line, message: `No example of the page that is run uses "${name}" or another name of its block.` })
    }
  }
  return { count, problems }
}
