/** @jest-environment node */
import { closePool, renderDoc, renderPiece } from './workerPool'

afterEach(closePool)

const page = (body: string) =>
  `---\ntitle: Fruits\ndescription: What grows on the trees behind the house, and when it is ripe.\n---\n\n${body}\n`

test('renders pages in other threads, and each keeps its own', async () => {
  const fruits = ['Apple', 'Pear', 'Plum', 'Quince']
  const docs = await Promise.all(fruits.map((fruit) => renderDoc(`content/docs/${fruit}.mdx`, page(`## ${fruit}`))))
  expect(docs.map(({ outline }) => outline.map(({ text }) => text))).toEqual(fruits.map((fruit) => [fruit]))
})

test('hands on what is wrong with a page, with its file and line', async () => {
  const { problems } = await renderDoc('content/docs/apple.mdx', page('<Unclosed>'))
  expect(problems).toMatchObject([{ file: 'content/docs/apple.mdx', line: 6, severity: 'error' }])
})

test('renders a piece of another file, whose lines it counts', async () => {
  const { html, links } = await renderPiece('content/docs/_category_.yml', 'Ripe in [autumn](/docs/autumn).', { first: 3, last: 3 })
  expect(html).toContain('<a href="/docs/autumn"')
  expect(links).toEqual([{ target: '/docs/autumn', line: 3 }])
})
