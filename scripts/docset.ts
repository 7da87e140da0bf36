/**
 * `npm run docset`: makes a docset for Dash and Zeal, programs that look documentation up offline, from the site in `dist`.
 *
 *   --output <folder>  `.build/<title>.docset` by default
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readSiteConfig } from '../publish/readSiteConfig'
import { readPlan } from '../src/buildTime/planFile'
import { writeDocset } from './docset/writeDocset'

const { values } = parseArgs({ options: { output: { type: 'string' } } })

async function main() {
  const site = await readSiteConfig()
  const read = readPlan(path.resolve('.'))
  if (!read) throw new Error('There is no built site. Run npm run build first.')
  const target = path.resolve(values.output ?? `.build/${site.title}.docset`)
  const { pages, entries } = await writeDocset({ dist: path.resolve('dist'), plan: read.plan, site, target })
  console.log(
    `${path.relative('.', target)} has ${pages} pages and ${entries} entries. Copy it into the docset folder of Zeal, or open it with Dash.`,
  )
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
