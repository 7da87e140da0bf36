import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { digestOf } from '../src/buildTime/digestOf'
import { git } from '../src/buildTime/gitHistory'
import { writeFileAtomic } from '../src/buildTime/writeFileAtomic'
import { lastChange } from './seo/history'
import { securityExpiry } from './seo/securityText'

/** What builds and tests write. Nothing in there decides what a build makes. */
const made = new Set(['.git', 'node_modules', '.cache', 'public', 'dist', '.build', 'coverage', 'test-results', 'playwright-report'])
const isMade = (name: string) => made.has(name) || /^dist\.|\.log$|^\.DS_Store$/.test(name)

/** Variables that Gatsby, the tools it brings, Node or this project read. The others do not reach a page. */
const decisive =
  /^(?:CODEFRAME_|GATSBY_|NETLIFY|NODE_|BROWSERSLIST|BABEL_|ESBUILD_|SWC_|GIT_|LC_)|^(?:CONTEXT|PREFIX_PATHS|LANG|LANGUAGE|TZ)$/

interface InputFile {
  digest: string
  /** When its content, name or place last changed, in milliseconds since 1970. No program can set this time. */
  ctimeMs: number
}

/** Everything that decides what a build makes. */
export interface Inputs {
  /** The files of the site and of the code, by path. */
  files: ReadonlyMap<string, InputFile>
  /** Everything else, by what it is called in a message. */
  others: ReadonlyMap<string, string>
}

/**
 * Reads all files below a folder, except what builds make at its top. Undefined where one is not an ordinary file, such as a link to a folder: what is
 * behind it is not read.
 */
function readFiles(root: string): Map<string, InputFile> | undefined {
  const files = new Map<string, InputFile>()
  const entries = fs.readdirSync(root, { withFileTypes: true }).filter(({ name }) => !isMade(name))
  for (let entry = entries.pop(); entry; entry = entries.pop()) {
    const place = path.join(entry.parentPath, entry.name)
    if (entry.isDirectory()) {
      entries.push(...fs.readdirSync(place, { withFileTypes: true }))
      continue
    }
    const stat = fs.statSync(place, { throwIfNoEntry: false })
    if (!stat?.isFile()) return undefined
    files.set(place, { ctimeMs: stat.ctimeMs, digest: digestOf(fs.readFileSync(place)) })
  }
  return files
}

const textOf = (file: string) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '')

/** What dates and the feed come from. */
function gitState(root: string): string {
  const ofGit = (name: string) => textOf(path.resolve(root, git(root, ['rev-parse', '--git-path', name]).trim()))
  return JSON.stringify([
    git(root, ['--version']),
    git(root, ['rev-parse', 'HEAD', '--show-prefix']),
    git(root, ['for-each-ref', 'refs/replace']),
    git(root, ['config', '--get-regexp', '^(core|log|diff|i18n)\\.']),
    ...(git(root, ['rev-parse', '--git-dir']) === '' ? [] : ['shallow', 'info/grafts'].map(ofGit)),
  ])
}

/** npm's list of what it has installed, and whether each package is still the one that it installed. */
function packagesOf(root: string): string {
  const list = textOf(path.join(root, 'node_modules/.package-lock.json'))
  const places: string[] = list === '' ? [] : Object.keys(JSON.parse(list).packages)
  const states = places.map((place) => {
    const found = fs.statSync(path.join(root, place, 'package.json'), { throwIfNoEntry: false })
    return found && [found.size, found.mtimeMs]
  })
  return JSON.stringify([list, states])
}

/**
 * Reads everything that decides what a build makes. Undefined where that cannot be known.
 * @param roots the site's folder, and that of the code where it is another
 * @param now the day of the build, which only the expiry of `security.txt` depends on
 */
export function readInputs(roots: readonly [string, ...string[]], environment: NodeJS.ProcessEnv, now = new Date()): Inputs | undefined {
  const [siteRoot] = roots
  const files = new Map<string, InputFile>()
  for (const root of new Set(roots)) {
    const found = readFiles(root)
    if (!found) return undefined
    for (const [place, file] of found) files.set(place, file)
  }
  const variables = Object.entries(environment).filter(([name]) => decisive.test(name))
  return {
    files,
    others: new Map([
      ['the place of the site', JSON.stringify([...new Set(roots)])],
      ['the history', digestOf(gitState(siteRoot))],
      ['a package', digestOf(roots.map(packagesOf).join('\n'))],
      ['Node', JSON.stringify([process.version, process.platform, process.arch])],
      ['the environment', digestOf(JSON.stringify(variables.sort(([a], [b]) => (a < b ? -1 : 1))))],
      ['the expiry of security.txt', securityExpiry(lastChange(siteRoot), now).toISOString()],
    ]),
  }
}

