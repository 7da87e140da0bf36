import fs from 'node:fs'
import path from 'node:path'
import type { CategoryFile } from '../content-model/parseCategoryFile'
import type { PackageEntry } from '../content-model/parseDataFiles'
import { buildSidebar } from '../navigation/buildSidebar'
import { buildIndex } from '../search/buildIndex'
import { buildRecords, type SearchDoc } from '../search/buildRecords'
import { otherPages } from '../search/otherPages'
import { parseCommands } from '../search/parseCommands'
import { dataRoot, publicRoot, schemaFile } from './paths'

/** A field without a value is `null` in GraphQL's answers. */
interface QueriedDoc extends SearchDoc {
  folder: string
  isIndex: boolean
  order: number | null
  status: string | null
  draft: boolean
}

type QueriedCategory = Omit<CategoryFile, 'order' | 'link'> & { order: number | null; link: 'doc' | 'generated' | null }

/** What the search needs of Gatsby's nodes. */
export interface SearchContentNodes {
  allDoc: { nodes: QueriedDoc[] }
  allCategory: { nodes: QueriedCategory[] }
  allPackage: { nodes: PackageEntry[] }
}

const folder = path.join(publicRoot, 'search')

/** Removes an earlier index, and leaves the page that is published beside it. */
function removeOld() {
  if (!fs.existsSync(folder)) return
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory() || entry.name.endsWith('.json')) fs.rmSync(path.join(folder, entry.name), { recursive: true })
  }
}

/** A file of this site, or what stands for it in a site without. */
const readFile = (file: string, otherwise: string) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : otherwise)

/** Writes the search index of all that is published to `public/search`. */
export function writeSearchIndex({ allDoc, allCategory, allPackage }: SearchContentNodes): void {
  const docs = allDoc.nodes.filter(({ draft }) => !draft)
  const sidebar = buildSidebar(
    docs.map(({ navLabel, order, status, ...doc }) => ({
      ...doc,
      planned: status === 'planned',
      ...(navLabel && { navLabel }),
      ...(order !== null && { order }),
    })),
    allCategory.nodes.map(({ order, link, ...category }) => ({
      ...category,
      ...(order !== null && { order }),
      ...(link !== null && { link }),
    })),
  )
  const files = buildIndex(
    buildRecords({
      docs,
      sidebar,
      packages: allPackage.nodes,
      commands: parseCommands(readFile(path.join(dataRoot, 'commands.yml'), '[]')),
      schema: JSON.parse(readFile(schemaFile, '{}')),
      otherPages,
    }),
  )
  removeOld()
  for (const [name, text] of files) {
    const file = path.join(folder, name)
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, text)
  }
}
