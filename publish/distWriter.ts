import fs from 'node:fs'
import path from 'node:path'
import type { Compressor } from './compressor'
import { errorCode } from './publishError'

/** Writes the published files and their compressed copies, and knows what it wrote. Nothing below `dist` is ever changed in place. */
export class DistWriter {
  /** Every published file below the root, with forward slashes; not the compressed copies. */
  readonly files = new Set<string>()
  private readonly folders = new Set<string>()

  constructor(
    readonly root: string,
    private readonly compressor: Compressor,
  ) {}

  /** Publishes the content under one name or several. */
  async write(names: string | readonly string[], content: string | Buffer): Promise<void> {
    const [first, ...others] = typeof names === 'string' ? [names] : names
    if (first === undefined) return
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    fs.writeFileSync(this.place(first), bytes)
    this.files.add(first)
    for (const other of others) {
      link(path.join(this.root, first), this.place(other))
      this.files.add(other)
    }
    for (const { ending, file } of await this.compressor.compress(first, bytes)) {
      for (const name of [first, ...others]) link(file, path.join(this.root, name + ending))
    }
  }

  /** Bytes of a published file on its way: of its best compressed copy, where it has one. */
  sizeOf(name: string): number {
    const file = path.join(this.root, name)
    return fs.statSync(fs.existsSync(`${file}.br`) ? `${file}.br` : file).size
  }

  private place(name: string): string {
    const file = path.join(this.root, name)
    const folder = path.dirname(file)
    if (!this.folders.has(folder)) {
      fs.mkdirSync(folder, { recursive: true })
      this.folders.add(folder)
    }
    return file
  }
}

/** A second name for a file; a copy where the file system has no links, or none between these places. */
function link(from: string, to: string) {
  try {
    fs.linkSync(from, to)
  } catch (error) {
    const code = errorCode(error)
    if (code === undefined || code === 'ENOSPC' || code === 'EEXIST') throw error
    fs.copyFileSync(from, to)
  }
}
