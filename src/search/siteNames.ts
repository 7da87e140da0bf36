import { isLanguage, languageNames, languages } from '../languages/languages'
import { referenceRoute } from '../languages/referenceRoutes'
import { languageWords, type LanguageWord } from '../languages/languageWords'
import { comparableRoute } from '../content-model/pagePath'
import { standards } from '../content-model/standards/standards'
import type { PackageEntry } from '../content-model/parseDataFiles'
import type { JsonSchema } from '../content-model/schemaTable'
import type { SidebarCategory, SidebarItem } from '../navigation/types'
import { isBelowRoute, isSameRoute } from '../navigation/matchRoute'
import { categoriesOf, trails } from '../navigation/walkSidebar'
import { configKeys, type ConfigKey } from './configKeys'
import { shorten, type PageRecord, type SectionText } from './pageRecord'
import type { Command } from './parseCommands'
import { splitText } from './terms'
import { areaOfRoute, type Area, type NameRecord, type SearchPage } from './types'

/** The fields of a page that the search needs besides its search record. */
export interface SearchDoc {
  path: string
  title: string
  description: string
  navLabel?: string | null | undefined
  header?: string | null | undefined
  language?: string | null | undefined
}

export interface SearchContent<Doc extends SearchDoc = SearchDoc> {
  docs: readonly Doc[]
  sidebar: readonly SidebarItem[]
  commands: readonly Command[]
  packages: readonly PackageEntry[]
  schema: JsonSchema
  /** Pages outside the docs. */
  otherPages: readonly { path: string; title: string; description: string }[]
  /** The search records of the generated pages of categories, by folder. */
  categories: ReadonlyMap<string, PageRecord>
}

/** The section of a page of changes that lists what came to the language. */
const languageSection = 'In the language'

/** The section of a reference that says what it leaves out. */
const notCovered = 'The language itself'

/** A heading on more pages than this ("See also") is not a useful result. */
const maxSharedHeading = 6

const areaOf = (language: string | null | undefined): Area => (isLanguage(language) ? language : 'docs')

/** The last segment of a route, which is the name of the page's file. */
const routeName = (path: string) => path.split('/').filter(Boolean).at(-1) ?? ''

const name = (type: NameRecord['type'], name: string, page: number, detail: string, more: Partial<NameRecord> = {}): NameRecord => ({
  type,
  name,
  aliases: [],
  page,
  id: '',
  kind: '',
  detail,
  words: 1,
  ...more,
})

/** Whether a text contains a word of a language, and means it. */
function mentions(text: string, { word, isOrdinary }: LanguageWord): boolean {
  const at = text.indexOf(word)
  const isPart = /\w/.test(text[at - 1] ?? '') || /\w/.test(text[at + word.length] ?? '')
  return !isOrdinary && at >= 0 && !isPart
}

/** The pages of the site, and everything on them that has a name. */
export class SiteNames {
  readonly pages: SearchPage[] = []
  private readonly pageAt = new Map<string, number>()
  /** The pages of each heading; nothing for a heading on too many pages. */
  private readonly headings = new Map<string, NameRecord[] | undefined>()
  private readonly categories: SidebarCategory[]
  /** The sections about a language itself, in the order of the pages. */
  private readonly languageSections: { page: number; section: SectionText }[] = []
  /** The names that pages of each language document. */
  private readonly documented = new Set<string>()
  /** The routes of the pages of each header. */
  private readonly headerPages = new Map<string, string[]>()
  /** Keys of the configuration file, each with the page that describes it. */
  private readonly keys: (ConfigKey & { page: number })[]

  constructor(private readonly content: SearchContent) {
    const { docs, sidebar, schema, otherPages } = content
    this.categories = categoriesOf(sidebar).filter(({ generated }) => generated)
    const trailOf = trails(sidebar)
    const cHeaders = new Set(docs.flatMap(({ header, language }) => (header && language === 'c' ? [header] : [])))
    const isWrapper = ({ header, language }: SearchDoc) =>
      language === 'cpp' && header?.startsWith('<c') === true && cHeaders.has(`<${header.slice(2, -1)}.h>`)
    const add = (path: string, label: string, area: Area, wraps = false) => {
      const trail = (trailOf.get(path) ?? []).map((category) => category.label)
      this.pageAt.set(comparableRoute(path), this.pages.length)
      this.pages.push({ path, label, area, trail, links: 0, isWrapper: wraps })
    }
    for (const { path, header } of docs) if (header) this.headerPages.set(header, [...(this.headerPages.get(header) ?? []), path])
    for (const doc of docs) add(doc.path, doc.navLabel ?? doc.title, areaOf(doc.language), isWrapper(doc))
    for (const { path, label, folder } of this.categories) add(path, label, areaOfRoute(`/docs/${folder}/`))
    for (const { path, title } of otherPages) add(path, title, 'docs')
    this.keys = configKeys(schema).flatMap((key) => {
      const page = this.at(`/docs/config/${key.top}`) ?? this.at('/docs/config')
      return page === undefined ? [] : [{ ...key, page }]
    })
  }

  /** Index of a page. */
  private at(path: string): number | undefined {
    return this.pageAt.get(comparableRoute(path))
  }

