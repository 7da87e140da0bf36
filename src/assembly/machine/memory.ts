import { Fault } from './fault'
import type { Journal } from './journal'

export const pageSize = 4096
export const mayRead = 1
export const mayWrite = 2
export const mayExecute = 4

interface Page {
  bytes: Uint8Array
  view: DataView
  permissions: number
}

/** Addresses from `start` up to `end`, which is not part of it. Pages come into being when they are first used. */
export interface Region {
  start: number
  end: number
  permissions: number
  name: string
}

const cachedPages = 256
const nowhere: Page = { bytes: new Uint8Array(0), view: new DataView(new ArrayBuffer(0)), permissions: 0 }

/** Addresses from here on belong to the kernel, or to nobody. */
export const endOfUserSpace = 2 ** 47

/** `0x401000`, and small ones as `0`. */
export const hex = (address: number): string => (address < 10 && address >= 0 ? String(address) : `0x${address.toString(16)}`)

/** Memory in pages with permissions. Values of 64 bits are returned as their lower half; the upper half is left in `high`. */
export class Memory {
  /** The upper half of the value of 64 bits that was last read. */
  high = 0
  private pages = new Map<number, Page>()
  private regions: readonly Region[] = []
  private readonly tags = new Float64Array(cachedPages).fill(NaN)
  private readonly cache: Page[] = Array.from({ length: cachedPages }, () => nowhere)

  constructor(readonly journal: Journal) {}

  map(region: Region): void {
    this.unmap(region.start, region.end)
    this.regions = [...this.regions, region]
  }

  /** Takes away what is mapped there. The journal can bring it back. */
  unmap(start: number, end: number): void {
    const { regions } = this
    const removed: [number, Page][] = []
    for (const [number, page] of this.pages) {
      if (number * pageSize >= start && number * pageSize < end) removed.push([number, page])
    }
    for (const [number] of removed) this.pages.delete(number)
    this.regions = regions.flatMap((region) => without(region, start, end))
    this.tags.fill(NaN)
    this.journal.addAction(() => {
      for (const number of [...this.pages.keys()]) {
        if (number * pageSize >= start && number * pageSize < end) this.pages.delete(number)
      }
      for (const [number, page] of removed) this.pages.set(number, page)
      this.regions = regions
      this.tags.fill(NaN)
    })
  }

  /** Gives mapped pages other permissions; false when a part of them is not mapped. */
  protect(start: number, end: number, permissions: number): boolean {
    for (let address = start; address < end; address += pageSize) {
      if (this.regionAt(address) === undefined) return false
    }
    const { regions } = this
    const before = [...this.pages].map(([, page]) => ({ page, permissions: page.permissions }))
    const inside = regions.flatMap((region) => {
      const from = Math.max(start, region.start)
      const to = Math.min(end, region.end)
      return from < to ? [{ ...region, start: from, end: to, permissions }] : []
    })
    this.regions = [...regions.flatMap((region) => without(region, start, end)), ...inside]
    for (const [number, page] of this.pages) {
      if (number * pageSize >= start && number * pageSize < end) page.permissions = permissions
    }
    this.tags.fill(NaN)
    this.journal.addAction(() => {
      this.regions = regions
      for (const { page, permissions: old } of before) page.permissions = old
      this.tags.fill(NaN)
    })
    return true
  }

  regionAt(address: number): Region | undefined {
    return this.regions.find(({ start, end }) => address >= start && address < end)
  }

  /** A hole of this many bytes, as high as possible below `below`. */
  findHole(length: number, below: number): number {
    let end = below
    for (;;) {
      const start = end - length
      const obstacle = this.regions.find((region) => region.start < end && region.end > start)
      if (obstacle === undefined) return start
      end = obstacle.start
    }
  }

  /** Writes without looking at permissions and without the journal. */
  place(address: number, bytes: Uint8Array): void {
    for (let done = 0; done < bytes.length;) {
      const at = (address + done) & 4095
      const part = bytes.subarray(done, done + pageSize - at)
      this.pageAt(Math.floor((address + done) / pageSize))?.bytes.set(part, at)
      done += part.length
    }
  }

  /** Copies mapped bytes from an address on; what is not mapped is left out. */
  copy(address: number, to: Uint8Array): void {
    for (let done = 0; done < to.length;) {
      const at = (address + done) & 4095
      const length = Math.min(to.length - done, pageSize - at)
      const page = this.pageAt(Math.floor((address + done) / pageSize))
      if (page) to.set(page.bytes.subarray(at, at + length), done)
      done += length
    }
  }

  /** The byte at an address, undefined where nothing is mapped. Changes nothing. */
  peek(address: number): number | undefined {
    const page = this.pages.get(Math.floor(address / pageSize))
    if (page) return page.bytes[address & 4095]
    return this.regionAt(address) ? 0 : undefined
  }

  load8(address: number): number {
    return this.readable(address).bytes[address & 4095] ?? 0
  }

  load16(address: number): number {
    const at = address & 4095
    if (at > pageSize - 2) return this.load8(address) | (this.load8(address + 1) << 8)
    return this.readable(address).view.getUint16(at, true)
  }

