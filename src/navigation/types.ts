export interface PageLink {
  /** Route of the page, exactly as published: `/docs/config/scripts`, `/docs/config/`. */
  path: string
  /** Label in the sidebar: `navLabel` from the frontmatter, else the title. */
  label: string
}

export interface SidebarPage extends PageLink {
  kind: 'page'
  /** Shown as "Coming Soon". */
  planned?: true
}

export interface SidebarCategory extends PageLink {
  kind: 'category'
  /** Folder below `content/docs`; names the category across builds. */
  folder: string
  description: string
  /** Whether `path` is a page that only lists the items. */
  generated: boolean
  /** Whether it starts closed, except on its own pages. */
  collapsed: boolean
  items: SidebarItem[]
}

export type SidebarItem = SidebarPage | SidebarCategory

/** An item of a page's branch of the sidebar. A closed category has no `items`; they are loaded when it is opened. */
export interface BranchCategory extends PageLink {
  kind: 'category'
  folder: string
  items?: BranchItem[]
}

export type BranchItem = SidebarPage | BranchCategory
