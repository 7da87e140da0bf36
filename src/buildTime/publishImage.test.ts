import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { publishImage } from './publishImage'
import { ReadFiles } from './readFiles'

const page = 'content/docs/fruits/pear.mdx'

let root: string

const publish = (source: string) => publishImage(page, source, root, path.join(root, 'public'))
const published = () => fs.readdirSync(path.join(root, 'public/static/pictures')).sort()

async function picture(name: string, width: number, height: number) {
  const image = sharp({ create: { width, height, channels: 3, background: '#80a040' } })
  await image.png().toFile(path.join(root, 'content/docs/fruits', name))
}

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'images-'))
  fs.mkdirSync(path.join(root, 'content/docs/fruits'), { recursive: true })
})

afterEach(() => fs.rmSync(root, { recursive: true }))

test('a small picture keeps its width, in two more formats', async () => {
  await picture('pear.png', 20, 10)
  const { url, width, height, sources } = await publish('./pear.png')
  expect({ width, height }).toEqual({ width: 20, height: 10 })
  expect(url).toMatch(/^\/static\/pictures\/pear-[0-9a-f]{10}\.png$/)
  const stem = url.replace('.png', '')
  expect(sources).toEqual([
    { type: 'image/avif', srcset: `${stem}-20.avif 20w` },
    { type: 'image/webp', srcset: `${stem}-20.webp 20w` },
  ])
})

test('a wide picture comes in the widths that screens ask for, and its own', async () => {
  await picture('pear.png', 800, 8)
  const { sources } = await publish('./pear.png')
  expect(sources.map(({ srcset }) => [...srcset.matchAll(/ (\d+)w/g)].map(([, size]) => size))).toEqual([
    ['390', '780', '800'],
    ['390', '780', '800'],
  ])
  const [name] = published().filter((file) => file.endsWith('-390.webp'))
  expect((await sharp(path.join(root, 'public/static/pictures', name ?? '')).metadata()).width).toBe(390)
})

test('a vector image is published as it is', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="40"></svg>'
  fs.writeFileSync(path.join(root, 'content/docs/fruits/pear.svg'), svg)
  const { url, ...rest } = await publish('./pear.svg')
  expect(rest).toEqual({ width: 30, height: 40, sources: [] })
  expect(fs.readFileSync(path.join(root, 'public', url), 'utf8')).toBe(svg)
})

test('a drawing for narrow screens beside it comes along', async () => {
  const svg = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="40"></svg>`
  fs.writeFileSync(path.join(root, 'content/docs/fruits/pear.svg'), svg(900))
  fs.writeFileSync(path.join(root, 'content/docs/fruits/pear.narrow.svg'), svg(300))
  const { width, narrow } = await publish('./pear.svg')
  expect(width).toBe(900)
  expect(narrow).toEqual({ url: expect.stringMatching(/^\/static\/pictures\/pear\.narrow-[0-9a-f]{10}\.svg$/), width: 300, height: 40 })
  expect(fs.readFileSync(path.join(root, 'public', narrow?.url ?? ''), 'utf8')).toBe(svg(300))
})

test('a drawing depends on the drawing for narrow screens even while there is none', async () => {
  fs.writeFileSync(path.join(root, 'content/docs/fruits/plum.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>')
  const files = new ReadFiles(root)
  await publishImage('content/docs/fruits/pear.mdx', './plum.svg', root, path.join(root, 'public'), files)
  expect(files.all).toContainEqual({ file: 'content/docs/fruits/plum.narrow.svg', digest: '' })
})

test('a picture that has not changed is not made again, and one that has gets another name', async () => {
  await picture('pear.png', 20, 10)
  const first = await publish('./pear.png')
  const times = () => published().map((file) => fs.statSync(path.join(root, 'public/static/pictures', file)).mtimeMs)
  const before = times()
  expect(await publish('./pear.png')).toEqual(first)
  expect(times()).toEqual(before)
  await picture('pear.png', 20, 11)
  expect((await publish('./pear.png')).url).not.toBe(first.url)
})

test('a name with a space may be written encoded, and folders may be gone through', async () => {
  await picture('ripe pear.png', 20, 10)
  expect((await publish('../fruits/ripe%20pear.png')).width).toBe(20)
})

test.each(['./none.png', '/pear.png', 'https://example.org/pear.png'])('%s is no file beside the page', async (source) => {
  await expect(publish(source)).rejects.toThrow(/^there is no file content\/docs\/fruits\//)
})

test('a file that is no picture is refused', async () => {
  fs.writeFileSync(path.join(root, 'content/docs/fruits/pear.png'), 'text')
  await expect(publish('./pear.png')).rejects.toThrow('unsupported image format')
})

test('the folder itself is no picture', async () => {
  await expect(publish('.')).rejects.toThrow('there is no file')
})
