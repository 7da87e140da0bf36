import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { errorCode } from './publishError'

/** Thrown while another build is running. */
export class LockedError extends Error {
  override name = 'LockedError'
}

export interface LockOptions {
  pid?: number
  startOf?: (pid: number) => string | undefined
}

/** State and start of a process as Linux has them; nothing elsewhere, or for a process that does not exist. See proc_pid_stat(5). */
function linuxProcess(pid: number): { isDead: boolean; start: string } | undefined {
  let stat: string
  try {
    stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return undefined
  }
  // The second field is the program's name, which may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [state = '', start = ''] = [fields[0], fields[19]]
  // In a container without an init a zombie may last forever.
  return { isDead: state === 'Z' || state === 'X', start }
}

/** When a process began where there is no /proc; empty if that is not known. */
function startByPs(pid: number): string {
  const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
  })
  return (stdout ?? '').trim()
}

/**
 * When a process began, as a text that stays the same as long as it runs; empty where the system does not say, and `undefined` when no process
 * has this id. The system gives the ids of ended processes to new ones.
 */
export function processStart(pid: number): string | undefined {
  // To `kill`, ids below 1 mean groups of processes.
  if (!Number.isSafeInteger(pid) || pid < 1) return undefined
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (errorCode(error) !== 'EPERM') return undefined
  }
  const found = linuxProcess(pid)
  if (found) return found.isDead ? undefined : found.start
  return startByPs(pid)
}

/** Whether a process with this id is running, even one of another user. */
export const isProcessAlive = (pid: number): boolean => processStart(pid) !== undefined

/** A process of a build. */
interface Holder {
  pid: number
  /** As `processStart` says it. */
  start: string
}

const isHolder = (value: unknown): value is Holder =>
  typeof value === 'object' &&
  value !== null &&
  'pid' in value &&
  typeof value.pid === 'number' &&
  'start' in value &&
  typeof value.start === 'string'

/** Processes of a build; the first one took the lock. */
function holdersOf(file: string): Holder[] {
  try {
    const content: unknown = JSON.parse(fs.readFileSync(file, 'utf8'))
    return Array.isArray(content) ? content.filter(isHolder) : []
  } catch {
    // Gone in the meantime, no file, or cut off by a crash while it was written: nobody holds it.
    return []
  }
}

/** Writes the content to a temporary file, so that moving it into place is atomic. */
function writeBeside(file: string, pid: number, holders: readonly Holder[]): string {
  const fresh = `${file}.${pid}.new`
  fs.writeFileSync(fresh, JSON.stringify(holders))
  return fresh
}

/**
 * Moves a stale lock out of the way. The rename settles a race between two builds that notice it at once: if the moved file is
 * another build's fresh lock, it is put back.
 */
function clearStale(file: string, stale: readonly Holder[], pid: number) {
  const aside = `${file}.${pid}`
  try {
    fs.renameSync(file, aside)
  } catch {
    return
  }
  if (JSON.stringify(holdersOf(aside)) !== JSON.stringify(stale) && !fs.existsSync(file)) fs.renameSync(aside, file)
  else fs.rmSync(aside, { recursive: true, force: true })
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
export function takeLock(file: string, { pid = process.pid, startOf = processStart }: LockOptions = {}): BuildLock {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const holder = (of: number): Holder => ({ pid: of, start: startOf(of) ?? '' })
  const isHeld = (by: Holder) => {
    const start = startOf(by.pid)
    return start !== undefined && (start === '' || by.start === '' || start === by.start)
  }
  const self = holder(pid)
  const isOurs = () => JSON.stringify(holdersOf(file)[0]) === JSON.stringify(self)
  for (let attempt = 0; attempt < 3; attempt++) {
    const fresh = writeBeside(file, pid, [self])
    try {
      fs.linkSync(fresh, file)
      return {
        join: (other) => {
          if (isOurs()) fs.renameSync(writeBeside(file, pid, [self, holder(other)]), file)
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
    const living = holders.find((each) => each.pid !== pid && isHeld(each))
    if (living !== undefined) {
      throw new LockedError(
        `Another build of this site is running (process ${living.pid}). Wait for it to end, or end it; if no such build exists, delete ${file}.`,
      )
    }
    clearStale(file, holders, pid)
  }
  throw new LockedError(`Another build of this site started at the same moment. Run this one again when it has ended.`)
}
