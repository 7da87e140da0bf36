import type { BranchItem, PageLink } from './types'

/** What the query of a page under /docs asks by. */
export interface QueryVariables {
  /** Id of the page's node. */
  id: string
}

interface FrameContext {
  /** Route of the page, exactly as published. Gatsby's own `path` is `/*` while rendering on the server. */
  route: string
  /** The part of the sidebar that the page shows at first. */
  branch: BranchItem[]
  /** Categories from the outermost in; the page itself is not among them. */
  trail: PageLink[]
  /** Names what can be made available offline together with the page; nothing for pages in no category. */
  section?: string
  previous?: PageLink
  next?: PageLink
}

/** What a page under /docs gets besides the results of its query. */
export interface DocPageContext extends FrameContext {
  kind: 'doc'
  /** ISO date of the last change in git. */
  lastUpdated?: string
  /** The same for readers. Written at build time: a browser needs 15 ms to load its tables of dates. */
  lastUpdatedLabel?: string
  /** Where the page's file can be changed. */
  editUrl?: string
}

export interface CategoryPageContext extends FrameContext {
  kind: 'category'
  /** Folder below `content/docs`. */
  folder: string
  label: string
  description: string
  items: (PageLink & { description: string })[]
}

export type DocsPageContext = DocPageContext | CategoryPageContext
