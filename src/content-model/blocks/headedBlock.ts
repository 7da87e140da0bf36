import type { Block } from './block'

/** A block that is found under its heading and by what readers ask, and documents no name of a language. */
export const headedBlock = (kind: string, { title, id }: { title: string; id: string }, asks: string[]): Block => ({
  kind,
  id,
  title,
  names: [],
  entries: [{ name: title, kind, id }],
  clauses: [],
  asks,
  declarations: [],
})
