import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { writeFileAtomic } from './writeFileAtomic'

/** Results of costly steps, kept in a folder under the digest of what they were made from. */
export class DigestCache {
  private readonly used = new Set<string>()

  /** @param ending of the files' names, with its dot */
  constructor(
    private readonly folder: string,
    private readonly ending: string,
  ) {
    fs.mkdirSync(folder, { recursive: true })
  }

  /**
   * The result for this input, made only if no earlier build made it.
   * @param input everything that the result depends on
   */
  async get(input: readonly string[], make: () => Promise<Buffer> | Buffer): Promise<Buffer> {
    const hash = createHash('sha256')
    for (const part of input) hash.update(`${part.length}:`).update(part)
    const name = hash.digest('hex').slice(0, 32) + this.ending
    const file = path.join(this.folder, name)
    this.used.add(name)
    if (fs.existsSync(file)) return fs.readFileSync(file)
    const made = await make()
    writeFileAtomic(file, made)
    return made
  }

  /** Removes what this build did not ask for. */
  prune() {
    for (const name of fs.readdirSync(this.folder)) if (!this.used.has(name)) fs.rmSync(path.join(this.folder, name))
  }
}
