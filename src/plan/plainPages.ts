import type { SiteConfig } from '../config/types'
import type { Language } from '../languages/languages'
import type { NameOrder } from '../content-model/names/nameList'

/** A page outside of the docs, as everyone but its component knows it. */
export interface PlainPage {
  /** Not encoded, as its links name it. */
  route: string
  title: string
  /** Search result and social card. */
  description: string
  /** Whether the sitemap and the other lists name it. Search engines are asked to leave out a page that is not listed. */
  isListed: boolean
  /** What the site's own search says of it; the search does not know a page without. */
  searchText?: string
  /** Whether the page is a list made from other pages: the full text of the site leaves it out. */
  isGenerated?: boolean
  /** Files that change the page, from the site's folder. */
  sources: readonly string[]
}

/** Every page of `src/pages`. The only place that describes them: their heads, the search and the lists for machines read it. */
export const plainPages = ({ title, tagline }: Pick<SiteConfig, 'title' | 'tagline'>): PlainPage[] => [
  {
    route: '/',
    title,
    description: tagline,
    isListed: true,
    sources: ['src/pages/index.tsx'],
  },
  {
    route: '/404',
    title: 'Page not found',
    description: 'There is no page at this address. Search the documentation, or start from the introduction.',
    isListed: false,
    sources: ['src/pages/404.tsx'],
  },
  {
    route: '/markdown-page',
    title: 'Markdown page',
    description: 'A page in plain Markdown outside of the documentation, with no sidebar, as an example for contributors.',
    isListed: true,
    sources: ['src/pages/markdown-page.mdx'],
  },
  {
    route: '/package-list',
    title: 'Packages',
    description: 'The C and C++ libraries that cf install knows, with the command that adds each to a project and a link to its home.',
    isListed: true,
    searchText: 'The C and C++ libraries that cf install knows.',
    sources: ['src/pages/package-list.tsx', 'content/data/packages.yml'],
  },
  {
    route: '/roadmap',
    title: 'Roadmap',
    description: 'What CodeFrame can do today, what is in work, and what comes after: the releases, their items and what waits for what.',
    isListed: true,
    searchText: 'What is out, what is in work, and what is planned for the next releases.',
    sources: ['src/pages/roadmap.tsx', 'content/data/roadmap.yml'],
  },
  {
    route: '/search',
    title: 'Search',
    description: 'Search the commands, the configuration and the C, C++ and assembly reference of CodeFrame by name or in plain words.',
    isListed: false,
    sources: ['src/pages/search.tsx'],
  },
]

/** What the head of a plain page reads; its page context. */
export type PlainPageContext = Pick<PlainPage, 'route' | 'title' | 'description' | 'isListed'>

/** Page context of a list of names. */
export interface NamesPageContext extends PlainPageContext {
  language: Language
  order: NameOrder
}

/** The context of the page that Gatsby makes under `path`: `/roadmap/` for `/roadmap`, and `/404.html` for `/404`, which hosts look for. */
export function plainPageContext(pages: readonly PlainPage[], path: string): PlainPageContext | undefined {
  const wanted = path === '/' ? path : path.replace(/\/$|\.html$/, '')
  const page = pages.find(({ route }) => route === wanted)
  if (!page) return undefined
  const { route, title, description, isListed } = page
  return { route, title, description, isListed }
}
