import type { SiteConfig } from './src/config/types'

const project = 'https://github.com/Xtreme-Studios-Inc/CodeFrameDocs'
const source = 'https://github.com/Xtreme-Studios-Inc/XCodeFrame'

export const config: SiteConfig = {
  title: 'CodeFrame',
  tagline:
    'A low-level build tool and package manager for C, C++ and Assembly. An early release and a proof of concept: it may not be ready for serious production builds.',
  url: 'https://codeframe.run',
  basePath: '/',
  favicon: '/favicon.svg',
  navbar: {
    hideOnScroll: false,
    logo: { src: '/logo.svg', alt: '' },
    items: [
      { type: 'docSidebar', sidebarId: 'tutorialSidebar', label: 'Docs' },
      { type: 'link', to: '/package-list', label: 'Packages' },
      { type: 'link', to: '/roadmap', label: 'Roadmap' },
      { type: 'search', position: 'right' },
      { type: 'link', href: source, label: 'Source', badge: 'Coming Soon', position: 'right' },
    ],
  },
  footer: {
    style: 'dark',
    links: [
      {
        title: 'Notable Pages',
        items: [
          { label: 'Introduction', to: '/docs/introduction' },
          { label: 'Getting Started', to: '/docs/getting-started' },
        ],
      },
      {
        title: 'Community',
        items: [
          { label: 'Discussions', href: `${project}/discussions` },
          { label: 'Issues', href: `${project}/issues` },
          { label: 'YouTube', href: 'https://www.youtube.com/@xconsciouscreator' },
        ],
      },
      {
        title: 'More',
        items: [
          { label: 'Source', href: source, badge: 'Coming Soon' },
          { label: 'Releases', href: `${project}/releases` },
        ],
      },
    ],
    logo: { src: '/logo.svg', alt: 'CodeFrame', width: 40, height: 40, href: '/' },
    copyright: 'Copyright © 2025 XtremeStudios, Inc.',
  },
  colorMode: { defaultMode: 'dark', disableSwitch: true, respectPrefersColorScheme: false },
  defaultLocale: 'en',
  locales: { en: { label: 'English', htmlLang: 'en', direction: 'ltr' } },
  docs: {
    pluginId: 'default',
    sidebarId: 'tutorialSidebar',
    mainDoc: '/docs/introduction',
    versions: [{ name: 'current', label: 'Next' }],
  },
  downloads: { windows: `${project}/releases/download/codeframe.latest/codeframe-installer.exe` },
  serviceWorker: true,
}
