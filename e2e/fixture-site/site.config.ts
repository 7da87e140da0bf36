import type { HtmlItem, SiteConfig } from '../../src/config/types'

/** Fails on addresses with `?failing`, but only in the browser: on the server it would stop the build. */
const failingItem: HtmlItem = {
  type: 'html',
  get value(): string {
    if (typeof document !== 'undefined' && location.search === '?failing') throw new Error('This item fails.')
    return '<span>may fail</span>'
  },
}

/** Everything that the real site omits or switches off. */
export const config: SiteConfig = {
  title: 'Orchard',
  tagline: 'A site on which every switch is on, built by the browser tests and never published.',
  url: 'https://orchard.example',
  basePath: '/',
  favicon: '/favicon.svg',
  navbar: {
    hideOnScroll: true,
    logo: { src: '/logo.svg', alt: '' },
    items: [
      { type: 'docSidebar', sidebarId: 'orchard', label: 'Docs' },
      { type: 'doc', to: '/docs/picture', label: 'Picture' },
      {
        type: 'dropdown',
        label: 'Fruits',
        activeBasePath: '/docs/fruits',
        items: [
          { type: 'doc', to: '/docs/fruits/apple', label: 'Apple' },
          { type: 'link', to: '/docs/fruits/pear', label: 'Pear' },
          { type: 'link', href: 'https://example.org/', label: 'Elsewhere' },
          { type: 'html', value: '<hr><a href="/docs/fruits/stone/plum">Plum</a>' },
        ],
      },
      {
        type: 'dropdown',
        label: 'Nuts',
        to: '/docs/category/nuts',
        activeBaseRegex: '^/docs/(nuts|category/nuts)',
        items: [{ type: 'link', to: '/docs/nuts/hazel', label: 'Hazel' }],
      },
      failingItem,
      { type: 'html', value: '<em>ripe</em>' },
      { type: 'docsVersion', position: 'right' },
      { type: 'docsVersionDropdown', position: 'right' },
      { type: 'localeDropdown', position: 'right' },
      { type: 'search', position: 'right' },
    ],
  },
  footer: {
    style: 'dark',
    links: [{ title: 'Orchard', items: [{ label: 'Introduction', to: '/docs/introduction' }] }],
    logo: { src: '/logo.svg', alt: 'Orchard', width: 40, height: 40, href: '/' },
    copyright: 'Nobody owns an orchard that is not there.',
  },
  announcementBar: {
    id: 'harvest',
    backgroundColor: '#174a2b',
    textColor: '#ffffff',
    isCloseable: true,
    content: 'The <a href="/docs/fruits/apple">apples</a> are ripe.',
  },
  colorMode: { defaultMode: 'dark', disableSwitch: false, respectPrefersColorScheme: true },
  defaultLocale: 'en',
  locales: {
    en: { label: 'English', htmlLang: 'en', direction: 'ltr' },
    fr: { label: 'Français', htmlLang: 'fr', direction: 'ltr' },
  },
  docs: {
    pluginId: 'default',
    sidebarId: 'orchard',
    mainDoc: '/docs/introduction',
    versions: [
      { name: 'current', label: 'Next' },
      { name: '1.0', label: '1.0' },
    ],
    repository: { url: 'https://git.example/orchard/docs', branch: 'main' },
  },
  downloads: { windows: 'https://orchard.example/orchard.exe' },
  serviceWorker: false,
}
