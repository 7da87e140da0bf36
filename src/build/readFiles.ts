import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fromRoot } from './paths'

/** A file that something was made from, as it was then. */
export interface ReadFile {
  /** Path from the site's root. */
  file: string
  /** Digest of its content; empty where there was no such file. */
  digest: string
}

export const digestOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, 32)

function readIfThere(file: string): Buffer | undefined {
  return fs.statSync(file, { throwIfNoEntry: false })?.isFile() ? fs.readFileSync(file) : undefined
}

const digestOfFile = (content: Buffer | undefined) => (content ? digestOf(content) : '')

/** Records the files that one page is made from, besides its own source. */
export class ReadFiles {
  private readonly digests = new Map<string, string>()

  constructor(private readonly root: string) {}

  /** Content of a file, by its absolute path; undefined where there is none. */
  read(place: string): Buffer | undefined {
    const content = readIfThere(place)
    this.digests.set(fromRoot(this.root, place), digestOfFile(content))
    return content
  }

  /** What was read, in the order of the names. */
  get all(): ReadFile[] {
    return [...this.digests].map(([file, digest]) => ({ file, digest })).sort((a, b) => (a.file < b.file ? -1 : 1))
  }
}

/** Tells of files whether they have changed since they were read; looks at each once. */
export function changeDetector(root: string): (read: ReadFile) => boolean {
  const digests = new Map<string, string>()
  return ({ file, digest }) => {
    const now = digests.get(file) ?? digestOfFile(readIfThere(path.join(root, file)))
    digests.set(file, now)
    return now !== digest
  }
}
