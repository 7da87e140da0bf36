import fs from 'node:fs'
import path from 'node:path'
import type { JsonSchema } from '../content-model/schemaTable'
import type { Declarations, RenderEnvironment } from '../mdx/renderContext'
import { publishImage } from './publishImage'
import { dataRoot, schemaFile } from './paths'

/** The project's own JSON, which its tests check; a file that is missing counts as empty, for sites without it. */
function readJson<Shape extends object>(file: string): Shape {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : JSON.parse('{}')
}

/** What the pipeline needs of this site: the schema, the declared names, and a place to publish pictures. */
export function renderEnvironment(): RenderEnvironment {
  return {
    schema: readJson<JsonSchema>(schemaFile),
    declarations: readJson<Declarations>(path.join(dataRoot, 'declarations.json')),
    image: publishImage,
  }
}
