import fs from 'node:fs'
import path from 'node:path'
import { LockedError, lockFile, takeLock } from '../src/buildTime/buildLock'
import { errorCode, PublishError } from './publishError'

/** Deletes a folder that is not needed any more, under another name, so that it is never taken for a whole one if this is interrupted. */
function discard(folder: string, name: string) {
  fs.renameSync(folder, name)
  fs.rmSync(name, { recursive: true, force: true })
}

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
  if (fs.existsSync(old)) discard(old, part)
}

/** Errors of a rename for which the folder itself is the reason. */
const immovable = ['EBUSY', 'EXDEV', 'EACCES', 'EPERM']

/**
 * Checks before a build that its result can replace the old folder. Asks the system for a rename that it must refuse, onto a folder that is not empty:
 * for a mount point it gives another reason.
 * @param part a folder that does not exist yet
 */
export function checkSwap(part: string, place: string) {
  // Windows refuses each such rename for the same reason, and has no such mount points.
  if (!fs.existsSync(place) || process.platform === 'win32') return
  fs.mkdirSync(path.join(part, 'content'), { recursive: true })
  try {
    fs.renameSync(place, part)
  } catch (error) {
    const code = errorCode(error) ?? ''
    if (!immovable.includes(code)) return
    const name = path.basename(place)
    throw new PublishError(
      `${name} cannot be replaced (${code}). A build renames it, so that readers never see half of a site, and a mount point such as the volume ` +
        `of a container cannot be renamed. Mount the folder that contains ${name}, or build without the volume and copy ${name} into it.`,
    )
  } finally {
    fs.rmSync(part, { recursive: true, force: true })
  }
}

const leftovers = (place: string): string[] =>
  fs
    .readdirSync(path.dirname(place))
    .filter((name) => name.startsWith(`${path.basename(place)}.`) && /\.\d+\.(?:part|old)$/.test(name))
    .map((name) => path.join(path.dirname(place), name))

/** The published folder, if a build was killed while it was replacing it, between the two renames. */
const displaced = (place: string) => (fs.existsSync(place) ? undefined : leftovers(place).find((name) => name.endsWith('.old')))

function restore(place: string, log: (message: string) => void) {
  const old = displaced(place)
  if (old === undefined) return
  fs.renameSync(old, place)
  const name = path.basename(place)
  log(`A build was killed while it was replacing ${name}. The site that was published before is back in ${name}.`)
}

/** Restores the published folder if a build was killed between the two renames, and removes what killed builds left. The caller holds the lock. */
export function clearLeftovers(place: string, log: (message: string) => void) {
  restore(place, log)
  for (const name of leftovers(place).filter((name) => name.endsWith('.part'))) fs.rmSync(name, { recursive: true, force: true })
  for (const name of leftovers(place)) discard(name, name.replace(/old$/, 'part'))
}

/** Restores the published folder as `clearLeftovers` does, unless a build is running: it is about to do so itself. */
export function restoreUnlessBuilding(place: string, log: (message: string) => void) {
  if (displaced(place) === undefined) return
  try {
    const { release } = takeLock(lockFile(path.dirname(place)))
    try {
      restore(place, log)
    } finally {
      release()
    }
  } catch (error) {
    if (!(error instanceof LockedError)) throw error
  }
}
