import { ZSTDDecoder } from 'zstddec'

const decoder = new ZSTDDecoder()

/** The unpacked bytes of a part: each is packed by itself, with Zstandard. What is no such part gives bytes of another number than expected. */
export async function unpackPart(part: Uint8Array): Promise<Uint8Array> {
  await decoder.init()
  return decoder.decode(part)
}
