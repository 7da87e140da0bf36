import { codeTokens, holdName, isTokenLanguage } from '../src/content-model/codeTokens'
import { needsExample } from '../src/content-model/needsExample'
import type { Exception, ExceptionProblem } from './exceptions'
import type { Page, PageSymbol } from './readPage'

/** How many blocks of a page that need an example have one. */
export interface ShownCount {
  shown: number
  /** Those that an exception names are left out. */
  total: number
}

export interface ShownReport {
  /** By header: `<stdio.h>`. */
  perHeader: Record<string, ShownCount>
  problems: ExceptionProblem[]
}

/** A block is shown when one of its names is a token of a program on the page that is run. The other names of a family are variants. */
function isShown({ names }: PageSymbol, programs: readonly ReadonlySet<string>[]): boolean {
  return names.some(({ name }) => programs.some((tokens) => holdName(tokens, name)))
}

const programsOf = ({ examples }: Page) =>
  examples.flatMap(({ mode, language, files: [own] }) =>
    mode === 'run' && own && isTokenLanguage(language) ? [codeTokens(own.code, language)] : [],
  )

/**
 * Counts what the examples show, and reports each block that none of them shows without a reason. A reason that has become
 * unnecessary is a problem as well.
 * @param exceptions by the first name of each block; those of other pages are left alone
 */
export function shownSymbols(pages: readonly Page[], exceptions: readonly Exception[]): ShownReport {
  const perHeader: ShownReport['perHeader'] = {}
  const problems: ExceptionProblem[] = []
  for (const page of pages) {
    const blocks = page.symbols.filter(({ kind, signature }) => needsExample(kind, signature))
    if (blocks.length === 0) continue
    const programs = programsOf(page)
    const missing = new Map(blocks.filter((block) => !isShown(block, programs)).map((block) => [block.names[0]?.name ?? '', block]))
    const excepted = new Set<string>()
    for (const { page: key, symbols, file, line } of exceptions) {
      if (key !== page.key) continue
      for (const name of symbols) {
        if (missing.has(name)) excepted.add(name)
        else problems.push({ file, line, message: `"${name}" of ${key} is shown, or begins no block: the exception is not needed.` })
      }
    }
    for (const [name, { line }] of missing) {
      if (excepted.has(name)) continue
      problems.push({ file: page.file, line, message: `No example of the page that is run uses "${name}" or another name of its block.` })
    }
    perHeader[page.frontmatter.header ?? page.key] = {
      shown: blocks.length - missing.size,
      total: blocks.length - excepted.size,
    }
  }
  return { perHeader, problems }
}
