export interface SidebarScroll {
  /** Pixels. */
  top: number
  /** Route of the page beside it. */
  path: string
}

/** What was remembered, if it is that. */
export function parseSidebarScroll(text: string | null): SidebarScroll | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (typeof stored !== 'object' || stored === null) return undefined
    const { top, path }: Partial<Record<string, unknown>> = { ...stored }
    return typeof top === 'number' && typeof path === 'string' ? { top, path } : undefined
  } catch {
    return undefined
  }
}

interface Extent {
  top: number
  height: number
}

/** Where a list is scrolled to for an item to be seen: as it is where the item is in sight, else with the item in the middle. */
export function scrollToShow(item: Extent, view: Extent): number {
  const isInSight = item.top >= view.top && item.top + item.height <= view.top + view.height
  return isInSight ? view.top : Math.max(0, item.top - (view.height - item.height) / 2)
}
