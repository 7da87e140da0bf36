/** Keys that share this many first letters are in one shard. */
export const prefixLength = 3

/**
 * Splits keys into shards of about `size`, so that the keys of one prefix are in one shard (or in a few, for prefixes shorter than three letters).
 * @param weights weight of each prefix of three letters
 */
export function cutShards(weights: ReadonlyMap<string, number>, size: number): string[] {
  const starts = ['']
  let filled = 0
  for (const [prefix, weight] of [...weights].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (filled > 0 && filled + weight > size) {
      starts.push(prefix)
      filled = 0
    }
    filled += weight
  }
  return starts
}

/** The shard of a key. */
export function shardOf(key: string, starts: readonly string[]): number {
  const prefix = key.slice(0, prefixLength)
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? '') <= prefix) low = middle
    else high = middle - 1
  }
  return low
}

/** The shards of the keys that begin with `start`: one, unless `start` is shorter than a prefix. A single letter gives only its own shard: all of them would be much of the index. */
export function shardsFor(start: string, starts: readonly string[]): number[] {
  const first = shardOf(start, starts)
  if (start.length >= prefixLength || start.length < 2) return [first]
  const last = shardOf(`${start}\uffff`, starts)
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}
