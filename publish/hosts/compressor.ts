import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { DigestCache, type CacheEntry } from '../../src/buildTime/digestCache'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Encodings in order of preference, with the extension of a compressed copy. */
export const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]
export const extensions: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' }

/** Whether the file is text. Pictures are already compressed. */
export const isCompressible = (name: string) => /\.(?:html|js|mjs|css|json|svg|xml|txt|md|webmanifest|wasm)$/.test(name)

/** Smaller files fit into one packet uncompressed. */
const minBytes = 860

/** Only programs read texts beyond this size. Quality 10 takes more than a second for them, and makes them only 6 % smaller than 9. */
const largeBytes = 1_000_000
const maxQualityOfLarge = 9

/** Brotli's qualities, 0 to 11. */
export interface Qualities {
  /** For scripts and styles: few files, which every reader loads. */
  code: number
  text: number
}

/** For a site that is compressed once, when it is built. */
export const bestQualities: Qualities = { code: 11, text: 10 }

/** For thousands of pages: a third of the time, for files that are 10 % larger. */
export const largeSiteQualities: Qualities = { code: 11, text: 8 }

/** For a reader who is waiting for the response. */
export const quickQualities: Qualities = { code: 5, text: 5 }

const compressTo = (content: Buffer | string, quality: number) =>
  brotli(content, {
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
      [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })

/** Approximate transfer size of a text from a host that compresses on the fly, in bytes. */
export const transferSize = async (content: string): Promise<number> => (await compressTo(content, quickQualities.text)).length

/** Compresses files. Results are cached by the digest of the content. */
export class Compressor {
  private readonly cache: DigestCache

  constructor(
    folder: string,
    private readonly qualities: Qualities,
  ) {
    this.cache = new DigestCache(folder, '.compressed')
  }

  /** The compressed content of a file; nothing if it would not be smaller. */
  async compress(name: string, content: Buffer, encoding: Encoding): Promise<CacheEntry | undefined> {
    if (!isCompressible(name) || content.length < minBytes) return undefined
    const quality = encoding === 'gzip' ? zlib.constants.Z_BEST_COMPRESSION : this.qualityOf(name, content)
    const entry = await this.cache.entry([encoding, String(quality), content], () =>
      encoding === 'gzip' ? gzip(content, { level: quality }) : compressTo(content, quality),
    )
    return entry.content.length < content.length ? entry : undefined
  }

  prune() {
    this.cache.prune()
  }

  private qualityOf(name: string, content: Buffer): number {
    const { code, text } = this.qualities
    if (/\.(?:js|css)$/.test(name)) return code
    return content.length < largeBytes ? text : Math.min(text, maxQualityOfLarge)
  }
}
