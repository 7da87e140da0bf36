/**
 * The ids of a page's blocks and rows, one for each of their entries. An id that two entries would share belongs to the first.
 * @param blocks the ids that the entries of each block or row have by themselves, in the order of the page
 */
export function assignIds(blocks: readonly (readonly string[])[]): string[][] {
  const taken = new Set<string>()
  return blocks.map((ids) =>
    ids.filter((id) => {
      if (id === '' || taken.has(id)) return false
      taken.add(id)
      return true
    }),
  )
}
