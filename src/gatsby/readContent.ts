import type { CreatePagesArgs } from 'gatsby'
import type { Doc, DocLink } from '../content-model/docs'
import type { PackageEntry } from '../content-model/parseDataFiles'
import type { ContentProblem } from '../content-model/problems'
import type { ContentCategory, ContentDoc } from '../plan/planSite'

/** A page as the query gives it. */
export type QueriedDoc = ContentDoc & Pick<Doc, 'ids' | 'links' | 'problems'> & { draft: boolean }

export type QueriedCategory = ContentCategory & { searchRecord: string; links: DocLink[]; problems: ContentProblem[] }

export interface Content {
  docs: QueriedDoc[]
  categories: QueriedCategory[]
  packages: PackageEntry[]
  /** Ids of all nodes of these. */
  ids: ReadonlySet<string>
}

/** Types of the nodes that the query asks for. */
export const queriedTypes = ['Doc', 'Category', 'Package']

/** What the plan, the checks and the search need. */
const query = `
  {
    allDoc(sort: { file: ASC }) {
      nodes {
        id
        file
        renderKey
        path
        folder
        isIndex
        title
        description
        navLabel
        order
        status
        draft
        header
        language
        pictures
        ids
        links {
          target
          line
        }
        problems {
          ...problem
        }
      }
    }
    allCategory(sort: { file: ASC }) {
      nodes {
        id
        file
        folder
        label
        order
        description
        link
        slug
        collapsed
        introMarkdown
        searchRecord
        links {
          target
          line
        }
        problems {
          ...problem
        }
      }
    }
    allPackage {
      nodes {
        id
        name
        description
        group
        home
      }
    }
  }

  fragment problem on ContentProblem {
    file
    line
    severity
    message
    hint
  }
`

/** GraphQL says `null` of what a node does not have; our types leave it out. */
type Nullable<Node> = { [Field in keyof Node]: undefined extends Node[Field] ? Exclude<Node[Field], undefined> | null : Node[Field] }

const withoutNulls = <Node extends object>(node: Nullable<Node>): Node =>
  Object.fromEntries(Object.entries(node).filter(([, value]) => value !== null)) as Node

interface Queried {
  allDoc: { nodes: Nullable<QueriedDoc>[] }
  allCategory: { nodes: Nullable<QueriedCategory>[] }
  allPackage: { nodes: (PackageEntry & { id: string })[] }
}

/** The content in the order of its files. */
export async function readContent(graphql: CreatePagesArgs['graphql']): Promise<Content> {
  const { data, errors } = await graphql<Queried>(query)
  if (!data || errors) throw new Error(`The content cannot be queried: ${String(errors)}`)
  return {
    docs: data.allDoc.nodes.map(withoutNulls<QueriedDoc>),
    categories: data.allCategory.nodes.map(withoutNulls<QueriedCategory>),
    packages: data.allPackage.nodes.map(({ id: _, ...entry }) => entry),
    ids: new Set([...data.allDoc.nodes, ...data.allCategory.nodes, ...data.allPackage.nodes].map(({ id }) => id)),
  }
}
