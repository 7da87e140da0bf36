import type { CreatePagesArgs } from 'gatsby'
import type { Doc, DocLink } from '../content-model/docs'
import type { CategoryFile } from '../content-model/parseCategoryFile'
import type { PackageEntry } from '../content-model/parseDataFiles'
import type { ContentProblem } from '../content-model/problems'
import type { SidebarDoc } from '../navigation/buildSidebar'

/** A page as `nodes.ts` stores it. */
type StoredDoc = Omit<Doc, 'frontmatter'> & Doc['frontmatter'] & { id: string }

const ofAnyUse = ['path', 'folder', 'isIndex', 'title', 'description', 'navLabel', 'order', 'status', 'draft', 'links'] as const
const ofFrame = [...ofAnyUse, 'id', 'file', 'ids', 'problems'] as const
const ofSearch = [...ofAnyUse, 'header', 'language', 'outline', 'symbols', 'sections'] as const

/** What the frame around a page, and the checks of its links, need of it. */
export type ContentDoc = Pick<StoredDoc, (typeof ofFrame)[number]>

/** What the search needs of a page. */
export type SearchableDoc = Pick<StoredDoc, (typeof ofSearch)[number]>

export type ContentCategory = CategoryFile & { id: string; introHtml: string; links: DocLink[]; problems: ContentProblem[] }

export interface Content {
  docs: ContentDoc[]
  searchable: SearchableDoc[]
  categories: ContentCategory[]
  packages: PackageEntry[]
}

const query = `{
  allDoc(sort: { file: ASC }) { nodes { id } }
  allCategory(sort: { file: ASC }) { nodes { id } }
  allPackage { nodes { id } }
}`

type Ids = Record<'allDoc' | 'allCategory' | 'allPackage', { nodes: { id: string }[] }>

const pick = <Key extends keyof StoredDoc>(doc: StoredDoc, keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, doc[key]])) as Pick<StoredDoc, Key>

/**
 * The content as it is stored, in the order of its files. GraphQL says what there is; the nodes themselves are read from the store one by one, which
 * is a millisecond a page faster than to have it resolve their fields, and leaves their HTML there.
 * @throws when the store cannot be read
 */
export async function readContent({ graphql, getNode }: Pick<CreatePagesArgs, 'graphql' | 'getNode'>): Promise<Content> {
  const { data, errors } = await graphql<Ids>(query)
  if (!data) throw new Error('The content could not be read.', { cause: errors })
  const stored = <Shape>({ id }: { id: string }) => getNode(id) as Shape
  const docs: ContentDoc[] = []
  const searchable: SearchableDoc[] = []
  for (const entry of data.allDoc.nodes) {
    const doc = stored<StoredDoc>(entry)
    docs.push(pick(doc, ofFrame))
    searchable.push(pick(doc, ofSearch))
  }
  return {
    docs,
    searchable,
    categories: data.allCategory.nodes.map((entry) => stored<ContentCategory>(entry)),
    packages: data.allPackage.nodes.map((entry) => stored<PackageEntry>(entry)),
  }
}

/** A page as the sidebar takes it. */
export const sidebarDoc = ({ path, folder, isIndex, title, navLabel, order, status }: ContentDoc | SearchableDoc): SidebarDoc => ({
  path,
  folder,
  isIndex,
  title,
  planned: status === 'planned',
  ...(navLabel !== undefined && { navLabel }),
  ...(order !== undefined && { order }),
})
