import fs from 'node:fs'
import path from 'node:path'
import { setImmediate as nextTask } from 'node:timers/promises'
import type { Actions, CreatePagesArgs, GatsbyNode, Page, Reporter } from 'gatsby'
import { keepHeapSmall } from '../buildTime/memory'
import { lastUpdatedDates } from '../buildTime/lastUpdated'
import type { NameLists } from '../buildTime/nameLists'
import { docsFolder, sitePaths, type Site } from '../buildTime/paths'
import { writePlan } from '../buildTime/planFile'
import { startSearchIndex } from '../buildTime/startSearchIndex'
import { writeJsonFolder } from '../buildTime/jsonFolder'
import { staticFiles } from '../buildTime/staticFiles'
import { siteUrl } from '../config/siteAddress'
import { siteConfig } from '../config/siteConfig'
import { deadLinksByFile } from '../content-model/checkDocs'
import { comparableRoute } from '../content-model/pagePath'
import { formatProblems, sortProblems, type FileProblem } from '../content-model/problems'
import { assemblyNames, assemblyNamesFile } from '../content-model/names/assemblyNames'
import { messagesFile } from '../content-model/messages/messageList'
import { recipeList, recipesFile } from '../content-model/recipes/recipeList'
import { symbolList } from '../content-model/symbols/symbolList'
import { cardsFile, symbolCards } from '../content-model/symbols/symbolCards'
import { pageContext } from '../plan/pageContext'
import { plainPageContext, plainPages, type NamesPageContext } from '../plan/plainPages'
import { planSite } from '../plan/planSite'
import type { SitePlan } from '../plan/sitePlan'
import { tellAuthors } from './develop/authorNews'
import { changes } from './develop/changes'
import { GonePages } from './develop/gonePages'
import { pageVersion } from './develop/pageVersion'
import { explainedMessages } from './explainedMessages'
import { nameLists } from './nameLists'
import { printMended, printProblems } from './printProblems'
import { readContent, type Content } from './readContent'
import { forgetPagesAhead } from './pagesAhead'
import { siteOf } from './site'
import { otherRoutes, siteProblems } from './siteProblems'

/**
 * One page per doc and one per generated category. Problems of the content are printed all at once; errors stop a production build
 * before anything of it is published. `develop` only warns and shows drafts.
 */
export const createPages: GatsbyNode['createPages'] = async (args) => {
  try {
    await planPages(args)
  } catch (error) {
    changes.failPlan()
    throw error
  }
}

async function planPages({ graphql, actions, reporter, store }: CreatePagesArgs): Promise<void> {
  keepHeapSmall()
  forgetPagesAhead()
  const site = siteOf({ store })
  const known = changes.made
  const all = await readContent(graphql)
  const content = publishedContent(all, site)
  const dates = datesOf(site)
  const lists = nameLists(content.docs, site)
  const plan = withDeadLinks(planSite({ ...content, generatedPages: lists.pages, config: siteConfig, dates }), content, site)
  const problems = siteProblems(content, lists, plan, site)
  const warnings = reportProblems(problems, site, reporter)
  writeSideFiles(content, lists, plan, site, warnings)
  const versions = await createDocsPages(plan, site, actions)
  createNamesPages(lists, known, site, actions)
  if (site.isProduction) return
  for (const page of plainPagesMade.values()) actions.createPage({ ...page, context: { ...page.context, version: `${known}` } })
  const others = [...lists.pages.map(({ route }) => route), ...plainPagesMade.keys()]
  for (const route of others) versions[comparableRoute(route)] = `${known}`
  tellOf(plan, versions, problems)
  changes.finishPlan(known, all.ids)
}

const gonePages = new GonePages()

/** Tells who has a page open what has become of the pages, and what is wrong. */
function tellOf(plan: SitePlan, versions: Record<string, string>, problems: FileProblem[]): void {
  const pages = plan.pages.filter((page) => page.kind !== 'page')
  const gone = gonePages.update(
    pages.map((page) => ({ place: page.kind === 'doc' ? page.file : page.folder, route: page.route, title: page.title })),
  )
  tellAuthors({ problems: sortProblems(problems), versions, gone })
}

let datesInDevelop: Map<string, string> | undefined

/** Who writes a page does not wait for git, whose dates change with commits alone. */
function datesOf({ root, isProduction }: Site): Map<string, string> {
  const dates = (!isProduction && datesInDevelop) || lastUpdatedDates(['content', 'src/pages'], root)
  datesInDevelop = dates
  return dates
}

const publishedContent = ({ docs, ...rest }: Content, { isProduction }: Site): Content => ({
  docs: docs.filter(({ draft }) => !draft || !isProduction),
  ...rest,
})

const categoryFile = (folder: string) => `${docsFolder}/${folder}/_category_.yml`

/** The plan with the links that only warn: which of them are dead is known once all routes are. */
function withDeadLinks(plan: SitePlan, { docs, categories }: Content, { root }: Site): SitePlan {
  const byFile = deadLinksByFile(docs, otherRoutes(plan, staticFiles(root)), categories)
  const pages = plan.pages.map((page) => {
    if (page.kind === 'page') return page
    const deadLinks = byFile.get(page.kind === 'doc' ? page.file : categoryFile(page.folder))
    return deadLinks ? { ...page, deadLinks } : page
  })
  return { ...plan, pages }
}

/** What was printed last, in a development server, which prints what is new. */
let printed = ''

