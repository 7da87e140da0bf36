import fs from 'node:fs'
import path from 'node:path'
import { buildIndex } from '../search/buildIndex'
import { parseCommands } from '../search/parseCommands'
import type { SearchContent, SearchDoc } from '../search/siteNames'
import { sitePaths, type Site } from './paths'
import { RenderCache } from './renderCache'

/** A page, with its key in the render cache. */
type SearchedDoc = SearchDoc & { renderKey: string }

/** The search content besides the pages' search records and the site's own files. */
export type SearchedContent = Pick<SearchContent<SearchedDoc>, 'docs' | 'sidebar' | 'packages' | 'otherPages' | 'categories'>

/** Removes an earlier index, but not the search page beside it. */
function removeOld(folder: string) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory() || entry.name.endsWith('.json')) fs.rmSync(path.join(folder, entry.name), { recursive: true })
  }
}

/** Reads a file of the site, or returns the fallback if it has none. */
const readFile = (file: string, otherwise: string) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : otherwise)

/**
 * Writes the search index of all that is published to `public/search`.
 * @throws when the search record of a page is missing
 */
export function writeSearchIndex({ site, content }: { site: Site; content: SearchedContent }): void {
  const paths = sitePaths(site.root)
  const folder = path.join(paths.public, 'search')
  // The unfinished index.
  const unfinished = path.join(paths.work, 'search-index')
  const cache = new RenderCache(site.root)
  fs.rmSync(unfinished, { recursive: true, force: true })
  fs.mkdirSync(unfinished, { recursive: true })
  const index = buildIndex(
    {
      ...content,
      commands: parseCommands('commands.yml', readFile(path.join(paths.data, 'commands.yml'), '[]')).value,
      schema: JSON.parse(readFile(paths.schema, '{}')),
    },
    ({ renderKey }) => cache.record(renderKey),
    (name, text) => fs.writeFileSync(path.join(unfinished, name), text),
  )
  fs.mkdirSync(folder, { recursive: true })
  removeOld(folder)
  fs.renameSync(unfinished, path.join(folder, index.folder))
  fs.writeFileSync(path.join(folder, 'manifest.json'), index.manifest)
  fs.writeFileSync(path.join(folder, 'routes.json'), index.routes)
}
