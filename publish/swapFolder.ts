import fs from 'node:fs'
import path from 'node:path'
import { isProcessAlive } from './buildLock'
import { PublishError } from './publishError'

/** Replaces the old folder by a finished one with renames, so that readers never see half of either. */
export function swapFolder(part: string, place: string) {
  const old = `${place}.${process.pid}.old`
  if (fs.existsSync(place)) fs.renameSync(place, old)
  try {
    fs.renameSync(part, place)
  } catch (error) {
    if (fs.existsSync(old)) fs.renameSync(old, place)
    throw error
  }
  fs.rmSync(old, { recursive: true, force: true })
}

interface Leftover {
  file: string
  kind: string
  pid: number
}

/** What builds keep beside the folder while they work. */
function leftoversOf(place: string): Leftover[] {
  const [folder, base] = [path.dirname(place), path.basename(place)]
  return fs.readdirSync(folder).flatMap((name) => {
    const [, pid, kind] = (name.startsWith(`${base}.`) && /^\.(\d+)\.(part|old)$/.exec(name.slice(base.length))) || []
    return pid !== undefined && kind !== undefined ? [{ file: path.join(folder, name), kind, pid: Number(pid) }] : []
  })
}

/** Puts the folder back in its place if a build was killed between the two renames of `swapFolder`, and says so. */
export function restoreFolder(place: string, log: (message: string) => void) {
  if (fs.existsSync(place) || !fs.existsSync(path.dirname(place))) return
  const old = leftoversOf(place).find(({ kind, pid }) => kind === 'old' && (pid === process.pid || !isProcessAlive(pid)))
  if (!old) return
  fs.renameSync(old.file, place)
  log(`A build was killed while it published. The site from before it is back in ${path.basename(place)}.`)
}

/** Removes the leftovers of a killed build, and restores the published folder first. Only for whoever holds the lock of builds. */
export function clearLeftovers(place: string, log: (message: string) => void) {
  restoreFolder(place, log)
  for (const { file } of leftoversOf(place)) fs.rmSync(file, { recursive: true, force: true })
}

/** Folders at which something is mounted, from the text of /proc/self/mountinfo; see proc_pid_mountinfo(5). */
export const mountPoints = (mountinfo: string): string[] =>
  mountinfo
    .split('\n')
    .map((line) => line.split(' ')[4] ?? '')
    .filter((place) => place !== '')
    .map((place) => place.replace(/\\([0-7]{3})/g, (_match, octal: string) => String.fromCharCode(parseInt(octal, 8))))

/**
 * Checks that a folder can be replaced by renames, before work begins for which that would come too late.
 * @param table what is mounted, as Linux lists it
 * @throws PublishError where something is mounted at the folder, as in a container
 */
export function refuseMountPoint(place: string, table = '/proc/self/mountinfo') {
  const folder = path.dirname(place)
  if (!fs.existsSync(table) || !fs.existsSync(folder)) return
  const real = path.join(fs.realpathSync(folder), path.basename(place))
  if (!mountPoints(fs.readFileSync(table, 'utf8')).includes(real)) return
  throw new PublishError(
    `${place} is a mount point, and a build replaces this folder as a whole. Mount another folder, and copy the content of ` +
      `${path.basename(place)} into it after the build.`,
  )
}
