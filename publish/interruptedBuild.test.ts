import { spawn, spawnSync, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { errorCode } from '../src/buildTime/errorCode'
import { isProcessAlive } from '../src/buildTime/processStart'
import { BuiltSite } from './testing/builtSite'

// Each starts processes, and the machine may have other work.
jest.setTimeout(60_000)

/** Takes Gatsby's place: says that it works, and works until it is ended. Where a file says so it does not heed signals. */
const endlessGatsby = `
const fs = require('node:fs')
fs.mkdirSync('public', { recursive: true })
fs.writeFileSync('public/index.html', 'half a page')
if (fs.existsSync('stubborn')) for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
console.log('Gatsby is ' + process.pid + '.')
setInterval(() => {}, 1000)
`
/** Takes Gatsby's place: makes the site that lies in `built`. */
const doneGatsby = `require('node:fs').cpSync('built', '.', { recursive: true })`

let site: BuiltSite

/** Copies what Gatsby makes from one folder of the site to another. */
function copyBuilt(from: string, to: string): void {
  for (const folder of ['public', '.cache'])
    fs.cpSync(path.join(site.root, from, folder), path.join(site.root, to, folder), { recursive: true })
}

const started: number[] = []

beforeEach(() => {
  site = new BuiltSite(fs.mkdtempSync(path.join(os.tmpdir(), 'site-')))
  // Where the configuration leads from /docs.
  site.writePage('/docs/introduction', '<p>Apples keep.</p>')
  copyBuilt('.', 'built')
  site.write('package.json', '{}')
  site.write('node_modules/gatsby/package.json', '{"name":"gatsby"}')
  site.write('node_modules/gatsby/cli.js', endlessGatsby)
  site.write('dist/index.html', 'published')
})

afterEach(() => {
  for (const pid of started.splice(0)) if (isProcessAlive(pid)) process.kill(pid, 'SIGKILL')
  fs.rmSync(site.root, { recursive: true })
})

interface Build {
  process: ChildProcessWithoutNullStreams
  /** What it has printed. */
  output: () => string
}

const startBuild = (...args: string[]) => startCommand('build.ts', ...args)

function startCommand(script: string, ...args: string[]): Build {
  const tsx = pathToFileURL(require.resolve('tsx')).href
  const child = spawn(process.execPath, ['--import', tsx, path.join(__dirname, script), ...args], {
    cwd: site.root,
    // The stand-in has nothing that a trick could hold on to.
    env: { ...process.env, CODEFRAME_TUNING: 'off', CODEFRAME_PLAYGROUND: 'off' },
  })
  if (child.pid !== undefined) started.push(child.pid)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return { process: child, output: () => text }
}

/** The process id of Gatsby, once it works. */
async function gatsbyOf(build: Build): Promise<number> {
  for (;;) {
    const [, pid] = /Gatsby is (\d+)\./.exec(build.output()) ?? []
    if (pid !== undefined) {
      started.push(Number(pid))
      return Number(pid)
    }
    if (build.process.exitCode !== null) throw new Error(build.output())
    await once(build.process.stdout, 'data')
  }
}

const codeOf = async (build: Build): Promise<unknown> => (await once(build.process, 'close'))[0]

/** What lies in the site's folder, and whether the lock is held. */
const leftBehind = () => ({
  folders: fs.readdirSync(site.root).filter((name) => name.startsWith('dist')),
  isLocked: fs.existsSync(path.join(site.root, '.build/lock')),
})

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s ends the build and Gatsby, and leaves what is published', async (signal, code) => {
  const build = startBuild()
  const gatsby = await gatsbyOf(build)
  build.process.kill(signal)
  expect(await codeOf(build)).toBe(code)
  expect(build.output()).toMatch(/was stopped\. The published site stays as it was\./)
  expect(build.output()).not.toContain('The build failed')
  expect(isProcessAlive(gatsby)).toBe(false)
  expect(site.read('index.html')).toBe('published')
  expect(leftBehind()).toEqual({ folders: ['dist'], isLocked: false })
})

test('a Gatsby that does not heed the signal is ended by force before the lock is given back', async () => {
  site.write('stubborn', '')
  const build = startBuild()
  const gatsby = await gatsbyOf(build)
  build.process.kill('SIGTERM')
  expect(await codeOf(build)).toBe(143)
  expect(isProcessAlive(gatsby)).toBe(false)
  expect(leftBehind().isLocked).toBe(false)
})

