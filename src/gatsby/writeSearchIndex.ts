import fs from 'node:fs'
import path from 'node:path'
import { buildSidebar } from '../navigation/buildSidebar'
import { buildIndex } from '../search/buildIndex'
import { otherPages } from '../search/otherPages'
import { parseCommands } from '../search/parseCommands'
import { dataRoot, publicRoot, schemaFile } from './paths'
import { sidebarDoc, type Content } from './readContent'
import { readPart } from './keptPages'
import type { SearchedDoc } from './searchIndex'

/** What is searched, besides what the pages' parts hold. */
export type SearchedContent = Omit<Content, 'docs'> & { docs: SearchedDoc[] }

const folder = path.join(publicRoot, 'search')
const unfinished = path.join(folder, 'unfinished')

/** Removes an earlier index, and leaves the page that is published beside it. */
function removeOld() {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const isNew = path.join(folder, entry.name) === unfinished
    if (!isNew && (entry.isDirectory() || entry.name.endsWith('.json'))) fs.rmSync(path.join(folder, entry.name), { recursive: true })
  }
}

/** A file of this site, or what stands for it in a site without. */
const readFile = (file: string, otherwise: string) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : otherwise)

/**
 * Writes the search index of all that is published to `public/search`.
 * @throws when the part of a page is missing
 */
export function writeSearchIndex({ docs, categories, packages }: SearchedContent): void {
  fs.rmSync(unfinished, { recursive: true, force: true })
  fs.mkdirSync(unfinished, { recursive: true })
  const index = buildIndex(
    {
      docs,
      sidebar: buildSidebar(docs.map(sidebarDoc), categories),
      packages,
      commands: parseCommands(readFile(path.join(dataRoot, 'commands.yml'), '[]')),
      schema: JSON.parse(readFile(schemaFile, '{}')),
      otherPages,
    },
    ({ file }) => readPart(file),
    (name, text) => fs.writeFileSync(path.join(unfinished, name), text),
  )
  removeOld()
  fs.renameSync(unfinished, path.join(folder, index.folder))
  fs.writeFileSync(path.join(folder, 'manifest.json'), index.manifest)
  fs.writeFileSync(path.join(folder, 'routes.json'), index.routes)
}
