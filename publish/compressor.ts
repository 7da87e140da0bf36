import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { isUnfinished, writeFileAtomic } from '../src/build/writeFileAtomic'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Encodings in the order in which servers prefer them, by the ending of the compressed copy. */
export const encodings = [
  { ending: '.br', name: 'br' },
  { ending: '.gz', name: 'gzip' },
] as const

const compressible = /\.(?:html|js|mjs|css|json|svg|xml|txt|md|webmanifest|wasm)$/

/** Smaller files fit into one packet as they are. */
const minimumBytes = 860

/** Larger texts, which programs read, would take a second and more for a size that is 6 % less. */
const largeBytes = 1_000_000
const qualityOfLarge = 9

/** A copy that nobody has used for so long is removed from the cache. */
const cacheDays = 14

export interface Compressed {
  ending: string
  /** File in the cache that holds the compressed content. */
  file: string
}

/**
 * Compresses content, once for each digest: copies are kept in a folder, so that a warm build compresses only what changed.
 * @param quality Brotli's for pages and data, at most 11. Scripts and styles, few and loaded by every reader, get the best.
 */
export class Compressor {
  private readonly used = new Set<string>()

  constructor(
    private readonly folder: string,
    private readonly quality: number,
  ) {
    fs.mkdirSync(folder, { recursive: true })
  }

  /** Copies of the content that are smaller than it; none for what does not compress. */
  async compress(name: string, content: Buffer): Promise<Compressed[]> {
    if (!compressible.test(name) || content.length < minimumBytes) return []
    const digest = createHash('sha256').update(content).digest('hex').slice(0, 32)
    const quality = /\.(?:js|css)$/.test(name) ? zlib.constants.BROTLI_MAX_QUALITY : this.qualityOf(content)
    const copies = await Promise.all([
      this.copy(`${digest}.q${quality}.br`, content, () =>
        brotli(content, {
          params: {
            [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
            [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
            [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          },
        }),
      ),
      this.copy(`${digest}.gz`, content, () => gzip(content, { level: 9 })),
    ])
    return encodings.flatMap(({ ending }, at) => {
      const file = copies[at]
      return file === undefined ? [] : [{ ending, file }]
    })
  }

  /** Removes what no build has used for a while, or finished. */
  prune(now = Date.now()) {
    for (const name of fs.readdirSync(this.folder)) {
      if (this.used.has(name)) continue
      const file = path.join(this.folder, name)
      if (isUnfinished(name) || now - fs.statSync(file).mtimeMs > cacheDays * 24 * 3600 * 1000) fs.rmSync(file)
    }
  }

  private qualityOf(content: Buffer): number {
    return content.length < largeBytes ? this.quality : Math.min(this.quality, qualityOfLarge)
  }

  private async copy(name: string, content: Buffer, make: () => Promise<Buffer>): Promise<string | undefined> {
    const file = path.join(this.folder, name)
    this.used.add(name)
    if (!fs.existsSync(file)) {
      const compressed = await make()
      // An empty file remembers that it isn't worth it.
      writeFileAtomic(file, compressed.length < content.length ? compressed : '')
      return compressed.length < content.length ? file : undefined
    }
    return fs.statSync(file).size > 0 ? file : undefined
  }
}
