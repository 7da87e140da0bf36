import type { CreatePagesArgs } from 'gatsby'
import type { DocLink } from '../content-model/docs'
import type { PagePlace } from '../content-model/pagePath'
import type { CategoryFile } from '../content-model/parseCategoryFile'
import type { PackageEntry } from '../content-model/parseDataFiles'
import type { ContentProblem } from '../content-model/problems'
import type { SidebarDoc } from '../navigation/buildSidebar'
import type { DocFields } from '../build/renderWorker'

/** A page as `nodes.ts` stores it. */
export type ContentDoc = Omit<DocFields, 'frontmatter'> & DocFields['frontmatter'] & PagePlace & { id: string; file: string }

export type ContentCategory = CategoryFile & { id: string; introHtml: string; links: DocLink[]; problems: ContentProblem[] }

export interface Content {
  docs: ContentDoc[]
  categories: ContentCategory[]
  packages: PackageEntry[]
}

const byFile = (a: { file: string }, b: { file: string }) => (a.file < b.file ? -1 : 1)

/** The content in the order of its files, from Gatsby's store. */
export function readContent({ getNodesByType }: Pick<CreatePagesArgs, 'getNodesByType'>): Content {
  const nodes = <Shape>(type: string) => getNodesByType(type) as unknown[] as Shape[]
  return {
    docs: nodes<ContentDoc>('Doc').sort(byFile),
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
