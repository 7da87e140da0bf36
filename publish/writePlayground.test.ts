import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { packedSize, partAddress } from '../src/playground/manifest'
import { compareFolders } from './compareFolders'
import { DistWriter } from './distWriter'
import { filesBelow } from './publicFiles'
import { publishedManifest, testPlayground } from './testing/testPlayground'
import { addCompiler, writePlayground, type Playground } from './writePlayground'

let folder: string
let dist: string
let playground: ReturnType<typeof testPlayground>

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'playground-'))
  dist = path.join(folder, 'dist')
  playground = testPlayground(path.join(folder, 'made'))
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

test('parts, licences and workers are published, and nothing of other versions', () => {
  const workers = writePlayground(playground, new DistWriter(dist))
  const { files } = playground.compiler.manifest
  const parts = Object.values(files).map((file) => partAddress(file.parts[0]?.[0] ?? ''))
  expect(filesBelow(dist).map((name) => `/${name}`)).toEqual(
    [...parts, ...Object.values(workers), '/playground/licences.txt', '/playground/manifest.json'].sort(),
  )
  expect(publishedManifest(dist)).toEqual({ ...playground.compiler.manifest, workers })
})

test("a worker's address changes with what it does, and with nothing else", () => {
  const addressesIn = (name: string, made: Playground) => writePlayground(made, new DistWriter(path.join(folder, name)))
  const first = addressesIn('a', playground)
  expect(first.compiler).toMatch(/^\/playground\/compiler-[0-9a-f]{12}\.js$/)
  expect(addressesIn('b', playground)).toEqual(first)
  const changed = addressesIn('c', { ...playground, workers: { ...playground.workers, program: 'run(2)' } })
  expect([changed.compiler === first.compiler, changed.program === first.program]).toEqual([true, false])
})

test('a part that is missing or cut off stops the build, and says what to do', () => {
  const part = path.join(
    playground.compiler.folder,
    'parts',
    path.basename(partAddress(playground.compiler.manifest.files.cpp.parts[0]?.[0] ?? '')),
  )
  fs.writeFileSync(part, 'c')
  expect(() => writePlayground(playground, new DistWriter(dist))).toThrow(
    `${part} has 1 bytes instead of ${packedSize(playground.compiler.manifest.files.cpp)}. Delete ${playground.compiler.folder}, and build again`,
  )
  fs.rmSync(part)
  expect(() => writePlayground(playground, new DistWriter(dist))).toThrow(`${part} is missing.`)
})

test('a compiler that is added later makes the same files as one that was there from the start', () => {
  const { workers, compiler } = playground
  writePlayground(playground, new DistWriter(path.join(folder, 'at once')))
  expect(writePlayground({ workers }, new DistWriter(dist))).toEqual(publishedManifest(path.join(folder, 'at once')).workers)
  // As left by a process that was killed between the parts and the manifest.
  fs.mkdirSync(path.join(dist, 'playground/parts'))
  fs.writeFileSync(path.join(dist, 'playground/parts/half.bin'), '')
  addCompiler(compiler, workers, dist, path.join(folder, 'part'))
  expect(compareFolders(path.join(folder, 'at once'), dist)).toEqual([])
  expect(fs.existsSync(path.join(folder, 'part'))).toBe(false)
})

test('a compiler that is not whole, or whose site has other workers, is not added', () => {
  const { workers, compiler } = playground
  writePlayground({ workers }, new DistWriter(dist))
  const before = filesBelow(dist)
  const other = { ...workers, program: 'run(2)' }
  expect(() => addCompiler(compiler, other, dist, path.join(folder, 'part'))).toThrow(/program-\w+\.js is missing\. Build the site again/)
  fs.rmSync(path.join(compiler.folder, 'parts', path.basename(partAddress(compiler.manifest.files.cpp.parts[0]?.[0] ?? ''))))
  expect(() => addCompiler(compiler, workers, dist, path.join(folder, 'part'))).toThrow('is missing')
  expect(filesBelow(dist)).toEqual(before)
  expect(fs.existsSync(path.join(folder, 'part'))).toBe(false)
})
