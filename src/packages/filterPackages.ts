import type { PackageEntry } from '../content-model/parseDataFiles'

/** Packages whose name, description or group contain every word of the query, in any order and case. */
export function filterPackages(packages: readonly PackageEntry[], query: string): PackageEntry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return packages.filter(({ name, description, group }) => {
    const text = `${name} ${description} ${group}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** Packages by group, both in order of first appearance. */
export function groupPackages(packages: readonly PackageEntry[]): [string, PackageEntry[]][] {
  return [...new Set(packages.map(({ group }) => group))].map((group) => [group, packages.filter((entry) => entry.group === group)])
}
