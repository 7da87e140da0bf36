import type { PageLink } from './types'

export interface Neighbours {
  previous?: PageLink
  next?: PageLink
}

/** The neighbours of every page in reading order, by path. A page outside the order has none. */
export function neighboursByPath(pages: readonly PageLink[]): Map<string, Neighbours> {
  return new Map(
    pages.map((page, at) => {
      const previous = pages[at - 1]
      const next = pages[at + 1]
      return [page.path, { ...(previous && { previous }), ...(next && { next }) }]
    }),
  )
}
