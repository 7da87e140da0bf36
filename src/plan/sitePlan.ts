import type { DeadLinks } from '../content-model/deadLinks'
import type { BranchItem, PageLink, SidebarItem } from '../navigation/types'

interface PlannedPlace {
  /** Exactly as published, not encoded. */
  route: string
  title: string
  description: string
  /** Whether the sitemap and the other lists name it, and search engines may show it. */
  isListed: boolean
  /** ISO date of the last change, where git knows it. A category's page changes with what it lists. */
  lastUpdated?: string
}

interface PlannedDocsPlace extends PlannedPlace {
  /** Id of the node that the page's query asks for. */
  id: string
  /** Categories around the page from the outermost in; the page itself is not among them. */
  trail: PageLink[]
  /** Name of what can be made available offline together with the page; nothing for pages in no category. */
  section?: string
  previous?: PageLink
  next?: PageLink
  /** The part of the sidebar that the page shows at first, by its key in the plan's `branches`. */
  branch: string
  /** Links of its text that readers cannot follow, where it has any. */
  deadLinks?: DeadLinks
}

/** A page written in MDX. */
export interface PlannedDoc extends PlannedDocsPlace {
  kind: 'doc'
  /** From the site's folder. */
  file: string
  /** Key of its HTML, its Markdown and its words in the render cache. */
  renderKey: string
  /** Address for editing the page's file. */
  editUrl?: string
  /** Addresses of its pictures, in the order of the page. */
  pictures: string[]
  /** What the sidebar shows, where that is not the title. */
  navLabel?: string
  /** The header that the page documents: `<stdio.h>`. */
  header?: string
  language?: string
}

/** The generated page of a category. */
export interface PlannedCategory extends PlannedDocsPlace {
  kind: 'category'
  /** Below `content/docs`. */
  folder: string
  /** Its introduction as plain Markdown; may be empty. */
  introMarkdown: string
  items: (PageLink & { description: string })[]
}

/** A page of `src/pages`, or a list of all names. */
export interface PlannedPlainPage extends PlannedPlace {
  kind: 'page'
  /** Whether it is a list made from other pages. */
  isGenerated?: boolean
  /** What the site's search says of it; it does not know a page without. */
  searchText?: string
}

export type PlannedPage = PlannedDoc | PlannedCategory | PlannedPlainPage

/** Pages that can be made available offline as one. */
export interface PlannedSection {
  name: string
  label: string
  /** Routes. */
  pages: string[]
  /** Addresses of the pictures that they show, each once. */
  pictures: string[]
}

/** Everything the site publishes, before any of it is built. */
export interface SitePlan {
  /** Those of the docs in reading order, then those of `src/pages`, then the lists of all names. */
  pages: PlannedPage[]
  sidebar: SidebarItem[]
  /** The part of the sidebar that a page shows at first. Pages of a category share one. */
  branches: Record<string, BranchItem[]>
  /** The items of each category by its folder, for the sidebar to load when a closed one is opened. */
  levels: Record<string, BranchItem[]>
  sections: PlannedSection[]
}

/** What publishing needs of a plan: pages carry their branch of the sidebar in their data. */
export type PublishedPlan = Pick<SitePlan, 'pages' | 'sections'>
