import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { isUnfinished, writeFileAtomic } from './writeFileAtomic'

const dayInMs = 24 * 3600 * 1000

/** Results that were not used for this many days are removed. */
const keptDays = 14

const digestOf = (content: Buffer) => createHash('sha256').update(content).digest()

/** Length of the digest at the start of every file. */
const digestBytes = 32

/** A result and its file. */
export interface CacheEntry {
  content: Buffer
  file: string
  /** Offset of the content in the file. */
  start: number
}

/**
 * Caches results of costly steps in a folder, by the digest of their input. Each file begins with the digest of its content, so that a
 * damaged one is detected and made again.
 */
export class DigestCache {
  private bytesWritten = 0

  /**
   * @param extension of the files' names, with its dot
   * @param maxBytes of the folder: beyond it the results that were used least recently are removed
   */
  constructor(
    private readonly folder: string,
    private readonly extension: string,
    private readonly maxBytes = 300_000_000,
  ) {
    fs.mkdirSync(folder, { recursive: true })
  }

  /**
   * The result for an input, from the cache if possible.
   * @param input everything that the result depends on
   */
  async entry(input: readonly (string | Buffer)[], make: () => Promise<Buffer> | Buffer): Promise<CacheEntry> {
    const hash = createHash('sha256')
    for (const part of input) hash.update(`${part.length}:`).update(part)
    const file = path.join(this.folder, hash.digest('hex').slice(0, 32) + this.extension)
    const stored = await this.read(file)
    if (stored) return { content: stored, file, start: digestBytes }
    const content = await make()
    writeFileAtomic(file, Buffer.concat([digestOf(content), content]))
    this.bytesWritten += content.length
    if (this.bytesWritten > this.maxBytes / 10) this.prune()
    return { content, file, start: digestBytes }
  }

  async get(...args: Parameters<DigestCache['entry']>): Promise<Buffer> {
    return (await this.entry(...args)).content
  }

  /** Removes results that were not used for a while, leftovers of killed processes, and the oldest results if the folder is too large. */
  prune(now = Date.now()) {
    this.bytesWritten = 0
    let bytes = 0
    const files = fs.readdirSync(this.folder).flatMap((name) => {
      const file = path.join(this.folder, name)
      const stat = fs.statSync(file, { throwIfNoEntry: false })
      return stat ? [{ file, name, bytes: stat.size, usedAt: stat.mtimeMs }] : []
    })
    for (const file of files.sort((a, b) => b.usedAt - a.usedAt)) {
      bytes += file.bytes
      const age = now - file.usedAt
      // Another process may still be writing this file.
      if (bytes > this.maxBytes || age > keptDays * dayInMs || (isUnfinished(file.name) && age > dayInMs))
        fs.rmSync(file.file, { force: true })
    }
  }

  /** The content of a file; nothing if it is missing or damaged. */
  private async read(file: string): Promise<Buffer | undefined> {
    try {
      const bytes = await fs.promises.readFile(file)
      const content = bytes.subarray(digestBytes)
      if (!digestOf(content).equals(bytes.subarray(0, digestBytes))) return undefined
      await this.noteUse(file)
      return content
    } catch {
      return undefined
    }
  }

  /** A file's modification time is the day of its last use. */
  private async noteUse(file: string) {
    const now = new Date()
    if (now.getTime() - (await fs.promises.stat(file)).mtimeMs > dayInMs) await fs.promises.utimes(file, now, now)
  }
}
