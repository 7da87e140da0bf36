export interface SidebarScroll {
  /** Pixels. */
  top: number
  /** Route of the current page. */
  path: string
}

/** Parses the stored position; nothing for anything else. */
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

/** The scroll position at which an item is visible: the current one if possible, else with the item centred. */
export function scrollToShow(item: Extent, view: Extent): number {
  const isInSight = item.top >= view.top && item.top + item.height <= view.top + view.height
  return isInSight ? view.top : Math.max(0, item.top - (view.height - item.height) / 2)
}
