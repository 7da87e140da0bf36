import fs from 'node:fs'
import path from 'node:path'
import { setImmediate as nextTask } from 'node:timers/promises'
import type { GatsbyNode } from 'gatsby'
import { siteConfig } from '../config/siteConfig'
import { checkDocs } from '../content-model/checkDocs'
import { buildSidebar } from '../navigation/buildSidebar'
import { neighboursByPath } from '../navigation/previousAndNext'
import { sidebarBranch, sidebarLevel } from '../navigation/sidebarBranch'
import type { BranchItem, SidebarCategory, SidebarItem } from '../navigation/types'
import { categoriesOf, firstPage, readingOrder, trails } from '../navigation/walkSidebar'
import { sectionName, sectionOf } from '../offline/sectionOf'
import type { CategoryPageContext, DocPageContext, QueryVariables } from '../navigation/pageContext'
import { lastUpdatedDates } from '../build/lastUpdated'
import { keepHeapSmall } from '../build/memory'
import { publicRoot, siteRoot } from '../build/paths'
import { printProblems } from './printProblems'
import { readContent, sidebarDoc } from './readContent'
import { startSearchIndex } from '../build/searchIndex'

/** Routes that are no page of the docs: React pages, generated lists, and the files that `static` publishes. */
function otherRoutes(categories: readonly SidebarCategory[]): string[] {
  const pages = fs.readdirSync(path.join(siteRoot, 'src/pages')).map((file) => `/${path.parse(file).name}`.replace(/^\/index$/, '/'))
  const files = fs.existsSync(path.join(siteRoot, 'static'))
    ? fs
        .readdirSync(path.join(siteRoot, 'static'), { recursive: true, encoding: 'utf8' })
        .map((file) => `/${file.split(path.sep).join('/')}`)
    : []
  return ['/docs', ...pages, ...files, ...categories.filter(({ generated }) => generated).map((category) => category.path)]
}

/** The items of each category, for the sidebar to load when a closed one is opened. */
function writeSidebarLevels(categories: readonly SidebarCategory[]) {
  for (const category of categories) {
    const file = path.join(publicRoot, 'sidebar', `${category.folder}.json`)
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, JSON.stringify(sidebarLevel(category.items)))
  }
}

const link = ({ path: route, label }: SidebarItem) => ({ path: route, label })

/** Pages made before threads are heard again: a third of a second's. */
const pagesInOneGo = 500

const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

/**
 * One page per doc and one per generated category. Problems of the content are printed all at once; errors stop a production build
 * before anything of it is published. `develop` only warns and shows drafts.
 */
export const createPages: GatsbyNode['createPages'] = async ({ getNodesByType, actions, reporter }) => {
  keepHeapSmall()
  const isProduction = process.env.NODE_ENV === 'production'
  const { docs: allDocs, categories, packages } = readContent({ getNodesByType })
  const docs = allDocs.filter(({ draft }) => !draft || !isProduction)
  const sidebar = buildSidebar(docs.map(sidebarDoc), categories)
  const sidebarCategories = categoriesOf(sidebar)

  const problems = [
    ...[...docs, ...categories].flatMap((node) => node.problems),
    ...checkDocs(docs, otherRoutes(sidebarCategories), categories),
  ]
  const errorCount = problems.filter(({ severity }) => severity === 'error').length
  if (problems.length > 0) {
    printProblems(problems)
    if (errorCount > 0 && isProduction) reporter.panic(`${errorCount} of them stop the build; the site that is published stays as it is.`)
  }

  if (isProduction) startSearchIndex(docs, sidebar, packages)
  writeSidebarLevels(sidebarCategories)
  const trailOf = trails(sidebar)
  const neighboursOf = neighboursByPath(readingOrder(sidebar))
  const dates = lastUpdatedDates('content/docs')
  const categoryAt = new Map(sidebarCategories.map((category) => [category.path, category]))
  const descriptions = new Map(docs.map((doc) => [doc.path, doc.description]))
  const nodeIds = new Map(categories.map(({ folder, id }) => [folder, id]))

  const branches = new Map<string, BranchItem[]>()
  /** One object for all pages of a category: Gatsby holds the contexts of all pages at once. */
  const branchOf = (trail: readonly SidebarCategory[]) => {
    const folder = trail.at(-1)?.folder ?? ''
    const branch = branches.get(folder) ?? sidebarBranch(sidebar, trail)
    branches.set(folder, branch)
    return branch
  }

  const frameOf = (route: string) => {
    const trail = trailOf.get(route) ?? []
    const own = categoryAt.get(route)
    const section = sectionOf(
      route,
      trail.map((category) => category.path),
    )
    return {
      route,
      branch: branchOf(own ? [...trail, own] : trail),
      trail: trail.map(link),
      ...(section !== undefined && { section: sectionName(section) }),
      ...neighboursOf.get(route),
    }
  }

  for (const [made, doc] of docs.entries()) {
    // The thread that writes the search index starts only while this one is free, and the pages of a large site take seconds.
    if (made % pagesInOneGo === 0) await nextTask()
    const lastUpdated = dates.get(doc.file)
    const context: DocPageContext & QueryVariables = {
      id: doc.id,
      kind: 'doc',
      ...frameOf(doc.path),
      ...(lastUpdated !== undefined && { lastUpdated, lastUpdatedLabel: dateFormat.format(new Date(lastUpdated)) }),
      ...(siteConfig.docs.editUrl !== undefined && { editUrl: `${siteConfig.docs.editUrl}/${encodeURI(doc.file)}` }),
    }
    actions.createPage({ path: doc.path, component: path.join(siteRoot, 'src/templates/DocPage.tsx'), context })
  }
  for (const category of sidebarCategories.filter(({ generated }) => generated)) {
    const context: CategoryPageContext & QueryVariables = {
      id: nodeIds.get(category.folder) ?? '',
      kind: 'category',
      folder: category.folder,
      label: category.label,
      description: category.description,
      items: category.items.map((item) => ({
        ...link(item),
        description: item.kind === 'category' ? item.description : (descriptions.get(item.path) ?? ''),
      })),
      ...frameOf(category.path),
    }
    actions.createPage({ path: category.path, component: path.join(siteRoot, 'src/templates/CategoryPage.tsx'), context })
  }
  const { mainDoc } = siteConfig.docs
  const first = firstPage(sidebar)
  if (first !== mainDoc) reporter.panic(`site.config.ts: "docs.mainDoc" is "${mainDoc}", but the sidebar begins with "${first ?? ''}".`)
  actions.createRedirect({ fromPath: '/docs', toPath: mainDoc, isPermanent: true })
}
