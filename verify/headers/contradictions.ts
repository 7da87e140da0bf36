import {
  measuredStandards,
  promisedRanges,
  standardsIn,
  type LibrarySupport,
  type MeasuredLibrary,
} from '../../src/content-model/support/librarySupport'
import type { DocumentedName } from '../../src/content-model/names/names'

/** A name whose standard on the page no library agrees with. */
export interface Contradiction {
  header: string
  name: string
  /** The standard of the page. */
  since: string
  /** `late` if libraries have it in a later standard only, `early` if all have it in the one before, too. */
  kind: 'late' | 'early'
  /** What each library says that has the name: `libc++ 19: C++20–C++26`. */
  found: string[]
}

interface Answer {
  library: MeasuredLibrary
  ranges: string
}

/** Both versions of libc++ are one family: what one of them offers early, so does the other. */
const familyOf = ({ library }: Answer) => library.name.split(' ')[0]

/** Comparisons may be members or friends, every class can be assigned to: these say nothing by name. */
const isOfAnyClass = (name: string) => /::operator(?:=|==|!=|<|>|<=|>=|<=>)$/.test(name)

/**
 * Where what a page says contradicts every library that has the name: all that were asked under its standard refuse it there, or two families
 * of libraries were asked under the standard before, and all have it there. One library that offers a name early is at liberty to. A name that another header
 * documents, too, as `swap` and `hash`, says nothing.
 */
export function contradictions(names: readonly DocumentedName[], support: LibrarySupport): Contradiction[] {
  const libraries = support.libraries('cpp')
  const standards = measuredStandards.cpp
  const homes = new Map<string, Set<string>>()
  for (const { name, page } of names) homes.set(name, new Set([...(homes.get(name) ?? []), page.header ?? '']))
  return names.flatMap(({ name, since, kind, isFromC, page: { header = '' } }): Contradiction[] => {
    const measured = support.ofHeader('cpp', header)?.names.get(name) ?? []
    const answers = libraries.flatMap((library, at): Answer[] => (measured[at] ? [{ library, ranges: measured[at] }] : []))
    const [first = ''] = standardsIn(promisedRanges('cpp', since, undefined))
    const before = standards[standards.indexOf(first) - 1]
    if (since === undefined || answers.length === 0 || isOfAnyClass(name) || (homes.get(name)?.size ?? 0) > 1) return []
    const under = (standard: string | undefined) =>
      answers.filter(({ library }) => standard !== undefined && library.standards.includes(standard))
    const has = (standard: string) => under(standard).filter(({ ranges }) => standardsIn(ranges).has(standard))
    const found = answers.map(({ library, ranges }) => `${library.name}: ${ranges}`)
    const about = { header, name, since, found }
    if (under(first).length > 0 && has(first).length === 0) return [{ ...about, kind: 'late' }]
    // Macros and functions of C are there before C++ asks for them, and harm nobody.
    if (kind === 'macro' || isFromC) return []
    const families = new Set(under(before).map(familyOf)).size
    if (before !== undefined && families > 1 && has(before).length === under(before).length) return [{ ...about, kind: 'early' }]
    return []
  })
}
