import fs from 'node:fs'
import path from 'node:path'
import { errorCode } from './publishError'

/** Thrown while another build is running. */
export class LockedError extends Error {
  override name = 'LockedError'
}

export interface LockOptions {
  pid?: number
  isAlive?: (pid: number) => boolean
}

/** Whether a process is a zombie, which in a container without an init may last forever. Linux only. */
function isZombie(pid: number): boolean {
  const file = `/proc/${pid}/stat`
  return fs.existsSync(file) && /\) [ZX] [^)]*$/.test(fs.readFileSync(file, 'utf8'))
}

/** Whether a process with this id is running, even one of another user. */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** Process ids of a build; the first one took the lock. */
function holdersOf(file: string): number[] {
  try {
    const content: unknown = JSON.parse(fs.readFileSync(file, 'utf8'))
    if (typeof content === 'object' && content !== null && 'pids' in content && Array.isArray(content.pids))
      return content.pids.filter((pid) => typeof pid === 'number')
  } catch {
    // Gone in the meantime, or cut off by a crash while it was written: nobody holds it.
  }
  return []
}

/** Writes the content to a temporary file, so that moving it into place is atomic. */
function writeBeside(file: string, pid: number, pids: readonly number[]): string {
  const fresh = `${file}.${pid}.new`
  fs.writeFileSync(fresh, JSON.stringify({ pids }))
  return fresh
}

/**
 * Moves a stale lock out of the way. The rename settles a race between two builds that notice it at once: if the moved file is
 * another build's fresh lock, it is put back.
 */
function clearStale(file: string, stale: readonly number[], pid: number) {
  const aside = `${file}.${pid}`
  try {
    fs.renameSync(file, aside)
  } catch {
    return
  }
  if (holdersOf(aside).join() !== stale.join() && !fs.existsSync(file)) fs.renameSync(aside, file)
  else fs.rmSync(aside, { force: true })
}

export interface BuildLock {
  /** Adds a process to the lock: one that continues the build if this process is killed. */
  join: (pid: number) => void
  /** Releases the lock. */
  release: () => void
}

/**
 * Takes the build lock of a site. A lock of dead processes is taken over.
 * @throws LockedError when another build holds it
 */
export function takeLock(file: string, { pid = process.pid, isAlive = isProcessAlive }: LockOptions = {}): BuildLock {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const isOurs = () => holdersOf(file)[0] === pid
  for (let attempt = 0; attempt < 3; attempt++) {
    const fresh = writeBeside(file, pid, [pid])
    try {
      fs.linkSync(fresh, file)
      return {
        join: (other) => {
          if (isOurs()) fs.renameSync(writeBeside(file, pid, [pid, other]), file)
        },
        release: () => {
          if (isOurs()) fs.rmSync(file, { force: true })
        },
      }
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error
    } finally {
      fs.rmSync(fresh, { force: true })
    }
    const holders = holdersOf(file)
    const living = holders.find((holder) => holder !== pid && isAlive(holder))
    if (living !== undefined) {
      throw new LockedError(
        `Another build of this site is running (process ${living}). Wait for it to end, or end it; if no such build exists, delete ${file}.`,
      )
    }
    clearStale(file, holders, pid)
  }
  throw new LockedError(`Another build of this site started at the same moment. Run this one again when it has ended.`)
}
