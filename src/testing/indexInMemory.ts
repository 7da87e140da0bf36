import { buildIndex } from '../search/buildIndex'
import { pageRecord, type RecordSource } from '../search/pageRecord'
import type { SearchContent, SearchDoc } from '../search/siteNames'

type Content = SearchContent<SearchDoc & RecordSource>

const nothing: Omit<Content, 'docs'> = { sidebar: [], commands: [], packages: [], schema: {}, otherPages: [], categories: new Map() }

/** The files of an index by name. What is left out of the content is empty. */
export function indexInMemory(content: Pick<Content, 'docs'> & Partial<Content>): Map<string, string> {
  const inFolder: [string, string][] = []
  const { folder, manifest, routes } = buildIndex({ ...nothing, ...content }, pageRecord, (name, text) => inFolder.push([name, text]))
  return new Map([
    ['manifest.json', manifest],
    ['routes.json', routes],
    ...inFolder.map(([name, text]): [string, string] => [`${folder}/${name}`, text]),
  ])
}
