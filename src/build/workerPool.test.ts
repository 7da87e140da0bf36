/** @jest-environment node */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
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
  site = { root, url: 'https://example.org', isProduction: true }
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
  const file = 'content/docs/fig.mdx'
  const { renderDigest } = await renderDoc(site, page('fig', '## Figs\n\nEaten [fresh](#figs).'))
  expect(cache.html(file)).toContain('<p>Eaten <a href="#figs">fresh</a>.</p>')
  expect(cache.markdown(file)).toMatch(/^# Fruits\n\nWhat grows [^]*\n\nEaten \[fresh\]\(https:\/\/example\.org\/docs\/fig#figs\)\.\n$/)
  expect(cache.part(file).sections).toContainEqual(['figs', 'Figs', 'Eaten fresh.'])
  expect(cache.symbols(file)).toEqual([])
  const changed = await renderDoc(site, page('fig', '## Figs\n\nEaten dried.'))
  expect(changed.renderDigest).not.toBe(renderDigest)
  expect(cache.html(file)).toContain('<p>Eaten dried.</p>')
})

test('says what to do where a page is not kept any more', () => {
  expect(() => cache.html('content/docs/none.mdx')).toThrow('.cache/pages/content/docs/none.mdx.html is missing. Remove the folder .cache')
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
