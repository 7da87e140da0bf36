import type { GatsbyPageData } from '../../../publish/gatsbyOutput'
import { encodeRoute } from '../../../src/content-model/pagePath'
import type { DocsPageContext } from '../../../src/navigation/pageContext'
import type { BranchItem, PageLink } from '../../../src/navigation/types'
import { attribute, elementsBelow, hasClass, parentOf, plain, textOf, type Element } from '../html'
import type { PublishedPage, Rule } from '../publishedPage'

/** The data with which React starts on a page; `undefined` where it is missing or damaged. */
export function embeddedData({ ids }: Pick<PublishedPage, 'ids'>): GatsbyPageData | undefined {
  const [script] = ids.get('page-data') ?? []
  try {
    const data: unknown = JSON.parse(script ? textOf(script) : '')
    return isPageData(data) ? data : undefined
  } catch {
    return undefined
  }
}

const isPageData = (data: unknown): data is GatsbyPageData =>
  typeof data === 'object' && data !== null && 'path' in data && 'componentChunkName' in data && 'result' in data

interface Shown {
  /** Texts of links in the order of the page, each with its address. */
  what: string
  found: readonly string[]
  wanted: readonly string[]
}

const linked = ({ path, label }: PageLink) => `${label} ${encodeRoute(path)}`

const linksIn = (parts: readonly Element[]) =>
  parts
    .flatMap((part) => elementsBelow(part).filter(({ tagName }) => tagName === 'a'))
    .map((link) => `${plain(textOf(link, isBadge))} ${attribute(link, 'href') ?? ''}`)

const isBadge = (element: Element) => hasClass(element, 'badge') || hasClass(element, 'Pagination-direction')

const flattened = (items: readonly BranchItem[]): PageLink[] =>
  items.flatMap((item) => [item, ...('items' in item && item.items ? flattened(item.items) : [])])

const isDocsContext = (context: Record<string, unknown> | undefined): context is Record<string, unknown> & DocsPageContext =>
  context?.['kind'] === 'doc' || context?.['kind'] === 'category'

/** What the frame of a page of the docs shows, beside what its data says. */
function frameOf({ named }: PublishedPage, context: DocsPageContext, data: GatsbyPageData): Shown[] {
  const navigation = (name: string) => named('nav').filter((nav) => attribute(nav, 'aria-label') === name)
  const doc = data.result.data?.['doc']
  const title = context.kind === 'category' ? context.label : String(doc?.['title'])
  const outline =
    context.kind === 'category' || !Array.isArray(doc?.['outline']) ? [] : doc['outline'].map(({ id, text }) => `${text} #${id}`)
  const neighbours = [context.previous, context.next].flatMap((page) => page ?? [])
  const crumbs = navigation('Breadcrumbs').flatMap((nav) => elementsBelow(nav).filter(({ tagName }) => tagName === 'li'))
  const contents = [...navigation('On this page'), ...named('details').filter((box) => attribute(box, 'data-contents') !== undefined)]
  const shown: Shown[] = [
    {
      what: 'trail',
      found: crumbs.map((crumb) => plain(textOf(crumb))),
      wanted: ['Home', ...context.trail.map(({ label }) => label), title],
    },
    { what: 'sidebar', found: linksIn(navigation('Documentation')), wanted: flattened(context.branch).map(linked) },
    { what: 'previous and next page', found: linksIn(navigation('Previous and next page')), wanted: neighbours.map(linked) },
    ...contents.map((box) => ({ what: 'contents', found: linksIn([box]), wanted: outline })),
  ]
  if (context.kind === 'category') {
    const cards = named('h2').filter((heading) => hasClass(heading, 'CategoryArticle-title'))
    return [...shown, { what: 'list of pages', found: linksIn(cards), wanted: context.items.map(linked) }]
  }
  const dates = named('time').filter((time) => parentOf(parentOf(time) ?? time)?.tagName === 'footer')
  const wanted = context.lastUpdatedLabel === undefined ? [] : [context.lastUpdatedLabel]
  return [...shown, { what: 'date', found: dates.map((date) => textOf(date)), wanted }]
}

/**
 * The frame shows what the data of the page says: React starts on it in the browser, and where the two differ it throws away what the reader is
 * looking at.
 */
export const pageData: Rule = (page) => {
  const data = embeddedData(page)
  if (!data) return ['The data of the page is missing or damaged.']
  const problems: string[] = []
  const [starter] = page.named('script').filter((script) => attribute(script, 'data-page-path') !== undefined)
  if (!starter || attribute(starter, 'data-page-path') !== data.path) problems.push('Nothing starts the scripts of this page.')
  const isCompleted = page.ids.get('page-data')?.some((script) => attribute(script, 'data-content') !== undefined)
  const content = page.elements.filter((element) => attribute(element, 'class') === 'content')
  if (isCompleted && content.length !== 1)
    problems.push(`The page has ${content.length} elements of the class "content", from which its data is completed.`)
  const context = data.result.pageContext
  const { title } = context ?? {}
  const shown = isDocsContext(context) ? frameOf(page, context, data) : []
  const heading = plain(
    page
      .named('h1')
      .map((element) => textOf(element))
      .join(' '),
  )
  const name = isDocsContext(context) ? (context.kind === 'category' ? context.label : data.result.data?.['doc']?.['title']) : title
  if (typeof name === 'string' && heading !== plain(name)) problems.push(`The heading is "${heading}", and the data says "${name}".`)
  for (const { what, found, wanted } of shown) {
    const at = Math.max(found.length, wanted.length)
    const first = [...Array(at).keys()].find((index) => plain(found[index] ?? '') !== plain(wanted[index] ?? ''))
    if (first !== undefined) problems.push(`The ${what} shows "${found[first] ?? ''}", and the data says "${wanted[first] ?? ''}".`)
  }
  return problems
}
