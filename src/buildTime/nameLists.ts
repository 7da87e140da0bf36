import { buildFactsOf } from '../languages/build/buildFactsOf'
import { isOutsideOfNames } from '../content-model/blocks/block'
import type { DocSymbol } from '../content-model/docs'
import { languageNames, languages, type Language } from '../languages/languages'
import {
  divideGroups,
  groupNames,
  nameListRoute,
  nameOrders,
  type ListedName,
  type NameGroup,
  type NameListEntry,
  type NameOrder,
} from '../content-model/names/nameList'
import type { Names } from '../content-model/names/names'
import type { RecipePage } from '../content-model/recipes/recipeList'
import { headerOfC } from '../content-model/names/namesOfC'
import { nameListHtml } from '../mdx/nameListHtml'
import type { PlainPage } from '../plan/plainPages'

/** A page with its symbols. */
export interface SymbolPage {
  file: string
  path: string
  title: string
  header?: string | null | undefined
  language?: string | null | undefined
  symbols: readonly DocSymbol[]
}

/** One page of a list of names. */
export interface NameListPage extends PlainPage {
  language: Language
  order: NameOrder
  groups: NameGroup[]
}

const countFormat = new Intl.NumberFormat('en')

/** What the page says of a name: of a row its text, of a block its first sentence. `<cstdio>` repeats what `<stdio.h>` says of its names. */
function meaningOf({ name, meaning }: DocSymbol, { path, header }: SymbolPage, language: Language, names: Names): string {
  if (meaning !== undefined && meaning !== '') return meaning
  const own = names.page(path)?.names.find((each) => each.name === name && each.summary !== '')
  if (own) return own.summary
  if (language !== 'cpp' || !header) return ''
  const ofC = headerOfC(header)
  return names.find('c', name).find(({ page, summary }) => page.header === ofC && summary !== '')?.summary ?? ''
}

/** Every documented name of a language; a task or a message is none. A name that a page has a block for and lists as well counts once. */
export function listedNames(pages: readonly SymbolPage[], language: Language, names: Names): ListedName[] {
  return pages
    .filter((page) => page.language === language)
    .flatMap((page) => {
      const listed = new Map<string, ListedName>()
      for (const symbol of page.symbols) {
        if (isOutsideOfNames(symbol.kind)) continue
        const { name, kind, id, signature, since, deprecated, removed } = symbol
        const first = listed.get(name)
        if (first?.kind === 'topic' && id !== first.id) first.nameId ??= id
        if (first) continue
        listed.set(name, {
          name,
          kind,
          id,
          path: page.path,
          header: page.header ?? page.title,
          meaning: meaningOf(symbol, page, language, names),
          ...(signature != null && { signature }),
          ...(since != null && { since }),
          ...(deprecated != null && { deprecated }),
          ...(removed != null && { removed }),
        })
      }
      return [...listed.values()]
    })
}

function listPages(pages: readonly SymbolPage[], language: Language, order: NameOrder, listed: readonly ListedName[]): NameListPage[] {
  const base = nameListRoute(language, order)
  const starts = buildFactsOf[language].listStarts[order]
  const divided = divideGroups(groupNames(listed, order, starts), starts)
  const ordered = order === 'letter' ? 'from A to Z' : 'by header'
  const sources = pages.filter((page) => page.language === language).map(({ file }) => file)
  return divided.map(({ start, groups }, at) => {
    const labels = [...new Set([groups[0]?.label ?? '', groups.at(-1)?.label ?? ''])].join(' to ')
    return {
      route: at === 0 ? base : `${base}/${start}`,
      title: `All names of ${languageNames[language]} ${ordered}${divided.length > 1 ? `: ${labels}` : ''}`,
      description:
        `Every name of the ${languageNames[language]} reference ${ordered}, with its kind, its standard and what it means` +
        `${divided.length > 1 ? `: ${labels}` : ''}.`,
      isListed: true,
      isGenerated: true,
      ...(at === 0 && {
        searchText: `All ${countFormat.format(listed.length)} names of the ${languageNames[language]} reference ${ordered}.`,
      }),
      sources,
      language,
      order,
      groups,
    }
  })
}

/** The lists of all names, divided into pages. A language without names has none. */
export class NameLists {
  readonly pages: readonly NameListPage[]
  /** All names of each language that has any. */
  readonly names: ReadonlyMap<Language, readonly ListedName[]>
  /** The pages that have recipes. */
  readonly recipePages: readonly RecipePage[]

  constructor(pages: readonly SymbolPage[], names: Names) {
    const listed = languages.map((language) => [language, listedNames(pages, language, names)] as const)
    this.names = new Map(listed.filter(([, ofLanguage]) => ofLanguage.length > 0))
    this.recipePages = languages.flatMap((language) =>
      pages
        .filter((page) => page.language === language && page.symbols.some(({ recipe }) => recipe))
        .map(({ path, symbols }) => ({ path, symbols, language })),
    )
    this.pages = listed.flatMap(([language, ofLanguage]) => nameOrders.flatMap((order) => listPages(pages, language, order, ofLanguage)))
  }

  /** All headings of a list. */
  entries(language: Language, order: NameOrder): NameListEntry[] {
    return this.pages
      .filter((page) => page.language === language && page.order === order)
      .flatMap(({ route, groups }) => groups.map(({ id, label }) => ({ id, label, route })))
  }

  /** The first page of each list. */
  get starts(): NameListPage[] {
    return this.pages.filter(({ route, language, order }) => route === nameListRoute(language, order))
  }

  /** The HTML of a page. */
  html(route: string): string {
    const page = this.pages.find((each) => each.route === route)
    return page ? nameListHtml(page.groups, page.order) : ''
  }
}
