import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { lockFile, takeLock } from '../src/buildTime/buildLock'
import type { MadePlayground } from '../toolchain/makePlayground'
import { addCompilerLater, hasCompiler } from './addCompilerLater'
import { DistWriter } from './distWriter'
import { filesBelow } from './publicFiles'
import { askPublished, notePublished, readInputs } from './publishedState'
import { compileWorkers } from './startPlayground'
import { testPlayground } from './testing/testPlayground'
import { writePlayground } from './writePlayground'

// Bundling the workers takes a while on a busy machine.
jest.setTimeout(60_000)

let root: string
let dist: string
let compiler: MadePlayground
let lines: string[]

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'later-'))
  dist = path.join(root, 'dist')
  lines = []
  compiler = testPlayground(path.join(root, 'node_modules/made')).compiler
  writePlayground({ workers: compileWorkers() }, new DistWriter(dist))
})
afterEach(() => fs.rmSync(root, { recursive: true }))

const readOurs = () => readInputs([root], {})

function start(made: () => Promise<MadePlayground>, stop = () => Promise.resolve()) {
  return addCompilerLater({ siteRoot: root, log: (line) => lines.push(line), readInputs: readOurs, start: () => ({ made, stop }) })
}

const inputs = () => {
  const read = readOurs()
  if (!read) throw new Error('The inputs cannot be known.')
  return read
}

test('the compiler is there when it is ready, and until then says that it is being made', async () => {
  const later = start(() => Promise.resolve(compiler))
  expect([later.missing(), hasCompiler(dist)]).toEqual(['being made', false])
  await later.done
  expect([later.missing(), hasCompiler(dist)]).toEqual([undefined, true])
  expect(lines).toEqual([expect.stringContaining('Run works now')])
  expect(fs.readdirSync(root).sort()).toEqual(['.build', 'dist', 'node_modules'])
})

test('a site that was current is current with the compiler; one that was edited meanwhile is not', async () => {
  notePublished(root, inputs(), 0)
  await start(() => Promise.resolve(compiler)).done
  expect(askPublished(root, inputs()).isCurrent).toBe(true)

  fs.rmSync(dist, { recursive: true })
  writePlayground({ workers: compileWorkers() }, new DistWriter(dist))
  notePublished(root, inputs(), 0)
  fs.writeFileSync(path.join(root, 'page.mdx'), 'Apples.')
  await start(() => Promise.resolve(compiler)).done
  expect(hasCompiler(dist)).toBe(true)
  expect(askPublished(root, inputs()).isCurrent).toBe(false)
})

test('a making that fails leaves the site as it is, and says so', async () => {
  const before = filesBelow(dist)
  const later = start(() => Promise.reject(new Error('There is no memory.')))
  await later.done
  expect(later.missing()).toBe('failed')
  expect(lines).toEqual(['There is no memory.\n    The site is served without it. To try again, start anew: npm start'])
  expect(filesBelow(dist)).toEqual(before)
})

test('a making that is stopped adds nothing and complains of nothing', async () => {
  const before = filesBelow(dist)
  let reject: (error: Error) => void = () => undefined
  const later = start(
    () => new Promise((_, fail) => (reject = fail)),
    () => Promise.resolve(reject(new Error('ended'))),
  )
  expect(await later.stop()).toBe(true)
  await later.done
  expect([lines, filesBelow(dist)]).toEqual([[], before])
})

test('it waits for a build that is running, and leaves its compiler alone', async () => {
  const lock = takeLock(lockFile(root), process.ppid)
  const later = start(() => Promise.resolve(compiler))
  fs.writeFileSync(path.join(dist, 'playground/manifest.json'), 'of the build')
  setImmediate(lock.release)
  await later.done
  expect(fs.readFileSync(path.join(dist, 'playground/manifest.json'), 'utf8')).toBe('of the build')
  expect(later.missing()).toBeUndefined()
})
