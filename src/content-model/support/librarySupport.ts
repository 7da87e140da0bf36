import type { StandardLanguage } from '../standards/standardLanguages'
import { standardsOf } from '../standards/standards'

/** A library whose headers were asked for every documented name, standard by standard. */
export interface MeasuredLibrary {
  /** `glibc 2.36` */
  name: string
  /** What read its headers: `GCC 12.2.0`. */
  compiler: string
  /** The standards under which it was asked: those that the compiler knows. */
  standards: readonly string[]
}

/** How many declarations of functions the pages of a header show, and how many of them a compiler takes with that type. */
export interface CheckedDeclarations {
  shown: number
  checked: number
  /** Of those checked: by a pointer of their type. The others are checked by a call, which also takes what converts. */
  byPointer: number
  /** Of those not checked: of names that no library has. */
  absent: number
}

/** For each name of a header: under which standards each library declares it, in the order of the libraries. `C99–C23`, or nothing. */
export type MeasuredNames = ReadonlyMap<string, readonly string[]>

/** What was found out about a header. */
export interface HeaderSupport {
  names: MeasuredNames
  /** Of C++. Those of C are all checked by the tests. */
  declarations?: CheckedDeclarations
}

/** What was measured of the libraries of each language. */
export interface LibrarySupport {
  libraries(language: StandardLanguage): readonly MeasuredLibrary[]
  /** The headers that were measured, sorted. */
  headers(language: StandardLanguage): readonly string[]
  /** Nothing where the header was not measured. */
  ofHeader(language: StandardLanguage, header: string): HeaderSupport | undefined
}

/** Declared by no strict mode, but when everything beyond the standard is asked for (`-std=gnu23`). */
export const extensionOnly = 'extension'

/** The standards that compilers were asked about. C95 and C++03 added little, and are not among them. */
export const measuredStandards: Readonly<Record<StandardLanguage, readonly string[]>> = {
  c: standardsOf.c.filter((standard) => standard !== 'C95'),
  cpp: standardsOf.cpp.filter((standard) => standard !== 'C++03'),
}

const measured = Object.values(measuredStandards)

/** `C99–C23` for standards in a row, `C89` for one; several rows are separated by a comma. Empty for none. */
export function standardRanges(standards: ReadonlySet<string>): string {
  const runs: string[][] = []
  for (const ofLanguage of measured)
    for (const [at, standard] of ofLanguage.entries()) {
      if (!standards.has(standard)) continue
      const before = ofLanguage[at - 1]
      if (before !== undefined && standards.has(before)) runs.at(-1)?.push(standard)
      else runs.push([standard])
    }
  return runs.map((run) => (run.length === 1 ? run[0] : `${run[0]}–${run.at(-1)}`)).join(',')
}

/** The standards of ranges that `standardRanges` wrote. */
export function standardsIn(ranges: string): Set<string> {
  const standards = ranges.split(',').flatMap((range) => {
    const [first = '', last = first] = range.split('–')
    const ofLanguage = measured.find((each) => each.includes(first))
    return ofLanguage?.slice(ofLanguage.indexOf(first), ofLanguage.indexOf(last) + 1) ?? []
  })
  return new Set(standards)
}

/** What a standard that was not measured counts as: the next one. */
const countedAs: Readonly<Record<string, string>> = { C95: 'C99', 'C++03': 'C++11' }

/** What the reference says of a name: the standards from `since` until before `removed`. C95 is measured as C99, C++03 as C++11. */
export function promisedRanges(language: StandardLanguage, since: string | undefined, removed: string | undefined): string {
  const ofLanguage = measuredStandards[language]
  const place = (standard: string) => ofLanguage.indexOf(countedAs[standard] ?? standard)
  const first = since === undefined ? 0 : place(since)
  const end = removed === undefined ? ofLanguage.length : place(removed)
  return standardRanges(new Set(ofLanguage.slice(first, end)))
}
