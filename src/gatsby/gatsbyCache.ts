import fs from 'node:fs'
import path from 'node:path'
import { hasPlayground } from '../buildTime/hasPlayground'
import { fromRoot } from '../buildTime/paths'
import { entryPoints, pipelineDigest } from '../buildTime/pipelineDigest'
import { writeFileAtomic } from '../buildTime/writeFileAtomic'
import { isTuned } from './tuning/isTuned'

/** What Gatsby keeps from one build to the next. */
const folders = ['.cache', 'public']

const markPlace = '.cache/complete-build.json'

/** Size and time of change of a file, in milliseconds since 1970. */
type FileState = [size: number, mtimeMs: number]

/** Written at the end of a build that ended well. Only such a build's caches are used again, and only as it left them. */
interface CompleteBuild {
  /** The site's folder: Gatsby's nodes hold absolute paths. */
  root: string
  /** Of the code that made its nodes, whether it was tuned, and whether readers can run examples. */
  pipeline: string
  /** Every file of the two folders, by its path from the site's. */
  files: Record<string, FileState>
}

function filesOf(root: string): Map<string, FileState> {
  const files = new Map<string, FileState>()
  for (const folder of folders) {
    if (!fs.existsSync(path.join(root, folder))) continue
    for (const entry of fs.readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })) {
      const file = path.join(entry.parentPath, entry.name)
      if (!entry.isFile()) continue
      const { size, mtimeMs } = fs.statSync(file)
      files.set(fromRoot(root, file), [size, mtimeMs])
    }
  }
  files.delete(markPlace)
  return files
}

function isCompleteBuild(value: unknown): value is CompleteBuild {
  return typeof value === 'object' && value !== null && 'root' in value && 'pipeline' in value && 'files' in value
}

function readMark(root: string): CompleteBuild | undefined {
  try {
    const mark: unknown = JSON.parse(fs.readFileSync(path.join(root, markPlace), 'utf8'))
    return isCompleteBuild(mark) ? mark : undefined
  } catch {
    // Missing or damaged: both mean that nothing is known of these caches.
    return undefined
  }
}

/** A file that is not as the build left it. */
function changedFile(root: string, { files }: CompleteBuild): string | undefined {
  const found = filesOf(root)
  for (const [file, [size, mtimeMs]] of Object.entries(files)) {
    const now = found.get(file)
    if (now?.[0] !== size || now[1] !== mtimeMs) return file
    found.delete(file)
  }
  return [...found.keys()][0]
}

/** Why Gatsby's caches cannot be used; undefined where they can. */
function whyUnusable(root: string, pipeline: string): string | undefined {
  const mark = readMark(root)
  if (!mark) return 'the last build did not end well'
  if (mark.root !== root) return `the site was in ${mark.root} when it was last built`
  if (mark.pipeline !== pipeline) return 'the code that makes pages, or a package, has changed'
  const changed = changedFile(root, mark)
  return changed === undefined ? undefined : `${changed} is not as the last build left it`
}

type Command = 'build' | 'develop'

/** Where the folders of a command lie while the other one's are in their place. */
const asideOf = (root: string, command: Command) => path.join(root, '.build/gatsby', command)

/** Says whose folders are in place. */
const ownerFile = (root: string) => path.join(root, '.build/gatsby/owner')

function move(from: string, to: string): void {
  for (const folder of folders) {
    const source = path.join(from, folder)
    if (!fs.existsSync(source)) continue
    fs.rmSync(path.join(to, folder), { recursive: true, force: true })
    fs.mkdirSync(to, { recursive: true })
    fs.renameSync(source, path.join(to, folder))
  }
}

/**
 * Puts the folders of a command into the places that Gatsby has for them, and lays the other command's aside: neither can use what the other leaves.
 * To be called by who holds the lock. If it is interrupted, folders are missing in their place, and the command starts afresh.
 */
export function takeFolders(root: string, command: Command): void {
  const owner: Command = fs.existsSync(ownerFile(root)) && fs.readFileSync(ownerFile(root), 'utf8') === 'develop' ? 'develop' : 'build'
  if (owner === command) return
  move(root, asideOf(root, owner))
  move(asideOf(root, command), root)
  fs.mkdirSync(path.dirname(ownerFile(root)), { recursive: true })
  writeFileAtomic(ownerFile(root), command)
}

/** What checks by itself whether it is still good, file by file. Gatsby, too, keeps these when it empties its cache. */
const selfChecking = ['webpack', '.parcel-cache']

/**
 * Readies Gatsby's folders for a development server. It starts from the content, whose pages are found rendered: what it stored of nodes and queries may
 * be of any moment, since development servers are ended at any. What webpack and Parcel have compiled is used again.
 */
export function prepareDevelop(root: string): void {
  takeFolders(root, 'develop')
  fs.rmSync(path.join(root, 'public'), { recursive: true, force: true })
  const cache = path.join(root, '.cache')
  for (const name of fs.existsSync(cache) ? fs.readdirSync(cache) : [])
    if (!selfChecking.includes(name)) fs.rmSync(path.join(cache, name), { recursive: true, force: true })
  // Gatsby takes a cache without this folder for a broken one, and says so.
  fs.mkdirSync(path.join(root, 'public'), { recursive: true })
}

/** Takes the mark away: what Gatsby does from now on counts only once it is complete. */
export const removeMark = (root: string): void => fs.rmSync(path.join(root, markPlace), { force: true })

/**
 * Readies Gatsby's caches for a build. Gatsby stores nodes at once, but what has to follow from them only at its end, so the
 * caches of a build that did not end well lose edits. Where the caches cannot be trusted they are emptied. Rendered pages are kept elsewhere.
 * @param environment of Gatsby's process
 * @param log takes the reason why Gatsby starts afresh
 * @returns what to call when Gatsby has ended well
 */
export function prepareGatsby(root: string, environment: NodeJS.ProcessEnv, log: (message: string) => void): () => void {
  takeFolders(root, 'build')
  // The lists of names are not part of a rendered page, but Gatsby keeps the results of their queries.
  const code = pipelineDigest(root, [...entryPoints, 'src/gatsby/nameLists.ts'])
  const pipeline = `${code}${isTuned(environment) ? '' : ' untuned'}${hasPlayground(environment) ? ' with playground' : ''}`
  const existing = folders.map((folder) => path.join(root, folder)).filter((folder) => fs.existsSync(folder))
  const reason = existing.length > 0 ? whyUnusable(root, pipeline) : undefined
  if (reason !== undefined) {
    log(`Gatsby starts afresh: ${reason}.`)
    for (const folder of existing) fs.rmSync(folder, { recursive: true, force: true })
  }
  removeMark(root)
  return () => {
    const mark: CompleteBuild = { root, pipeline, files: Object.fromEntries(filesOf(root)) }
    fs.mkdirSync(path.dirname(path.join(root, markPlace)), { recursive: true })
    writeFileAtomic(path.join(root, markPlace), JSON.stringify(mark))
  }
}
