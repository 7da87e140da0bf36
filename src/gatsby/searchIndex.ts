import { writeSearchIndex } from './workerPool'
import type { Content, ContentDoc } from './readContent'

const needed = [
  ...(['file', 'path', 'folder', 'isIndex', 'title', 'description', 'navLabel', 'order', 'status'] as const),
  ...(['header', 'language'] as const),
]

/** What the thread needs of a page, besides what is kept of it: each is copied on the way there. */
export type SearchedDoc = Pick<ContentDoc, (typeof needed)[number]>

const searchedDoc = (doc: ContentDoc) => Object.fromEntries(needed.map((key) => [key, doc[key]])) as SearchedDoc

/** The index that is being written. */
let written: Promise<unknown> = Promise.resolve()

/** Begins to write the search index, in another thread, while webpack compiles the scripts. */
export function startSearchIndex({ docs, categories, packages }: Content): void {
  written = writeSearchIndex({ docs: docs.map(searchedDoc), categories, packages })
  // A failure is told at the end of the build; until then nobody waits for it.
  written.catch(() => undefined)
}

/** Rejects when the index could not be written. */
export const searchIndexWritten = (): Promise<unknown> => written
