import type { SidebarItem } from './types'

/** Where "Docs" leads: the route of the sidebar's first page. Throws for an item that leads nowhere. */
export function firstPage(items: readonly SidebarItem[]): string | undefined {
  const [first] = items
  if (!first) return undefined
  if (first.path === '') throw new Error(`The sidebar item "${first.label}" has no link. Give it a page, or the category a "link".`)
  return first.path
}
