import type { NavbarItem, SiteConfig } from './types'

const itemTypes = ['link', 'doc', 'docSidebar', 'html', 'dropdown', 'localeDropdown', 'docsVersion', 'docsVersionDropdown', 'search']

const shown = (item: object) => JSON.stringify(item)

/** What is wrong with a navbar item, as a sentence; nothing when it is fine. */
function complaint(item: NavbarItem, { docs }: SiteConfig): string | undefined {
  if (!itemTypes.includes(item.type)) return `Unknown navbar item type "${String(item.type)}". Known types: ${itemTypes.join(', ')}.`
  if ((item.type === 'link' || item.type === 'doc') && item.label.trim() === '') return 'The item has no label.'
  if (item.type === 'link' && item.to === undefined && item.href === undefined) return 'A link needs "to" (a route) or "href" (an address).'
  if (item.type === 'doc' || item.type === 'docSidebar' || item.type === 'docsVersion' || item.type === 'docsVersionDropdown') {
    if (docs === undefined) return `The item type "${item.type}" needs the docs, and the configuration has no "docs".`
  }
  if (item.type === 'docSidebar' && item.sidebarId !== docs.sidebarId)
    return `There is no sidebar "${item.sidebarId}"; the docs have "${docs.sidebarId}".`
  if (item.type === 'docsVersion' && item.version !== undefined && !docs.versions.some(({ name }) => name === item.version)) {
    return `There is no docs version "${item.version}". Versions: ${docs.versions.map(({ name }) => name).join(', ')}.`
  }
  if (item.type === 'dropdown') {
    if (item.items.length === 0) return 'The dropdown has no items.'
  }
  return undefined
}

/** Every item of the bar, those of dropdowns included. */
const allItems = (items: readonly NavbarItem[]): NavbarItem[] =>
  items.flatMap((item): NavbarItem[] => (item.type === 'dropdown' ? [item, ...item.items] : [item]))

/**
 * The configuration, once it is known to hold together.
 * Throws one error with every problem and the offending item.
 */
export function validateSiteConfig(config: SiteConfig): SiteConfig {
  const problems = allItems(config.navbar.items).flatMap((item) => {
    const message = complaint(item, config)
    return message === undefined ? [] : [`Navbar item ${shown(item)}: ${message}`]
  })
  for (const version of config.docs?.versions ?? []) {
    if (!version.name) problems.push(`Docs version ${shown(version)}: the version has no name.`)
  }
  if (!config.locales[config.defaultLocale])
    problems.push(`The default locale "${config.defaultLocale}" is not among the locales: ${Object.keys(config.locales).join(', ')}.`)
  for (const { title, items } of config.footer.links) {
    for (const item of items) {
      if (item.to === undefined && item.href === undefined)
        problems.push(`Footer link ${shown(item)} in "${title}": it needs "to" (a route) or "href" (an address).`)
    }
  }
  if (problems.length > 0) throw new Error(`site.config.ts:\n  ${problems.join('\n  ')}`)
  return config
}
