import { symbolId } from './symbolId'

/**
 * The ids of a page's blocks, one per name. An id that two names would share belongs to the first.
 * @param blocks the names of each block or row, in the order of the page
 */
export function assignIds(blocks: readonly (readonly string[])[]): string[][] {
  const taken = new Set<string>()
  return blocks.map((names) =>
    names.map(symbolId).filter((id) => {
      if (id === '' || taken.has(id)) return false
      taken.add(id)
      return true
    }),
  )
}
