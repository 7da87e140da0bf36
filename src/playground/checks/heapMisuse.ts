import type { Told } from './finding'
import { bytesInWords } from './findingWords'

/** Who gives a block, or takes it back, by the number of `enum Owner` in `toolchain/sources/checks/checks.h`. */
const owners = [
  { gave: 'malloc', takes: 'free' },
  { gave: 'new', takes: 'delete' },
  { gave: 'new[]', takes: 'delete[]' },
] as const

const ownerOf = (number: number) => owners[number] ?? owners[0]

/** What the functions of the heap, and of memory, refuse: in the order of `enum Misuse` there. */
const misuses: readonly ((allocatedBy: number, freedBy: number) => Told)[] = [
  (_, freedBy) => ({ kind: 'double-free', words: `${ownerOf(freedBy).takes} is given a block that has already been freed.` }),
  (_, freedBy) => ({
    kind: 'foreign-free',
    words: `${ownerOf(freedBy).takes} is given a pointer that does not lead to the beginning of a block on the heap.`,
  }),
  (allocatedBy, freedBy) => ({
    kind: 'mismatched-free',
    words: `A block of ${ownerOf(allocatedBy).gave} is freed with ${ownerOf(freedBy).takes}: it needs ${ownerOf(allocatedBy).takes}.`,
  }),
  () => ({ kind: 'overlap', words: 'The memory that is copied overlaps the memory that it is copied to.' }),
  () => ({ kind: 'negative-size', words: 'The number of bytes is negative, or more than any object has.' }),
  (size, told) => ({
    kind: 'mismatched-free',
    words: `delete takes a block of ${bytesInWords(size)} for one of ${bytesInWords(told)}: the object is of another class than the pointer says, whose destructor is not virtual.`,
  }),
]

/** What is wrong with a call that the heap refuses. */
export function heapMisuse(misuse: number, allocatedBy: number, freedBy: number): Told {
  return misuses[misuse]?.(allocatedBy, freedBy) ?? { kind: 'trap', words: 'The heap is used in a way that it does not allow.' }
}