/** Prints the problems. Errors stop a build. Returns the number of warnings. */
function reportProblems(problems: readonly FileProblem[], { isProduction }: Site, reporter: Reporter): number {
  const errorCount = problems.filter(({ severity }) => severity === 'error').length
  const text = formatProblems(problems)
  if (problems.length > 0 && text !== printed) printProblems(problems)
  if (problems.length === 0 && printed !== '') printMended()
  printed = text
  if (errorCount > 0 && isProduction)
    reporter.panic(`${errorCount} of them ${errorCount === 1 ? 'stops' : 'stop'} the build. The published site stays as it was.`)
  return problems.length - errorCount
}

/** The lists whose files were written last: a development server writes them again when a name changes. */
let writtenLists: NameLists | undefined

/** The cards of names, which pages load, and the lists of symbols and of recipes, which programs read. */
function writeNames(lists: NameLists, folder: (name: string) => string): void {
  if (writtenLists === lists) return
  const { names } = lists
  writeJsonFolder(
    folder('name-cards'),
    new Map<string, unknown>([
      ...[...symbolCards([...names.values()].flat())].map(([route, cards]) => [cardsFile(route), cards] as const),
      [assemblyNamesFile, assemblyNames(names.get('asm') ?? [])],
    ]),
  )
  writeJsonFolder(
    folder('symbols'),
    new Map([...names].map(([language, listed]) => [`${language}.json`, symbolList(language, listed, siteUrl)])),
  )
  const recipes = recipeList(lists.recipePages, siteUrl)
  if (recipes.recipes.length > 0) fs.writeFileSync(folder(recipesFile), JSON.stringify(recipes))
  else fs.rmSync(folder(recipesFile), { force: true })
  writtenLists = lists
}

/** What is published beside the pages, and the plan itself for publishing. */
function writeSideFiles({ docs, categories, packages }: Content, lists: NameLists, plan: SitePlan, site: Site, warnings: number): void {
  const folder = (name: string) => path.join(sitePaths(site.root).public, name)
  writeJsonFolder(folder('sidebar'), new Map(Object.entries(plan.levels).map(([category, items]) => [`${category}.json`, items])))
  writeNames(lists, folder)
  const messages = explainedMessages(docs, plan, site)
  const hasMessages = Object.values(messages).some(({ length }) => length > 0)
  writeJsonFolder(folder(path.dirname(messagesFile)), new Map(hasMessages ? [[path.basename(messagesFile), messages]] : []))
  if (!site.isProduction) return
  startSearchIndex(site, plan, { categories, packages })
  writePlan(site.root, plan, warnings, site.hasPlayground)
}

const templates = { doc: 'src/templates/DocPage.tsx', category: 'src/templates/CategoryPage.tsx' }

/** Pages to create before yielding to the event loop (about 0.3 s). */
const pagesInOneGo = 500

/** Returns the version of each page by its route, as the browser looks for it; nothing for a build. */
async function createDocsPages(plan: SitePlan, site: Site, { createPage, createRedirect }: Actions): Promise<Record<string, string>> {
  const versions: Record<string, string> = {}
  for (const [made, page] of plan.pages.entries()) {
    // The thread that writes the search index starts only while this one is free, and the pages of a large site take seconds.
    if (made % pagesInOneGo === 0) await nextTask()
    // Gatsby makes the pages of `src/pages` by itself.
    if (page.kind === 'page') continue
    const context = pageContext(page, plan)
    const version = site.isProduction ? undefined : pageVersion(page, context)
    if (version !== undefined) versions[comparableRoute(page.route)] = version
    createPage({
      path: page.route,
      component: path.join(site.root, templates[page.kind]),
      context: version === undefined ? context : { ...context, version },
    })
  }
  createRedirect({ fromPath: '/docs', toPath: siteConfig.docs.mainDoc, isPermanent: true })
  return versions
}

/**
 * The lists of all names of each language.
 * @param known how many changes they know, in a development server
 */
function createNamesPages(lists: NameLists, known: number, { root, isProduction }: Site, { createPage }: Actions): void {
  for (const { route, title, description, isListed, language, order } of lists.pages) {
    const context: NamesPageContext = { route, title, description, isListed, language, order }
    createPage({
      path: route,
      component: path.join(root, 'src/templates/NamesPage.tsx'),
      context: isProduction ? context : { ...context, version: `${known}` },
    })
  }
}

/** The pages of `src/pages` by path, in a development server: each plan makes them anew with their version. */
const plainPagesMade = new Map<string, Page<Record<string, unknown>>>()

/** Gives the pages of `src/pages`, which Gatsby makes by itself, what their heads say. */
export const onCreatePage: GatsbyNode['onCreatePage'] = ({ page, actions, reporter, store }) => {
  const { root, isProduction } = siteOf({ store })
  const file = path.relative(path.join(root, 'src/pages'), page.component)
  if (file.startsWith('..') || page.context?.['route'] !== undefined) return
  const context = plainPageContext(plainPages(siteConfig), page.path)
  if (!context) {
    reporter.panicOnBuild(`src/pages/${file} has no title and no description. Add them to src/plan/plainPages.ts.`)
    return
  }
  actions.deletePage(page)
  actions.createPage({ ...page, context: { ...page.context, ...context } })
  // Gatsby runs the query of the page for what is not found with every change.
  if (!isProduction && context.route !== '/404')
    plainPagesMade.set(page.path, { path: page.path, component: page.component, context: { ...page.context, ...context } })
}
