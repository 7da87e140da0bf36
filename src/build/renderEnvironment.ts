import fs from 'node:fs'
import path from 'node:path'
import type { JsonSchema } from '../content-model/schemaTable'
import type { Declarations, RenderEnvironment } from '../mdx/renderContext'
import { publishImage } from './publishImage'
import { sitePaths, type Site } from './paths'

/** The project's own JSON, which its tests check; a file that is missing counts as empty, for sites without it. */
function readJson<Shape extends object>(file: string): Shape {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : JSON.parse('{}')
}

/** What the pipeline needs of a site: its address, the schema, the declared names, and a place to publish pictures. */
export function renderEnvironment({ root, url }: Pick<Site, 'root' | 'url'>): RenderEnvironment {
  const paths = sitePaths(root)
  return {
    siteUrl: url,
    schema: readJson<JsonSchema>(paths.schema),
    declarations: readJson<Declarations>(path.join(paths.data, 'declarations.json')),
    image: (pageFile, source) => publishImage(pageFile, source, root, paths.public),
  }
}
