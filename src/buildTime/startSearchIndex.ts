import type { PackageEntry } from '../content-model/parseDataFiles'
import type { SitePlan } from '../plan/sitePlan'
import type { Site } from './paths'
import { writeSearchIndex } from './workerPool'
import type { SearchedContent } from './writeSearchIndex'

/** What is searched besides the pages of the plan. */
interface SearchedBesides {
  /** Search records of generated pages, as JSON. */
  categories: readonly { folder: string; searchRecord: string }[]
  packages: readonly PackageEntry[]
}

/** The part of the plan that the thread needs besides the cached search records. All of it is copied to the thread. */
export function searchedContent(
  { pages, sidebar }: Pick<SitePlan, 'pages' | 'sidebar'>,
  { categories, packages }: SearchedBesides,
): SearchedContent {
  const docs = pages.filter((page) => page.kind === 'doc').sort((a, b) => (a.file < b.file ? -1 : 1))
  return {
    docs: docs.map(({ route, renderKey, title, description, navLabel, header, language }) => ({
      path: route,
      renderKey,
      title,
      description,
      navLabel,
      header,
      language,
    })),
    sidebar,
    packages,
    categories: new Map(categories.map(({ folder, searchRecord }) => [folder, JSON.parse(searchRecord)])),
    otherPages: pages.flatMap((page) =>
      page.kind === 'page' && page.searchText !== undefined ? [{ path: page.route, title: page.title, description: page.searchText }] : [],
    ),
  }
}

/** The index that is being written. */
let written: Promise<unknown> = Promise.resolve()

/** Begins to write the search index, in another thread, while webpack compiles the scripts. */
export function startSearchIndex(site: Site, plan: SitePlan, besides: SearchedBesides): void {
  written = writeSearchIndex(site, searchedContent(plan, besides))
  // A failure is reported at the end of the build; until then nobody waits for it.
  written.catch(() => undefined)
}

/** Rejects when the index could not be written. */
export const searchIndexWritten = (): Promise<unknown> => written
