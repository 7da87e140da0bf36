import type { PageLink } from '../../src/navigation/types'
import { unescapeAttribute } from '../escapeHtml'
import type { GatsbyPageData } from '../gatsbyOutput'

/** A published page, as far as it is announced to search engines, feeds and language models. */
export interface SitePage {
  /** Exactly as published, not encoded. */
  route: string
  kind: 'doc' | 'category' | 'page'
  title: string
  description: string
  /** Categories around a page of the docs, from the outermost in. */
  trail: readonly PageLink[]
  /** The page after it in reading order. */
  next?: string
  /** ISO date of the last change. */
  lastUpdated?: string
  /** Path of a doc's source from the site's root. */
  file?: string
  /** Whether it is published as Markdown, too. */
  hasMarkdown: boolean
  /** HTML of a page outside of the docs, whose Markdown copy is made from it. */
  main?: string
  /** Folder of a category, below `content/docs`. */
  folder?: string
  /** What a category lists. */
  items: readonly (PageLink & { description: string })[]
  /** Search engines are asked to leave it out. */
  isHidden: boolean
  /** Addresses of its pictures, in the order of the page. */
  pictures: readonly string[]
}

const descriptionMeta = /<meta\b[^>]*\bname="description"[^>]*\bcontent="([^"]*)"/
const titleElement = /<title\b[^>]*>([^<]*)<\/title>/
const hidden = /<meta\b[^>]*\bname="robots"[^>]*\bcontent="[^"]*noindex/
const mainElement = /<main\b[\s\S]*<\/main>/
const picture = /<img\b[^>]*?\ssrc="([^"]*)"/g

/** A copy: the part of a page that an expression matched would keep the whole page in memory. */
const copy = (part: string) => Buffer.from(part).toString()

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

/**
 * Reads a page from its data, and from its head what the data of pages outside of the docs does not say.
 * @param file the doc's source, where the site has it
 */
export function sitePage(
  { path: route, result: { data, pageContext = {} } }: GatsbyPageData,
  html: string,
  file: string | undefined,
): SitePage {
  const head = html.slice(0, html.indexOf('</head>'))
  const inHead = (pattern: RegExp) => copy(unescapeAttribute(pattern.exec(head)?.[1] ?? ''))
  const doc = data?.['doc']
  const title = text(doc?.['title']) ?? pageContext.label ?? inHead(titleElement).split(' | ')[0] ?? ''
  const content = text(doc?.['html']) ?? ''
  const { kind = 'page', trail = [], items = [], next, lastUpdated, folder } = pageContext
  const isHidden = hidden.test(head)
  const main = kind === 'page' && !isHidden ? mainElement.exec(html)?.[0] : undefined
  return {
    route,
    kind,
    title,
    description: text(doc?.['description']) ?? pageContext.description ?? inHead(descriptionMeta),
    trail,
    items,
    isHidden,
    pictures: [...content.matchAll(picture)].map(([, source = '']) => copy(unescapeAttribute(source))),
    hasMarkdown: kind === 'category' || file !== undefined || main !== undefined,
    ...(main !== undefined && { main: copy(main) }),
    ...(file !== undefined && { file }),
    ...(next && { next: next.path }),
    ...(lastUpdated !== undefined && { lastUpdated }),
    ...(folder !== undefined && { folder }),
  }
}

/** Pages of the docs in reading order: each names the one after it. */
export function inReadingOrder(pages: readonly SitePage[]): SitePage[] {
  const docs = pages.filter(({ kind }) => kind !== 'page')
  const byRoute = new Map(docs.map((page) => [page.route, page]))
  const followers = new Set(docs.map(({ next }) => next))
  const ordered = new Set<SitePage>()
  for (const first of docs.filter(({ route }) => !followers.has(route)))
    for (let page: SitePage | undefined = first; page && !ordered.has(page); page = byRoute.get(page.next ?? '')) ordered.add(page)
  return [...ordered, ...docs.filter((page) => !ordered.has(page))]
}
