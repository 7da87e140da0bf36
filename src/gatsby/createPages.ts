import fs from 'node:fs'
import path from 'node:path'
import { setImmediate as nextTask } from 'node:timers/promises'
import type { Actions, GatsbyNode, Reporter } from 'gatsby'
import { configFile, configLines } from '../buildTime/configLines'
import { contentFiles } from '../buildTime/contentFiles'
import { dataProblems } from '../buildTime/dataProblems'
import { keepHeapSmall } from '../buildTime/memory'
import { lastUpdatedDates } from '../buildTime/lastUpdated'
import type { NameLists } from '../buildTime/nameLists'
import { docsFolder, sitePaths, type Site } from '../buildTime/paths'
import { writePlan } from '../buildTime/planFile'
import { startSearchIndex } from '../buildTime/searchIndex'
import { writeJsonFolder } from '../buildTime/jsonFolder'
import { staticFiles } from '../buildTime/staticFiles'
import { configLinks } from '../config/configLinks'
import { siteUrl } from '../config/siteAddress'
import { siteConfig } from '../config/siteConfig'
import type { ConfigPath } from '../config/siteConfigProblems'
import { categoriesWithoutPage, checkDocs, deadLinksByFile, type CheckedCategory } from '../content-model/checkDocs'
import type { FileProblem } from '../content-model/problems'
import { assemblyNames, assemblyNamesFile } from '../content-model/names/assemblyNames'
import { symbolList } from '../content-model/symbols/symbolList'
import { cardsFile, symbolCards } from '../content-model/symbols/symbolCards'
import { firstPage } from '../navigation/walkSidebar'
import { pageContext } from '../plan/pageContext'
import { plainPageContext, plainPages, type NamesPageContext } from '../plan/plainPages'
import { planSite } from '../plan/planSite'
import { publishedTwice } from '../plan/publishedTwice'
import type { SitePlan } from '../plan/sitePlan'
import { nameLists } from './nameLists'
import { printProblems } from './printProblems'
import { readContent, type Content } from './readContent'
import { forgetPagesAhead } from './readPage'
import { siteOf } from './site'

/**
 * One page per doc and one per generated category. Problems of the content are printed all at once; errors stop a production build
 * before anything of it is published. `develop` only warns and shows drafts.
 */
export const createPages: GatsbyNode['createPages'] = async ({ graphql, actions, reporter, store }) => {
  keepHeapSmall()
  forgetPagesAhead()
  const site = siteOf({ store })
  const content = publishedContent(await readContent(graphql), site)
  const dates = lastUpdatedDates(['content', 'src/pages'], site.root)
  const lists = nameLists(content.docs, site)
  const plan = withDeadLinks(planSite({ ...content, generatedPages: lists.pages, config: siteConfig, dates }), content, site)
  const warnings = checkContent(content, lists, plan, site, reporter)
  writeSideFiles(content, lists, plan, site, warnings)
  await createDocsPages(plan, site, actions)
  createNamesPages(lists, site, actions)
}

const publishedContent = ({ docs, ...rest }: Content, { isProduction }: Site): Content => ({
  docs: docs.filter(({ draft }) => !draft || !isProduction),
  ...rest,
})

/** Routes that are no page of the docs: plain pages, generated lists, and static files. */
const otherRoutes = ({ pages }: SitePlan, files: readonly string[]): string[] => [
  '/docs',
  ...pages.filter(({ kind }) => kind !== 'doc').map(({ route }) => route),
  ...files.map((file) => `/${file}`),
]

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

/** The configuration's links, to be checked like those of a page. */
function linksOfConfig(lineOf: (path: ConfigPath) => number): CheckedCategory {
  // A line is asked for only where a link is dead: finding it takes a second.
  const withLine = ({ path, target }: { path: ConfigPath; target: string }) => ({
    target,
    get line() {
      return lineOf(path)
    },
  })
  return { file: configFile, links: configLinks(siteConfig).map(withLine) }
}

function mainDocProblem(plan: SitePlan, lineOf: (path: ConfigPath) => number): FileProblem[] {
  const { mainDoc } = siteConfig.docs
  const first = firstPage(plan.sidebar)
  if (first === mainDoc) return []
  return [
    {
      file: configFile,
      line: lineOf(['docs', 'mainDoc']),
      severity: 'error',
      message: `"docs.mainDoc" is "${mainDoc}", and the sidebar does not begin with that page.`,
      hint: first === undefined ? 'The sidebar is empty: there are no pages in content/docs.' : `It begins with "${first}".`,
    },
  ]
}

