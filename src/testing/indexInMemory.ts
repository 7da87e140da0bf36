import { buildIndex } from '../search/buildIndex'
import { pageRecord, type RecordSource } from '../search/pageRecord'
import type { SearchContent, SearchDoc } from '../search/siteNames'

/** The files of an index by name. */
export function indexInMemory(content: SearchContent<SearchDoc & RecordSource>): Map<string, string> {
  const inFolder: [string, string][] = []
  const { folder, manifest, routes } = buildIndex(content, pageRecord, (name, text) => inFolder.push([name, text]))
  return new Map([
    ['manifest.json', manifest],
    ['routes.json', routes],
    ...inFolder.map(([name, text]): [string, string] => [`${folder}/${name}`, text]),
  ])
}
