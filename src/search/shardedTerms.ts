import type { CountedTerms } from './countTerms'
import { cutShards, prefixLength, shardOf } from './shards'

/** Size of a shard in bytes before compression; 6 KB compressed. */
const partSize = 20_000

/** Postings of a term in one field: sections as differences, each with its frequency. */
interface Places {
  packed: number[]
  last: number
}

const compare = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1)

/** The terms of all pages, in shards by their first letters. */
export class ShardedTerms {
  /** Number of terms of each section in each field. */
  private readonly lengths: number[] = []
  private readonly terms = new Map<string, [title: Places, heading: Places, text: Places, asks: Places]>()
  private sections = 0

  /** Adds the terms of the next page, whose section numbers continue those of the page before. */
  add({ terms, lengths }: CountedTerms, sections: number): void {
    for (const [term, ...places] of terms) {
      const fields = this.fieldsOf(term)
      for (const [section, ...counts] of places) {
        for (const [field, count] of counts.entries()) if (count > 0) append(fields[field], this.sections + section, count)
      }
    }
    for (const length of lengths) this.lengths.push(length)
    this.sections += sections
  }

  /** Number of terms of each section, for each field: columns compress better than rows. */
  get lengthsByField(): number[][] {
    return [0, 1, 2, 3].map((field) => this.lengths.filter((_, at) => at % 4 === field))
  }

  /** First prefix of each shard, and the shards as JSON. */
  shards(): { starts: string[]; shards: string[] } {
    const entries: [term: string, json: string][] = []
    const weights = new Map<string, number>()
    for (const [term, fields] of this.terms) {
      const [title, heading, text, asks] = fields.map(({ packed }) => packed)
      const json = JSON.stringify([term, title, heading, text, ...(asks?.length ? [asks] : [])])
      const prefix = term.slice(0, prefixLength)
      weights.set(prefix, (weights.get(prefix) ?? 0) + json.length)
      entries.push([term, json])
    }
    const starts = cutShards(weights, partSize)
    const shards: string[][] = starts.map(() => [])
    for (const [term, json] of entries.sort(compare)) shards[shardOf(term, starts)]?.push(json)
    return { starts, shards: shards.map((shard) => `[${shard.join()}]`) }
  }

  private fieldsOf(term: string) {
    let fields = this.terms.get(term)
    if (!fields) {
      const empty = (): Places => ({ packed: [], last: 0 })
      this.terms.set(term, (fields = [empty(), empty(), empty(), empty()]))
    }
    return fields
  }
}

function append(places: Places | undefined, section: number, count: number): void {
  if (!places) return
  places.packed.push(section - places.last, count)
  places.last = section
}
