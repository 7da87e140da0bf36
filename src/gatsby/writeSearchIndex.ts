import fs from 'node:fs'
import path from 'node:path'
import { buildSidebar } from '../navigation/buildSidebar'
import { buildIndex } from '../search/buildIndex'
import { buildRecords } from '../search/buildRecords'
import { otherPages } from '../search/otherPages'
import { parseCommands } from '../search/parseCommands'
import { dataRoot, publicRoot, schemaFile } from './paths'
import { sidebarDoc, type Content } from './readContent'

/** What is searched. */
export type SearchedContent = Pick<Content, 'searchable' | 'categories' | 'packages'>

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
export function writeSearchIndex({ searchable, categories, packages }: SearchedContent): void {
  const docs = searchable.filter(({ draft }) => !draft)
  const files = buildIndex(
    buildRecords({
      docs,
      sidebar: buildSidebar(docs.map(sidebarDoc), categories),
      packages,
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
