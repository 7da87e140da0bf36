import GithubSlugger from 'github-slugger'
import { groupBy } from '../content-model/groupBy'
import { folderLabel, type CategoryFile } from '../content-model/parseCategoryFile'
import type { SidebarCategory, SidebarItem, SidebarPage } from './types'

export interface SidebarDoc {
  path: string
  folder: string
  isIndex: boolean
  title: string
  navLabel?: string
  order?: number
  planned: boolean
}

interface Ordered<Item> {
  order: number | undefined
  item: Item
}

const inOrder = <Item extends { label: string }>(a: Ordered<Item>, b: Ordered<Item>) =>
  (a.order ?? Infinity) - (b.order ?? Infinity) || a.item.label.localeCompare(b.item.label, 'en')

const parentOf = (folder: string) => folder.split('/').slice(0, -1).join('/')

/** A folder and its ancestors: `a/b` gives `a` and `a/b`. */
function foldersOf(docs: readonly SidebarDoc[]): Set<string> {
  const folders = new Set<string>()
  for (const { folder } of docs) {
    for (let at = folder; at !== ''; at = parentOf(at)) folders.add(at)
  }
  return folders
}

const pageItem = (doc: SidebarDoc): SidebarPage => ({
  kind: 'page',
  path: doc.path,
  label: doc.navLabel ?? doc.title,
  ...(doc.planned && { planned: true }),
})

/** The folder beside a page that bears its name: `fruits/pear` for `fruits/pear.mdx`. */
const folderBeside = ({ path, isIndex }: SidebarDoc) => (isIndex ? undefined : path.replace(/^\/docs\//, ''))

/**
 * Builds the sidebar, of any depth, from folders, category files and `order`. A category leads to its folder's index page or to a generated
 * page, `/docs/category/<its slug>`. A slug made from the label gets `-1` for a second category with the same one, in sidebar order.
 * A folder without a category file and an index, beside a page of its name, holds the pages below that page: the page is their category.
 */
export function buildSidebar(docs: readonly SidebarDoc[], categories: readonly CategoryFile[]): SidebarItem[] {
  const fileOf = new Map(categories.map((category) => [category.folder, category]))
  const docsIn = groupBy(docs, (doc) => doc.folder)
  const allFolders = foldersOf(docs)
  const foldersIn = groupBy(allFolders, parentOf)
  const slugger = new GithubSlugger()

  const isBare = (folder: string) => !fileOf.has(folder) && !docsIn.get(folder)?.some((doc) => doc.isIndex)
  /** The page that the pages of a folder stand below, by the folder. */
  const pageAbove = new Map(
    docs.flatMap((doc) => {
      const folder = folderBeside(doc)
      return folder !== undefined && allFolders.has(folder) && isBare(folder) ? [[folder, doc] as const] : []
    }),
  )

  function itemsOf(folder: string, leaveOut: SidebarDoc | undefined): SidebarItem[] {
    const pages: Ordered<SidebarItem>[] = (docsIn.get(folder) ?? [])
      .filter((doc) => doc !== leaveOut && pageAbove.get(folderBeside(doc) ?? '') !== doc)
      .map((doc) => ({ order: doc.isIndex ? (doc.order ?? -Infinity) : doc.order, item: pageItem(doc) }))
    const subfolders: Ordered<SidebarItem>[] = (foldersIn.get(folder) ?? []).map((child) => ({
      order: (pageAbove.get(child) ?? fileOf.get(child))?.order,
      item: category(child),
    }))
    return [...pages, ...subfolders].sort(inOrder).map(({ item }) => (item.kind === 'page' ? item : fill(item)))
  }

  function category(folder: string): SidebarCategory {
    const above = pageAbove.get(folder)
    if (above) {
      const { path, label } = pageItem(above)
      return { kind: 'category', folder, label, description: '', path, generated: false, collapsed: true, items: [] }
    }
    const file = fileOf.get(folder)
    const index = docsIn.get(folder)?.find((doc) => doc.isIndex)
    const generated = file?.link === 'generated' || !index
    return {
      kind: 'category',
      folder,
      label: file?.label ?? folderLabel(folder),
      description: file?.description ?? '',
      path: generated || !index ? '' : index.path,
      generated,
      collapsed: file?.collapsed ?? true,
      items: [],
    }
  }

  /** Assigns slugs from the top down in sidebar order, so it must run after sorting. */
  function fill(unfilled: SidebarCategory): SidebarCategory {
    const slug = () => fileOf.get(unfilled.folder)?.slug ?? slugger.slug(unfilled.label)
    const path = unfilled.generated ? `/docs/category/${slug()}` : unfilled.path
    const index = docsIn.get(unfilled.folder)?.find((doc) => doc.isIndex)
    return { ...unfilled, path, items: itemsOf(unfilled.folder, unfilled.generated ? undefined : index) }
  }

  return itemsOf('', undefined)
}
