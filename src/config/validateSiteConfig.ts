import { describeItem } from './describeItem'
import type { NavbarItem, SiteConfig } from './types'

type ItemType = NavbarItem['type']

/** Every type of item, so that the compiler asks for an entry when a type is added. */
const itemRules: Record<ItemType, { needsDocs?: boolean; isForDropdowns?: boolean }> = {
  link: { isForDropdowns: true },
  doc: { isForDropdowns: true, needsDocs: true },
  docSidebar: { needsDocs: true },
  html: { isForDropdowns: true },
  dropdown: {},
  localeDropdown: {},
  docsVersion: { needsDocs: true },
  docsVersionDropdown: { needsDocs: true },
  search: {},
}
const itemTypes = Object.keys(itemRules)
const dropdownTypes = Object.entries(itemRules).flatMap(([type, { isForDropdowns }]) => (isForDropdowns ? [type] : []))

/** The configuration is the site owner's code, so nothing that its types promise is taken for granted here. */
type Unchecked<Config> = { [Key in keyof Config]?: Config[Key] }

function linkComplaint(item: Unchecked<{ label: string; to: string; href: string }>): string | undefined {
  if (!item.label?.trim()) return 'The item has no label.'
  if (item.to === undefined && item.href === undefined) return 'A link needs "to" (a route) or "href" (an address).'
  return undefined
}

function regexComplaint(source: string | undefined): string | undefined {
  try {
    if (source !== undefined) new RegExp(source)
  } catch {
    return `"activeBaseRegex" is not a valid regular expression: ${source}`
  }
  return undefined
}

/** What is wrong with a navbar item, as a sentence; nothing when it is fine. */
function complaint(item: NavbarItem, config: SiteConfig, known: readonly string[]): string | undefined {
  const { docs }: Unchecked<SiteConfig> = config
  if (!known.includes(item.type)) return `Unknown navbar item type "${String(item.type)}". Known types: ${known.join(', ')}.`
  if (itemRules[item.type].needsDocs && !docs) return `The item type "${item.type}" needs the docs, and the configuration has no "docs".`
  switch (item.type) {
    case 'link':
      return linkComplaint(item) ?? regexComplaint(item.activeBaseRegex)
    case 'doc':
      return linkComplaint(item)
    case 'docSidebar':
      return item.sidebarId === docs?.sidebarId
        ? undefined
        : `There is no sidebar "${item.sidebarId}"; the docs have "${docs?.sidebarId ?? ''}".`
    case 'docsVersion':
      return item.version === undefined || docs?.versions.some(({ name }) => name === item.version)
        ? undefined
        : `There is no docs version "${item.version}". Versions: ${docs?.versions.map(({ name }) => name).join(', ') ?? ''}.`
    case 'dropdown':
      if (item.items.length === 0) return 'The dropdown has no items.'
      return item.label.trim() === '' ? 'The item has no label.' : regexComplaint(item.activeBaseRegex)
    default:
      return undefined
  }
}

/** Every item of the navbar, those inside dropdowns included, with the types allowed in its place. */
const allItems = (items: readonly NavbarItem[]): [NavbarItem, readonly string[]][] =>
  items.flatMap((item): [NavbarItem, readonly string[]][] => [
    [item, itemTypes],
    ...(item.type === 'dropdown' ? item.items.map((inner): [NavbarItem, readonly string[]] => [inner, dropdownTypes]) : []),
  ])

function docsProblems({ docs }: Unchecked<SiteConfig>): string[] {
  if (!docs) return []
  const unnamed = docs.versions
    .filter((version: Unchecked<(typeof docs.versions)[number]>) => !version.name)
    .map((version) => `Docs version ${describeItem(version)}: the version has no name.`)
  return docs.versions.length === 0 ? ['The docs have no version. Add one to "docs.versions".'] : unnamed
}

/**
 * Returns the configuration if it is valid.
 * Throws one error that lists every problem with the offending item.
 */
export function validateSiteConfig(config: SiteConfig): SiteConfig {
  const problems = allItems(config.navbar.items).flatMap(([item, known]) => {
    const message = complaint(item, config, known)
    return message === undefined ? [] : [`Navbar item ${describeItem(item)}: ${message}`]
  })
  problems.push(...docsProblems(config))
  if (!config.locales[config.defaultLocale])
    problems.push(`The default locale "${config.defaultLocale}" is not among the locales: ${Object.keys(config.locales).join(', ')}.`)
  if (config.announcementBar?.id.trim() === '')
    problems.push('The announcement bar has no id. Give it one, so that its dismissal can be remembered.')
  for (const { title, items } of config.footer.links) {
    for (const item of items) {
      if (item.to === undefined && item.href === undefined)
        problems.push(`Footer link ${describeItem(item)} in "${title}": it needs "to" (a route) or "href" (an address).`)
    }
  }
  if (problems.length > 0) throw new Error(`site.config.ts:\n  ${problems.join('\n  ')}`)
  return config
}
