import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { DigestCache, type CacheEntry } from '../src/build/digestCache'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Encodings in the order in which we prefer them, and the extension of a copy that lies beside its file. */
export const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]
export const extensions: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' }

/** Whether the file is a text: pictures are compressed already. */
export const isCompressible = (name: string) => /\.(?:html|js|mjs|css|json|svg|xml|txt|md|webmanifest|wasm)$/.test(name)

/** Smaller files fit into one packet as they are. */
const minBytes = 860

/** Texts beyond this size are read by programs. Quality 10 takes a second and more for them, and makes them 6 % smaller than 9. */
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

/** For a reader who waits for the answer. */
export const quickQualities: Qualities = { code: 5, text: 5 }

const compressTo = (content: Buffer | string, quality: number) =>
  brotli(content, {
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
      [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })

/** About how many bytes a text takes on its way from a host that compresses while it answers. */
export const transferSize = async (content: string): Promise<number> => (await compressTo(content, quickQualities.text)).length

/** Compresses files, each once: what it made is stored by the digest of the content. */
export class Compressor {
  private readonly cache: DigestCache

  constructor(
    folder: string,
    private readonly qualities: Qualities,
  ) {
    this.cache = new DigestCache(folder, '.compressed')
  }

  /** The compressed content of a file; nothing for a file that does not become smaller. */
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
