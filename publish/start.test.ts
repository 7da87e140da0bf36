import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { BuiltSite } from './testing/builtSite'

// Each starts a few processes, and the machine may have other work.
jest.setTimeout(180_000)

/** Takes Gatsby's place: makes the site that lies in `node_modules/built`, and says so. Where a file says so it works until it is ended. */
const gatsby = `
console.log('Gatsby builds.')
if (require('node:fs').existsSync('.build/endless')) setInterval(() => {}, 1000)
else require('node:fs').cpSync('node_modules/built', '.', { recursive: true })
`

let site: BuiltSite
const started: ChildProcessWithoutNullStreams[] = []

beforeEach(() => {
  site = new BuiltSite(fs.mkdtempSync(path.join(os.tmpdir(), 'site-')))
  // Where the configuration leads from /docs.
  site.writePage('/docs/introduction', '<p>Apples keep.</p>')
  for (const folder of ['public', '.cache'])
    fs.cpSync(path.join(site.root, folder), path.join(site.root, 'node_modules/built', folder), { recursive: true })
  site.write('package.json', '{}')
  site.write('node_modules/gatsby/package.json', '{"name":"gatsby"}')
  site.write('node_modules/gatsby/cli.js', gatsby)
  site.write('content/docs/apple.mdx', 'Apples.')
})
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  fs.rmSync(site.root, { recursive: true })
})

/** Starts it, and waits until it has printed the words. */
async function startUntil(words: string) {
  const tsx = pathToFileURL(require.resolve('tsx')).href
  const child = spawn(process.execPath, ['--import', tsx, path.join(__dirname, 'start.ts'), '--port', '0'], {
    cwd: site.root,
    // The stand-in has nothing that a trick could hold on to.
    env: { ...process.env, CODEFRAME_TUNING: 'off', CODEFRAME_PLAYGROUND: 'off' },
  })
  started.push(child)
  const closed = once(child, 'close').then(([code]) => Number(code))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  while (!output.includes(words)) {
    if (child.exitCode !== null) throw new Error(output)
    await Promise.race([once(child.stdout, 'data'), closed])
  }
  const stop = () => {
    child.kill('SIGINT')
    return closed
  }
  return { output: () => output, stop }
}

const serving = 'The site is at'

test('builds and serves once, and serves at once when nothing has changed', async () => {
  const first = await startUntil(serving)
  expect(first.output()).toContain('Gatsby builds.')
  const [, url = ''] = /The site is at (\S+)/.exec(first.output()) ?? []
  expect((await fetch(url)).status).toBe(200)
  expect(await first.stop()).toBe(0)

  const second = await startUntil(serving)
  expect(second.output()).toContain('Nothing has changed since the last build')
  expect(second.output()).not.toContain('Gatsby builds.')
  await second.stop()
})

test('builds again after an edit, and names the file', async () => {
  await (await startUntil(serving)).stop()
  site.write('content/docs/apple.mdx', 'Pears.')
  const second = await startUntil(serving)
  expect(second.output()).toContain('Building the site: content/docs/apple.mdx has changed.')
  expect(second.output()).toContain('Gatsby builds.')
  await second.stop()
})

test('what was edited while it was read is built again', async () => {
  site.write('node_modules/gatsby/cli.js', `${gatsby}\nrequire('node:fs').writeFileSync('content/docs/apple.mdx', 'Apples.')`)
  await (await startUntil(serving)).stop()
  const second = await startUntil(serving)
  expect(second.output()).toContain('Building the site: it is not known of what dist was made.')
  await second.stop()
})

test('a build that is stopped leaves what is published, and the next start builds', async () => {
  await (await startUntil(serving)).stop()
  site.write('content/docs/apple.mdx', 'Pears.')
  site.write('.build/endless', '')
  const stopped = await startUntil('Gatsby builds.')
  expect(await stopped.stop()).toBe(130)
  expect(stopped.output()).toContain('The build was stopped. The published site stays as it was.')
  expect(site.read('index.html')).not.toBe('')
  fs.rmSync(path.join(site.root, '.build/endless'))
  const third = await startUntil(serving)
  expect(third.output()).toContain('Gatsby builds.')
  await third.stop()
})
