import fs from 'node:fs'
import path from 'node:path'
import { errorCode } from './publishError'

/** Thrown when another build is at work. */
export class LockedError extends Error {
  override name = 'LockedError'
}

export interface LockOptions {
  pid?: number
  isAlive?: (pid: number) => boolean
}

/** Whether a process of this id runs. One that belongs to somebody else counts. */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

function holderOf(file: string): number | undefined {
  try {
    const content: unknown = JSON.parse(fs.readFileSync(file, 'utf8'))
    if (typeof content === 'object' && content !== null && 'pid' in content && typeof content.pid === 'number') return content.pid
  } catch {
    // Gone in the meantime, or cut off by a crash while it was written: nobody holds it.
  }
  return undefined
}

/**
 * Moves a lock whose holder is gone out of the way. Renaming tells two builds that notice it at once apart: if the file that was moved is
 * another's fresh lock, it is put back.
 */
function clearStale(file: string, stale: number | undefined, pid: number) {
  const aside = `${file}.${pid}`
  try {
    fs.renameSync(file, aside)
  } catch {
    return
  }
  if (holderOf(aside) !== stale && !fs.existsSync(file)) fs.renameSync(aside, file)
  else fs.rmSync(aside, { force: true })
}

/**
 * Takes the lock of a site's builds and returns how to give it back. One that was left by a dead process is taken over.
 * @throws LockedError when another build holds it
 */
export function takeLock(file: string, { pid = process.pid, isAlive = isProcessAlive }: LockOptions = {}): () => void {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  for (let attempt = 0; attempt < 3; attempt++) {
    // Written beside it and linked, so that nobody ever reads half a lock.
    const fresh = `${file}.${pid}.new`
    fs.writeFileSync(fresh, JSON.stringify({ pid }))
    try {
      fs.linkSync(fresh, file)
      return () => {
        if (holderOf(file) === pid) fs.rmSync(file, { force: true })
      }
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error
    } finally {
      fs.rmSync(fresh, { force: true })
    }
    const holder = holderOf(file)
    if (holder !== undefined && holder !== pid && isAlive(holder)) {
      throw new LockedError(
        `Another build of this site is at work (process ${holder}). Wait for it to end, or end it; if no such build exists, delete ${file}.`,
      )
    }
    clearStale(file, holder, pid)
  }
  throw new LockedError(`Another build of this site started at the same moment. Run this one again when it has ended.`)
}
