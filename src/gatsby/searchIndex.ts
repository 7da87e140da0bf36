import type { CreatePagesArgs, GatsbyNode } from 'gatsby'
import { closePool, writeSearchIndex } from './workerPool'
import type { SearchContentNodes } from './writeSearchIndex'

const query = `{
  allDoc(sort: { file: ASC }) {
    nodes {
      path folder isIndex title description navLabel order status draft header language
      outline { id text level isCode }
      links { target line }
      symbols { name kind id signature }
      sections { id heading text }
    }
  }
  allCategory(sort: { file: ASC }) { nodes { file folder label order description link collapsed } }
  allPackage { nodes { name description group home } }
}`

/** The index that is being written. */
let written: Promise<unknown> = Promise.resolve()

/** Begins to write the search index, in another thread, while webpack compiles the scripts. */
export async function startSearchIndex(graphql: CreatePagesArgs['graphql']): Promise<void> {
  const { data, errors } = await graphql<SearchContentNodes>(query)
  written = data
    ? writeSearchIndex(data)
    : Promise.reject(new Error('The content could not be read for the search index.', { cause: errors }))
  // A failure is told at the end of the build; until then nobody waits for it.
  written.catch(() => undefined)
}

/** The build is at its end once the search index has been written. */
export const onPostBuild: GatsbyNode['onPostBuild'] = async ({ reporter }) => {
  try {
    await written
  } catch (error) {
    reporter.panicOnBuild('The search index could not be written.', error instanceof Error ? error : undefined)
  }
  await closePool()
}
