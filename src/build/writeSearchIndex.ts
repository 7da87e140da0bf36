import fs from 'node:fs'
import path from 'node:path'
import { buildIndex } from '../search/buildIndex'
import { otherPages } from '../search/otherPages'
import { parseCommands } from '../search/parseCommands'
import type { SearchContent, SearchDoc } from '../search/siteNames'
import { readPart } from './renderCache'
import { dataRoot, publicRoot, schemaFile, siteRoot } from './paths'

/** What the thread needs of a page beside its cached search record. `file` names the page's files in the render cache. */
export type SearchedDoc = SearchDoc & { file: string }

/** What is searched, besides what the pages' parts and the site's own files hold. */
export type SearchedContent = Pick<SearchContent<SearchedDoc>, 'docs' | 'sidebar' | 'packages'>

const folder = path.join(publicRoot, 'search')
/** The index on its way there. */
const unfinished = path.join(siteRoot, '.cache/search-index')

/** Removes an earlier index, and leaves the page that is published beside it. */
function removeOld() {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory() || entry.name.endsWith('.json')) fs.rmSync(path.join(folder, entry.name), { recursive: true })
  }
}

/** A file of this site, or what stands for it in a site without. */
const readFile = (file: string, otherwise: string) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : otherwise)

/**
 * Writes the search index of all that is published to `public/search`.
 * @throws when the part of a page is missing
 */
export function writeSearchIndex(content: SearchedContent): void {
  fs.rmSync(unfinished, { recursive: true, force: true })
  fs.mkdirSync(unfinished, { recursive: true })
  const index = buildIndex(
    {
      ...content,
      commands: parseCommands(readFile(path.join(dataRoot, 'commands.yml'), '[]')),
      schema: JSON.parse(readFile(schemaFile, '{}')),
      otherPages,
    },
    ({ file }) => readPart(file),
    (name, text) => fs.writeFileSync(path.join(unfinished, name), text),
  )
  fs.mkdirSync(folder, { recursive: true })
  removeOld()
  fs.renameSync(unfinished, path.join(folder, index.folder))
  fs.writeFileSync(path.join(folder, 'manifest.json'), index.manifest)
  fs.writeFileSync(path.join(folder, 'routes.json'), index.routes)
}
