import fs from 'node:fs'
import path from 'node:path'
import { errorCode } from './errorCode'
import { isProcessAlive, processStart } from './processStart'

/** Thrown when the lock cannot be taken. Its message says why and what to do. */
export class LockedError extends Error {
  override name = 'LockedError'
}

/** What is asked about processes. */
export interface Processes {
  isAlive: (pid: number) => boolean
  /** When a process started; undefined where the system does not say. */
  startOf: (pid: number) => string | undefined
}

/** A process that holds the lock. Systems reuse process ids, so its start tells it from a later one. */
interface Holder {
  pid: number
  started?: string | undefined
}

const systemProcesses: Processes = { isAlive: isProcessAlive, startOf: processStart }

/** Place of a site's lock. */
export const lockFile = (siteRoot: string): string => path.join(siteRoot, '.build/lock')

function parseHolder(value: unknown): Holder | undefined {
  if (typeof value !== 'object' || value === null || !('pid' in value)) return undefined
  const { pid } = value
  // 0 and negative numbers stand for groups of processes.
  if (typeof pid !== 'number' || !Number.isSafeInteger(pid) || pid <= 0) return undefined
  return 'started' in value && typeof value.started === 'string' ? { pid, started: value.started } : { pid }
}

/** The processes of a build; the first one took the lock. */
function holdersOf(file: string): Holder[] {
  try {
    const content: unknown = JSON.parse(fs.readFileSync(file, 'utf8'))
    if (typeof content === 'object' && content !== null && 'holders' in content && Array.isArray(content.holders))
      return content.holders.map(parseHolder).filter((holder) => holder !== undefined)
  } catch {
    // Gone in the meantime, or cut off by a crash while it was written: nobody holds it.
  }
  return []
}

function isRunning({ pid, started }: Holder, { isAlive, startOf }: Processes): boolean {
  if (!isAlive(pid)) return false
  const now = startOf(pid)
  return started === undefined || now === undefined || started === now
}

/** Whether one of these processes holds the lock. */
export const isLockedBy = (file: string, pids: readonly number[]): boolean => holdersOf(file).some(({ pid }) => pids.includes(pid))

/** Writes the content to a temporary file, so that moving it into place is atomic. */
function writeBeside(file: string, pids: readonly [number, ...number[]], { startOf }: Processes): string {
  const fresh = `${file}.${pids[0]}.new`
  const holders = pids.map((pid): Holder => ({ pid, started: startOf(pid) }))
  fs.writeFileSync(fresh, JSON.stringify({ holders }))
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
 * @throws LockedError when another build holds it, or when it cannot be written
 */
export function takeLock(file: string, pid = process.pid, processes = systemProcesses): BuildLock {
  try {
    return tryLock(file, pid, processes)
  } catch (error) {
    if (errorCode(error) === undefined) throw error
    throw new LockedError(`The lock that keeps two builds apart cannot be written. ${String(error)}`, { cause: error })
  }
}

function tryLock(file: string, pid: number, processes: Processes): BuildLock {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const isOurs = () => holdersOf(file)[0]?.pid === pid
  for (let attempt = 0; attempt < 3; attempt++) {
    const fresh = writeBeside(file, [pid], processes)
    try {
      fs.linkSync(fresh, file)
      return {
        join: (other) => {
          if (isOurs()) fs.renameSync(writeBeside(file, [pid, other], processes), file)
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
    if (fs.lstatSync(file, { throwIfNoEntry: false })?.isDirectory())
      throw new LockedError(
        `${file} is a directory, but the lock that keeps two builds apart is a file. Delete the directory and try again.`,
      )
    const holders = holdersOf(file)
    const running = holders.find((holder) => holder.pid !== pid && isRunning(holder, processes))
    if (running !== undefined) {
      throw new LockedError(
        `Another build or development server of this site is running (process ${running.pid}). Wait for it to end, or end it; if there is none, delete ${file}.`,
      )
    }
    clearStale(file, holders, pid)
  }
  throw new LockedError(`Another build of this site started at the same moment. Run this one again when it has ended.`)
}
