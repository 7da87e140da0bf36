import { config } from '../../site.config'
import type { SiteConfig } from './types'
import { validateSiteConfig } from './validateSiteConfig'

/** A configuration as its owner might have written it without a type checker. */
const written = (overrides: object): SiteConfig => ({ ...config, ...overrides })

const withItems = (...items: object[]) => written({ navbar: { ...config.navbar, items } })

const messageOf = (tried: SiteConfig) => {
  try {
    validateSiteConfig(tried)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return undefined
}

test('accepts the configuration of this site', () => {
  expect(validateSiteConfig(config)).toBe(config)
})

test('names an item of an unknown type', () => {
  expect(messageOf(withItems({ type: 'dropdwon', label: 'Fruits' }))).toBe(
    'site.config.ts:\n  Navbar item {"type":"dropdwon","label":"Fruits"}: Unknown navbar item type "dropdwon". ' +
      'Known types: link, doc, docSidebar, html, dropdown, localeDropdown, docsVersion, docsVersionDropdown, search.',
  )
})

test('names an item that a dropdown cannot hold', () => {
  expect(messageOf(withItems({ type: 'dropdown', label: 'Fruits', items: [{ type: 'search' }] }))).toBe(
    'site.config.ts:\n  Navbar item {"type":"search"}: Unknown navbar item type "search". Known types: link, doc, html.',
  )
})

test('names a version without a name', () => {
  expect(messageOf(written({ docs: { ...config.docs, versions: [{ label: 'Next' }] } }))).toBe(
    'site.config.ts:\n  Docs version {"label":"Next"}: the version has no name.',
  )
})

test('requires a version', () => {
  expect(messageOf(written({ docs: { ...config.docs, versions: [] } }))).toBe(
    'site.config.ts:\n  The docs have no version. Add one to "docs.versions".',
  )
})

test('names an item of a version that does not exist', () => {
  expect(messageOf(withItems({ type: 'docsVersion', version: '0.9' }))).toBe(
    'site.config.ts:\n  Navbar item {"type":"docsVersion","version":"0.9"}: There is no docs version "0.9". Versions: current.',
  )
})

test('names an item of a sidebar that does not exist', () => {
  expect(messageOf(withItems({ type: 'docSidebar', sidebarId: 'fruits', label: 'Fruits' }))).toBe(
    'site.config.ts:\n  Navbar item {"type":"docSidebar","sidebarId":"fruits","label":"Fruits"}: ' +
      'There is no sidebar "fruits"; the docs have "tutorialSidebar".',
  )
})

test.each(['doc', 'docSidebar', 'docsVersion', 'docsVersionDropdown'])('names an item of type %s on a site without docs', (type) => {
  const withoutDocs = { ...withItems({ type, label: 'Fruits', to: '/fruits' }), docs: undefined }
  expect(messageOf(written(withoutDocs))).toBe(
    `site.config.ts:\n  Navbar item {"type":"${type}","label":"Fruits","to":"/fruits"}: ` +
      `The item type "${type}" needs the docs, and the configuration has no "docs".`,
  )
})

test('names a link that leads nowhere and one without a label', () => {
  expect(messageOf(withItems({ type: 'link', label: 'Fruits' }, { type: 'link', to: '/fruits' }))).toBe(
    'site.config.ts:\n  Navbar item {"type":"link","label":"Fruits"}: A link needs "to" (a route) or "href" (an address).\n' +
      '  Navbar item {"type":"link","to":"/fruits"}: The item has no label.',
  )
})

test('names an item whose regular expression is invalid', () => {
  expect(messageOf(withItems({ type: 'link', label: 'Fruits', to: '/fruits', activeBaseRegex: '(' }))).toContain(
    '"activeBaseRegex" is not a valid regular expression: (',
  )
})

test('names an empty dropdown', () => {
  expect(messageOf(withItems({ type: 'dropdown', label: 'Fruits', items: [] }))).toContain('The dropdown has no items.')
})

test('names a default locale that does not exist', () => {
  expect(messageOf(written({ defaultLocale: 'fr' }))).toBe('site.config.ts:\n  The default locale "fr" is not among the locales: en.')
})

test('requires an id for the announcement', () => {
  const announcementBar = { id: '', backgroundColor: '#fff', textColor: '#000', isCloseable: true, content: 'Plums!' }
  expect(messageOf(written({ announcementBar }))).toContain('The announcement bar has no id.')
})

test('names a footer link that leads nowhere', () => {
  expect(messageOf(written({ footer: { ...config.footer, links: [{ title: 'Fruits', items: [{ label: 'Apple' }] }] } }))).toBe(
    'site.config.ts:\n  Footer link {"label":"Apple"} in "Fruits": it needs "to" (a route) or "href" (an address).',
  )
})
