import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { dataRoot, schemaFile, siteRoot } from './paths'

/** All that decides what HTML a page's source becomes, besides the source itself. */
const pipelineSources = ['src/mdx', 'src/content-model', 'src/islands/Tabs.tsx']

function* filesBelow(place: string): Generator<string> {
  if (!fs.existsSync(place)) return
  if (fs.statSync(place).isFile()) {
    yield place
    return
  }
  for (const entry of fs.readdirSync(place).sort()) yield* filesBelow(path.join(place, entry))
}

/**
 * Digest of the pipeline's sources and data. Gatsby empties its cache only when its own configuration changes, and our logic lives in
 * `src`: this goes into each Doc, so that a change of the pipeline renders every page anew in a warm build.
 */
export function pipelineDigest(): string {
  const hash = createHash('sha256')
  const sources = pipelineSources.map((source) => path.join(siteRoot, source))
  for (const source of [...sources, schemaFile, path.join(dataRoot, 'declarations.json')]) {
    for (const file of filesBelow(source)) {
      if (/\.test\.tsx?$/.test(file)) continue
      hash.update(path.relative(siteRoot, file)).update(fs.readFileSync(file))
    }
  }
  return hash.digest('hex').slice(0, 16)
}
