import type { GatsbyPageData } from '../../../publish/pages/gatsbyOutput'
import type { DocArticleData } from '../../../src/components/layout/DocArticle'
import type { NameListEntry } from '../../../src/content-model/names/nameList'
import { encodeRoute } from '../../../src/content-model/pagePath'
import { hasStandards } from '../../../src/content-model/standards/standardLanguages'
import { languageOfRoute } from '../../../src/languages/languageOfRoute'
import { isRecipesRoute } from '../../../src/languages/referenceRoutes'
import type { CategoryPageContext, DocPageContext } from '../../../src/navigation/pageContext'
import type { BranchItem, PageLink } from '../../../src/navigation/types'
import { attribute, elementsBelow, hasClass, parentOf, plain, textOf, type Element } from '../html'
import { parseJson } from '../parseJson'
import type { PublishedPage, Rule } from '../publishedPage'

/** The data with which React starts on a page; `undefined` where it is missing or damaged. */
export function embeddedData({ ids }: Pick<PublishedPage, 'ids'>): GatsbyPageData | undefined {
  const [script] = ids.get('page-data') ?? []
  const data = parseJson(script ? textOf(script) : '')
  return isPageData(data) ? data : undefined
}

const isPageData = (data: unknown): data is GatsbyPageData =>
  typeof data === 'object' && data !== null && 'path' in data && 'componentChunkName' in data && 'result' in data

/** A part of the frame, and what it should be by the data: texts, those of links each with its address. */
interface Shown {
  what: string
  found: readonly string[]
  wanted: readonly string[]
}

const linked = ({ path, label }: PageLink) => `${label} ${encodeRoute(path)}`

const isDirection = (element: Element) => hasClass(element, 'Pagination-direction')

const linksIn = (parts: readonly Element[]) =>
  parts
    .flatMap((part) => elementsBelow(part).filter(({ tagName }) => tagName === 'a'))
    .map((link) => `${textOf(link, isDirection)} ${attribute(link, 'href') ?? ''}`)

const textsOf = (elements: readonly Element[]) => elements.map((element) => textOf(element))

const navigationIn = ({ named }: PublishedPage, name: string) => named('nav').filter((nav) => attribute(nav, 'aria-label') === name)

/** Elements of a class that belong to the frame, not to the text. */
const ofClass = ({ elements }: PublishedPage, name: string) =>
  elements.filter((element) => hasClass(element, name) && parentOf(element)?.tagName === 'article')

const branchLinks = (items: readonly BranchItem[]): string[] =>
  items.flatMap((item) => {
    const label = item.kind === 'page' && item.planned ? `${item.label}Soon` : item.label
    return [linked({ ...item, label }), ...(item.kind === 'category' && item.items ? branchLinks(item.items) : [])]
  })

/** What pages and categories of the docs have in common. */
function docsFrame(page: PublishedPage, title: string, { trail, branch, previous, next }: DocPageContext | CategoryPageContext): Shown[] {
  const crumbs = navigationIn(page, 'Breadcrumbs').flatMap((nav) => elementsBelow(nav).filter(({ tagName }) => tagName === 'li'))
  return [
    { what: 'heading', found: textsOf(page.named('h1')), wanted: [title] },
    { what: 'trail', found: textsOf(crumbs), wanted: ['Home', ...trail.map(({ label }) => label), title] },
    { what: 'sidebar', found: linksIn(navigationIn(page, 'Documentation')), wanted: branchLinks(branch) },
    {
      what: 'previous and next page',
      found: linksIn(navigationIn(page, 'Previous and next page')),
      wanted: [previous, next].flatMap((neighbour) => (neighbour ? linked(neighbour) : [])),
    },
  ]
}

/** The line below the title of a header. */
function headerFacts({ since, deprecated, removed, twins }: DocArticleData): string[] {
  if (!since && !twins) return []
  const words = [since && `since ${since}`, deprecated && `deprecated ${deprecated}`, removed && `removed ${removed}`]
  const headers = twins && `In ${twins.language}: ${twins.pages.map(({ header }) => header).join(', ')}`
  return [[...words, headers].filter(Boolean).join('')]
}

