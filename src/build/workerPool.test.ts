/** @jest-environment node */
import fs from 'node:fs'
import { readHtml, readPart, readSymbols } from './renderCache'
import { closePool, renderDoc, renderPiece } from './workerPool'

afterEach(closePool)
afterAll(() => fs.rmSync('.cache/pages/content/fruits', { recursive: true }))

const page = (body: string) =>
  `---\ntitle: Fruits\ndescription: What grows on the trees behind the house, and when it is ripe.\n---\n\n${body}\n`

test('renders pages in other threads, and each keeps its own', async () => {
  const fruits = ['Apple', 'Pear', 'Plum', 'Quince']
  const docs = await Promise.all(fruits.map((fruit) => renderDoc(`content/fruits/${fruit}.mdx`, page(`## ${fruit}`))))
  expect(docs.map(({ outline }) => outline.map(({ text }) => text))).toEqual(fruits.map((fruit) => [fruit]))
})

test('keeps the HTML, and what the search takes, for those who need it', async () => {
  const { renderDigest } = await renderDoc('content/fruits/fig.mdx', page('## Figs\n\nEaten fresh.'))
  expect(readHtml('content/fruits/fig.mdx')).toContain('<p>Eaten fresh.</p>')
  expect(readPart('content/fruits/fig.mdx').sections).toContainEqual(['figs', 'Figs', 'Eaten fresh.'])
  expect(readSymbols('content/fruits/fig.mdx')).toEqual([])
  const changed = await renderDoc('content/fruits/fig.mdx', page('## Figs\n\nEaten dried.'))
  expect(changed.renderDigest).not.toBe(renderDigest)
  expect(readHtml('content/fruits/fig.mdx')).toContain('<p>Eaten dried.</p>')
})

test('says what to do where a page is not kept any more', () => {
  expect(() => readHtml('content/fruits/none.mdx')).toThrow(
    '.cache/pages/content/fruits/none.mdx.html is missing. Remove the folder .cache',
  )
})

test('hands on what is wrong with a page, with its file and line', async () => {
  const { problems } = await renderDoc('content/fruits/apple.mdx', page('<Unclosed>'))
  expect(problems).toMatchObject([{ file: 'content/fruits/apple.mdx', line: 6, severity: 'error' }])
})

test('renders a piece of another file, whose lines it counts', async () => {
  const { html, links } = await renderPiece('content/fruits/_category_.yml', 'Ripe in [autumn](/docs/autumn).', { first: 3, last: 3 })
  expect(html).toContain('<a href="/docs/autumn"')
  expect(links).toEqual([{ target: '/docs/autumn', line: 3 }])
})
