/** @jest-environment node */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { packedSize, partAddress } from '../src/playground/manifest'
import { DistWriter } from './distWriter'
import { filesBelow } from './publicFiles'
import { publishedManifest, testPlayground } from './testing/testPlayground'
import { writePlayground, type Playground } from './writePlayground'

let folder: string
let dist: string
let playground: Playground

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'playground-'))
  dist = path.join(folder, 'dist')
  playground = testPlayground(path.join(folder, 'made'))
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

test('parts, licences and workers are published, and nothing of other versions', () => {
  const workers = writePlayground(playground, new DistWriter(dist))
  const { files } = playground.manifest
  const parts = Object.values(files).map((file) => partAddress(file.parts[0]?.[0] ?? ''))
  expect(filesBelow(dist).map((name) => `/${name}`)).toEqual(
    [...parts, ...Object.values(workers), '/playground/licences.txt', '/playground/manifest.json'].sort(),
  )
  expect(publishedManifest(dist)).toEqual({ ...playground.manifest, workers })
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
  const part = path.join(playground.folder, 'parts', path.basename(partAddress(playground.manifest.files.cpp.parts[0]?.[0] ?? '')))
  fs.writeFileSync(part, 'c')
  expect(() => writePlayground(playground, new DistWriter(dist))).toThrow(
    `${part} has 1 bytes instead of ${packedSize(playground.manifest.files.cpp)}. Delete ${playground.folder}, and build again`,
  )
  fs.rmSync(part)
  expect(() => writePlayground(playground, new DistWriter(dist))).toThrow(`${part} is missing.`)
})
