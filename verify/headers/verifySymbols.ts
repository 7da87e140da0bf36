import pMap from 'p-map'
import { checkHeader, headerDigest, knownCheck } from './checkHeader'
import { matchExceptions, type CheckedPage, type Exception } from './exceptions'
import type { Page } from '../examples/readPage'
import { recordedDigits, type SymbolResults } from '../results/recordedResults'
import type { HeaderReport } from '../cli/report'
import { symbolProbes } from './symbolProbes'
import type { Context, Failure } from '../examples/verifyExamples'

type SymbolContext = Pick<Context, 'cache' | 'recorded' | 'versions' | 'jobs' | 'onProgress'>

export interface SymbolReport {
  passed: number
  failures: Failure[]
  perHeader: Record<string, HeaderReport>
  /** What was found out, by page. */
  results: Map<Page, SymbolResults>
}

/** Pages whose symbols can be compared with a header. */
const isAboutCHeader = ({ frontmatter }: Page) => frontmatter.language === 'c' && frontmatter.header !== undefined

interface PageCheck {
  checkedPage: CheckedPage
  failures: Failure[]
  result: SymbolResults
}

/** The names of a page that need no compiler to agree. */
const exceptedNames = (page: Page, exceptions: readonly Exception[]) =>
  new Set(exceptions.filter((exception) => exception.page === page.key).flatMap(({ symbols }) => symbols))

async function checkPage(page: Page, exceptions: readonly Exception[], context: SymbolContext): Promise<PageCheck> {
  const header = page.frontmatter.header ?? ''
  const { probes, problems } = symbolProbes(page.symbols)
  const digest = headerDigest(header, probes, context.versions)
  const shortDigest = digest.slice(0, recordedDigits)
  const recorded = context.recorded?.uncheckedSymbols(shortDigest)
  const excepted = exceptedNames(page, exceptions)
  // A name that has lost its exception is asked for again: the repository does not keep what the compilers say about it.
  const isKnown = recorded?.every((name) => excepted.has(name)) === true
  const { checked, unchecked } = isKnown
    ? knownCheck(probes, new Map(recorded.map((name) => [name, ''])))
    : await checkHeader(header, probes, digest, context.cache)
  const lines = new Map(probes.map(({ name, line }) => [name, line]))
  const withLines = new Map([...unchecked].map(([name, message]) => [name, { line: lines.get(name) ?? 1, message }]))
  return {
    checkedPage: { key: page.key, file: page.file, checked, unchecked: withLines },
    failures: problems.map((problem) => ({ file: page.file, ...problem })),
    result: { digest: shortDigest, unchecked: [...unchecked.keys()] },
  }
}

/** C pages that document symbols without saying of which header. */
function headerless(pages: readonly Page[]): Failure[] {
  return pages
    .filter(({ frontmatter, symbols }) => frontmatter.language === 'c' && frontmatter.header === undefined && symbols.length > 0)
    .map(({ file, symbols }) => ({
      file,
      line: symbols[0]?.line ?? 1,
      message: 'The page documents symbols of C, but its frontmatter names no header.',
    }))
}

/** Compares every documented name of the C pages with real headers. */
export async function verifySymbols(
  pages: readonly Page[],
  exceptions: readonly Exception[],
  pageKeys: ReadonlySet<string>,
  context: SymbolContext,
): Promise<SymbolReport> {
  const withHeader = pages.filter(isAboutCHeader)
  let done = 0
  const checks = await pMap(
    withHeader,
    async (page) => {
      const check = await checkPage(page, exceptions, context)
      context.onProgress(++done, withHeader.length)
      return check
    },
    { concurrency: context.jobs },
  )
  const checkedPages = checks.map(({ checkedPage }) => checkedPage)
  const { excused, problems } = matchExceptions(exceptions, checkedPages, pageKeys)
  const perHeader: SymbolReport['perHeader'] = {}
  for (const [index, page] of withHeader.entries()) {
    const header = page.frontmatter.header ?? page.key
    const before = perHeader[header] ?? { checked: 0, unchecked: [] }
    perHeader[header] = {
      checked: before.checked + (checkedPages[index]?.checked.length ?? 0),
      unchecked: [...before.unchecked, ...(excused.get(page.key) ?? [])],
    }
  }
  return {
    passed: checkedPages.reduce((sum, { checked }) => sum + checked.length, 0),
    failures: [...headerless(pages), ...checks.flatMap(({ failures }) => failures), ...problems],
    perHeader,
    results: new Map(withHeader.flatMap((page, index) => (checks[index] ? [[page, checks[index].result]] : []))),
  }
}
