import { NameIndex } from '../content-model/names/nameIndex'
import { renderMarkdown } from './renderMarkdown'
import { measuredSupport } from '../testing/measuredSupport'

const file = 'content/docs/fruits/_category_.yml'

const render = (source: string, lines = { first: 3, last: 9 }) =>
  renderMarkdown(file, source, lines, {
    siteUrl: 'https://example.org',
    schema: {},
    names: new NameIndex([]),
    support: measuredSupport(),
    assembly: () => undefined,
    instructionFlags: () => new Map(),
    image: () => Promise.reject(new Error('there are no pictures.')),
  })

test('is the HTML of the text, with its links by their lines in the file', async () => {
  expect(await render('One.\n\n[Pear](./pear.mdx)')).toEqual({
    html: '<p>One.</p>\n<p><a href="/docs/fruits/pear">Pear</a></p>',
    links: [{ target: './pear.mdx', line: 5 }],
    markdown: 'One.\n\n[Pear](https://example.org/docs/fruits/pear)\n',
    problems: [],
    outline: [],
    sections: [{ id: '', heading: '', text: 'One. Pear' }],
  })
})

test('reports problems by line in the file', async () => {
  const lineOf = async (source: string) => (await render(source)).problems.map(({ line, message }) => `${line} ${message}`)
  expect(await lineOf('One.\n\n{two}')).toEqual(['5 "{two}" is a JavaScript expression, which pages cannot have.'])
  expect(await lineOf('One.\n\nA {brace')).toEqual([expect.stringMatching(/^5 This page is not valid MDX/)])
})

test('reports no problem beyond the last line', async () => {
  const { problems } = await render('One.\n\n\n{two}', { first: 2, last: 2 })
  expect(problems.map(({ line }) => line)).toEqual([2])
})

test('renders an empty text', async () => {
  expect(await render('')).toEqual({ html: '', links: [], markdown: '', problems: [], outline: [], sections: [] })
})
