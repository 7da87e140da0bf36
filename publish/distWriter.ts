import fs from 'node:fs'
import path from 'node:path'
import { errorCode, PublishError } from './publishError'

/** Writes the published files and keeps a list of them. Nothing below `dist` is ever modified in place. */
export class DistWriter {
  /** Every published file below the root, with forward slashes. */
  readonly files = new Set<string>()
  private readonly folders = new Set<string>()

  constructor(readonly root: string) {}

  /** Publishes the content under one name or several. Throws where a name is taken: one of the two would be lost. */
  write(names: string | readonly string[], content: string | Buffer): void {
    const [first, ...others] = typeof names === 'string' ? [names] : names
    if (first === undefined) return
    this.reserve([first, ...others])
    fs.writeFileSync(this.place(first), content)
    for (const other of others) linkFile(path.join(this.root, first), this.place(other))
  }

  /** Publishes a file that is kept elsewhere and never changes there. Throws where the name is taken. */
  link(name: string, file: string): void {
    this.reserve([name])
    linkFile(file, this.place(name))
  }

  private reserve(names: readonly string[]): void {
    const taken = names.find((name) => this.files.has(name))
    if (taken !== undefined)
      throw new PublishError(`Two things are published as "${taken}", one of them by the build itself. Rename or delete static/${taken}.`)
    for (const name of names) this.files.add(name)
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

/** Creates a second name for a file, or a copy where hard links are unsupported. */
export function linkFile(from: string, to: string) {
  try {
    fs.linkSync(from, to)
  } catch (error) {
    const code = errorCode(error)
    if (code === undefined || code === 'ENOSPC' || code === 'EEXIST') throw error
    fs.copyFileSync(from, to)
  }
}
