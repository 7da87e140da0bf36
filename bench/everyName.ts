import { isHeadingKind } from '../src/content-model/blocks/block'
import type { NameIndex } from '../src/content-model/names/nameIndex'

/** A documented name as a query, and where it leads. */
export interface NameQuery {
  query: string
  /** Routes with #id: of the name's own block, or of any of the blocks that own it. */
  wanted: readonly string[]
}

/** The name without the class or namespace before it. */
const lastPart = (name: string) => /(?:^|::)(operator.*|~?[^:]+)$/.exec(name)?.[1] ?? name

/**
 * Every name of C++ that the site documents, as readers write it: with `std::`, which means its own block, and without what stands before
 * the last `::`, which means the block of any owner, but a name of `std` itself where there is one. What belongs to no namespace, such as a macro,
 * may mean that of C, and a member's name that of a structure of C. A heading that is no name is not asked for.
 */
export function everyName({ pages }: Pick<NameIndex, 'pages'>): { qualified: NameQuery[]; bare: NameQuery[] } {
  const places = new Map<string, Set<string>>()
  const owned = new Map<string, Set<string>>()
  const fromC = new Map<string, string[]>()
  const add = (to: Map<string, Set<string>>, key: string, places: readonly string[]) => {
    to.set(key, new Set([...(to.get(key) ?? []), ...places]))
  }
  for (const { language, names, path } of pages)
    if (language === 'c')
      for (const { name, id } of names)
        for (const key of new Set([name, lastPart(name)])) fromC.set(key, [...(fromC.get(key) ?? []), `${path}#${id}`])
  for (const { language, names, path } of pages) {
    if (language !== 'cpp') continue
    for (const { name, id, blockId, kind, isFromC } of names) {
      if (isHeadingKind(kind)) continue
      const own = [`${path}#${id}`, `${path}#${blockId}`, ...(isFromC ? (fromC.get(name) ?? []) : [])]
      add(places, name, own)
      add(owned, lastPart(name), own)
    }
  }
  const qualified = [...places].map(([name, wanted]) => {
    const isGlobal = /^[A-Z_]+$|^__/.test(name)
    return { query: isGlobal ? name : `std::${name}`, wanted: [...wanted, ...(isGlobal ? (fromC.get(name) ?? []) : [])] }
  })
  const bare = [...owned].map(([name, wanted]) => ({ query: name, wanted: [...(places.get(name) ?? wanted), ...(fromC.get(name) ?? [])] }))
  return { qualified, bare }
}
