import fs from 'node:fs'
import path from 'node:path'
import { Zstd } from '@hpcc-js/wasm-zstd'
import { digestOf } from '../src/buildTime/digestOf'
import type { PackedFile, PlaygroundFile } from '../src/playground/manifest'

/** Parts of this size go on where a broken download stopped without much to repeat. */
export const partBytes = 1024 * 1024

/** How much of a file is tried as one part. It becomes less where a file packs worse than to a third. */
const pieceBytes = 3 * partBytes

/** Aims a little below the limit, so that the next pieces fit as well. */
const margin = 0.95

/** Level of Zstandard. What most readers fetch is packed as well as possible, which takes ten times as long as the level of what few need. */
export const levelOf = (name: PlaygroundFile): number => (name === 'rest' ? 12 : 19)

/** Cuts a file into pieces that fit into parts when packed, and packs each by itself, so that a reader can unpack it as soon as it is there. */
export function* packPieces(bytes: Uint8Array, compress: (piece: Uint8Array) => Uint8Array): Generator<Uint8Array> {
  let length = pieceBytes
  for (let start = 0; start < bytes.length;) {
    const piece = bytes.subarray(start, start + length)
    const packed = compress(piece)
    if (packed.length > partBytes) {
      length = Math.floor((piece.length * partBytes * margin) / packed.length)
    } else {
      yield packed
      start += piece.length
    }
  }
}

/**
 * Writes a file as parts into a folder, each under its digest, and gives what the manifest says of it. The same bytes become the same parts on each system,
 * since the compressor is the same WebAssembly everywhere.
 * @param level of Zstandard, from 1 to 19
 */
export async function packParts(bytes: Uint8Array, folder: string, level: number): Promise<PackedFile> {
  const zstd = await Zstd.load()
  const parts: [string, number][] = []
  for (const part of packPieces(bytes, (piece) => zstd.compress(piece, level).slice())) {
    const digest = digestOf(part)
    fs.writeFileSync(path.join(folder, `${digest}.bin`), part)
    parts.push([digest, part.length])
  }
  return { size: bytes.length, parts }
}
