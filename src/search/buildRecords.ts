import type { DocLink, DocSection, DocSymbol, OutlineEntry } from '../content-model/docs'
import { comparableRoute } from '../content-model/pagePath'
import type { PackageEntry } from '../content-model/parseDataFiles'
import type { JsonSchema } from '../content-model/schemaTable'
import type { SidebarItem } from '../navigation/types'
import { categoriesOf, trails } from '../navigation/walkSidebar'
import { configKeys } from './configKeys'
import type { Command } from './parseCommands'
import { splitText } from './terms'
import type { Area, NameRecord, SearchPage, SearchRecords, SectionRecord } from './types'

/** What the search needs of a page. */
export interface SearchDoc {
  path: string
  title: string
  description: string
  navLabel?: string | null | undefined
  header?: string | null | undefined
  language?: string | null | undefined
  outline: readonly OutlineEntry[]
  links: readonly DocLink[]
  symbols: readonly (Pick<DocSymbol, 'name' | 'kind' | 'id'> & { signature?: string | null | undefined })[]
  sections: readonly DocSection[]
}

export interface SearchContent {
  docs: readonly SearchDoc[]
  sidebar: readonly SidebarItem[]
  commands: readonly Command[]
  packages: readonly PackageEntry[]
  schema: JsonSchema
  /** Pages outside of the docs. */
  otherPages: readonly { path: string; title: string; description: string }[]
}

/** A heading that stands on more pages than this ("See also") tells no page from another. */
const mostSharedHeading = 6
/** The section that leads to other pages; those say themselves what they hold. */
const pointers = 'See also'
const longestDetail = 140

const areaOf = (language: string | null | undefined): Area =>
  language === 'c' || language === 'cpp' || language === 'asm' ? language : 'docs'

const shorten = (text: string) => (text.length > longestDetail ? `${text.slice(0, longestDetail - 1).trimEnd()}…` : text)

const firstLine = (text: string) => shorten(text.split('\n')[0]?.trim() ?? '')

/** The last part of a route, which is what a page's file is called. */
const routeName = (path: string) => path.split('/').filter(Boolean).at(-1) ?? ''

/** How many pages link to each route. */
function linksTo(docs: readonly SearchDoc[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { path, links } of docs) {
    const targets = new Set(links.map(({ target }) => comparableRoute(target)))
    targets.delete(comparableRoute(path))
    for (const target of targets) counts.set(target, (counts.get(target) ?? 0) + 1)
  }
  return counts
}

function symbolNames(doc: SearchDoc, page: number): NameRecord[] {
  const wordsAt = new Map<string, number>()
  for (const { id, text } of doc.sections) wordsAt.set(id, (wordsAt.get(id) ?? 0) + splitText(text).length)
  const namesAt = new Map<string, number>()
  for (const { id } of doc.symbols) namesAt.set(id, (namesAt.get(id) ?? 0) + 1)
  return doc.symbols.map(({ name, kind, id, signature }) => ({
    type: 'symbol',
    name,
    aliases: [],
    page,
    id,
    kind,
    detail: firstLine(signature ?? ''),
    words: id === 'declared-names' ? 0 : Math.ceil((wordsAt.get(id) ?? 1) / (namesAt.get(id) ?? 1)),
  }))
}

/** Everything that can be found, from everything that is published. */
export function buildRecords({ docs, sidebar, commands, packages, schema, otherPages }: SearchContent): SearchRecords {
  const pages: SearchPage[] = []
  const names: NameRecord[] = []
  const sections: SectionRecord[] = []
  const pageAt = new Map<string, number>()
  const trailOf = trails(sidebar)
  const linkCount = linksTo(docs)
  const cHeaders = new Set(docs.flatMap(({ header, language }) => (header && language === 'c' ? [header] : [])))
  const isWrapper = ({ header, language }: SearchDoc) =>
    language === 'cpp' && header?.startsWith('<c') === true && cHeaders.has(`<${header.slice(2, -1)}.h>`)

  const addPage = (path: string, label: string, area: Area, wraps = false): number => {
    const page = pages.length
    const trail = (trailOf.get(path) ?? []).map((category) => category.label)
    pages.push({ path, label, area, trail, links: linkCount.get(comparableRoute(path)) ?? 0, isWrapper: wraps })
    pageAt.set(comparableRoute(path), page)
    return page
  }
  const plain = (type: NameRecord['type'], name: string, page: number, detail: string, more: Partial<NameRecord> = {}) =>
    names.push({ type, name, aliases: [], page, id: '', kind: '', detail, words: 1, ...more })

  const headingUses = new Map<string, number>()
  for (const { outline } of docs) for (const { text } of outline) headingUses.set(text, (headingUses.get(text) ?? 0) + 1)

  for (const doc of docs) {
    const label = doc.navLabel ?? doc.title
    const page = addPage(doc.path, label, areaOf(doc.language), isWrapper(doc))
    if (doc.header) plain('header', doc.header, page, doc.description)
    else
      plain('page', doc.title, page, doc.description, {
        aliases: [...new Set([label, routeName(doc.path)])].filter((name) => name !== doc.title),
      })
    names.push(...symbolNames(doc, page))
    for (const { id, text, isCode } of doc.outline) {
      if (!isCode && (headingUses.get(text) ?? 0) <= mostSharedHeading) plain('heading', text, page, '', { id })
    }
    for (const { id, heading, text } of doc.sections) if (heading !== pointers) sections.push({ page, id, heading, text })
    sections.push({ page, id: '', heading: doc.title, text: doc.description })
  }
  for (const category of categoriesOf(sidebar).filter(({ generated }) => generated)) {
    const area = areaOf(/(?:^|\/)language-references\/(\w+)/.exec(category.folder)?.[1])
    plain('category', category.label, addPage(category.path, category.label, area), category.description)
  }
  for (const { path, title, description } of otherPages) {
    const page = addPage(path, title, 'docs')
    plain('page', title, page, description)
    sections.push({ page, id: '', heading: title, text: description })
  }

  for (const { name, aliases, description, page, planned } of commands) {
    const [path = '', id = ''] = page.split('#')
    const at = pageAt.get(comparableRoute(path))
    if (at !== undefined)
      plain('command', `cf ${name}`, at, planned ? `Coming Soon. ${description}` : description, { aliases: [name, ...aliases], id })
  }
  for (const { name, dotted, top, description } of configKeys(schema)) {
    const at = pageAt.get(`/docs/config/${top}`) ?? pageAt.get('/docs/config')
    if (at === undefined) continue
    const own = sections.find(({ page, id, text }) => page === at && id !== '' && splitText(text).includes(name))
    plain('key', dotted, at, shorten(description.replaceAll('`', '')), { id: own?.id ?? '' })
  }
  const packageList = pageAt.get('/package-list')
  if (packageList !== undefined) for (const { name, description } of packages) plain('package', name, packageList, description)
  return { pages, names, sections }
}
