import fs from 'node:fs'
import path from 'node:path'
import { buildIndex } from '../search/buildIndex'
import { parseCommands } from '../search/parseCommands'
import type { SearchContent, SearchDoc } from '../search/siteNames'
import { sitePaths, type Site } from './paths'
import { RenderCache } from './renderCache'

/** A page, with the key of its part. */
type SearchedDoc = SearchDoc & { renderKey: string }

/** What is searched, besides what the pages' parts and the site's own files hold. */
export type SearchedContent = Pick<SearchContent<SearchedDoc>, 'docs' | 'sidebar' | 'packages' | 'otherPages'>

/** Removes an earlier index, and leaves the page that is published beside it. */
function removeOld(folder: string) {
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
export function writeSearchIndex({ site, content }: { site: Site; content: SearchedContent }): void {
  const paths = sitePaths(site.root)
  const folder = path.join(paths.public, 'search')
  // The index on its way there.
  const unfinished = path.join(paths.work, 'search-index')
  const cache = new RenderCache(site.root)
  fs.rmSync(unfinished, { recursive: true, force: true })
  fs.mkdirSync(unfinished, { recursive: true })
  const index = buildIndex(
    {
      ...content,
      commands: parseCommands(readFile(path.join(paths.data, 'commands.yml'), '[]')),
      schema: JSON.parse(readFile(paths.schema, '{}')),
    },
    ({ renderKey }) => cache.part(renderKey),
    (name, text) => fs.writeFileSync(path.join(unfinished, name), text),
  )
  fs.mkdirSync(folder, { recursive: true })
  removeOld(folder)
  fs.renameSync(unfinished, path.join(folder, index.folder))
  fs.writeFileSync(path.join(folder, 'manifest.json'), index.manifest)
  fs.writeFileSync(path.join(folder, 'routes.json'), index.routes)
}
