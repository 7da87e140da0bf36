import { standardsOf } from './standards'

/** A library whose headers were asked for every documented name, standard by standard. */
export interface MeasuredLibrary {
  /** `glibc 2.36` */
  name: string
  /** What read its headers: `GCC 12.2.0`. */
  compiler: string
  /** By header, then by the standards under which names are declared: `C99–C23`, or nothing; names are separated by spaces. */
  headers: Record<string, Record<string, string>>
}

/** Written by `npm run verify -- --support`. */
export interface LibrarySupport {
  libraries: MeasuredLibrary[]
}

/** Declared by no strict mode, but when everything beyond the standard is asked for (`-std=gnu23`). */
export const extensionOnly = 'extension'

const measured = standardsOf.c.filter((standard) => standard !== 'C95')

/** The standards that were measured. */
export const measuredStandards: readonly string[] = measured

/** `C99–C23` for standards in a row, `C89` for one; several rows are separated by a comma. Empty for none. */
export function standardRanges(standards: ReadonlySet<string>): string {
  const runs: string[][] = []
  for (const [at, standard] of measured.entries()) {
    if (!standards.has(standard)) continue
    const before = measured[at - 1]
    if (before !== undefined && standards.has(before)) runs.at(-1)?.push(standard)
    else runs.push([standard])
  }
  return runs.map((run) => (run.length === 1 ? run[0] : `${run[0]}–${run.at(-1)}`)).join(',')
}

/** The standards of ranges that `standardRanges` wrote. */
export function standardsIn(ranges: string): Set<string> {
  const standards = ranges.split(',').flatMap((range) => {
    const [first = '', last = first] = range.split('–')
    return measured.includes(first) ? measured.slice(measured.indexOf(first), measured.indexOf(last) + 1) : []
  })
  return new Set(standards)
}

/** What the reference says of a name: the standards from `since` until before `removed`. C95 is measured as C99. */
export function promisedRanges(since: string | undefined, removed: string | undefined): string {
  const place = (standard: string) => measured.indexOf(standard === 'C95' ? 'C99' : standard)
  const first = since === undefined ? 0 : place(since)
  const end = removed === undefined ? measured.length : place(removed)
  return standardRanges(new Set(measured.slice(first, end)))
}

/** Where a library declares a name of a header; nothing if it was not asked. */
export function supportOf({ headers }: MeasuredLibrary, header: string, name: string): string | undefined {
  const encoded = name.replaceAll(' ', '%20')
  return Object.entries(headers[header] ?? {}).find(([, names]) => names.split(' ').includes(encoded))?.[0]
}