/**
 * Whether nothing has changed between two readings, not even to be changed back.
 * @param since when the process that reads them started, which may have read some of them before the first reading
 */
export function isUntouched(before: Inputs, after: Inputs, since = performance.timeOrigin): boolean {
  const isOld = [...after.files.values()].every(({ ctimeMs }) => ctimeMs < since)
  return isOld && changedFile(before.files, after.files) === undefined && differing(before.others, after.others) === undefined
}

/** A name whose value differs between two maps. */
const differing = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) =>
  [...after].find(([name, value]) => before.get(name) !== value)?.[0] ?? [...before.keys()].find((name) => !after.has(name))

const digestsOf = (files: Inputs['files']) => new Map([...files].map(([place, { digest }]) => [place, digest]))

const changedFile = (before: Inputs['files'], after: Inputs['files']) => differing(digestsOf(before), digestsOf(after))

const texts = z.record(z.string(), z.string())

/** What a build leaves beside `dist` to say what it was made of. */
const stateSchema = z.object({
  format: z.literal(1),
  /** Digest of each file. */
  files: texts,
  others: texts,
  /** Size and time of change of each published file. */
  dist: texts,
  /** Number of warnings that the build has printed. */
  warnings: z.number(),
})

type PublishedState = z.infer<typeof stateSchema>

const markOf = (siteRoot: string) => path.join(siteRoot, '.build/published.json')

function distFiles(siteRoot: string): Map<string, string> {
  const dist = path.join(siteRoot, 'dist')
  const files = new Map<string, string>()
  if (!fs.existsSync(dist)) return files
  for (const entry of fs.readdirSync(dist, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue
    const file = path.join(entry.parentPath, entry.name)
    const { size, mtimeMs } = fs.lstatSync(file)
    files.set(path.relative(dist, file), `${size} ${mtimeMs}`)
  }
  return files
}

/** Forgets what `dist` was made of. Every build begins with it. */
export const forgetPublished = (siteRoot: string): void => fs.rmSync(markOf(siteRoot), { force: true })

/** Notes what `dist` was made of. */
export function notePublished(siteRoot: string, inputs: Inputs, warnings: number): void {
  const state: PublishedState = {
    format: 1,
    files: Object.fromEntries(digestsOf(inputs.files)),
    others: Object.fromEntries(inputs.others),
    dist: Object.fromEntries(distFiles(siteRoot)),
    warnings,
  }
  fs.mkdirSync(path.dirname(markOf(siteRoot)), { recursive: true })
  writeFileAtomic(markOf(siteRoot), JSON.stringify(state))
}

function readState(siteRoot: string): PublishedState | undefined {
  try {
    return stateSchema.parse(JSON.parse(fs.readFileSync(markOf(siteRoot), 'utf8')))
  } catch {
    // Missing or damaged: both mean that nothing is known.
    return undefined
  }
}

export type PublishedAnswer =
  /** What `dist` holds is what a build would make. */
  | { isCurrent: true; warnings: number }
  /** It is not, or that cannot be known; `reason` names something that has changed. Nothing on a first build. */
  | { isCurrent: false; reason: string | undefined }

/** Whether a build with these inputs would make what `dist` holds. */
export function askPublished(siteRoot: string, inputs: Inputs | undefined): PublishedAnswer {
  const state = readState(siteRoot)
  const built = distFiles(siteRoot)
  if (built.size === 0) return { isCurrent: false, reason: undefined }
  if (!inputs) return { isCurrent: false, reason: 'a link leads to a folder or nowhere' }
  if (!state) return { isCurrent: false, reason: 'it is not known of what dist was made' }
  const file = differing(new Map(Object.entries(state.files)), digestsOf(inputs.files))
  if (file !== undefined) return { isCurrent: false, reason: `${path.relative(siteRoot, file)} has changed` }
  const other = differing(new Map(Object.entries(state.others)), inputs.others)
  if (other !== undefined) return { isCurrent: false, reason: `${other} has changed` }
  const published = differing(new Map(Object.entries(state.dist)), built)
  if (published !== undefined) return { isCurrent: false, reason: `dist/${published} is not as the last build left it` }
  return { isCurrent: true, warnings: state.warnings }
}
