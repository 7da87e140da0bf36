import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fork } from 'node:child_process'
import { compareFolders } from '../publish/compareFolders'
import { compilerPackageName } from './compilerPackage'
import { makePlayground } from './makePlayground'

const repository = path.join(__dirname, '..')
const here = 'toolchain'
// Each starts processes that compile TypeScript, and the machine may have other work.
jest.setTimeout(120_000)

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'making-'))
afterAll(() => fs.rmSync(scratch, { recursive: true }))

/** Makes files of a few bytes, one for each that a step has to make. `apples` is what the maker of a step puts into them. */
const stepSource = `
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { apples as compiler } from './makeCompiler'
import { apples as headers } from './makeHeaders'
import { apples as packs } from './makePacks'

const names = { compiler: ['compiler', 'rest'], packs: ['c', 'cpp'], 'c++20': ['headers-c++20'], 'c++23': ['headers-c++23'] }
const apples = { compiler, packs, 'c++20': headers, 'c++23': headers }

process.once('message', async ({ step, root, parts }) => {
  await new Promise(setImmediate)
  fs.appendFileSync(path.join(root, 'steps.txt'), step + '\\n')
  for (const name of names[step]) {
    const content = Buffer.from(name + apples[step])
    const digest = createHash('sha256').update(content).digest('hex').slice(0, 32)
    fs.writeFileSync(path.join(parts, digest + '.bin'), content)
    process.send({ name, file: { size: content.length, parts: [[digest, content.length]] } })
    if (fs.existsSync(path.join(root, 'stop-at-' + name))) return process.kill(process.ppid, 'SIGKILL')
    if (apples[step] === 'rotten') process.exit(1)
  }
  process.disconnect()
})
`

/** Makes as a build does, in a process that can be killed. */
const buildSource = `
import { makePlayground } from ${JSON.stringify(path.join(__dirname, 'makePlayground'))}
makePlayground(process.cwd(), () => {}).then(() => process.exit(0), (error) => { console.error(error); process.exit(1) })
`

/** A checkout whose steps take no time. */
function checkout(): string {
  const root = fs.mkdtempSync(path.join(scratch, 'checkout-'))
  fs.mkdirSync(path.join(root, here), { recursive: true })
  for (const name of ['tsx', 'esbuild', compilerPackageName, '@hpcc-js/wasm-zstd']) {
    const link = path.join(root, 'node_modules', name)
    fs.mkdirSync(path.dirname(link), { recursive: true })
    fs.symlinkSync(path.join(repository, 'node_modules', name), link)
  }
  for (const [name, content] of Object.entries({
    'makeStep.ts': stepSource,
    'packParts.ts': 'export const level = 1',
    'licences.txt': 'Apples are free.',
    'build.ts': buildSource,
  })) {
    fs.writeFileSync(path.join(root, here, name), content)
  }
  for (const maker of ['makeCompiler', 'makeHeaders', 'makePacks']) setApples(root, maker, 'fresh')
  return root
}

const setApples = (root: string, maker: string, apples: string) =>
  fs.writeFileSync(path.join(root, here, `${maker}.ts`), `export const apples = '${apples}'`)

/** The steps that have run since this was asked last, in order of their names. */
function stepsRun(root: string): string[] {
  const file = path.join(root, 'steps.txt')
  const steps = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim().split('\n').sort() : []
  fs.rmSync(file, { force: true })
  return steps
}

const make = (root: string) => makePlayground(root, () => {})

const kept = (root: string) => {
  const cache = path.join(root, 'node_modules/.cache/codeframe-playground')
  return fs.existsSync(cache) ? fs.readdirSync(cache) : []
}

/** Expects what a fresh checkout with the same sources makes. */
async function expectAsClean(root: string, folder: string) {
  const clean = checkout()
  fs.cpSync(path.join(root, here), path.join(clean, here), { recursive: true })
  expect(compareFolders((await make(clean)).folder, folder)).toEqual([])
}

test('makes every file once, and takes what is there afterwards', async () => {
  const root = checkout()
  const { folder, manifest } = await make(root)
  expect(stepsRun(root)).toEqual(['c++20', 'c++23', 'compiler', 'packs'])
  expect(Object.values(manifest.files).flatMap(({ parts }) => parts)).toHaveLength(6)
  expect((await make(root)).folder).toBe(folder)
  expect(stepsRun(root)).toEqual([])
  await expectAsClean(root, folder)
})

test('makes again only the step that has changed', async () => {
  const root = checkout()
  await make(root)
  stepsRun(root)
  setApples(root, 'makeCompiler', 'ripe')
  const { folder } = await make(root)
  expect(stepsRun(root)).toEqual(['compiler'])
  await expectAsClean(root, folder)
})

test('a step that fails is named, leaves nothing behind, and the next making is whole', async () => {
  const root = checkout()
  setApples(root, 'makePacks', 'rotten')
  await expect(make(root)).rejects.toThrow('the step "packs" failed')
  expect(kept(root)).toEqual([])
  setApples(root, 'makePacks', 'fresh')
  await expectAsClean(root, (await make(root)).folder)
})

test('a making that is stopped leaves nothing behind', async () => {
  const root = checkout()
  const stopping = new AbortController()
  const making = makePlayground(root, (line) => line.includes('(1 of 6)') && stopping.abort(), {
    signal: stopping.signal,
    isBackground: true,
  })
  await expect(making).rejects.toThrow()
  expect(kept(root)).toEqual([])
  await expectAsClean(root, (await make(root)).folder)
})

test('a making that was killed is made anew', async () => {
  const root = checkout()
  const flag = path.join(root, 'stop-at-c')
  fs.writeFileSync(flag, '')
  const build = fork(path.join(root, here, 'build.ts'), { cwd: root, execArgv: ['--import', 'tsx'] })
  const signal = await new Promise((resolve) => build.once('exit', (_, name) => resolve(name)))
  expect(signal).toBe('SIGKILL')
  expect(kept(root).every((name) => name.endsWith('.part'))).toBe(true)
  fs.rmSync(flag)
  await expectAsClean(root, (await make(root)).folder)
})

test('a part that is damaged in the cache is made again', async () => {
  const root = checkout()
  const { folder, manifest } = await make(root)
  stepsRun(root)
  fs.truncateSync(path.join(folder, 'parts', `${manifest.files.c.parts[0]?.[0] ?? ''}.bin`), 1)
  await expectAsClean(root, (await make(root)).folder)
})