  /**
   * Adds the headings and links of a page.
   * @returns the page's own name
   */
  addDoc({ path, title, navLabel, header, language, description }: SearchDoc, page: number, record: PageRecord): NameRecord {
    this.addRecord(page, record)
    for (const symbol of record.symbols) this.documented.add(`${language} ${symbol.name}`)
    const aliases = [...new Set([navLabel ?? title, routeName(path)])].filter((alias) => alias !== title)
    return header && !this.isBelowHeader(path, header)
      ? name('header', header, page, description)
      : name('page', title, page, description, { aliases })
  }

  private addRecord(page: number, { headings, symbols, links, sections }: PageRecord): void {
    const ofSymbols = new Set(symbols.map(({ id, blockId }) => blockId ?? id))
    for (const [id, text] of headings)
      this.addHeading(name('heading', text, page, '', { id, aliases: ofSymbols.has(id) ? [] : this.codeOfHeading(text) }))
    for (const link of links) {
      const target = this.pageAt.get(link) ?? page
      const linked = this.pages[target]
      if (linked && target !== page) linked.links += 1
    }
    for (const section of sections) if ([languageSection, notCovered].includes(section[1])) this.languageSections.push({ page, section })
  }

  /**
   * Adds the generated pages of categories.
   * @returns the page and the search record of each that has one
   */
  addCategories(): { page: number; record: PageRecord }[] {
    return this.categories.flatMap(({ folder, path }) => {
      const record = this.content.categories.get(folder)
      const page = this.at(path)
      if (!record || page === undefined) return []
      this.addRecord(page, record)
      return [{ page, record }]
    })
  }

  /** What a heading is about, where it begins with a header that has no page, or with an operator. */
  private codeOfHeading(text: string): string[] {
    const code = /^(?:<[\w./+-]+>|operator[^\w\s:]+)/.exec(text)?.[0]
    return code === undefined || code === text || this.headerPages.has(code) ? [] : [code]
  }

  /** The words of the languages that no page documents, each with what has come to its language with it, or with what the reference leaves out. */
  private *words(): Generator<NameRecord> {
    for (const language of languages) {
      const ofLanguage = this.languageSections.filter(({ page }) => this.pages[page]?.path.startsWith(referenceRoute(language)))
      const standardOf = ({ page }: { page: number }) => standards.indexOf(this.pages[page]?.label ?? '')
      const changes = ofLanguage.filter(({ section }) => section[1] === languageSection).sort((a, b) => standardOf(a) - standardOf(b))
      const other = ofLanguage.find(({ section }) => section[1] === notCovered)
      for (const word of languageWords(language)) {
        if (this.documented.has(`${language} ${word.word}`)) continue
        const mention = changes.find(({ section }) => mentions(section[2], word))
        const place = mention ?? other
        if (!place) continue
        const missing = `Part of the language ${languageNames[language]}, which this site does not document yet.`
        const label = mention && this.pages[mention.page]?.label
        const detail = label === undefined ? `${missing} It documents the library.` : `${missing} See what changed with ${label}.`
        yield name('word', word.word, place.page, detail, { id: place.section[0], kind: word.kind, words: mention ? 1 : 0 })
      }
    }
  }

  /** Whether the page is one of several of a header, below the header's own. */
  private isBelowHeader(path: string, header: string): boolean {
    return (this.headerPages.get(header) ?? []).some((other) => isBelowRoute(path, other) && !isSameRoute(path, other))
  }

  /** Pages that describe keys of the configuration file. */
  get keyPages(): Set<number> {
    return new Set(this.keys.map(({ page }) => page))
  }

  /**
   * The names that are known only after all pages were added: headings, pages outside the docs, commands, packages and keys.
   * @param sectionsOf the sections of a page of `keyPages`
   */
  *others(sectionsOf: (page: number) => readonly SectionText[]): Generator<NameRecord> {
    const { otherPages, commands, packages } = this.content
    for (const headings of this.headings.values()) yield* headings ?? []
    for (const { path, label, description } of this.categories) yield name('category', label, this.at(path) ?? 0, description)
    for (const { path, title, description } of otherPages) yield name('page', title, this.at(path) ?? 0, description)
    for (const { name: command, aliases, description, page, planned } of commands) {
      const [path = '', id = ''] = page.split('#')
      const at = this.at(path)
      const detail = planned ? `Coming Soon. ${description}` : description
      if (at !== undefined) yield name('command', `cf ${command}`, at, detail, { aliases: [command, ...aliases], id })
    }
    for (const { name: key, dotted, description, page } of this.keys) {
      const own = sectionsOf(page).find(([id, , text]) => id !== '' && splitText(text).includes(key))
      yield name('key', dotted, page, shorten(description.replaceAll('`', '')), { id: own?.[0] ?? '' })
    }
    yield* this.words()
    const packageList = this.at('/package-list')
    if (packageList !== undefined) for (const entry of packages) yield name('package', entry.name, packageList, entry.description)
  }

  private addHeading(heading: NameRecord): void {
    const before = this.headings.has(heading.name) ? this.headings.get(heading.name) : []
    this.headings.set(heading.name, before && before.length < maxSharedHeading ? [...before, heading] : undefined)
  }
}
