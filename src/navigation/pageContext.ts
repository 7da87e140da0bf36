import type { BranchItem, PageLink } from './types'

/** Variables of the page query of a page under /docs. */
export interface QueryVariables {
  /** Id of the page's node. */
  id: string
  /** Addresses of relative links to no file, and of links to missing anchors, where the page has any. */
  deadLinks?: string[]
  deadAnchors?: string[]
}

interface FrameContext {
  /** Route of the page, exactly as published. Gatsby's own `path` is `/*` while rendering on the server. */
  route: string
  /** The branch of the sidebar that the page shows at first. */
  branch: BranchItem[]
  /** Categories from the outermost in; the page itself is not among them. */
  trail: PageLink[]
  /** Name of the section that is saved for offline use together with the page; nothing for pages outside all categories. */
  section?: string
  previous?: PageLink
  next?: PageLink
}

/** Page context of a page under /docs. */
export interface DocPageContext extends FrameContext {
  kind: 'doc'
  /** ISO date of the last change in git. */
  lastUpdated?: string
  /** The same date for readers. Formatted at build time, since loading the browser's date tables takes 15 ms. */
  lastUpdatedLabel?: string
  /** Address for editing the page's file. */
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
