import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { PlaygroundFile } from '../../src/playground/manifest'
import { Toolchain } from '../../src/playground/toolchain'
import type { MadePlayground } from './makePlayground'

const gunzip = promisify(zlib.gunzip)

/** A file of the manifest, put together from its parts and unpacked. */
export async function readPublished({ folder, manifest }: MadePlayground, name: PlaygroundFile): Promise<Uint8Array<ArrayBuffer>> {
  const parts = manifest.files[name].parts.map(([digest]) => fs.readFileSync(path.join(folder, 'parts', `${digest}.bin`)))
  return new Uint8Array(await gunzip(Buffer.concat(parts)))
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
