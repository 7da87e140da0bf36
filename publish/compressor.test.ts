/** @jest-environment node */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Compressor } from './compressor'

let folder: string
beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'compressor-'))))
afterEach(() => fs.rmSync(folder, { recursive: true }))

const text = (bytes: number) => Buffer.from(randomBytes(bytes / 2).toString('hex'))

test.each([
  ['a page', 'index.html', 10_000, 10, 'q10'],
  ['a page of a large site', 'index.html', 10_000, 8, 'q8'],
  ['a script', 'app.js', 10_000, 8, 'q11'],
  ['a text of more than a megabyte', 'llms-full.txt', 1_200_000, 10, 'q9'],
  ['the same of a large site', 'llms-full.txt', 1_200_000, 8, 'q8'],
])('the quality of %s', async (_, name, bytes, quality, expected) => {
  const copies = await new Compressor(folder, quality).compress(name, text(bytes))
  expect(copies.map(({ ending, file }) => [ending, path.basename(file).split('.').slice(1).join('.')])).toEqual([
    ['.br', `${expected}.br`],
    ['.gz', 'gz'],
  ])
})
