interface ItemBase {
  /** Side of the navbar; `left` by default. */
  position?: 'left' | 'right'
}

interface LinkTarget {
  /** Route on this site. */
  to?: string
  /** Address on another site. */
  href?: string
  /** Active on every route below this one. */
  activeBasePath?: string
  /** Active where the route matches. */
  activeBaseRegex?: string
}

export interface LinkItem extends ItemBase, LinkTarget {
  type: 'link'
  label: string
  /** A small label beside the link, such as "Coming Soon". */
  badge?: string
}

/** Leads to one page of the docs. */
export interface DocItem extends ItemBase {
  type: 'doc'
  /** Its route. */
  to: string
  label: string
}

/** Leads to a sidebar's first page, and is active on all its pages. */
export interface DocSidebarItem extends ItemBase {
  type: 'docSidebar'
  sidebarId: string
  label: string
}

export interface HtmlItem extends ItemBase {
  type: 'html'
  /** Trusted HTML from the configuration. */
  value: string
}

export interface DropdownItem extends ItemBase, LinkTarget {
  type: 'dropdown'
  label: string
  items: (LinkItem | DocItem | HtmlItem)[]
}

export interface LocaleDropdownItem extends ItemBase {
  type: 'localeDropdown'
}

export interface DocsVersionItem extends ItemBase {
  type: 'docsVersion'
  /** Name of the version; by default the preferred one. */
  version?: string
}

export interface DocsVersionDropdownItem extends ItemBase {
  type: 'docsVersionDropdown'
}

export interface SearchItem extends ItemBase {
  type: 'search'
}

export type NavbarItem =
  | LinkItem
  | DocItem
  | DocSidebarItem
  | HtmlItem
  | DropdownItem
  | LocaleDropdownItem
  | DocsVersionItem
  | DocsVersionDropdownItem
  | SearchItem

export interface FooterLink extends LinkTarget {
  label: string
  badge?: string
}

export interface Footer {
  style: 'dark' | 'light'
  links: { title: string; items: FooterLink[] }[]
  /** A footer of dark style shows `srcDark`, if there is one. */
  logo: { src: string; srcDark?: string; alt: string; width: number; height: number; href?: string }
  copyright: string
}

export interface AnnouncementBar {
  /** Names the announcement: a new id is shown to those who dismissed the old one. */
  id: string
  backgroundColor: string
  textColor: string
  isCloseable: boolean
  /** Trusted HTML from the configuration. */
  content: string
}

export interface ColorMode {
  defaultMode: 'dark' | 'light'
  disableSwitch: boolean
  respectPrefersColorScheme: boolean
}

export interface Locale {
  label: string
  htmlLang: string
  direction: 'ltr' | 'rtl'
}

export interface DocsVersion {
  name: string
  /** What readers see: "Next". */
  label: string
}

export interface Repository {
  /** Its address on GitHub, without a final slash: `https://github.com/owner/name`. */
  url: string
  /** The branch on which pages are edited. */
  branch: string
}

export interface Docs {
  /** Name of the docs plugin's instance, part of storage keys. */
  pluginId: string
  /** The one sidebar of the docs. */
  sidebarId: string
  /** Route of the sidebar's first page, where "Docs" leads; the build compares it with the sidebar. */
  mainDoc: string
  versions: DocsVersion[]
  /** Where the pages are written. Without it no page has links for editing it and for reporting a problem. */
  repository?: Repository
}

export interface SiteConfig {
  title: string
  tagline: string
  /** Where the site is published, without the base path: `https://codeframe.run`. */
  url: string
  /** Path below which the site is published, with a slash at both ends: `/` for the top of the host. Routes elsewhere are written without it. */
  basePath: string
  favicon: string
  navbar: { hideOnScroll: boolean; logo: { src: string; alt: string }; items: NavbarItem[] }
  footer: Footer
  announcementBar?: AnnouncementBar
  colorMode: ColorMode
  defaultLocale: string
  locales: Record<string, Locale>
  docs: Docs
  downloads: { windows: string }
  /** Milliseconds after which a page that does not load counts as failed; none by default. */
  loadTimeout?: number
  /** Whether visited pages stay readable offline. */
  serviceWorker: boolean
}
