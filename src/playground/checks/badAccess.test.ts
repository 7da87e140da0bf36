import { badAccess, type BadAccess } from './badAccess'
import { MemoryReader } from './memoryReader'
import { shadowBytes } from './shadowBytes'

const heap = shadowBytes + 0x100000

/** A frame at 4096 with three variables: `a` of 20 bytes at 32, `total` of 4 bytes at 96, and a temporary object of 4 bytes at 160. */
function frame() {
  const buffer = new ArrayBuffer(16_384)
  const view = new DataView(buffer)
  view.setUint32(4096, 0x41b5_8ab3, true)
  view.setUint32(4100, 64, true)
  new Uint8Array(buffer).set(new TextEncoder().encode('3 32 20 3 a:6 96 4 7 total:9 160 4 7 ref.tmp\0'), 64)
  return new MemoryReader(() => buffer)
}

const tell = (access: Partial<BadAccess>, stackPointer = shadowBytes + 4096) => {
  const address = access.address ?? heap
  return badAccess(
    { address, begin: address, size: 4, isWrite: false, shadow: 0, block: undefined, ...access },
    { memory: frame(), stackPointer, globalAt: (at) => (at > heap ? { name: 'scores', address: heap, size: 20 } : undefined) },
  )
}
const block = { address: heap, size: 16, isFreed: false }

test('an address near 0 is a null pointer, with the offset of a member', () => {
  expect(tell({ address: 0 })).toEqual({ kind: 'null-pointer', words: 'The program reads 4 bytes through a null pointer.' })
  expect(tell({ address: 8, isWrite: true }).words).toBe('The program writes 4 bytes through a null pointer with an offset of 8 bytes.')
})

test('below the stack it is an overflow of it, or nothing of the program', () => {
  expect(tell({ address: shadowBytes - 64 }, shadowBytes - 128).kind).toBe('stack-overflow')
  expect(tell({ address: shadowBytes - 1 }, 2 ** 32 - 64).kind).toBe('stack-overflow')
  expect(tell({ address: 0x123450 }).words).toBe('The program reads 4 bytes at the address 0x123450, where the program has nothing.')
})

test.each([
  [heap + 16, heap + 16, 'just past the end of a block on the heap, which has 16 bytes'],
  [heap + 20, heap + 20, '4 bytes past the end of a block on the heap, which has 16 bytes'],
  [heap - 4, heap - 4, '4 bytes before a block on the heap, which has 16 bytes'],
  [heap + 16, heap + 8, 'from within a block on the heap, which has 16 bytes, beyond its end'],
])('says how an access of the heap at %d from %d misses its block', (address, begin, words) => {
  expect(tell({ address, begin, shadow: 0xfb, block })).toEqual({ kind: 'heap-bounds', words: `The program reads 4 bytes ${words}.` })
})

test('a string literal may only be read', () => {
  expect(tell({ address: heap + 3, size: 1, isWrite: true, shadow: 0xe0 })).toEqual({
    kind: 'literal-write',
    words: 'The program writes 1 byte of a string literal, which must not be changed.',
  })
})

test('names freed blocks, global and local variables', () => {
  expect(tell({ address: heap + 3, shadow: 0xfd, block: { ...block, isFreed: true } })).toEqual({
    kind: 'use-after-free',
    words: 'The program reads 4 bytes 3 bytes after the beginning of a block of 16 bytes that has been freed.',
  })
  expect(tell({ address: heap + 20, shadow: 0xf9 })).toEqual({
    kind: 'global-bounds',
    words: 'The program reads 4 bytes just past the end of “scores”, which has 20 bytes.',
  })
})

test('finds the local variable that is missed by least in the compiler’s description of the frame', () => {
  // The frame of the test lies where a real one cannot: addresses below the shadow’s end are not looked at otherwise.
  const at = (address: number, shadow: number) =>
    badAccess(
      { address: address + shadowBytes, begin: address + shadowBytes, size: 4, isWrite: true, shadow, block: undefined },
      { memory: shifted(frame()), stackPointer: undefined, globalAt: () => undefined },
    ).words
  expect(at(4096 + 52, 0xf2)).toBe('The program writes 4 bytes just past the end of “a”, which has 20 bytes.')
  expect(at(4096 + 100, 0xf3)).toBe('The program writes 4 bytes just past the end of “total”, which has 4 bytes.')
  expect(at(4096 + 96, 0xf8)).toBe('The program writes 4 bytes of “total”, whose block has ended.')
  expect(at(4096 + 160, 0xf8)).toBe('The program writes 4 bytes of a temporary object, whose block has ended.')
})

/** The same memory, above the shadow. */
function shifted(memory: MemoryReader): MemoryReader {
  const inner = (at: number) => (at >= shadowBytes ? at - shadowBytes : at)
  return Object.assign(new MemoryReader(() => new ArrayBuffer(0)), {
    u32: (at: number) => memory.u32(inner(at)),
    text: (at: number) => memory.text(inner(at)),
  })
}