test('while the Gatsby of a killed build still works no other build starts, and the next one clears up', async () => {
  const killed = startBuild()
  const gatsby = await gatsbyOf(killed)
  const ended = once(killed.process, 'exit')
  killed.process.kill('SIGKILL')
  await ended
  site.write('dist.7.part/half.html', '')

  const second = startBuild()
  expect(await codeOf(second)).toBe(1)
  expect(second.output()).toContain(`Another build or development server of this site is running (process ${gatsby}).`)
  expect(site.read('index.html')).toBe('published')

  const closed = once(killed.process, 'close')
  process.kill(gatsby, 'SIGKILL')
  await closed
  site.write('node_modules/gatsby/cli.js', doneGatsby)
  copyBuilt('built', '.')
  site.writePage('/', '<p>New</p>')
  copyBuilt('.', 'built')
  const third = startBuild()
  expect([await codeOf(third), third.output()]).toEqual([0, expect.stringContaining('Published')])
  expect(site.read('index.html')).toContain('<p>New</p>')
  expect(leftBehind()).toEqual({ folders: ['dist'], isLocked: false })
})

test('a build reports another one that is running, which goes on undisturbed', async () => {
  const first = startBuild()
  await gatsbyOf(first)
  const second = startBuild('--only-dist')
  expect(await codeOf(second)).toBe(1)
  expect(second.output()).toContain(`Another build or development server of this site is running (process ${first.process.pid}).`)
  expect([first.process.exitCode, first.process.signalCode]).toEqual([null, null])
  expect(site.read('index.html')).toBe('published')
})