/** The first line of a file that matches, from 1. */
const lineWith = (file: string, pattern: RegExp) =>
  fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .findIndex((line) => pattern.test(line)) + 1

/** Prints the problems of the content. Returns the number of warnings. */
function checkContent(
  { docs, categories }: Content,
  { pages: generatedPages }: NameLists,
  plan: SitePlan,
  { root, isProduction }: Site,
  reporter: Reporter,
): number {
  const files = staticFiles(root)
  let find: ReturnType<typeof configLines> | undefined
  const lineOf = (steps: ConfigPath) => (find ??= configLines(root))(steps) ?? 1
  const problems: FileProblem[] = [
    ...[...docs, ...categories].flatMap((node) => node.problems),
    ...dataProblems(root),
    ...contentFiles(root).problems,
    ...publishedTwice({ docs, categories, generatedPages, config: siteConfig }, plan.sidebar, files),
    ...mainDocProblem(plan, lineOf),
    ...categoriesWithoutPage(docs, categories, (file) => lineWith(path.join(root, file), /^link\s*:/)),
    ...checkDocs(docs, otherRoutes(plan, files), [...categories, linksOfConfig(lineOf)]),
  ]
  const errorCount = problems.filter(({ severity }) => severity === 'error').length
  if (problems.length > 0) {
    printProblems(problems)
    if (errorCount > 0 && isProduction)
      reporter.panic(`${errorCount} of them ${errorCount === 1 ? 'stops' : 'stop'} the build. The published site stays as it was.`)
  }
  return problems.length - errorCount
}

/** What is published beside the pages, and the plan itself for publishing. */
function writeSideFiles({ categories, packages }: Content, { names }: NameLists, plan: SitePlan, site: Site, warnings: number): void {
  const folder = (name: string) => path.join(sitePaths(site.root).public, name)
  writeJsonFolder(folder('sidebar'), new Map(Object.entries(plan.levels).map(([category, items]) => [`${category}.json`, items])))
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
  if (!site.isProduction) return
  startSearchIndex(site, plan, { categories, packages })
  writePlan(site.root, plan, warnings, site.hasPlayground)
}

const templates = { doc: 'src/templates/DocPage.tsx', category: 'src/templates/CategoryPage.tsx' }

/** Pages to create before yielding to the event loop (about 0.3 s). */
const pagesInOneGo = 500

async function createDocsPages(plan: SitePlan, { root }: Site, { createPage, createRedirect }: Actions): Promise<void> {
  for (const [made, page] of plan.pages.entries()) {
    // The thread that writes the search index starts only while this one is free, and the pages of a large site take seconds.
    if (made % pagesInOneGo === 0) await nextTask()
    // Gatsby makes the pages of `src/pages` by itself.
    if (page.kind === 'page') continue
    createPage({ path: page.route, component: path.join(root, templates[page.kind]), context: pageContext(page, plan) })
  }
  createRedirect({ fromPath: '/docs', toPath: siteConfig.docs.mainDoc, isPermanent: true })
}

/** The lists of all names of each language. */
function createNamesPages(lists: NameLists, { root }: Site, { createPage }: Actions): void {
  for (const { route, title, description, isListed, language, order } of lists.pages) {
    const context: NamesPageContext = { route, title, description, isListed, language, order }
    createPage({ path: route, component: path.join(root, 'src/templates/NamesPage.tsx'), context })
  }
}

/** Gives the pages of `src/pages`, which Gatsby makes by itself, what their heads say. */
export const onCreatePage: GatsbyNode['onCreatePage'] = ({ page, actions, reporter, store }) => {
  const { root } = siteOf({ store })
  const file = path.relative(path.join(root, 'src/pages'), page.component)
  if (file.startsWith('..') || page.context?.['route'] !== undefined) return
  const context = plainPageContext(plainPages(siteConfig), page.path)
  if (!context) {
    reporter.panicOnBuild(`src/pages/${file} has no title and no description. Add them to src/plan/plainPages.ts.`)
    return
  }
  actions.deletePage(page)
  actions.createPage({ ...page, context: { ...page.context, ...context } })
}
