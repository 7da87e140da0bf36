import type { PackageEntry } from '../content-model/parseDataFiles'
import type { SidebarItem } from '../navigation/types'
import { writeSearchIndex } from './workerPool'
import type { SearchedDoc } from './writeSearchIndex'

/** Only the fields that the thread reads: posting a page to it copies every field. */
const searchedDoc = ({ file, path, title, description, navLabel, header, language }: SearchedDoc): SearchedDoc => ({
  file,
  path,
  title,
  description,
  navLabel,
  header,
  language,
})

/** The index that is being written. */
let written: Promise<unknown> = Promise.resolve()

/** Begins to write the search index, in another thread, while webpack compiles the scripts. */
export function startSearchIndex(docs: readonly SearchedDoc[], sidebar: readonly SidebarItem[], packages: readonly PackageEntry[]): void {
  written = writeSearchIndex({ docs: docs.map(searchedDoc), sidebar, packages })
  // A failure is told at the end of the build; until then nobody waits for it.
  written.catch(() => undefined)
}

/** Rejects when the index could not be written. */
export const searchIndexWritten = (): Promise<unknown> => written
