import type { GatsbyNode } from 'gatsby'
import { closePool, writeSearchIndex } from './workerPool'
import type { SearchedContent } from './writeSearchIndex'

/** The index that is being written. */
let written: Promise<unknown> = Promise.resolve()

/** Begins to write the search index, in another thread, while webpack compiles the scripts. */
export function startSearchIndex(content: SearchedContent): void {
  written = writeSearchIndex(content)
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
