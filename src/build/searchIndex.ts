import type { PackageEntry } from '../content-model/parseDataFiles'
import type { SidebarItem } from '../navigation/types'
import type { ContentDoc } from '../gatsby/readContent'
import { writeSearchIndex } from './workerPool'

const needed = ['file', 'path', 'title', 'description', 'navLabel', 'header', 'language'] as const

/** What the thread needs of a page, besides what is kept of it: each is copied on the way there. */
export type SearchedDoc = Pick<ContentDoc, (typeof needed)[number]>

const searchedDoc = (doc: ContentDoc) => Object.fromEntries(needed.map((key) => [key, doc[key]])) as SearchedDoc

/** The index that is being written. */
let written: Promise<unknown> = Promise.resolve()

/** Begins to write the search index, in another thread, while webpack compiles the scripts. */
export function startSearchIndex(docs: readonly ContentDoc[], sidebar: readonly SidebarItem[], packages: readonly PackageEntry[]): void {
  written = writeSearchIndex({ docs: docs.map(searchedDoc), sidebar, packages })
  // A failure is told at the end of the build; until then nobody waits for it.
  written.catch(() => undefined)
}

/** Rejects when the index could not be written. */
export const searchIndexWritten = (): Promise<unknown> => written