function docFrame(page: PublishedPage, doc: DocArticleData, context: DocPageContext): Shown[] {
  const contents = [
    ...navigationIn(page, 'On this page'),
    ...page.named('details').filter((box) => attribute(box, 'data-contents') !== undefined),
  ]
  const outline = doc.outline.map(({ id, text }) => `${text} #${id}`)
  const dates = page.named('time').filter((time) => parentOf(parentOf(time) ?? time)?.tagName === 'footer')
  const hasChoice =
    hasStandards(languageOfRoute(doc.path)) && (doc.outline.some(({ since, until }) => since || until) || isRecipesRoute(doc.path))
  return [
    ...docsFrame(page, doc.title, context),
    ...(outline.length > 0 && contents.length !== 2 ? [{ what: 'list of contents', found: [String(contents.length)], wanted: ['2'] }] : []),
    ...contents.map((box) => ({ what: 'contents', found: linksIn([box]), wanted: outline })),
    { what: 'line below the title', found: textsOf(ofClass(page, 'badges')), wanted: headerFacts(doc) },
    { what: 'notice', found: ofClass(page, 'admonition').map(() => 'planned'), wanted: doc.status === 'planned' ? ['planned'] : [] },
    { what: 'choice', found: ofClass(page, 'DocArticle-choice').map(() => 'standards'), wanted: hasChoice ? ['standards'] : [] },
    { what: 'date', found: textsOf(dates), wanted: context.lastUpdatedLabel === undefined ? [] : [context.lastUpdatedLabel] },
  ]
}

function categoryFrame(page: PublishedPage, context: CategoryPageContext): Shown[] {
  const cards = page.elements.filter((element) => hasClass(element, 'CategoryArticle-card'))
  const descriptions = cards.flatMap((card) => elementsBelow(card).filter(({ tagName }) => tagName === 'p'))
  return [
    ...docsFrame(page, context.label, context),
    { what: 'description', found: textsOf(ofClass(page, 'CategoryArticle-lead')), wanted: [context.description] },
    { what: 'list of pages', found: linksIn(cards), wanted: context.items.map(linked) },
    { what: 'list of pages', found: textsOf(descriptions), wanted: context.items.map(({ description }) => description) },
  ]
}

/** A list of names: its parts, on this page and on others. */
function namesFrame(page: PublishedPage, title: string, route: string, entries: readonly NameListEntry[]): Shown[] {
  const parts = page.named('nav').filter((nav) => /^(?:Letters|Headers)$/.test(attribute(nav, 'aria-label') ?? ''))
  const addressOf = (entry: NameListEntry) => (entry.route === route ? `#${entry.id}` : encodeRoute(`${entry.route}#${entry.id}`))
  return [
    { what: 'heading', found: textsOf(page.named('h1')), wanted: [title] },
    { what: 'list of parts', found: linksIn(parts), wanted: entries.map((entry) => `${entry.label} ${addressOf(entry)}`) },
  ]
}

/** What the frame of a page shows, by the kind of the page. Pages of `src/pages` are each of its own kind, and always visited. */
function frameOf(page: PublishedPage, { path, result: { data, pageContext } }: GatsbyPageData): Shown[] {
  // As the templates get it: their types say what the queries bring.
  const context = pageContext as unknown as DocPageContext | CategoryPageContext | { kind?: undefined; title?: string } | undefined
  if (context?.kind === 'doc') return docFrame(page, data?.['doc'] as unknown as DocArticleData, context)
  if (context?.kind === 'category') return categoryFrame(page, context)
  const entries = data?.['nameList']?.['entries']
  return Array.isArray(entries) ? namesFrame(page, context?.title ?? '', path, entries) : []
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
  for (const { what, found, wanted } of frameOf(page, data)) {
    const places = [...Array(Math.max(found.length, wanted.length)).keys()]
    const first = places.find((at) => plain(found[at] ?? '') !== plain(wanted[at] ?? ''))
    if (first !== undefined) problems.push(`The ${what} shows "${plain(found[first] ?? '')}", and the data says "${wanted[first] ?? ''}".`)
  }
  return problems
}
