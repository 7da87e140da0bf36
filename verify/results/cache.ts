import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Add one when a change of this tool makes old results worthless. */
const format = 3

const daysKept = 30

/** A short name for `inputs`, which hold everything that could change a result. */
export function digestOf(inputs: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([format, inputs]))
    .digest('hex')
}

/** Results by the digest of everything they depend on. Only success is worth keeping: a failure is looked at again. */
export class Cache {
  constructor(
    private readonly folder: string,
    private readonly isOn: boolean,
  ) {}

  private file(key: string): string {
    return join(this.folder, key.slice(0, 2), key.slice(2))
  }

  /** What was kept under `key`, or nothing. */
  async get(key: string): Promise<string | undefined> {
    if (!this.isOn) return undefined
    try {
      const text = await readFile(this.file(key), 'utf8')
      const now = new Date()
      await utimes(this.file(key), now, now)
      return text
    } catch {
      return undefined
    }
  }

  async set(key: string, text: string): Promise<void> {
    const file = this.file(key)
    await mkdir(join(file, '..'), { recursive: true })
    // Written aside and renamed: another run at the same time never reads half a result.
    const draft = `${file}.${randomUUID()}`
    await writeFile(draft, text)
    await rename(draft, file)
  }

  /** Forgets what no run has asked for in a month. */
  async prune(): Promise<void> {
    const oldest = Date.now() - daysKept * 24 * 3600 * 1000
    for (const folder of await readdir(this.folder).catch(() => [])) {
      for (const name of await readdir(join(this.folder, folder)).catch(() => [])) {
        const file = join(this.folder, folder, name)
        const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }))
        if (mtimeMs < oldest) await rm(file, { force: true })
      }
    }
  }
}
