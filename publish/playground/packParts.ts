import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { PackedFile } from '../../src/playground/manifest'

const gzip = promisify(zlib.gzip)

/** Parts of this size go on where a broken download stopped without much to repeat. */
export const partBytes = 1024 * 1024

/** Place in gzip's header of the number that names the system. The rest of the header is the same everywhere, since there is no time in it. */
const systemByte = 9
const unknownSystem = 255

/** Compresses as well as gzip can, to the same bytes on each system. */
export async function pack(bytes: Uint8Array): Promise<Uint8Array> {
  const packed = await gzip(bytes, { level: 9 })
  packed[systemByte] = unknownSystem
  return packed
}

/** Writes a file as parts into a folder, each under its digest, and gives what the manifest says of it. */
export async function packParts(bytes: Uint8Array, folder: string): Promise<PackedFile> {
  const packed = await pack(bytes)
  const parts: [string, number][] = []
  for (let start = 0; start < packed.length; start += partBytes) {
    const part = packed.subarray(start, start + partBytes)
    const digest = createHash('sha256').update(part).digest('hex').slice(0, 32)
    fs.writeFileSync(path.join(folder, `${digest}.bin`), part)
    parts.push([digest, part.length])
  }
  return { size: bytes.length, parts }
}
