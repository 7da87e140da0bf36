import type { CreatePagesArgs } from 'gatsby'
import type { Doc, DocLink } from '../content-model/docs'
import type { CategoryFile } from '../content-model/parseCategoryFile'
import type { PackageEntry } from '../content-model/parseDataFiles'
import type { ContentProblem } from '../content-model/problems'
import type { SidebarDoc } from '../navigation/buildSidebar'

/** A page as `nodes.ts` stores it. */
export type StoredDoc = Omit<Doc, 'frontmatter' | 'sections'> & Doc['frontmatter'] & { id: string }

const needed = [
  ...(['id', 'file', 'path', 'folder', 'isIndex', 'title', 'description', 'navLabel', 'order', 'status', 'draft'] as const),
  ...(['header', 'language', 'outline', 'links', 'ids', 'problems'] as const),
]

/** What the frame around a page, the checks of its links and the search need of it. */
export type ContentDoc = Pick<StoredDoc, (typeof needed)[number]>

export type ContentCategory = CategoryFile & { id: string; introHtml: string; links: DocLink[]; problems: ContentProblem[] }

export interface Content {
  docs: ContentDoc[]
  categories: ContentCategory[]
  packages: PackageEntry[]
}

const withoutHtml = (doc: StoredDoc) => Object.fromEntries(needed.map((key) => [key, doc[key]])) as ContentDoc

const byFile = (a: { file: string }, b: { file: string }) => (a.file < b.file ? -1 : 1)

/** The content in the order of its files, from Gatsby's store; the HTML of the pages stays there. */
export function readContent({ getNodesByType }: Pick<CreatePagesArgs, 'getNodesByType'>): Content {
  const nodes = <Shape>(type: string) => getNodesByType(type) as unknown[] as Shape[]
  return {
    docs: nodes<StoredDoc>('Doc').map(withoutHtml).sort(byFile),
    categories: nodes<ContentCategory>('Category').sort(byFile),
    packages: nodes<PackageEntry>('Package'),
  }
}

/** A page as the sidebar takes it. */
export const sidebarDoc = ({ path, folder, isIndex, title, navLabel, order, status }: ContentDoc): SidebarDoc => ({
  path,
  folder,
  isIndex,
  title,
  planned: status === 'planned',
  ...(navLabel !== undefined && { navLabel }),
  ...(order !== undefined && { order }),
})
