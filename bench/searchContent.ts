import fs from 'node:fs'
import { schemaFile } from '../src/gatsby/paths'
import { buildSidebar } from '../src/navigation/buildSidebar'
import type { SearchContent } from '../src/search/buildRecords'
import { otherPages } from '../src/search/otherPages'
import { parseCommands } from '../src/search/parseCommands'
import { readContent } from './readContent'

/** What the search is built from, read from the files as the build reads it from Gatsby. */
export async function readSearchContent(): Promise<SearchContent> {
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
