import fs from 'node:fs'
import path from 'node:path'
import { sitePaths } from '../src/buildTime/paths'
import { searchedContent } from '../src/buildTime/startSearchIndex'
import { siteConfig } from '../src/config/siteConfig'
import { planSite } from '../src/plan/planSite'
import type { RecordSource } from '../src/search/pageRecord'
import { parseCommands } from '../src/search/parseCommands'
import type { SearchContent, SearchDoc } from '../src/search/siteNames'
import { readContent } from './readContent'

/** What is searched, with what the parts of its pages are made of. */
export type SearchedSite = SearchContent<SearchDoc & RecordSource>

/** What the search is built from, read from the files as the build reads it from Gatsby. */
export async function readSearchContent(): Promise<SearchedSite> {
  const { docs, categories, packages } = await readContent()
  const paths = sitePaths(path.join(__dirname, '..'))
  const plan = planSite({
    docs: docs.map((doc) => ({ ...doc, ...doc.frontmatter, id: '', renderKey: '' })),
    categories: categories.map((category) => ({ ...category, id: '', introMarkdown: '' })),
    config: siteConfig,
    dates: new Map(),
  })
  const content = searchedContent(plan, { categories, packages })
  const renderedOf = new Map(docs.map((doc) => [doc.path, doc]))
  return {
    ...content,
    docs: content.docs.flatMap((doc) => {
      const rendered = renderedOf.get(doc.path)
      return rendered ? [{ ...rendered, ...rendered.frontmatter, ...doc }] : []
    }),
    commands: parseCommands('commands.yml', fs.readFileSync(path.join(paths.data, 'commands.yml'), 'utf8')).value,
    schema: JSON.parse(fs.readFileSync(paths.schema, 'utf8')),
  }
}
