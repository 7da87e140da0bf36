import fs from 'node:fs'
import { schemaFile } from '../src/build/paths'
import { buildSidebar } from '../src/navigation/buildSidebar'
import { otherPages } from '../src/search/otherPages'
import type { PartSource } from '../src/search/pagePart'
import { parseCommands } from '../src/search/parseCommands'
import type { SearchContent, SearchDoc } from '../src/search/siteNames'
import { readContent } from './readContent'

/** What is searched, with what the parts of its pages are made of. */
export type SearchedSite = SearchContent<SearchDoc & PartSource>

/** What the search is built from, read from the files as the build reads it from Gatsby. */
export async function readSearchContent(): Promise<SearchedSite> {
  const { docs, categories, packages } = await readContent()
  const pages = docs.map(({ frontmatter, ...doc }) => ({ ...doc, ...frontmatter }))
  const sidebar = buildSidebar(
    pages.map((page) => ({ ...page, planned: page.status === 'planned' })),
    categories,
  )
  return {
    docs: pages,
    sidebar,
    packages,
    commands: parseCommands(fs.readFileSync('content/data/commands.yml', 'utf8')),
    schema: JSON.parse(fs.readFileSync(schemaFile, 'utf8')),
    otherPages,
  }
}
