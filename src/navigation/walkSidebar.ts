import type { PageLink, SidebarCategory, SidebarItem } from './types'

/** Every item in reading order, a category before its contents. */
function* walkSidebar(items: readonly SidebarItem[]): Generator<SidebarItem> {
  for (const item of items) {
    yield item
    if (item.kind === 'category') yield* walkSidebar(item.items)
  }
}

/** The pages in reading order, including categories: their index or generated list. */
export function readingOrder(items: readonly SidebarItem[]): PageLink[] {
  return [...walkSidebar(items)].map(({ path, label }) => ({ path, label }))
}

export function categoriesOf(items: readonly SidebarItem[]): SidebarCategory[] {
  return [...walkSidebar(items)].filter((item) => item.kind === 'category')
}

/** Categories around each page, from the outermost in; the page itself is not among them. By path. */
export function trails(items: readonly SidebarItem[]): Map<string, SidebarCategory[]> {
  const found = new Map<string, SidebarCategory[]>()
  const collect = (level: readonly SidebarItem[], trail: SidebarCategory[]) => {
    for (const item of level) {
      found.set(item.path, trail)
      if (item.kind === 'category') collect(item.items, [...trail, item])
    }
  }
  collect(items, [])
  return found
}

/** Where "Docs" leads: the route of the sidebar's first page. Throws for an item that leads nowhere. */
export function firstPage(items: readonly SidebarItem[]): string | undefined {
  const [first] = items
  if (!first) return undefined
  if (first.path === '') throw new Error(`The sidebar item "${first.label}" has no link. Give it a page, or the category a "link".`)
  return first.path
}
