import fs from 'node:fs'
import path from 'node:path'
import type { PlaygroundFile } from '../src/playground/manifest'
import { Toolchain } from '../src/playground/toolchain'
import { unpackPart } from '../src/playground/unpackPart'
import type { MadePlayground } from './makePlayground'

/** A file of the manifest, put together from its parts and unpacked. */
export async function readPublished({ folder, manifest }: MadePlayground, name: PlaygroundFile): Promise<Uint8Array<ArrayBuffer>> {
  const { size, parts } = manifest.files[name]
  const bytes = new Uint8Array(size)
  let at = 0
  for (const [digest] of parts) {
    const piece = await unpackPart(fs.readFileSync(path.join(folder, 'parts', `${digest}.bin`)))
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}

/** The published compiler with some of its packs, as readers get it. */
export async function publishedToolchain(
  made: MadePlayground,
  packs: readonly PlaygroundFile[],
  onRest: () => void = () => {},
): Promise<Toolchain> {
  const compile = async (name: PlaygroundFile) => new WebAssembly.Module(await readPublished(made, name))
  const toolchain = new Toolchain(await compile('compiler'), () => {
    onRest()
    return compile('rest')
  })
  for (const name of packs) toolchain.mount(await readPublished(made, name))
  return toolchain
}
