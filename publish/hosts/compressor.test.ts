import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import zlib from 'node:zlib'
import { compressFolder } from './compressFolder'
import { bestQualities, Compressor, largeSiteQualities, quickQualities, transferSize, type Qualities } from './compressor'
import { filesBelow } from '../publicFiles'

let folder: string
let cacheFolder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'compressed-'))
  cacheFolder = path.join(folder, 'cache')
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

const text = (bytes: number) => Buffer.from(randomBytes(bytes / 2).toString('hex'))

const brotli = (content: Buffer, quality: number) =>
  zlib.brotliCompressSync(content, {
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
      [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })

test.each<[string, string, number, Qualities, number]>([
  ['a page', 'index.html', 10_000, bestQualities, 10],
  ['a page of a large site', 'index.html', 10_000, largeSiteQualities, 8],
  ['a script', 'app.js', 10_000, largeSiteQualities, 11],
  ['a text of more than a megabyte', 'llms-full.txt', 1_200_000, bestQualities, 9],
  ['the same of a large site', 'llms-full.txt', 1_200_000, largeSiteQualities, 8],
  ['a script that a reader waits for', 'app.js', 10_000, quickQualities, 5],
])('the quality of %s', async (_, name, bytes, qualities, expected) => {
  const content = text(bytes)
  const compressed = await new Compressor(cacheFolder, qualities).compress(name, content, 'br')
  expect(compressed?.content.equals(brotli(content, expected))).toBe(true)
})

test.each([
  ['a picture', 'pear.png', Buffer.alloc(10_000)],
  ['a short text', 'robots.txt', Buffer.alloc(100)],
  ['what does not become smaller', 'noise.txt', randomBytes(2000)],
])('%s is not compressed', async (_, name, content) => {
  expect(await new Compressor(cacheFolder, quickQualities).compress(name, content, 'br')).toBeUndefined()
})

test('the size on the way is that of a text compressed while the answer is made', async () => {
  const content = text(10_000)
  expect(await transferSize(content.toString())).toBe(brotli(content, 5).length)
})

test('copies lie beside each name of a file, and share their bytes with nothing else', async () => {
  const dist = path.join(folder, 'dist')
  fs.mkdirSync(dist)
  const page = text(2000)
  fs.writeFileSync(path.join(dist, 'pear.html'), page)
  fs.linkSync(path.join(dist, 'pear.html'), path.join(dist, 'other.html'))
  fs.writeFileSync(path.join(dist, 'pear.png'), page)
  await compressFolder(dist, cacheFolder)
  expect(filesBelow(dist)).toEqual([
    'other.html',
    'other.html.br',
    'other.html.gz',
    'pear.html',
    'pear.html.br',
    'pear.html.gz',
    'pear.png',
  ])
  expect(zlib.brotliDecompressSync(fs.readFileSync(path.join(dist, 'other.html.br'))).equals(page)).toBe(true)
  const { ino, nlink } = fs.statSync(path.join(dist, 'pear.html.gz'))
  expect([ino, nlink]).toEqual([fs.statSync(path.join(dist, 'other.html.gz')).ino, 2])
})
