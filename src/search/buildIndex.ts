import { createHash } from 'node:crypto'
import { formatVersion, messagesFile, packPage, type Manifest } from './indexFiles'
import type { MessagePattern } from './messagePatterns'
import { pageRecord, type PageRecord, type SectionText } from './pageRecord'
import { ShardedNames } from './shardedNames'
import { ShardedTerms } from './shardedTerms'
import { SiteNames, type SearchContent, type SearchDoc } from './siteNames'
import { TextFiles } from './textFiles'

/** The entry files of the index; all others are in a folder beside them. */
export interface IndexEntry {
  /** Named by digest. */
  folder: string
  manifest: string
  /** `[path, label]` of every page. */
  routes: string
}

/**
 * Builds the index: names and terms in shards by their first letters, and the texts of the pages. A search loads the manifest, the shards of its
 * words, and the texts of its results. Pages are read one by one, so that a large site needs no memory for all of them.
 * @param recordOf returns the search record of a page
 * @param write writes one file of the index's folder
 */
export function buildIndex<Doc extends SearchDoc>(
  content: SearchContent<Doc>,
  recordOf: (doc: Doc) => PageRecord,
  write: (name: string, content: string) => void,
): IndexEntry {
  const hash = createHash('sha256')
  let bytes = 0
  const writeCounted = (name: string, text: string) => {
    hash.update(name).update(text)
    bytes += text.length
    write(name, text)
  }

  const site = new SiteNames(content)
  const { pages, keyPages } = site
  const names = new ShardedNames()
  const terms = new ShardedTerms()
  const texts = new TextFiles(writeCounted)
  const sectionsOf = pages.map(() => 0)
  const ofKeyPages = new Map<number, SectionText[]>()
  const messages: MessagePattern[] = []
  let sections = 0
  const addRecord = (page: number, record: PageRecord) => {
    messages.push(...record.messages.map(([words, at]): MessagePattern => [words, sections + at]))
    sections += record.sections.length
    sectionsOf[page] = record.sections.length
    terms.add(record, record.sections.length)
    texts.add(record.sections)
    if (keyPages.has(page)) ofKeyPages.set(page, record.sections)
  }
  for (const [page, doc] of content.docs.entries()) {
    const record = recordOf(doc)
    addRecord(page, record)
    names.add(site.addDoc(doc, page, record))
    for (const { prefixes, ...symbol } of record.symbols) names.add({ ...symbol, page }, prefixes)
  }
  for (const { page, record } of site.addCategories()) addRecord(page, record)
  const firstOther = pages.length - content.otherPages.length
  content.otherPages.forEach((other, at) =>
    addRecord(firstOther + at, pageRecord({ ...other, outline: [], links: [], symbols: [], sections: [] })),
  )
  texts.end()
  writeCounted(messagesFile, JSON.stringify(messages))
  for (const name of site.others((page) => ofKeyPages.get(page) ?? [])) names.add(name)

  const writeShards = (kind: string, { starts, shards }: { starts: string[]; shards: Iterable<string> }) => {
    let shard = 0
    for (const json of shards) writeCounted(`${kind}-${shard++}.json`, json)
    return starts
  }
  const nameStarts = writeShards('names', names.shards())
  const proseStarts = writeShards('prose', terms.shards())

  const folder = hash.digest('hex').slice(0, 12)
  const manifest: Omit<Manifest, 'pages'> & { pages: unknown[] } = {
    version: formatVersion,
    folder,
    pages: pages.map(packPage),
    names: nameStarts,
    prose: proseStarts,
    texts: texts.starts,
    sectionsOf,
    lengths: terms.lengthsByField,
    bytes,
  }
  return {
    folder,
    manifest: JSON.stringify(manifest),
    routes: JSON.stringify(pages.map(({ path, label }) => [path, label])),
  }
}
