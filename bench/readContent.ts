import fs from 'node:fs'
import path from 'node:path'
import type { Doc } from '../src/content-model/docs'
import { pagePath } from '../src/content-model/pagePath'
import { parseCategoryFile, type CategoryFile } from '../src/content-model/parseCategoryFile'
import { parsePackages, type PackageEntry } from '../src/content-model/parseDataFiles'
import { docsFolder, sitePaths } from '../src/buildTime/paths'
import { renderEnvironment } from '../src/buildTime/renderEnvironment'
import { siteConfig } from '../src/config/siteConfig'
import { parsePage } from '../src/content-model/parsePage'
import { renderDoc } from '../src/mdx/renderDoc'
import { renderMarkdown } from '../src/mdx/renderMarkdown'
import { pageRecord } from '../src/search/pageRecord'

const root = path.join(__dirname, '..')

export interface Content {
  docs: Doc[]
  /** With the search records of their generated pages, as JSON. */
  categories: (CategoryFile & { searchRecord: string })[]
  packages: PackageEntry[]
}

/** The published content as the build sees it, without Gatsby: half a minute less to wait while the search is worked on. */
export async function readContent(): Promise<Content> {
  const environment = {
    ...renderEnvironment({ root, url: siteConfig.url, hasPlayground: false }),
    image: async () => ({ url: '', width: 1, height: 1, sources: [] }),
  }
  const files = fs.readdirSync(sitePaths(root).docs, { recursive: true, encoding: 'utf8' }).map((file) => file.split(path.sep).join('/'))
  const docs: Doc[] = []
  const categories: Content['categories'] = []
  for (const relative of files.sort()) {
    const absolute = path.join(sitePaths(root).docs, relative)
    const file = `${docsFolder}/${relative}`
    if (relative.endsWith('.mdx')) {
      const rendered = await renderDoc(parsePage(file, fs.readFileSync(absolute, 'utf8')), environment)
      if (!rendered.frontmatter.draft) docs.push({ file, ...pagePath(relative), ...rendered })
    }
    if (path.basename(relative) === '_category_.yml') {
      const folder = relative.split('/').slice(0, -1).join('/')
      const { category } = parseCategoryFile(file, folder, fs.readFileSync(absolute, 'utf8'))
      const intro = await renderMarkdown(file, category.intro ?? '', { first: 1, last: 1 }, environment)
      const record = pageRecord({ ...intro, title: category.label, description: category.description, symbols: [] })
      categories.push({ ...category, searchRecord: JSON.stringify(record) })
    }
  }
  const packages = parsePackages(
    'content/data/packages.yml',
    fs.readFileSync(path.join(sitePaths(root).data, 'packages.yml'), 'utf8'),
  ).value
  return { docs, categories, packages }
}
