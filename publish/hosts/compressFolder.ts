import fs from 'node:fs'
import path from 'node:path'
import pMap from 'p-map'
import { bestQualities, Compressor, encodings, extensions, largeSiteQualities } from './compressor'
import { linkFile } from '../distWriter'
import { filesBelow } from '../publicFiles'

/** Files processed in parallel: enough to keep the compressing threads busy, few enough to keep memory flat. */
const fileConcurrency = 6

/** A site with more pages is compressed with lower quality. Each page is published as two files and its data. */
const filesOfLargeSite = 1500

/**
 * Writes compressed copies beside the files of a folder, for hosts that send such copies.
 * @param cacheFolder stores the copies from one build to the next, so that only what changed is compressed
 */
export async function compressFolder(folder: string, cacheFolder: string): Promise<void> {
  const names = filesBelow(folder)
  const compressor = new Compressor(cacheFolder, names.length > filesOfLargeSite ? largeSiteQualities : bestQualities)
  const compress = async ([first, ...others]: [string, ...string[]]) => {
    const content = fs.readFileSync(path.join(folder, first))
    for (const encoding of encodings) {
      const entry = await compressor.compress(first, content, encoding)
      if (!entry) continue
      const copy = path.join(folder, first + extensions[encoding])
      fs.writeFileSync(copy, entry.content)
      for (const other of others) linkFile(copy, path.join(folder, other + extensions[encoding]))
    }
  }
  await pMap(filesByContent(folder, names), compress, { concurrency: fileConcurrency })
  compressor.prune()
}

/** The files grouped by content: a page has two names. */
function filesByContent(folder: string, names: readonly string[]): [string, ...string[]][] {
  const files = new Map<string, [string, ...string[]]>()
  for (const name of names) {
    const { dev, ino, nlink } = fs.statSync(path.join(folder, name), { bigint: true })
    const key = nlink > 1n ? `${dev} ${ino}` : name
    const known = files.get(key)
    if (known) known.push(name)
    else files.set(key, [name])
  }
  return [...files.values()]
}
