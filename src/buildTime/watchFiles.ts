import fs from 'node:fs'
import path from 'node:path'
import { digestOf } from './digestOf'
import { errorCode } from './errorCode'
import { fromRoot } from './paths'

/** Milliseconds from an event to the look at the files: a save is several events. */
const settleTime = 20

/** Milliseconds between looks without any event. */
const pollTime = 2000

/** How coarse a file's times may be, in milliseconds. */
const raceTime = 100

/** What tells a file from its next version. */
type FileStates = Map<string, string>

interface Look {
  states: FileStates
  folders: Set<string>
  /** Files that were changed so shortly before that they may be changed again without a trace in their times, with what they hold. */
  doubtful: Map<string, string>
}

/** Digest of a file; of one that has gone away, nothing. */
function digestOfFile(file: string): string | undefined {
  try {
    return digestOf(fs.readFileSync(file))
  } catch {
    return undefined
  }
}

/** Whether a link leads to a folder that contains it. */
const isLoop = (place: string) =>
  fs.lstatSync(place).isSymbolicLink() &&
  fs
    .realpathSync(path.dirname(place))
    .concat(path.sep)
    .startsWith(fs.realpathSync(place) + path.sep)

function lookAt(root: string, places: readonly string[]): Look {
  const look: Look = { states: new Map(), folders: new Set(), doubtful: new Map() }
  const now = Date.now()
  const visitThere = (place: string) => {
    const stat = fs.statSync(place)
    if (stat.isDirectory()) {
      if (isLoop(place)) {
        look.states.set(fromRoot(root, place), 'a loop')
        return
      }
      look.folders.add(place)
      for (const name of fs.readdirSync(place)) visit(path.join(place, name))
      return
    }
    const file = fromRoot(root, place)
    look.states.set(file, `${stat.mtimeMs} ${stat.ctimeMs} ${stat.size} ${stat.ino}`)
    if (stat.isFile() && now - stat.ctimeMs < raceTime) look.doubtful.set(file, digestOf(fs.readFileSync(place)))
  }
  const visit = (place: string) => {
    try {
      visitThere(place)
    } catch {
      // It went away meanwhile, or is a link to nowhere.
      if (fs.lstatSync(place, { throwIfNoEntry: false })) look.states.set(fromRoot(root, place), 'unreadable')
    }
  }
  for (const place of places) visit(path.join(root, place))
  return look
}

function changesBetween(before: FileStates, now: FileStates): Set<string> {
  const changed = new Set<string>()
  for (const [file, state] of now) if (before.get(file) !== state) changed.add(file)
  for (const file of before.keys()) if (!now.has(file)) changed.add(file)
  return changed
}

/**
 * Tells of files that are added, changed or removed. The system's events only say when to look: what has changed is found by comparing the files with
 * what they were, so none is missed where a system drops events or several become one.
 * @param places files and folders, from the site's folder
 * @param report gets paths from the site's folder, with forward slashes
 * @returns what to call to end it
 */
export function watchFiles(root: string, places: readonly string[], report: (changed: ReadonlySet<string>) => void): () => void {
  const watchers = new Map<string, fs.FSWatcher>()
  let last = lookAt(root, places)
  let soon: NodeJS.Timeout | undefined

  const lookSoon = (milliseconds: number) => {
    soon ??= setTimeout(look, milliseconds)
  }

  function watchFolders() {
    for (const [folder, watcher] of watchers) {
      if (last.folders.has(folder)) continue
      watcher.close()
      watchers.delete(folder)
    }
    // A file is watched by its folder: an editor may put a new file in its place.
    for (const folder of new Set([...last.folders, ...places.map((place) => path.dirname(path.join(root, place)))])) {
      if (!watchers.has(folder)) watch(folder)
    }
  }

  function watch(folder: string) {
    try {
      const watcher = fs.watch(folder, () => lookSoon(settleTime))
      watcher.on('error', () => watcher.close())
      watchers.set(folder, watcher)
    } catch (error) {
      // It has gone away since it was seen. If it comes back, the next look finds it.
      if (errorCode(error) !== 'ENOENT') throw error
    }
  }

  function look() {
    soon = undefined
    const now = lookAt(root, places)
    const changed = changesBetween(last.states, now.states)
    for (const [file, digest] of last.doubtful) if (!changed.has(file) && digest !== digestOfFile(path.join(root, file))) changed.add(file)
    last = now
    watchFolders()
    if (now.doubtful.size > 0) lookSoon(raceTime)
    if (changed.size > 0) report(changed)
  }

  watchFolders()
  const poll = setInterval(look, pollTime)
  return () => {
    clearInterval(poll)
    clearTimeout(soon)
    for (const watcher of watchers.values()) watcher.close()
  }
}
