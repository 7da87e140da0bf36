/** Numbers that look random and follow from `seed` alone, from 0 up to 1 (mulberry32). */
export class Random {
  private state: number

  constructor(...seeds: number[]) {
    this.state = seeds.reduce((mixed, seed) => Math.imul(mixed ^ seed, 0x9e3779b1) >>> 0, 0x85ebca6b)
  }

  private next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number from 0 up to, but not including, `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end)
  }

  /** One of `items`, of which there is at least one. */
  pick<Item>(items: readonly [Item, ...Item[]]): Item
  pick<Item>(items: readonly Item[]): Item | undefined
  pick<Item>(items: readonly Item[]): Item | undefined {
    return items[this.below(items.length)]
  }
}
