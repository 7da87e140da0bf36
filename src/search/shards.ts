/** Keys are parted by their first letters, never within those that share this many. */
export const prefixLength = 3

/**
 * Cuts keys into parts of about `size`, so that what one prefix leads to is in one part (or, for prefixes shorter than three letters, in a few).
 * @param weights what each prefix of three letters weighs
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

/** The part in which a key stands. */
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

/** The parts that hold what begins with `start`: one, unless `start` is shorter than a prefix. For a single letter only its own: the rest would be much of the index. */
export function shardsFor(start: string, starts: readonly string[]): number[] {
  const first = shardOf(start, starts)
  if (start.length >= prefixLength || start.length < 2) return [first]
  const last = shardOf(`${start}\uffff`, starts)
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}
