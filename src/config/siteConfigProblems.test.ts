import { config } from '../../site.config'
import { siteConfigProblems } from './siteConfigProblems'

const withItems = (...items: object[]) => ({ ...config, navbar: { ...config.navbar, items } })

/** Each problem as its path, message and hint. */
const problemsOf = (tried: unknown) => siteConfigProblems(tried).map(({ path, message, hint = '' }) => [path.join('.'), message, hint])

const knownTypes = 'link, doc, docSidebar, html, dropdown, localeDropdown, docsVersion, docsVersionDropdown, search'

test('accepts the configuration of this site', () => {
  expect(problemsOf(config)).toEqual([])
})

test('this site is in English alone', () => {
  expect(config.locales).toEqual({ en: { label: 'English', htmlLang: 'en', direction: 'ltr' } })
  expect(config.defaultLocale).toBe('en')
})

test('names an item of an unknown type', () => {
  expect(problemsOf(withItems({ type: 'lnk', label: 'Fruits', to: '/' }, { type: 'fruit' }, { label: 'Nuts' }))).toEqual([
    ['navbar.items.0.type', 'navbar.items[0] "Fruits" has the unknown type "lnk".', 'Did you mean "link"?'],
    ['navbar.items.1.type', 'navbar.items[1] has the unknown type "fruit".', `Known types: ${knownTypes}.`],
    ['navbar.items.2.type', 'navbar.items[2] "Nuts" has no "type".', `Known types: ${knownTypes}.`],
  ])
})

test('names an item that a dropdown cannot hold', () => {
  expect(problemsOf(withItems({ type: 'dropdown', label: 'Fruits', items: [{ type: 'search' }] }))).toEqual([
    ['navbar.items.0.items.0.type', 'navbar.items[0] "Fruits".items[0] has the unknown type "search".', 'Known types: link, doc, html.'],
  ])
})

test('names a version without a name', () => {
  expect(problemsOf({ ...config, docs: { ...config.docs, versions: [{ label: 'Next' }] } })).toEqual([
    ['docs.versions.0.name', 'docs.versions[0] "Next" has no "name".', ''],
  ])
})

test('requires a version', () => {
  expect(problemsOf({ ...config, docs: { ...config.docs, versions: [] } })).toEqual([
    ['docs.versions', 'docs.versions has no entries.', ''],
  ])
})

test('names an item of a version that does not exist', () => {
  expect(problemsOf(withItems({ type: 'docsVersion', version: '0.9' }))).toEqual([
    ['navbar.items.0.version', 'navbar.items[0]: there is no docs version "0.9".', 'Versions: current.'],
  ])
})

test('names an item of a sidebar that does not exist', () => {
  expect(problemsOf(withItems({ type: 'docSidebar', sidebarId: 'fruits', label: 'Fruits' }))).toEqual([
    ['navbar.items.0.sidebarId', 'navbar.items[0] "Fruits": there is no sidebar "fruits".', 'The docs have "tutorialSidebar".'],
  ])
})

test.each(['doc', 'docSidebar', 'docsVersion', 'docsVersionDropdown'])('names an item of type %s on a site without docs', (type) => {
  expect(problemsOf({ ...withItems({ type: 'search' }, { type, label: 'Fruits' }), docs: undefined }).at(-1)).toEqual([
    'docs',
    'The configuration has no "docs".',
    'Add "docs" with pluginId, sidebarId, mainDoc and versions. Items that need it: navbar.items[1] "Fruits".',
  ])
})

test('a site without docs has that one problem', () => {
  expect(problemsOf({ ...config, docs: undefined })).toHaveLength(1)
})

test('names a link that leads nowhere and one without a label', () => {
  expect(problemsOf(withItems({ type: 'link', label: 'Fruits' }, { type: 'link', to: '/fruits' }))).toEqual([
    ['navbar.items.0', 'navbar.items[0] "Fruits" needs "to" (a route) or "href" (an address).', ''],
    ['navbar.items.1.label', 'navbar.items[1] has no "label".', ''],
  ])
})

test('names an item whose regular expression is invalid', () => {
  expect(problemsOf(withItems({ type: 'link', label: 'Fruits', to: '/fruits', activeBaseRegex: '(' }))).toEqual([
    ['navbar.items.0.activeBaseRegex', 'navbar.items[0] "Fruits".activeBaseRegex is not a valid regular expression: (.', ''],
  ])
})

test('names an empty dropdown, and one without items', () => {
  expect(problemsOf(withItems({ type: 'dropdown', label: 'Fruits', items: [] }, { type: 'dropdown', label: 'Nuts' }))).toEqual([
    ['navbar.items.0.items', 'navbar.items[0] "Fruits".items has no entries.', ''],
    ['navbar.items.1.items', 'navbar.items[1] "Nuts" has no "items".', ''],
  ])
})

test('names a default locale that does not exist', () => {
  expect(problemsOf({ ...config, defaultLocale: 'fr' })).toEqual([
    ['defaultLocale', 'The default locale "fr" is not among the locales.', 'Locales: en.'],
  ])
})

test('requires an id for the announcement', () => {
  const announcementBar = { id: ' ', backgroundColor: '#fff', textColor: '#000', isCloseable: true, content: 'Plums!' }
  expect(problemsOf({ ...config, announcementBar })).toEqual([['announcementBar.id', 'announcementBar.id is empty.', '']])
})

test('names a footer link that leads nowhere', () => {
  const footer = { ...config.footer, links: [{ title: 'Fruits', items: [{ label: 'Apple' }] }] }
  expect(problemsOf({ ...config, footer })).toEqual([
    ['footer.links.0.items.0', 'footer.links[0] "Fruits".items[0] "Apple" needs "to" (a route) or "href" (an address).', ''],
  ])
})

test.each([
  [{ basePath: 'sub' }, 'basePath must begin and end with a slash, such as / or /preview/.'],
  [{ basePath: '/sub' }, 'basePath must begin and end with a slash, such as / or /preview/.'],
  [{ basePath: '//sub/' }, 'basePath must begin and end with a slash, such as / or /preview/.'],
  [{ url: 'https://orchard.example/' }, 'url must be an address without a path, such as https://codeframe.run.'],
  [{ serviceWorker: 'yes' }, 'serviceWorker must be true or false.'],
  [{ colorMode: { ...config.colorMode, defaultMode: 'grey' } }, 'colorMode.defaultMode cannot be "grey".'],
  [{ titel: 'Orchard' }, 'The configuration has an unknown key "titel".'],
])('%j: %s', (overrides, message) => {
  expect(problemsOf({ ...config, ...overrides }).map(([, said]) => said)).toEqual([message])
})

test('names a value that throws when it is read', () => {
  const failing = {
    type: 'html',
    get value(): string {
      throw new Error('no fruit')
    },
  }
  expect(problemsOf(withItems({ type: 'search' }, { type: 'dropdown', label: 'Fruits', items: [failing] }))).toEqual([
    ['navbar.items.1.items.0.value', 'navbar.items[1] "Fruits".items[0].value cannot be read: no fruit', ''],
  ])
})

test('says what else it may be given instead of a configuration', () => {
  expect(problemsOf(undefined)).toEqual([['', 'The configuration must be an object.', '']])
})
