/**
 * Many files in one, in the order given: four bytes with the length of the index (little-endian), the index as JSON, `[[path, size], …]`, and the files one
 * after the other. Reading copies nothing: each file is a view of the pack.
 */
export type PackedEntry = readonly [path: string, bytes: Uint8Array]

const lengthBytes = 4

/** The pack of some files. */
export function writePack(files: readonly PackedEntry[]): Uint8Array<ArrayBuffer> {
  const index = new TextEncoder().encode(JSON.stringify(files.map(([path, { length }]) => [path, length])))
  const size = files.reduce((sum, [, { length }]) => sum + length, lengthBytes + index.length)
  const pack = new Uint8Array(size)
  new DataView(pack.buffer).setUint32(0, index.length, true)
  pack.set(index, lengthBytes)
  let at = lengthBytes + index.length
  for (const [, bytes] of files) {
    pack.set(bytes, at)
    at += bytes.length
  }
  return pack
}

const isEntry = (value: unknown): value is [string, number] =>
  Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && typeof value[1] === 'number'

function readIndex(json: string): [string, number][] {
  const index: unknown = JSON.parse(json)
  if (!Array.isArray(index) || !index.every(isEntry)) throw new Error('The index of the pack lists something other than paths and sizes.')
  return index
}

/** The files of a pack, as views of it. Throws when the pack is not whole. */
export function* readPack(pack: Uint8Array): Generator<PackedEntry> {
  if (pack.length < lengthBytes) throw new Error('The pack is too short.')
  const start = lengthBytes + new DataView(pack.buffer, pack.byteOffset).getUint32(0, true)
  if (start > pack.length) throw new Error('The pack is too short for its index.')
  const index = readIndex(new TextDecoder().decode(pack.subarray(lengthBytes, start)))
  if (index.reduce((sum, [, size]) => sum + size, start) !== pack.length) throw new Error('The pack is not as long as its index says.')
  let at = start
  for (const [path, size] of index) {
    yield [path, pack.subarray(at, at + size)]
    at += size
  }
}
