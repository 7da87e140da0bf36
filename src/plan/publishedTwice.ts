import { languageReferences } from '../languages/referenceRoutes'
import { fileNamesOf, markdownRoute } from '../content-model/pagePath'
import type { FileProblem } from '../content-model/problems'
import type { SidebarItem } from '../navigation/types'
import { categoriesOf } from '../navigation/walkSidebar'
import { sectionName } from '../offline/sectionOf'
import { plainPages } from './plainPages'
import type { SiteContent } from './planSite'

/** Something that is published, and the names of its files. */
interface Claim {
  /** The file or folder that it is made from, from the site's folder. */
  source: string
  /** Below the published root. */
  names: string[]
}

const pageFiles = (route: string) => [...fileNamesOf(route), markdownRoute(route).slice(1)]

/** The folders below the published root that the build empties and fills. */
const ownFolders = ['page-data', 'search', 'sidebar']

/** Categories that can be saved for offline use as a whole. */
const sectionRoots = (sidebar: readonly SidebarItem[]) =>
  sidebar
    .filter((item) => item.kind === 'category')
    .flatMap((item) => (item.path === languageReferences ? item.items.filter(({ kind }) => kind === 'category') : [item]))

function claims(
  { docs, categories, config, generatedPages = [] }: Pick<SiteContent, 'docs' | 'categories' | 'config' | 'generatedPages'>,
  sidebar: readonly SidebarItem[],
  staticFiles: readonly string[],
): Claim[] {
  const fileOf = new Map(categories.map(({ folder, file }) => [folder, file]))
  const sections = new Set(sectionRoots(sidebar))
  return [
    ...[...plainPages(config), ...generatedPages].map(({ route, sources: [source = ''] }) => ({ source, names: pageFiles(route) })),
    ...categoriesOf(sidebar).map((category) => ({
      source: fileOf.get(category.folder) ?? `content/docs/${category.folder}`,
      names: [
        ...(category.generated ? pageFiles(category.path) : []),
        ...(sections.has(category) ? [`offline/${sectionName(category.path)}.json`] : []),
      ],
    })),
    ...docs.map(({ file, path }) => ({ source: file, names: pageFiles(path) })),
    ...staticFiles.map((name) => ({ source: `static/${name}`, names: [name] })),
  ]
}

/** On some systems and hosts these are one name. */
const comparable = (name: string) => name.normalize('NFC').toLowerCase()

/** `a/b/c` gives `a` and `a/b`. */
const foldersAround = (name: string) => [...name.matchAll(/\//g)].map(({ index }) => name.slice(0, index))

/** Problems of two things that would be published under one name; the later one would be lost, or would replace the earlier one. */
export function publishedTwice(...content: Parameters<typeof claims>): FileProblem[] {
  const problems: FileProblem[] = []
  const report = (file: string, message: string, hint: string) => problems.push({ file, severity: 'error', message, hint })
  const fileNamed = new Map<string, Claim>()
  /** By each folder that a published file is in. */
  const folderNamed = new Map<string, Claim>()
  for (const claim of claims(...content)) {
    const keys = claim.names.map(comparable)
    const reserved = ownFolders.find((folder) => claim.source.startsWith('static/') && keys[0]?.startsWith(`${folder}/`))
    if (reserved !== undefined) report(claim.source, `The build writes the folder "${reserved}" itself.`, 'Choose another folder.')
    for (const [index, key] of keys.entries()) {
      const name = claim.names[index] ?? key
      const sameFile = fileNamed.get(key)
      const other = sameFile ?? folderNamed.get(key) ?? foldersAround(key).flatMap((folder) => fileNamed.get(folder) ?? [])[0]
      if (other === undefined || other === claim) continue
      const message = sameFile ? `Two things are published as "${name}".` : `"${name}" is both a file and a folder of the published site.`
      report(claim.source, message, `The other is ${other.source}. Rename one of them.`)
      // The other names of a page say the same.
      break
    }
    for (const key of keys) {
      if (!fileNamed.has(key)) fileNamed.set(key, claim)
      for (const folder of foldersAround(key)) if (!folderNamed.has(folder)) folderNamed.set(folder, claim)
    }
  }
  return problems
}
