import { matchLevels, matchName, matchTypo, type NameMatch } from './matchName'
import { nameKeys, type NameKeys } from './nameKeys'
import { nameWords, type Query } from './query'
import { compareRanks, rankOf, type Candidate } from './rank'
import { prefixLength } from './shards'
import { stem } from './terms'
import { areaLabels, type Area, type NameRecord, type SearchPage } from './types'

interface StoredName {
  record: NameRecord
  page: SearchPage
  keys: NameKeys
}

/** With fewer literal matches than this, typos are tried too. */
const fewNames = 3

/** The names of the shards loaded so far, by the first letters of their keys. */
export class NameStore {
  private readonly buckets = new Map<string, Set<StoredName>>()
  private readonly known = new Set<string>()
  /** Stems of the surroundings of names, by page and kind. */
  private readonly contexts = new Map<SearchPage, Map<string, Set<string>>>()

  constructor(private readonly pages: readonly SearchPage[]) {}

  /** Adds a shard. A name that is in several shards counts once. */
  add(records: readonly NameRecord[]): void {
    for (const record of records) {
      const identity = `${record.page} ${record.type} ${record.id} ${record.name}`
      const page = this.pages[record.page]
      if (this.known.has(identity) || !page) continue
      this.known.add(identity)
      const stored = { record, page, keys: nameKeys(record) }
      for (const key of [...stored.keys.full, ...stored.keys.tails, ...stored.keys.words]) {
        const prefix = key.slice(0, prefixLength)
        const bucket = this.buckets.get(prefix)
        if (bucket) bucket.add(stored)
        else this.buckets.set(prefix, new Set([stored]))
      }
    }
  }

  /** The names that match a query, in the order of `rankOf`. */
  search(query: Query, here: Area, area: Area | undefined): Candidate[] {
    const long = query.words.filter((word) => word.length > 1)
    const starts = query.words.length > 0 ? [...(long.length > 0 ? long : query.words), query.letters] : [query.key]
    const matches = this.match(starts, area, ({ record, page, keys }) =>
      matchName(query, keys, record.type === 'header', () => this.contextOf(page, record)),
    )
    if (matches.length < fewNames && query.words.length === 0) {
      const found = new Set(matches.map(({ record }) => record))
      const first = query.key.slice(0, 1)
      const second = query.key.slice(1, 2)
      const typos = this.match([first, `${second}${first}`], area, ({ keys }) => matchTypo(query.key, keys))
      matches.push(...typos.filter(({ record }) => !found.has(record)))
    }
    return bestLevels(matches)
      .map((candidate) => ({ candidate, rank: rankOf(query, here, candidate) }))
      .sort((a, b) => compareRanks(a.rank, b.rank))
      .map(({ candidate }) => candidate)
  }

  private match(starts: readonly string[], area: Area | undefined, matchOf: (name: StoredName) => NameMatch | undefined): Candidate[] {
    const candidates: Candidate[] = []
    for (const stored of this.startingWith(starts)) {
      const { record, page } = stored
      if (area !== undefined && page.area !== area) continue
      const match = matchOf(stored)
      if (match) candidates.push({ record, page, match })
    }
    return candidates
  }

  private startingWith(starts: readonly string[]): Set<StoredName> {
    const found = new Set<StoredName>()
    for (const start of starts) {
      const prefix = start.slice(0, prefixLength)
      // A stem may be shorter than its words: `files` also needs `file`.
      const short = stem(prefix)
      const keys = prefix.length === prefixLength ? [prefix, short] : [...this.buckets.keys()].filter((key) => key.startsWith(prefix))
      for (const key of keys) for (const stored of this.buckets.get(key) ?? []) found.add(stored)
    }
    return found
  }

  private contextOf(page: SearchPage, { kind }: NameRecord): ReadonlySet<string> {
    const ofPage = this.contexts.get(page) ?? new Map<string, Set<string>>()
    this.contexts.set(page, ofPage)
    const known = ofPage.get(kind)
    if (known) return known
    const words = [...[page.label, ...page.trail, kind].flatMap(nameWords), areaLabels[page.area].toLowerCase()]
    const stems = new Set(words.map(stem))
    ofPage.set(kind, stems)
    return stems
  }
}

/** When the better levels have this many candidates, the others are not sorted. */
const enough = 100

/** The matches of as many of the best levels as needed: a short query has thousands of matches, and few are shown. */
function bestLevels(candidates: readonly Candidate[]): Candidate[] {
  const best: Candidate[] = []
  for (const level of matchLevels) {
    if (best.length >= enough) break
    best.push(...candidates.filter(({ match }) => match.level === level))
  }
  return best
}
