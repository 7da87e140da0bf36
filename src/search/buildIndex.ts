import { createHash } from 'node:crypto'
import { formatVersion, packName, packPage, type Manifest, type PageText } from './indexFiles'
import { nameKeys } from './nameKeys'
import { indexProse } from './prose'
import { cutShards, prefixLength, shardOf } from './shards'
import type { NameRecord, SearchRecords } from './types'

/** Sizes of the parts in bytes before compression. A search loads one part a word: about 10 KB of names and as much of prose when compressed. */
const nameSize = 100_000
const proseSize = 40_000
const textSize = 12_000

/** What stands in the published folder, by file name. */
export type IndexFiles = Map<string, string>

function shard<Item>(
  items: readonly Item[],
  keysOf: (item: Item) => readonly string[],
  size: number,
): { starts: string[]; parts: Item[][] } {
  const weights = new Map<string, number>()
  const keyed = items.map((item) => {
    const prefixes = new Set(keysOf(item).map((key) => key.slice(0, prefixLength)))
    const weight = JSON.stringify(item).length
    for (const prefix of prefixes) weights.set(prefix, (weights.get(prefix) ?? 0) + weight)
    return { item, prefixes }
  })
  const starts = cutShards(weights, size)
  const parts: Item[][] = starts.map(() => [])
  for (const { item, prefixes } of keyed) {
    for (const part of new Set([...prefixes].map((prefix) => shardOf(prefix, starts)))) parts[part]?.push(item)
  }
  return { starts, parts }
}

/** The texts of pages in files of a few pages each, and which file holds which page. */
function shardTexts({ pages, sections }: SearchRecords): { textOf: number[]; files: PageText[][] } {
  const texts: PageText[] = pages.map((_, page) => [page, []])
  for (const { page, id, heading, text } of sections) texts[page]?.[1].push([id, heading, text])
  const files: PageText[][] = [[]]
  const textOf: number[] = []
  let filled = 0
  for (const text of texts) {
    const size = JSON.stringify(text).length
    if (filled > 0 && filled + size > textSize) {
      files.push([])
      filled = 0
    }
    filled += size
    files.at(-1)?.push(text)
    textOf.push(files.length - 1)
  }
  return { textOf, files }
}

/**
 * The index as files: `manifest.json`, and beside it, in a folder named by digest, names and terms parted by their first letters and the
 * texts of the pages. A search loads the manifest, the parts its words lead to, and the texts of what it shows.
 */
export function buildIndex(records: SearchRecords): IndexFiles {
  const { pages, names, sections } = records
  const keysOf = (record: NameRecord) => {
    const { full, tails, words } = nameKeys(record)
    return [...full, ...tails, ...words]
  }
  const nameShards = shard(names, keysOf, nameSize)
  const { entries, lengths } = indexProse(sections, pages)
  const proseShards = shard(entries, ([term]) => [term], proseSize)
  const { textOf, files } = shardTexts(records)

  const contents = new Map<string, string>()
  nameShards.parts.forEach((part, at) => contents.set(`names-${at}.json`, JSON.stringify(part.map(packName))))
  proseShards.parts.forEach((part, at) => contents.set(`prose-${at}.json`, JSON.stringify(part)))
  files.forEach((file, at) => contents.set(`text-${at}.json`, JSON.stringify(file)))

  const hash = createHash('sha256')
  let bytes = 0
  for (const [name, content] of contents) {
    hash.update(name).update(content)
    bytes += content.length
  }
  const folder = hash.digest('hex').slice(0, 12)
  const sectionsOf = pages.map((_, page) => sections.filter((section) => section.page === page).length)
  const manifest: Omit<Manifest, 'pages'> & { pages: unknown[] } = {
    version: formatVersion,
    folder,
    pages: pages.map(packPage),
    names: nameShards.starts,
    prose: proseShards.starts,
    textOf,
    sectionsOf,
    lengths,
    bytes,
  }
  return new Map([
    ['manifest.json', JSON.stringify(manifest)],
    ['routes.json', JSON.stringify(pages.map(({ path, label }) => [path, label]))],
    ...[...contents].map(([name, content]): [string, string] => [`${folder}/${name}`, content]),
  ])
}
