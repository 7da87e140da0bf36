import pMap from 'p-map'
import { checkHeader } from './checkHeader'
import { matchExceptions, type CheckedPage, type Exception } from './exceptions'
import type { Page } from './readPage'
import type { HeaderReport } from './report'
import { symbolProbes } from './symbolProbes'
import type { Context, Failure } from './verifyExamples'

export interface SymbolReport {
  passed: number
  failures: Failure[]
  perHeader: Record<string, HeaderReport>
}

/** Pages whose symbols can be compared with a header. */
const isAboutCHeader = ({ frontmatter }: Page) => frontmatter.language === 'c' && frontmatter.header !== undefined

async function checkPage(page: Page, { cache, versions }: Context): Promise<{ checkedPage: CheckedPage; failures: Failure[] }> {
  const { probes, problems } = symbolProbes(page.symbols)
  const { checked, unchecked } = await checkHeader(page.frontmatter.header ?? '', probes, cache, versions)
  const lines = new Map(probes.map(({ name, line }) => [name, line]))
  const withLines = new Map([...unchecked].map(([name, message]) => [name, { line: lines.get(name) ?? 1, message }]))
  return {
    checkedPage: { key: page.key, file: page.file, checked, unchecked: withLines },
    failures: problems.map((problem) => ({ file: page.file, ...problem })),
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
  context: Context,
): Promise<SymbolReport> {
  const withHeader = pages.filter(isAboutCHeader)
  let done = 0
  const checks = await pMap(
    withHeader,
    async (page) => {
      const check = await checkPage(page, context)
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
  }
}
