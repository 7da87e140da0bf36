import fs from 'node:fs'
import path from 'node:path'
import { filesBelow } from './publicFiles'

export interface Difference {
  file: string
  what: 'only in the first' | 'only in the second' | 'content'
  /** The first difference between two files, with the content of each. */
  at?: { offset: number; first: string; second: string }
}

/** Bytes shown around the first difference. */
const context = 40

function firstDifference(first: Buffer, second: Buffer): NonNullable<Difference['at']> {
  let offset = 0
  while (offset < first.length && first[offset] === second[offset]) offset++
  const excerpt = (bytes: Buffer) => bytes.subarray(Math.max(0, offset - context), offset + context).toString()
  return { offset, first: excerpt(first), second: excerpt(second) }
}

/** The files that differ between two folders, sorted. */
export function compareFolders(first: string, second: string): Difference[] {
  const filesOfFirst = new Set(filesBelow(first))
  const filesOfSecond = new Set(filesBelow(second))
  return [...new Set([...filesOfFirst, ...filesOfSecond])].sort().flatMap((file): Difference[] => {
    if (!filesOfSecond.has(file)) return [{ file, what: 'only in the first' }]
    if (!filesOfFirst.has(file)) return [{ file, what: 'only in the second' }]
    const [one, other] = [first, second].map((folder) => fs.readFileSync(path.join(folder, file)))
    if (!one || !other || one.equals(other)) return []
    return [{ file, what: 'content', at: firstDifference(one, other) }]
  })
}
