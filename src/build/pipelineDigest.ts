import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** All that decides what HTML a page's source becomes, and what the search takes from it, besides the source itself. */
const pipelineSources = [
  'src/mdx',
  'src/content-model',
  'src/search',
  'src/islands/Tabs.tsx',
  'static/schema/v0.1/codeframe.schema.json',
  'content/data/declarations.json',
]

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
 * `src`: this goes into each Doc, so that a change of the pipeline renders every page anew in a warm build. Tests don't count.
 */
export function pipelineDigest(root: string): string {
  const hash = createHash('sha256')
  for (const source of pipelineSources) {
    for (const file of filesBelow(path.join(root, source))) {
      if (/\.test\.tsx?$/.test(file)) continue
      // Ends and lengths are marked, so that text moved from one file to the next is a change.
      hash.update(JSON.stringify([path.relative(root, file), fs.readFileSync(file, 'utf8')]))
    }
  }
  return hash.digest('hex').slice(0, 16)
}
