import type { OutlineEntry } from '../content-model/docs'

export interface OutlineGroup {
  entry: OutlineEntry
  children: OutlineEntry[]
}

/** Groups headings of level 3 under those of level 2. A level 3 before the first level 2 is on its own. */
export function groupOutline(outline: readonly OutlineEntry[]): OutlineGroup[] {
  const groups: OutlineGroup[] = []
  for (const entry of outline) {
    const last = groups.at(-1)
    if (entry.level === 2 || !last) groups.push({ entry, children: [] })
    else last.children.push(entry)
  }
  return groups
}
