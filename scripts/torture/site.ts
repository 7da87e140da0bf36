import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { overlaySite } from '../../bench/overlaySite'
import { filesBelow } from '../../publish/publicFiles'

/** What builds leave in a site's folder. The rest of it is the tree that they build from. */
export const madeByBuilds = ['.cache', '.build', 'public', 'dist']

const isMade = (name: string) => madeByBuilds.includes(name) || /^dist\.\d+\./.test(name)

/** A drawing that differs by its radius. */
export const circle = (radius: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><circle cx="20" cy="20" r="${radius}"/></svg>\n`

/** Makes a folder with this project's code and the fixture site's content, and a page with a drawing and with links that only warn. */
export function layOutSite(folder: string): void {
  overlaySite(folder)
  fs.cpSync(path.resolve('e2e/fixture-site'), folder, { recursive: true })
  // The address of a category follows from its label, which is edited.
  const config = path.join(folder, 'site.config.ts')
  fs.writeFileSync(config, fs.readFileSync(config, 'utf8').replace("to: '/docs/category/nuts'", "to: '/docs/introduction'"))
  fs.writeFileSync(path.join(folder, 'content/docs/circle.svg'), circle(10))
  fs.writeFileSync(
    path.join(folder, 'content/docs/circle.mdx'),
    '---\ntitle: Circle\ndescription: A page with a drawing beside it, which is edited more often than the page.\n---\n\n![A circle](./circle.svg)\n\n:::note\nIt is round.\n:::\n\nLike [a ring](./ring.mdx), or [the sun](/docs/introduction#sun).\n',
  )
}

/** Copies what a site is built from, without anything that builds made. */
export function copyTree(from: string, to: string): void {
  fs.rmSync(to, { recursive: true, force: true })
  fs.mkdirSync(to, { recursive: true })
  for (const name of fs.readdirSync(from))
    if (!isMade(name)) fs.cpSync(path.join(from, name), path.join(to, name), { recursive: true, verbatimSymlinks: true })
}

/** The files that a site is built from, relative to its folder. */
function treeFiles(root: string): string[] {
  const ofSite = fs.readdirSync(root).filter((name) => name !== 'node_modules' && !isMade(name))
  return ofSite.flatMap((name) =>
    fs.lstatSync(path.join(root, name)).isDirectory() ? filesBelow(path.join(root, name)).map((below) => path.join(name, below)) : [name],
  )
}

/** Makes a tree equal to a copy of it, as Git does for another commit: files that are the same already are left alone. */
export function restoreTree(copy: string, root: string): void {
  const kept = new Set(treeFiles(copy))
  for (const name of treeFiles(root)) {
    if (kept.has(name)) continue
    fs.rmSync(path.join(root, name))
    for (let folder = path.dirname(name); fs.readdirSync(path.join(root, folder)).length === 0; folder = path.dirname(folder))
      fs.rmdirSync(path.join(root, folder))
  }
  for (const name of kept) {
    const [from, to] = [path.join(copy, name), path.join(root, name)]
    if (fs.lstatSync(from).isSymbolicLink() || (fs.existsSync(to) && fs.readFileSync(from).equals(fs.readFileSync(to)))) continue
    fs.mkdirSync(path.dirname(to), { recursive: true })
    fs.copyFileSync(from, to)
  }
}

/** Digest of what a site is built from. */
export function treeDigest(root: string): string {
  const hash = createHash('sha256')
  const look = (folder: string) => {
    for (const name of fs.readdirSync(folder).sort()) {
      const place = path.join(folder, name)
      if (name === 'node_modules' || (folder === root && isMade(name))) continue
      const stat = fs.lstatSync(place)
      hash.update(JSON.stringify(path.relative(root, place)))
      if (stat.isDirectory()) look(place)
      else hash.update(stat.isSymbolicLink() ? fs.readlinkSync(place) : createHash('sha256').update(fs.readFileSync(place)).digest('hex'))
    }
  }
  look(root)
  return hash.digest('hex').slice(0, 16)
}

/** The files of a published site with their digests. */
export type Published = ReadonlyMap<string, string>

export const publishedIn = (dist: string): Published =>
  new Map(
    filesBelow(dist).map((name) => [
      name,
      createHash('sha256')
        .update(fs.readFileSync(path.join(dist, name)))
        .digest('hex'),
    ]),
  )

/** The names of files that differ, each with how. */
export const differences = (warm: Published, clean: Published): string[] => [
  ...[...warm].filter(([name]) => !clean.has(name)).map(([name]) => `${name}  is only in the warm build`),
  ...[...clean].flatMap(([name, digest]) =>
    warm.has(name) ? (warm.get(name) === digest ? [] : [`${name}  differs`]) : [`${name}  is only in the clean build`],
  ),
]

export interface Build {
  /** Exit code; undefined after a signal. */
  code: number | undefined
  output: string
  seconds: number
}

/** A build that is running, in a process group of its own. */
export interface StartedBuild {
  child: ChildProcess
  done: Promise<Build>
}

/** Starts the command of `npm run build` in a site's folder. Dead links of the frame are allowed: it leads to pages that the fixture site lacks. */
export function startBuild(root: string): StartedBuild {
  const started = performance.now()
  const child = spawn(process.execPath, ['--import', 'tsx', 'publish/build.ts', '--allow-dead-links'], {
    cwd: root,
    detached: true,
    env: { ...process.env, CODEFRAME_PLAYGROUND: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const done = once(child, 'close').then(([code]: unknown[]) => ({
    code: typeof code === 'number' ? code : undefined,
    output,
    seconds: (performance.now() - started) / 1000,
  }))
  return { child, done }
}

export const build = (root: string): Promise<Build> => startBuild(root).done
