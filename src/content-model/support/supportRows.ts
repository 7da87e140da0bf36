import { extensionOnly, promisedRanges, standardsIn, type LibrarySupport } from './librarySupport'
import type { Names } from '../names/names'
import type { StandardLanguage } from '../standards/standardLanguages'

/** What a library says of a name. */
export interface FoundSupport {
  /** The standards under which it declares the name, as `standardRanges` writes them. */
  ranges: string
  /** Whether it was asked under a standard that has the name. */
  isAsked: boolean
}

/** A name that at least one library does not declare under a standard that has it. */
export interface SupportRow {
  name: string
  href: string
  /** The standards that have it. */
  promised: string
  /** What each library says, in the order of the libraries. */
  found: FoundSupport[]
  /** How many members of the class have the same support; they have no rows of their own. */
  members: number
}

export interface SupportHeader {
  header: string
  /** Route of its page. */
  path: string
  rows: SupportRow[]
  /** How many names all libraries declare under every standard that has them. */
  whole: number
  /** How many are missing somewhere, members included. */
  lacking: number
  /** How many names each library declares under standards that do not have them, too. */
  beyond: number[]
}

/** How many of some standards are missing from the ranges. */
const missing = (from: ReadonlySet<string>, ranges: string): number => {
  const there = standardsIn(ranges)
  return [...from].filter((standard) => !there.has(standard)).length
}

const isSame = (a: SupportRow, b: SupportRow) => JSON.stringify([a.promised, a.found]) === JSON.stringify([b.promised, b.found])

/** Rows without the members whose class is missing in the same way. */
function withoutMembers(rows: readonly SupportRow[]): SupportRow[] {
  const byName = new Map(rows.map((row) => [row.name, { ...row }]))
  const ownerOf = ({ name }: SupportRow) => byName.get(name.slice(0, Math.max(name.lastIndexOf('::'), 0)))
  for (const row of [...byName.values()].toReversed()) {
    const owner = ownerOf(row)
    if (!owner || !isSame(owner, row)) continue
    owner.members += 1 + row.members
    byName.delete(row.name)
  }
  return [...byName.values()]
}

/** The measurements of each header beside what the reference says; names that no library was asked for are left out. */
export function supportRows(language: StandardLanguage, support: LibrarySupport, names: Pick<Names, 'ofHeader'>): SupportHeader[] {
  const libraries = support.libraries(language)
  return support.headers(language).flatMap((header): SupportHeader[] => {
    const documented = names.ofHeader(language, header)
    const [first] = documented
    if (!first) return []
    const measured = support.ofHeader(language, header)?.names
    const all = documented.flatMap(({ name, id, page, since, removed }): SupportRow[] => {
      const promised = promisedRanges(language, since, removed)
      const found = measured?.get(name)?.map((ranges, at): FoundSupport => {
        const isAsked = [...standardsIn(promised)].some((each) => libraries[at]?.standards.includes(each))
        return { ranges, isAsked }
      })
      return found ? [{ name, href: `${page.path}#${id}`, promised, found, members: 0 }] : []
    })
    const askedFor = ({ promised }: SupportRow, at: number) =>
      new Set([...standardsIn(promised)].filter((standard) => libraries[at]?.standards.includes(standard)))
    const rows = all.filter((row) => row.found.some(({ ranges }, at) => missing(askedFor(row, at), ranges) > 0))
    const beyond = libraries.map(
      (_, at) => all.filter(({ promised, found }) => missing(standardsIn(found[at]?.ranges ?? ''), promised) > 0).length,
    )
    return [{ header, path: first.page.path, rows: withoutMembers(rows), whole: all.length - rows.length, lacking: rows.length, beyond }]
  })
}

/** How a cell says under which standards a name exists. */
export const supportWords = (ranges: string): string =>
  ranges === '' ? 'no' : ranges === extensionOnly ? 'as an extension' : ranges.replaceAll(',', ', ')

/** How a cell says what was found: a compiler that knows no standard with the name was not asked. */
export const foundWords = ({ ranges, isAsked }: FoundSupport): string => (ranges === '' && !isAsked ? 'not asked' : supportWords(ranges))
