import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { prepareDevelop, prepareGatsby, removeMark } from './gatsbyCache'

let folder: string
let root: string

const at = (file: string) => path.join(root, file)
const write = (file: string, text: string) => {
  fs.mkdirSync(path.dirname(at(file)), { recursive: true })
  fs.writeFileSync(at(file), text)
}

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'site-'))
  root = path.join(folder, 'site')
  write('src/buildTime/renderWorker.ts', 'export const pipeline = 1')
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

/** What a build says at its start. */
function prepare(environment = {}): { messages: string[]; complete: () => void } {
  const messages: string[] = []
  return { complete: prepareGatsby(root, environment, (message) => messages.push(message)), messages }
}

/** A whole build, as far as the caches show it. */
function build(environment = {}): string[] {
  const { messages, complete } = prepare(environment)
  for (const file of ['.cache/data/data.mdb', 'public/index.html']) {
    write(file, 'made')
    // Long ago: a file system may count time in steps of some milliseconds.
    fs.utimesSync(at(file), 1, 1)
  }
  complete()
  return messages
}

test('a first build says nothing, and the next one uses its caches', () => {
  expect(build()).toEqual([])
  expect(build()).toEqual([])
  expect(prepare().messages).toEqual([])
  expect(fs.existsSync(at('.cache/data/data.mdb'))).toBe(true)
})

test.each<[string, () => void, RegExp]>([
  ['was interrupted', () => void prepare(), /did not end well/],
  ['was started by hand', () => removeMark(root), /did not end well/],
  ['left a mark that does not read', () => write('.cache/complete-build.json', '{"root":'), /did not end well/],
  ['left a mark of another form', () => write('.cache/complete-build.json', '[]'), /did not end well/],
  ['had another pipeline', () => write('src/buildTime/renderWorker.ts', 'export const pipeline = 2'), /the code that makes pages/],
  ['has lost a file', () => fs.rmSync(at('public/index.html')), /public\/index\.html is not as the last build left it/],
  ['has a file that was truncated', () => write('.cache/data/data.mdb', ''), /data\.mdb is not as the last build left it/],
  ['has a file that was changed', () => write('public/index.html', 'MADE'), /public\/index\.html is not/],
  ['has a file that is not its own', () => write('public/late.html', ''), /public\/late\.html is not/],
])('after a build that %s Gatsby starts afresh, once, and says so', (_, harm, reason) => {
  build()
  harm()
  write('.build/pages/pear.html', 'rendered')
  const { messages, complete } = prepare()
  expect(messages).toEqual([expect.stringMatching(/^Gatsby starts afresh: /)])
  expect(messages[0]).toMatch(reason)
  expect([fs.existsSync(at('.cache')), fs.existsSync(at('public'))]).toEqual([false, false])
  expect(fs.existsSync(at('.build/pages/pear.html'))).toBe(true)
  complete()
  expect(build()).toEqual([])
})

test('a folder that was moved starts afresh', () => {
  build()
  const before = root
  root = path.join(folder, 'moved')
  fs.renameSync(before, root)
  expect(build()).toEqual([`Gatsby starts afresh: the site was in ${before} when it was last built.`])
})

test.each([
  ['on', 'off'],
  ['off', 'on'],
])('a build with the playground %s does not go on from one with it %s', (now, before) => {
  build({ CODEFRAME_PLAYGROUND: before })
  expect(prepare({ CODEFRAME_PLAYGROUND: now }).messages).toEqual([expect.stringContaining('the code that makes pages')])
})

test('a build with the tricks does not go on from one without', () => {
  build()
  expect(prepare({ CODEFRAME_TUNING: 'off' }).messages).toEqual([expect.stringContaining('the code that makes pages')])
})

/** A development server that was killed, as far as its folders show it. */
function develop() {
  prepareDevelop(root)
  for (const file of ['.cache/data/data.mdb', '.cache/webpack/develop.pack', '.cache/.parcel-cache/data', 'public/index.html'])
    write(file, 'of develop')
}

test('a build after a development server goes on from the last build, and the next server from what the last one compiled', () => {
  build()
  develop()
  expect(fs.readFileSync(at('public/index.html'), 'utf8')).toBe('of develop')
  expect(build()).toEqual([])
  expect(fs.readFileSync(at('public/index.html'), 'utf8')).toBe('made')
  expect(fs.existsSync(at('.cache/webpack'))).toBe(false)
  prepareDevelop(root)
  expect(fs.readdirSync(at('.cache')).sort()).toEqual(['.parcel-cache', 'webpack'])
  expect(fs.readdirSync(at('public'))).toEqual([])
})

test('a site that is developed before it is built takes nothing of the server into the build', () => {
  develop()
  expect(build()).toEqual([])
  expect(fs.existsSync(at('.cache/webpack'))).toBe(false)
})

test('where moving the folders was interrupted, the build starts afresh', () => {
  build()
  fs.mkdirSync(at('.build/gatsby/build'), { recursive: true })
  fs.renameSync(at('.cache'), at('.build/gatsby/build/.cache'))
  expect(prepare().messages).toEqual([expect.stringMatching(/^Gatsby starts afresh: /)])
})
