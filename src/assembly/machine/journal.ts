/** Puts an old value back where a key of the journal says that it was. */
export interface Restorer {
  restore(key: number, low: number, high: number): void
}

/** Entries at first and at most: a step that writes more cannot be undone. */
const firstCapacity = 1 << 14
const largestCapacity = 1 << 20

/**
 * Old values of what the last steps changed, in rings of typed arrays: `run` writes here at each instruction.
 * A key that is not negative is an address and a size, `address * 16 + size`; negative ones are registers and other parts of the state.
 */
export class Journal {
  private readonly addresses: Float64Array
  private readonly flags: Int32Array
  private readonly undefinedFlags: Int32Array
  private readonly starts: Float64Array
  private keys = new Float64Array(firstCapacity)
  private lows = new Int32Array(firstCapacity)
  private highs = new Int32Array(firstCapacity)
  private mask = firstCapacity - 1
  private written = 0
  private limit = firstCapacity
  /** Number of the oldest step that is still known, and of the one that comes next. */
  private first = 0
  private next = 0
  private actions: { step: number; undo: () => void }[] = []

  constructor(private readonly capacity: number) {
    this.addresses = new Float64Array(capacity)
    this.flags = new Int32Array(capacity)
    this.undefinedFlags = new Int32Array(capacity)
    this.starts = new Float64Array(capacity)
  }

  /** How many steps can be undone. */
  get depth(): number {
    return this.next - this.first
  }

  begin(address: number, flags: number, undefinedFlags: number): void {
    const slot = this.next % this.capacity
    if (this.next - this.first === this.capacity) this.forget()
    this.addresses[slot] = address
    this.flags[slot] = flags
    this.undefinedFlags[slot] = undefinedFlags
    this.starts[slot] = this.written
    if (this.next === this.first) this.limit = this.written + this.mask + 1
    this.next++
  }

  add(key: number, low: number, high: number): void {
    if (this.written === this.limit) this.makeRoom()
    const at = this.written++ & this.mask
    this.keys[at] = key
    this.lows[at] = low
    this.highs[at] = high
  }

  /** Something rare that the step changed, such as the output. */
  addAction(undo: () => void): void {
    if (this.actions.length > 2 * this.capacity) this.actions = this.actions.filter(({ step }) => step >= this.first)
    this.actions.push({ step: this.next - 1, undo })
  }

  /** Undoes the last step. Returns the address of its instruction and the flags before it; undefined when nothing is left. */
  undo(state: Restorer): { address: number; flags: number; undefinedFlags: number } | undefined {
    if (this.next === this.first) return undefined
    this.next--
    const slot = this.next % this.capacity
    const start = this.starts[slot] ?? 0
    while (this.written > start) {
      const at = --this.written & this.mask
      state.restore(this.keys[at] ?? 0, this.lows[at] ?? 0, this.highs[at] ?? 0)
    }
    for (let last = this.actions.at(-1); last !== undefined && last.step >= this.next; last = this.actions.at(-1)) {
      this.actions.pop()
      last.undo()
    }
    return { address: this.addresses[slot] ?? 0, flags: this.flags[slot] ?? 0, undefinedFlags: this.undefinedFlags[slot] ?? 0 }
  }

  /** Where the last step wrote, joined to ranges, in the order of its writes. */
  lastWrites(): { address: number; length: number }[] {
    const ranges: { address: number; length: number }[] = []
    if (this.next === this.first) return ranges
    for (let entry = this.starts[(this.next - 1) % this.capacity] ?? 0; entry < this.written; entry++) {
      const key = this.keys[entry & this.mask] ?? -1
      if (key < 0) continue
      const address = Math.floor(key / 16)
      const length = key % 16
      const last = ranges.at(-1)
      if (last !== undefined && last.address + last.length === address) last.length += length
      else if (last === undefined || address < last.address || address + length > last.address + last.length)
        ranges.push({ address, length })
    }
    return ranges
  }

  private forget(): void {
    this.first++
    this.limit = (this.first < this.next ? (this.starts[this.first % this.capacity] ?? 0) : this.written) + this.mask + 1
  }

  private makeRoom(): void {
    if (this.mask + 1 < largestCapacity) return this.grow()
    while (this.written === this.limit && this.first < this.next) this.forget()
  }

  private grow(): void {
    const { keys, lows, highs, mask } = this
    const size = 2 * (mask + 1)
    this.keys = new Float64Array(size)
    this.lows = new Int32Array(size)
    this.highs = new Int32Array(size)
    this.mask = size - 1
    for (let entry = this.limit - (mask + 1); entry < this.written; entry++) {
      this.keys[entry & this.mask] = keys[entry & mask] ?? 0
      this.lows[entry & this.mask] = lows[entry & mask] ?? 0
      this.highs[entry & this.mask] = highs[entry & mask] ?? 0
    }
    this.limit += mask + 1
  }
}
