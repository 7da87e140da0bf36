import { packName } from './indexFiles'
import { namePrefixes } from './nameKeys'
import { cutShards, shardOf } from './shards'
import type { NameRecord } from './types'

/** Size of a part in bytes before compression; 10 KB when compressed. */
const partSize = 50_000

/** Names as the index holds them, in parts by the first letters of their keys: a name stands in each part that one of its keys leads to. */
export class ShardedNames {
  /** As they are written: texts are a fourth of what the records take. */
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

  /** First prefix of each part, and the parts as JSON, made one by one. */
  parts(): { starts: string[]; parts: Iterable<string> } {
    const weigh = (names: readonly number[]) => names.reduce((sum, at) => sum + (this.names[at]?.length ?? 0), 0)
    const starts = cutShards(new Map([...this.withPrefix].map(([prefix, names]) => [prefix, weigh(names)])), partSize)
    return { starts, parts: this.inParts(starts) }
  }

  private *inParts(starts: readonly string[]): Generator<string> {
    const prefixes: string[][] = starts.map(() => [])
    for (const prefix of this.withPrefix.keys()) prefixes[shardOf(prefix, starts)]?.push(prefix)
    for (const inPart of prefixes) {
      const names = new Set(inPart.flatMap((prefix) => this.withPrefix.get(prefix) ?? []))
      const ordered = [...names].sort((a, b) => a - b)
      yield `[${ordered.map((at) => this.names[at]).join()}]`
    }
  }
}