  /** Signed. */
  load32(address: number): number {
    const at = address & 4095
    if (at > pageSize - 4) return this.load16(address) | (this.load16(address + 2) << 16)
    return this.readable(address).view.getInt32(at, true)
  }

  load64(address: number): number {
    const at = address & 4095
    if (at > pageSize - 8) {
      const low = this.load32(address)
      this.high = this.load32(address + 4)
      return low
    }
    const { view } = this.readable(address)
    this.high = view.getInt32(at + 4, true)
    return view.getInt32(at, true)
  }

  store8(address: number, value: number): void {
    const at = address & 4095
    const { bytes } = this.writable(address)
    this.journal.add(address * 16 + 1, bytes[at] ?? 0, 0)
    bytes[at] = value
  }

  store16(address: number, value: number): void {
    const at = address & 4095
    if (at > pageSize - 2) {
      this.writable(address + 1)
      this.store8(address, value)
      return this.store8(address + 1, value >> 8)
    }
    const { view } = this.writable(address)
    this.journal.add(address * 16 + 2, view.getUint16(at, true), 0)
    view.setUint16(at, value, true)
  }

  store32(address: number, value: number): void {
    const at = address & 4095
    if (at > pageSize - 4) {
      this.writable(address + 3)
      this.store16(address, value)
      return this.store16(address + 2, value >> 16)
    }
    const { view } = this.writable(address)
    this.journal.add(address * 16 + 4, view.getInt32(at, true), 0)
    view.setInt32(at, value, true)
  }

  store64(address: number, low: number, high: number): void {
    const at = address & 4095
    if (at > pageSize - 8) {
      this.writable(address + 7)
      this.store32(address, low)
      return this.store32(address + 4, high)
    }
    const { view } = this.writable(address)
    this.journal.add(address * 16 + 8, view.getInt32(at, true), view.getInt32(at + 4, true))
    view.setInt32(at, low, true)
    view.setInt32(at + 4, high, true)
  }

  /** Faults if any of these bytes may not be written, as the processor does before it writes the first. */
  checkWrite(address: number, length: number): void {
    this.writable(address)
    this.writable(address + length - 1)
  }

  /** Puts back what the journal has kept. */
  protected restoreMemory(key: number, low: number, high: number): void {
    const address = Math.floor(key / 16)
    const size = key % 16
    const page = this.pageAt(Math.floor(address / pageSize))
    if (!page) return
    const at = address & 4095
    if (size === 1) page.bytes[at] = low
    else if (size === 2) page.view.setUint16(at, low, true)
    else page.view.setInt32(at, low, true)
    if (size === 8) page.view.setInt32(at + 4, high, true)
  }

  private readable(address: number): Page {
    const number = Math.floor(address / pageSize)
    const slot = number & (cachedPages - 1)
    if (this.tags[slot] === number) return this.cache[slot] ?? nowhere
    const page = this.find(address, number, 'reads')
    if ((page.permissions & mayRead) === 0) throw new Fault('SIGSEGV', `reads address ${hex(address)}, which may not be used`)
    return page
  }

  private writable(address: number): Page {
    const number = Math.floor(address / pageSize)
    const slot = number & (cachedPages - 1)
    const page = this.tags[slot] === number ? (this.cache[slot] ?? nowhere) : this.find(address, number, 'writes to')
    if ((page.permissions & mayWrite) === 0) {
      const name = this.regionAt(address)?.name
      if (page.permissions === 0) throw new Fault('SIGSEGV', `writes to address ${hex(address)}, which may not be used`)
      throw new Fault('SIGSEGV', `writes to address ${hex(address)}${name ? ` in ${name}` : ''}, which may only be read`)
    }
    return page
  }

  private find(address: number, number: number, does: string): Page {
    if (address < 0 || address >= endOfUserSpace) {
      throw new Fault('SIGSEGV', `${does} an address that no program has: ${hexOfAny(address)}`)
    }
    const page = this.pageAt(number)
    if (!page) throw new Fault('SIGSEGV', `${does} address ${hex(address)}, where nothing is mapped${this.hint(address)}`)
    // Pages that cannot be read stay out of the cache, which `readable` trusts.
    if (page.permissions & mayRead) {
      const slot = number & (cachedPages - 1)
      this.tags[slot] = number
      this.cache[slot] = page
    }
    return page
  }

  private hint(address: number): string {
    const above = this.regions.find(({ name, start }) => name === 'the stack' && address < start && address >= start - 0x100000)
    return above ? ': the stack is full' : ''
  }

  private pageAt(number: number): Page | undefined {
    const known = this.pages.get(number)
    if (known) return known
    const region = this.regionAt(number * pageSize)
    if (!region) return undefined
    const bytes = new Uint8Array(pageSize)
    const page = { bytes, view: new DataView(bytes.buffer), permissions: region.permissions }
    this.pages.set(number, page)
    return page
  }
}

const hexOfAny = (address: number) => `0x${BigInt.asUintN(64, BigInt(address)).toString(16)}`

function without(region: Region, start: number, end: number): Region[] {
  if (region.end <= start || region.start >= end) return [region]
  return [...(region.start < start ? [{ ...region, end: start }] : []), ...(region.end > end ? [{ ...region, start: end }] : [])]
}
