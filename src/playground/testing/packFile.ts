import { digestOf } from '../../buildTime/digestOf'
import type { PackedFile } from '../manifest'

/** A frame of Zstandard that holds a few bytes as they are (RFC 8878, 3.1.1). */
function storedFrame(piece: Uint8Array): Uint8Array<ArrayBuffer> {
  const frame = new Uint8Array(12 + piece.length)
  const view = new DataView(frame.buffer)
  view.setUint32(0, 0xfd2fb528, true)
  // One segment, whose length follows in four bytes.
  view.setUint8(4, 0xa0)
  view.setUint32(5, piece.length, true)
  // The last block, stored.
  view.setUint16(9, (piece.length << 3) | 1, true)
  frame.set(piece, 12)
  return frame
}

/** A file as it is published, in parts of a few bytes. */
export function packFile(content: Uint8Array, pieceBytes: number): { file: PackedFile; parts: Map<string, Uint8Array<ArrayBuffer>> } {
  const parts = new Map<string, Uint8Array<ArrayBuffer>>()
  const list: [string, number][] = []
  for (let at = 0; at < content.length; at += pieceBytes) {
    const part = storedFrame(content.subarray(at, at + pieceBytes))
    const digest = digestOf(part)
    parts.set(digest, part)
    list.push([digest, part.length])
  }
  return { file: { size: content.length, parts: list }, parts }
}
