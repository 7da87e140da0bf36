import { packName } from './indexFiles'
import { namePrefixes } from './nameKeys'
import { cutShards, shardOf } from './shards'
import type { NameRecord } from './types'

/** Size of a shard in bytes before compression; 10 KB compressed. */
const partSize = 50_000

/** The names of the index in shards by the first letters of their keys. A name is in every shard that one of its keys leads to. */
export class ShardedNames {
  /** Already serialised: text takes a quarter of the memory of the records. */
  private readonly names: string[] = []
  private readonly withPrefix = new Map<string, number[]>()

  add(record: NameRecord, prefixes = namePrefixes(record)): void {
    const text = JSON.stringify(packName(record))
    for (const prefix of prefixes) {
      const names = this.withPrefix.get(prefix)
      if (names) names.push(this.names.length)
      else this.withPrefix.set(prefix, [this.names.length])
    }
    this.names.push(text)
  }

  /** First prefix of each shard, and the shards as JSON, generated one by one. */
  shards(): { starts: string[]; shards: Iterable<string> } {
    const weigh = (names: readonly number[]) => names.reduce((sum, at) => sum + (this.names[at]?.length ?? 0), 0)
    const starts = cutShards(new Map([...this.withPrefix].map(([prefix, names]) => [prefix, weigh(names)])), partSize)
    return { starts, shards: this.inShards(starts) }
  }

  private *inShards(starts: readonly string[]): Generator<string> {
    const prefixes: string[][] = starts.map(() => [])
    for (const prefix of this.withPrefix.keys()) prefixes[shardOf(prefix, starts)]?.push(prefix)
    for (const inPart of prefixes) {
      const names = new Set(inPart.flatMap((prefix) => this.withPrefix.get(prefix) ?? []))
      const ordered = [...names].sort((a, b) => a - b)
      yield `[${ordered.map((at) => this.names[at]).join()}]`
    }
  }
}
