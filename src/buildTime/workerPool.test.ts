import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { parsePage } from '../content-model/parsePage'
import type { Site } from './paths'
import { RenderCache } from './renderCache'
import { closePool, renderDoc, renderPiece } from './workerPool'

// Each compiles the worker and starts threads, and the machine may have other work.
jest.setTimeout(60_000)

let site: Site
let cache: RenderCache

// A site of its own, which runs this project's code.
beforeAll(() => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'site-'))
  for (const name of ['src', 'node_modules']) fs.symlinkSync(path.resolve(name), path.join(root, name), 'junction')
  site = { root, url: 'https://example.org', isProduction: true, hasPlayground: false }
  cache = new RenderCache(root)
})

afterEach(closePool)
afterAll(() => fs.rmSync(site.root, { recursive: true }))

const page = (name: string, body: string) =>
  parsePage(
    `content/docs/${name}.mdx`,
    `---\ntitle: Fruits\ndescription: What grows on the trees behind the house, and when it is ripe.\n---\n\n${body}\n`,
  )

test('renders pages in other threads, and each keeps its own', async () => {
  const fruits = ['Apple', 'Pear', 'Plum', 'Quince']
  const docs = await Promise.all(fruits.map((fruit) => renderDoc(site, page(fruit, `## ${fruit}`))))
  expect(docs.map(({ outline }) => outline.map(({ text }) => text))).toEqual(fruits.map((fruit) => [fruit]))
})

test('keeps the HTML, the Markdown, and what the search takes, for those who need it', async () => {
  const fresh = await renderDoc(site, page('fig', '## Figs\n\nEaten [fresh](#figs).'))
  const key = fresh.renderKey
  expect(cache.html(key)).toContain('<p>Eaten <a href="#figs">fresh</a>.</p>')
  expect(cache.markdown(key)).toMatch(/^# Fruits\n\nWhat grows [^]*\n\nEaten \[fresh\]\(https:\/\/example\.org\/docs\/fig#figs\)\.\n$/)
  expect(cache.record(key).sections).toContainEqual(['figs', 'Figs', 'Eaten fresh.'])
  expect(cache.symbols(key)).toEqual([])
  expect(await renderDoc(site, page('fig', '## Figs\n\nEaten [fresh](#figs).'))).toEqual(fresh)
  const changed = await renderDoc(site, page('fig', '## Figs\n\nEaten dried.'))
  expect(changed.renderKey).not.toBe(key)
  expect(cache.html(changed.renderKey)).toContain('<p>Eaten dried.</p>')
})

async function picture(name: string, width: number) {
  const folder = path.join(site.root, 'content/docs')
  fs.mkdirSync(folder, { recursive: true })
  await sharp({ create: { width, height: 8, channels: 3, background: '#80a040' } })
    .png()
    .toFile(path.join(folder, name))
}
const published = (name: string) =>
  fs
    .readdirSync(path.join(site.root, 'public/static/pictures'))
    .filter((file) => file.startsWith(name))
    .sort()

test('a page is rendered anew when its picture changes, and its pictures are published again where they are missing', async () => {
  await picture('grape.png', 20)
  const render = () => renderDoc(site, page('grape', '![A grape](./grape.png)'))
  const first = await render()
  expect(first.reads.map(({ file }) => file)).toEqual(['content/docs/grape.png'])
  const before = published('grape')
  fs.rmSync(path.join(site.root, 'public'), { recursive: true })
  expect(await render()).toEqual(first)
  expect(published('grape')).toEqual(before)
  await picture('grape.png', 21)
  const second = await render()
  expect(second.renderKey).not.toBe(first.renderKey)
  expect(cache.html(second.renderKey)).not.toBe(cache.html(first.renderKey))
})

test('fifty pages show one picture at once', async () => {
  await picture('cherry.png', 800)
  const docs = await Promise.all(Array.from({ length: 50 }, (_, at) => renderDoc(site, page(`cherry-${at}`, '![A cherry](./cherry.png)'))))
  expect(docs.flatMap(({ problems }) => problems.filter(({ severity }) => severity === 'error'))).toEqual([])
  expect(published('cherry')).toHaveLength(7)
  expect(published('cherry').filter((name) => name.endsWith('.part'))).toEqual([])
})

test('hands on what is wrong with a page, with its file and line', async () => {
  const { problems } = await renderDoc(site, page('apple', '<Unclosed>'))
  expect(problems).toMatchObject([{ file: 'content/docs/apple.mdx', line: 6, severity: 'error' }])
})

test('renders a piece of another file, whose lines it counts', async () => {
  const { html, links } = await renderPiece(site, 'content/docs/_category_.yml', 'Ripe in [autumn](/docs/autumn).', { first: 3, last: 3 })
  expect(html).toContain('<a href="/docs/autumn"')
  expect(links).toEqual([{ target: '/docs/autumn', line: 3 }])
})
