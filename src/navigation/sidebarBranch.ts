import type { BranchItem, SidebarCategory, SidebarItem } from './types'

/** One level of the sidebar as a page carries it: categories without their items. */
export function sidebarLevel(items: readonly SidebarItem[]): BranchItem[] {
  return items.map((item) => (item.kind === 'page' ? item : { kind: 'category', path: item.path, label: item.label, folder: item.folder }))
}

/**
 * The branch of the sidebar that a page shows at first: every level on the way to it, its own items if it is a category, and those of
 * initially open categories. With the whole tree in each page, the site would grow with the square of its pages.
 * @param trail the categories around the page, outermost first; with the page's own category last, if it is an index page
 */
export function sidebarBranch(items: readonly SidebarItem[], trail: readonly SidebarCategory[]): BranchItem[] {
  const [open, ...rest] = trail
  return items.map((item) => {
    if (item.kind === 'page') return item
    const { kind, path, label, folder } = item
    const isOnWay = folder === open?.folder
    if (!isOnWay && item.collapsed) return { kind, path, label, folder }
    return { kind, path, label, folder, items: sidebarBranch(item.items, isOnWay ? rest : []) }
  })
}

function parseItem(value: unknown): BranchItem {
  if (typeof value !== 'object' || value === null) throw new Error('An item of the sidebar is not an object.')
  const { kind, path, label, folder, planned }: Partial<Record<string, unknown>> = { ...value }
  if (typeof path !== 'string' || typeof label !== 'string') throw new Error('An item of the sidebar has no path or label.')
  if (kind === 'page') return { kind, path, label, ...(planned === true && { planned }) }
  if (kind === 'category' && typeof folder === 'string') return { kind, path, label, folder }
  throw new Error(`An item of the sidebar is neither page nor category: ${label}`)
}

/** Parses a loaded level of the sidebar. Throws for anything else, such as the HTML page that some hosts send instead of a 404. */
export function parseLevel(value: unknown): BranchItem[] {
  if (!Array.isArray(value)) throw new Error('The loaded level of the sidebar is not a list.')
  return value.map(parseItem)
}
