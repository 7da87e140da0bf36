import { isHeadingKind, isOutsideOfNames } from '../blocks/block'
import { isOfCatalogue } from './catalogueEntries'
import type { NamedPage, Occurrence } from './names'

/** Topics before names, and names before recipes and messages. */
const rankOf = (kind: string) => (isOutsideOfNames(kind) ? 2 : isHeadingKind(kind) ? 0 : 1)

/** For each page of a catalogue, by route, the blocks elsewhere that lead to its entries, by the ids of the entries. */
export function occurrencesOfEntries(pages: readonly NamedPage[]): Map<string, Record<string, Occurrence[]>> {
  const blocks = pages
    .filter(({ path }) => !isOfCatalogue(path))
    .flatMap(({ path, names }) => names.filter(({ id, blockId }) => id === blockId).map((name) => ({ path, ...name })))
    .sort((a, b) => rankOf(a.kind) - rankOf(b.kind))
  const byPage = new Map<string, Record<string, Occurrence[]>>()
  for (const { path, name, kind, id, catalogueEntries = [] } of blocks)
    for (const entry of catalogueEntries) {
      const [page = '', entryId = ''] = entry.split('#')
      const ofPage = byPage.get(page) ?? {}
      byPage.set(page, ofPage)
      ;(ofPage[entryId] ??= []).push({ text: name, isCode: !isHeadingKind(kind), href: `${path}#${id}` })
    }
  return byPage
}
