import type { Process } from './process'

/** Heap of `malloc`: a block is taken from the free ones of its size, or from the end. All of it can be undone. */
export interface Heap {
  /** Address of a new block, a multiple of 16; 0 when there is no room. */
  allocate(size: number): number
  /** False when no block begins there. */
  release(address: number): boolean
  sizeOf(address: number): number | undefined
}

export const heapSize = 1 << 28

export function makeHeap({ cpu }: Process, start: number): Heap {
  const blocks = new Map<number, number>()
  const free = new Map<number, number[]>()
  let end = start + 16
  const undo = (action: () => void) => cpu.journal.addAction(action)
  return {
    allocate(size) {
      const rounded = Math.max(16, Math.ceil(size / 16) * 16)
      const known = free.get(rounded) ?? []
      const reused = known.pop()
      if (reused === undefined && end + rounded > start + heapSize) return 0
      const before = end
      const address = reused ?? end
      if (reused === undefined) end += rounded + 16
      blocks.set(address, size)
      undo(() => {
        blocks.delete(address)
        if (reused !== undefined) known.push(reused)
        end = before
      })
      return address
    },
    release(address) {
      const size = blocks.get(address)
      if (size === undefined) return false
      const rounded = Math.max(16, Math.ceil(size / 16) * 16)
      const list = free.get(rounded) ?? []
      free.set(rounded, list)
      blocks.delete(address)
      list.push(address)
      undo(() => {
        list.pop()
        blocks.set(address, size)
      })
      return true
    },
    sizeOf: (address) => blocks.get(address),
  }
}
