import { editAddress } from '../config/repositoryLinks'
import type { SiteConfig } from '../config/types'
import type { Doc } from '../content-model/docs'
import type { PageFrontmatter } from '../content-model/parsePageFrontmatter'
import type { CategoryFile } from '../content-model/parseCategoryFile'
import { buildSidebar } from '../navigation/buildSidebar'
import { neighboursByPath } from '../navigation/previousAndNext'
import { sidebarBranch, sidebarLevel } from '../navigation/sidebarBranch'
import type { SidebarCategory, SidebarItem } from '../navigation/types'
import { categoriesOf, readingOrder, trails } from '../navigation/walkSidebar'
import { sectionName, sectionOf } from '../offline/sectionOf'
import { plainPages, type PlainPage } from './plainPages'
import type { PlannedCategory, PlannedDoc, PlannedPage, PlannedPlainPage, PlannedSection, SitePlan } from './sitePlan'

/** A page of the docs, as far as the plan reads it. */
export type ContentDoc = Pick<Doc, 'file' | 'path' | 'folder' | 'isIndex' | 'pictures'> &
  Pick<PageFrontmatter, 'title' | 'description' | 'navLabel' | 'order' | 'status' | 'header' | 'language'> & {
    /** Of its node in Gatsby's store. */
    id: string
    renderKey: string
  }

export type ContentCategory = Omit<CategoryFile, 'intro' | 'introLines'> & { id: string; introMarkdown: string }

export interface SiteContent {
  /** Those that are published, in any order. */
  docs: readonly ContentDoc[]
  categories: readonly ContentCategory[]
  config: Pick<SiteConfig, 'title' | 'tagline'> & { docs: Pick<SiteConfig['docs'], 'repository'> }
  /** Pages outside of the docs that are made from them, besides those of `src/pages`. */
  generatedPages?: readonly PlainPage[]
  /** When each file was last changed, as an ISO date: by path from the site's folder. */
  dates: ReadonlyMap<string, string>
}

const link = ({ path, label }: SidebarItem) => ({ path, label })

const newest = (dates: readonly (string | undefined)[]) =>
  dates.filter((date) => date !== undefined).sort((a, b) => Date.parse(b) - Date.parse(a))[0]

const dated = (lastUpdated: string | undefined) => lastUpdated !== undefined && { lastUpdated }

/** Everything that is known of the pages before any of them is built. What it says of a page nobody asks the built page for. */
export function planSite({ docs, categories, config, generatedPages = [], dates }: SiteContent): SitePlan {
  const sidebar = buildSidebar(
    docs.map((doc) => ({ ...doc, planned: doc.status === 'planned' })),
    categories,
  )
  const sidebarCategories = categoriesOf(sidebar)
  const trailOf = trails(sidebar)
  const neighboursOf = neighboursByPath(readingOrder(sidebar))
  const categoryAt = new Map(sidebarCategories.map((category) => [category.path, category]))
  const fileOf = new Map(categories.map((category) => [category.folder, category]))
  const docAt = new Map(docs.map((doc) => [doc.path, doc]))
  const branches: SitePlan['branches'] = {}

  const branchOf = (around: readonly SidebarCategory[]) => {
    const key = around.at(-1)?.folder ?? ''
    branches[key] ??= sidebarBranch(sidebar, around)
    return key
  }

  const frameOf = (route: string) => {
    const trail = trailOf.get(route) ?? []
    const own = categoryAt.get(route)
    const section = sectionOf(
      route,
      trail.map(({ path }) => path),
    )
    return {
      route,
      isListed: true,
      branch: branchOf(own ? [...trail, own] : trail),
      trail: trail.map(link),
      ...(section !== undefined && { section: sectionName(section) }),
      ...neighboursOf.get(route),
    }
  }

  const plannedDoc = ({ id, file, renderKey, path, title, description, pictures, navLabel, header, language }: ContentDoc): PlannedDoc => ({
    kind: 'doc',
    id,
    file,
    renderKey,
    title,
    description,
    pictures,
    ...frameOf(path),
    ...dated(dates.get(file)),
    ...(config.docs.repository && { editUrl: editAddress(config.docs.repository, file) }),
    ...(navLabel !== undefined && { navLabel }),
    ...(header !== undefined && { header }),
    ...(language !== undefined && { language }),
  })

  const plannedCategory = ({ path, folder, label, description, items }: SidebarCategory): PlannedCategory => {
    const own = fileOf.get(folder)
    const dateOf = (route: string) => dates.get(docAt.get(route)?.file ?? '')
    return {
      kind: 'category',
      id: own?.id ?? '',
      folder,
      title: label,
      description,
      introMarkdown: own?.introMarkdown ?? '',
      items: items.map((item) => ({
        ...link(item),
        description: (item.kind === 'category' && item.description) || (docAt.get(item.path)?.description ?? ''),
      })),
      ...frameOf(path),
      ...dated(newest([dates.get(own?.file ?? ''), ...items.map((item) => dateOf(item.path))])),
    }
  }

  const ofDocs = readingOrder(sidebar).flatMap(({ path }): PlannedPage[] => {
    const category = categoryAt.get(path)
    const doc = docAt.get(path)
    if (category?.generated) return [plannedCategory(category)]
    return doc ? [plannedDoc(doc)] : []
  })
  const outside = [...plainPages(config), ...generatedPages].map(
    ({ route, title, description, isListed, isGenerated, searchText, sources }): PlannedPlainPage => ({
      kind: 'page',
      route,
      title,
      description,
      isListed,
      ...(isGenerated !== undefined && { isGenerated }),
      ...(searchText !== undefined && { searchText }),
      ...dated(newest(sources.map((file) => dates.get(file)))),
    }),
  )
  return {
    pages: [...ofDocs, ...outside],
    sidebar,
    branches,
    levels: Object.fromEntries(sidebarCategories.map(({ folder, items }) => [folder, sidebarLevel(items)])),
    sections: sectionsOf(ofDocs, sidebarCategories),
  }
}

const byRoute = (a: PlannedPage, b: PlannedPage) => (a.route < b.route ? -1 : 1)

function sectionsOf(pages: readonly PlannedPage[], categories: readonly SidebarCategory[]): PlannedSection[] {
  const labels = new Map(categories.map(({ path, label }) => [sectionName(path), label]))
  const sections = new Map<string, PlannedSection>()
  for (const page of pages.toSorted(byRoute)) {
    if (page.kind === 'page' || page.section === undefined) continue
    const section = sections.get(page.section) ?? {
      name: page.section,
      label: labels.get(page.section) ?? page.title,
      pages: [],
      pictures: [],
    }
    sections.set(page.section, section)
    section.pages.push(page.route)
    if (page.kind === 'doc') section.pictures.push(...page.pictures.filter((picture) => picture.startsWith('/')))
  }
  return [...sections.values()].map((section) => ({ ...section, pictures: [...new Set(section.pictures)] }))
}
