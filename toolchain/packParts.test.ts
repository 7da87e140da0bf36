import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { unpackPart } from '../src/playground/unpackPart'
import { packParts, packPieces, partBytes } from './packParts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parts-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

/** Bytes that pack badly at first and well later. */
function mixedBytes(noiseBytes: number, evenBytes: number): Uint8Array {
  const bytes = new Uint8Array(noiseBytes + evenBytes)
  let noise = 1
  for (let index = 0; index < noiseBytes; index++) bytes[index] = (noise = (noise * 48_271) % 2_147_483_647) >> 8
  return bytes
}

test('each part is at most 1 MB, has the digest that names it, and unpacks by itself to its piece of the file', async () => {
  const bytes = mixedBytes(3 * partBytes, 2 * partBytes)
  const { size, parts } = await packParts(bytes, folder, 3)
  expect(size).toBe(bytes.length)
  expect(parts.length).toBeGreaterThan(3)
  const unpacked: Uint8Array[] = []
  for (const [digest, length] of parts) {
    const part = fs.readFileSync(path.join(folder, `${digest}.bin`))
    expect(part.length).toBe(length)
    expect(length).toBeLessThanOrEqual(partBytes)
    expect(createHash('sha256').update(part).digest('hex').slice(0, 32)).toBe(digest)
    unpacked.push(await unpackPart(part))
  }
  expect(Buffer.compare(Buffer.concat(unpacked), bytes)).toBe(0)
})

test('packing the same bytes again gives the same parts', async () => {
  const bytes = mixedBytes(100_000, 100_000)
  expect(await packParts(bytes, folder, 19)).toEqual(await packParts(bytes, folder, 19))
})

test('a piece that packs badly is made smaller, and the file is still whole', () => {
  const bytes = mixedBytes(7 * partBytes, 0)
  const pieces = [...packPieces(bytes, (piece) => piece)]
  expect(pieces.every(({ length }) => length <= partBytes)).toBe(true)
  expect(Buffer.compare(Buffer.concat(pieces), bytes)).toBe(0)
})
