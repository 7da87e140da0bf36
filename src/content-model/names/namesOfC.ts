import { isHeadingKind } from '../blocks/block'
import type { DocumentedName, ListedBlock, Names } from './names'
import { decodeName } from '../symbols/symbolId'

/** A row of a table of C's names on a page of C++. */
export interface NameOfC {
  name: string
  /** Where the C reference documents it; nothing where it does not. */
  place?: DocumentedName
}

/** `<cstdio>` repeats `<stdio.h>`. */
export const headerOfC = (header: string): string => header.replace(/^<c(\w+)>$/, '<$1.h>')

/** The names of an attribute, each with its block in the reference of a C header. */
export function namesOfC(index: Names, header: string, names: string): NameOfC[] {
  const places = new Map(index.ofHeader('c', header).map((place) => [place.name, place]))
  return names
    .split(/\s+/)
    .filter(Boolean)
    .map((encoded) => {
      const name = decodeName(encoded)
      const place = places.get(name)
      return { name, ...(place && { place }) }
    })
}

/** How C++ spells a name of C: macros have no namespace. */
export const inNamespace = ({ name, place }: NameOfC): string => (place?.kind === 'macro' ? name : `std::${name}`)

/** The blocks of a page, each with its names; the rows of its tables are left out. */
export function blocksOf(index: Names, path: string): ListedBlock[] {
  const blocks = new Map<string, ListedBlock>()
  for (const { name, kind, blockId, summary } of index.page(path)?.names ?? []) {
    if (summary === '') continue
    const block = blocks.get(blockId) ?? { names: [], href: `${path}#${blockId}`, summary }
    if (isHeadingKind(kind)) block.title = name
    else block.names.push(name)
    blocks.set(blockId, block)
  }
  return [...blocks.values()]
}
