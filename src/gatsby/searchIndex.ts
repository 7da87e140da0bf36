import { writeSearchIndex } from './workerPool'
import type { SearchedContent } from './writeSearchIndex'

/** The index that is being written. */
let written: Promise<unknown> = Promise.resolve()

/** Begins to write the search index, in another thread, while webpack compiles the scripts. */
export function startSearchIndex(content: SearchedContent): void {
  written = writeSearchIndex(content)
  // A failure is told at the end of the build; until then nobody waits for it.
  written.catch(() => undefined)
}

/** Rejects when the index could not be written. */
export const searchIndexWritten = (): Promise<unknown> => written
