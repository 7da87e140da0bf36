import type { OutlineEntry } from '../content-model/docs'

export interface OutlineGroup {
  entry: OutlineEntry
  children: OutlineEntry[]
}

/** Headings of level 2, each with those of level 3 below it. A level 3 before the first level 2 stands alone. */
export function groupOutline(outline: readonly OutlineEntry[]): OutlineGroup[] {
  const groups: OutlineGroup[] = []
  for (const entry of outline) {
    const last = groups.at(-1)
    if (entry.level === 2 || !last) groups.push({ entry, children: [] })
    else last.children.push(entry)
  }
  return groups
}
