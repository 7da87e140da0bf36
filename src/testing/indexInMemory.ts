import { buildIndex } from '../search/buildIndex'
import { pagePart, type PartSource } from '../search/pagePart'
import type { SearchContent, SearchDoc } from '../search/siteNames'

/** The files of an index by name. */
export function indexInMemory(content: SearchContent<SearchDoc & PartSource>): Map<string, string> {
  const inFolder: [string, string][] = []
  const { folder, manifest, routes } = buildIndex(content, pagePart, (name, text) => inFolder.push([name, text]))
  return new Map([
    ['manifest.json', manifest],
    ['routes.json', routes],
    ...inFolder.map(([name, text]): [string, string] => [`${folder}/${name}`, text]),
  ])
}