/** What is in a folder, which another process may take away at any moment. */
function filesIn(folder: string): string[] {
  try {
    return fs.readdirSync(folder)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}

/** Waits until the condition holds. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 20))
}

test.each(['SIGINT', 'SIGTERM'] as const)('%s ends "npm run build" while it is publishing, and nothing is left behind', async (signal) => {
  const { scripts } = JSON.parse(fs.readFileSync('package.json', 'utf8'))
  site.write('package.json', JSON.stringify({ scripts: { build: scripts.build } }))
  fs.symlinkSync(path.resolve('publish'), path.join(site.root, 'publish'))
  fs.mkdirSync(path.join(site.root, 'node_modules/.bin'))
  fs.symlinkSync(path.resolve('node_modules/tsx'), path.join(site.root, 'node_modules/tsx'))
  fs.symlinkSync('../tsx/dist/cli.mjs', path.join(site.root, 'node_modules/.bin/tsx'))
  // The work on each of these pages blocks the build's thread for a while.
  for (let page = 0; page < 40; page++) site.writePage(`/docs/long/${page}`, `<p>${page} <a href="/">home</a></p>`.repeat(40_000))
  const child = spawn('npm', ['run', 'build', '--', '--only-dist'], { cwd: site.root, detached: true })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const closed = once(child, 'close')
  if (child.pid === undefined) throw new Error('npm did not start.')
  started.push(child.pid)
  // Before it publishes, the build tries with a folder of this name whether it may.
  const isPublishing = () =>
    leftBehind().folders.some((name) => name.endsWith('.part') && filesIn(path.join(site.root, name)).some((file) => file !== 'content'))
  await until(() => child.exitCode !== null || isPublishing())
  expect(output).not.toContain('failed')
  // As a terminal does: to npm, its shell and the build.
  process.kill(-child.pid, signal)
  await closed
  expect(output).toMatch(/The build was stopped\. The published site stays as it was\./)
  expect(site.read('index.html')).toBe('published')
  expect(leftBehind()).toEqual({ folders: ['dist'], isLocked: false })
})

/** What lies beside `dist` when a build is killed between the two renames. */
function killedInSwap() {
  fs.renameSync(path.join(site.root, 'dist'), path.join(site.root, 'dist.7.old'))
  site.write('dist.7.part/index.html', 'finished, but not published')
}

test('after a build that was killed between the two renames, the server serves the site published before', async () => {
  killedInSwap()
  const server = startCommand('serve.ts', '--port', '0')
  await until(() => server.output().includes('The site is at') || server.process.exitCode !== null)
  expect(server.output()).toContain('The site that was published before is back in dist.')
  const [, url = ''] = /The site is at (\S+)/.exec(server.output()) ?? []
  expect(await (await fetch(url)).text()).toBe('published')
  const closed = codeOf(server)
  server.process.kill('SIGINT')
  expect(await closed).toBe(0)
  expect(leftBehind().isLocked).toBe(false)
})

test('after such a kill, a build that fails restores the site published before', async () => {
  killedInSwap()
  site.write('node_modules/gatsby/cli.js', 'process.exit(3)')
  const build = startBuild()
  expect(await codeOf(build)).toBe(1)
  expect(build.output()).toContain('The site that was published before is back in dist.')
  expect(site.read('index.html')).toBe('published')
  expect(leftBehind()).toEqual({ folders: ['dist'], isLocked: false })
})

test('the server leaves the folders of a running build alone', async () => {
  const build = startBuild()
  await gatsbyOf(build)
  killedInSwap()
  const server = startCommand('serve.ts', '--port', '0')
  expect(await codeOf(server)).toBe(1)
  expect(server.output()).toContain('There is nothing to serve')
  expect(leftBehind().folders).toEqual(['dist.7.old', 'dist.7.part'])
})

test('a build does not start while a development server is running', async () => {
  const server = startCommand('develop.ts')
  const gatsby = await gatsbyOf(server)
  const build = startBuild()
  expect(await codeOf(build)).toBe(1)
  expect(build.output()).toContain(`Another build or development server of this site is running (process ${server.process.pid}).`)
  const closed = codeOf(server)
  server.process.kill('SIGTERM')
  expect(await closed).toBe(143)
  expect(isProcessAlive(gatsby)).toBe(false)
  expect(leftBehind().isLocked).toBe(false)
})

test('a lock whose process id now belongs to another program does not stop a build', async () => {
  site.write('.build/lock', JSON.stringify({ holders: [{ pid: process.pid, started: 'long ago' }] }))
  const build = startBuild('--only-dist')
  expect([await codeOf(build), build.output()]).toEqual([0, expect.stringContaining('Published')])
  expect(leftBehind().isLocked).toBe(false)
})

test.each(['build.ts', 'develop.ts'])('%s reports a lock that is a directory without a stack', async (script) => {
  fs.mkdirSync(path.join(site.root, '.build/lock'), { recursive: true })
  const command = startCommand(script)
  expect(await codeOf(command)).toBe(1)
  expect(command.output().trim()).toMatch(/^\S+lock is a directory, .* Delete the directory and try again\.$/)
})

/** Mounting needs a user namespace, which containers may forbid. */
const canMount = spawnSync('unshare', ['-rm', 'true']).status === 0
const testMount = canMount ? test : test.skip

testMount('a dist that is a mount point is reported before Gatsby starts', () => {
  fs.mkdirSync(path.join(site.root, 'volume'))
  const script = 'mount --bind volume dist && exec "$@"'
  const tsx = pathToFileURL(require.resolve('tsx')).href
  const command = [process.execPath, '--import', tsx, path.join(__dirname, 'build.ts')]
  const { status, stdout, stderr } = spawnSync('unshare', ['-rm', 'sh', '-c', script, 'sh', ...command], {
    cwd: site.root,
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stdout + stderr).not.toContain('Gatsby is')
  expect(stderr).toMatch(/^\ndist cannot be replaced \(EBUSY\)\. .*Mount the folder that contains dist/)
  expect(stderr).not.toMatch(/^ {4}at /m)
  expect(site.read('index.html')).toBe('published')
  expect(leftBehind()).toEqual({ folders: ['dist'], isLocked: false })
})

test('an option that does not exist ends a build with a message without a stack', async () => {
  const build = startBuild('--comprss')
  expect(await codeOf(build)).toBe(1)
  expect(build.output().trim()).toBe("Unknown option '--comprss'")
})

test('a Gatsby that fails leaves what is published, and the build says what to do', async () => {
  site.write('node_modules/gatsby/cli.js', 'process.exit(3)')
  const build = startBuild()
  expect(await codeOf(build)).toBe(1)
  expect(build.output()).toMatch(/Gatsby's build ended with exit code 3\.[\s\S]*stays as it was\. Fix the problems above and build again\./)
  expect(site.read('index.html')).toBe('published')
  expect(leftBehind()).toEqual({ folders: ['dist'], isLocked: false })
})
