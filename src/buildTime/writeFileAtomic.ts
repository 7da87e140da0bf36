import fs from 'node:fs'
import { threadId } from 'node:worker_threads'

/** Writes of this thread so far. */
let writes = 0

/** A name beside `file` that no other writer uses: not another process, thread or call. */
export const unfinishedName = (file: string): string => `${file}.${process.pid}-${threadId}-${++writes}.part`

/** Name of a temporary file, which a killed build may leave behind. */
export const isUnfinished = (name: string): boolean => /\.\d+-\d+-\d+\.part$/.test(name)

/** Writes a file atomically: to a temporary file, then renamed. Leaves nothing behind on failure. */
export function writeFileAtomic(file: string, content: string | Buffer): void {
  const unfinished = unfinishedName(file)
  try {
    fs.writeFileSync(unfinished, content)
    fs.renameSync(unfinished, file)
  } catch (error) {
    fs.rmSync(unfinished, { force: true })
    throw error
  }
}
