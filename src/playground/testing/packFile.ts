import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { PackedFile } from '../manifest'

/** A file as it is published, in parts of a few bytes. */
export function packFile(content: Uint8Array, partBytes: number): { file: PackedFile; parts: Map<string, Uint8Array<ArrayBuffer>> } {
  const packed = new Uint8Array(gzipSync(content))
  const parts = new Map<string, Uint8Array<ArrayBuffer>>()
  const list: [string, number][] = []
  for (let at = 0; at < packed.length; at += partBytes) {
    const part = packed.slice(at, at + partBytes)
    const digest = createHash('sha256').update(part).digest('hex').slice(0, 32)
    parts.set(digest, part)
    list.push([digest, part.length])
  }
  return { file: { size: content.length, parts: list }, parts }
}
