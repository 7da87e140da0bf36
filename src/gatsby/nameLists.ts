import type { CreateResolversArgs } from 'gatsby'
import { NameLists, type SymbolPage } from '../buildTime/nameLists'
import type { Site } from '../buildTime/paths'
import { RenderCache } from '../buildTime/renderCache'
import { knownNames } from '../buildTime/workerPool'
import { isLanguage } from '../languages/languages'
import { siteHtml } from '../config/siteAddress'
import { siteOf } from './site'

/** What the lists need of a Doc. */
export type ListedDoc = Omit<SymbolPage, 'symbols'> & { renderKey: string }

/** The lists as they were made last; making them takes half a second. */
let made: { key: string; lists: NameLists } | undefined

/** The lists of all names that these pages document. */
export function nameLists(docs: readonly ListedDoc[], site: Site): NameLists {
  const cache = new RenderCache(site.root)
  const named = docs.filter(({ language }) => isLanguage(language)).toSorted((a, b) => (a.file < b.file ? -1 : 1))
  const key = JSON.stringify(named.map(({ path, title, header, renderKey }) => [path, title, header ?? null, renderKey]))
  if (made?.key !== key) {
    const pages = named.map((doc) => ({ ...doc, symbols: cache.symbols(doc.renderKey) }))
    made = { key, lists: new NameLists(pages, named.length > 0 ? knownNames(site) : noNames) }
  }
  return made.lists
}

const noNames = {
  find: () => [],
  ofHeader: () => [],
  pagesOf: () => [],
  page: () => undefined,
  changed: () => [],
  recipesOn: () => ({}),
  occurrencesOn: () => ({}),
  headingsBelow: () => [],
}

interface QueryContext {
  nodeModel: { findAll(args: { type: string }): Promise<{ entries: Iterable<ListedDoc & { draft: boolean }> }> }
}

/** Lists from the Doc nodes; asking for the nodes lets Gatsby run the query again when one of them changes. */
async function queriedLists({ nodeModel }: QueryContext, site: Site): Promise<NameLists> {
  const { entries } = await nodeModel.findAll({ type: 'Doc' })
  return nameLists(
    [...entries].filter(({ draft }) => !draft || !site.isProduction),
    site,
  )
}

/** Resolvers of the queries for lists of names. */
export function nameListResolvers(store: CreateResolversArgs['store']) {
  return {
    nameList: {
      type: 'NameList',
      args: { route: 'String!' },
      resolve: async (_source: unknown, { route }: { route: string }, context: QueryContext) => {
        const lists = await queriedLists(context, siteOf({ store }))
        const page = lists.pages.find((each) => each.route === route)
        return page && { html: siteHtml(lists.html(route)), entries: lists.entries(page.language, page.order) }
      },
    },
    nameListStarts: {
      type: '[NameListStart!]!',
      resolve: async (_source: unknown, _args: unknown, context: QueryContext) => {
        const { starts } = await queriedLists(context, siteOf({ store }))
        return starts.map(({ route, language, order }) => ({ route, language, order }))
      },
    },
  }
}
