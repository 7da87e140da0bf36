import { extensionOnly, promisedRanges, standardsIn, supportOf, type LibrarySupport } from './librarySupport'
import type { Names } from './nameIndex'

/** A name that at least one library does not declare under a standard that has it. */
export interface SupportRow {
  name: string
  href: string
  /** The standards that have it. */
  promised: string
  /** Under which standards each library declares it, in the order of the libraries. */
  found: string[]
}

export interface SupportHeader {
  header: string
  /** Route of its page. */
  path: string
  rows: SupportRow[]
  /** How many names all libraries declare under every standard that has them. */
  whole: number
  /** How many names each library declares under standards that do not have them, too. */
  beyond: number[]
}

/** How many standards of the first ranges are missing from the second. */
const missing = (from: string, ranges: string): number => {
  const there = standardsIn(ranges)
  return [...standardsIn(from)].filter((standard) => !there.has(standard)).length
}

/** The measurements of each header beside what the reference says; names that no library was asked for are left out. */
export function supportRows({ libraries }: LibrarySupport, names: Pick<Names, 'ofHeader'>): SupportHeader[] {
  const headers = new Set(libraries.flatMap(({ headers: measured }) => Object.keys(measured)))
  return [...headers].sort().flatMap((header): SupportHeader[] => {
    const documented = names.ofHeader('c', header)
    const [first] = documented
    if (!first) return []
    const all = documented.flatMap(({ name, id, page, since, removed }): SupportRow[] => {
      const found = libraries.flatMap((library) => supportOf(library, header, name) ?? [])
      if (found.length < libraries.length) return []
      return [{ name, href: `${page.path}#${id}`, promised: promisedRanges(since, removed), found }]
    })
    const rows = all.filter(({ promised, found }) => found.some((ranges) => missing(promised, ranges) > 0))
    const beyond = libraries.map((_, at) => all.filter(({ promised, found }) => missing(found[at] ?? '', promised) > 0).length)
    return [{ header, path: first.page.path, rows, whole: all.length - rows.length, beyond }]
  })
}

/** How a cell says it. */
export const supportWords = (ranges: string): string =>
  ranges === '' ? 'no' : ranges === extensionOnly ? 'as an extension' : ranges.replaceAll(',', ', ')
