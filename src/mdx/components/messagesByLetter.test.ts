import { NameIndex } from '../../content-model/names/nameIndex'
import { namedPage } from '../../content-model/names/namedPage'
import { parsePage } from '../../content-model/parsePage'
import { formatProblems } from '../../content-model/problems'
import { measuredSupport } from '../../testing/measuredSupport'
import { renderDoc } from '../renderDoc'

const rotten = namedPage(
  'errors/fruits.mdx',
  `---\ntitle: Fruits\n---\n\n<Message\n  title="A pear is rotten"\n  says="\n    GCC: pear '…' is rotten\n    Clang: 1 pear\n  "\n>\n\nText.\n\n</Message>\n`,
)

const render = (...pages: (typeof rotten)[]) =>
  renderDoc(
    parsePage(
      'content/docs/errors/all.mdx',
      '---\ntitle: All messages\ndescription: Each message of fruits and nuts, from the first letter to the last.\n---\n\n<MessagesByLetter />\n',
    ),
    {
      siteUrl: 'https://example.org',
      schema: {},
      names: new NameIndex(pages.flatMap((page) => page ?? [])),
      support: measuredSupport(),
      assembly: () => undefined,
      instructionFlags: () => new Map(),
      image: () => Promise.reject(new Error('there are no pictures.')),
    },
  )

test('lists the messages of the pages beside it, with a heading for each letter', async () => {
  const { html, markdown, outline } = await render(rotten)
  expect(html).toContain('<li><a href="/docs/errors/fruits#a-pear-is-rotten"><code>pear \'…\' is rotten</code></a> GCC</li>')
  expect(markdown).toContain('## Numbers')
  expect(markdown).toContain("[`pear '…' is rotten`](https://example.org/docs/errors/fruits#a-pear-is-rotten) GCC")
  expect(outline.map(({ id, text }) => [id, text])).toEqual([
    ['numbers', 'Numbers'],
    ['p', 'P'],
  ])
})

test('the search finds the messages where they are explained, not in the list', async () => {
  const { sections } = await render(rotten)
  expect(sections.map(({ heading }) => heading)).not.toContain('P')
  expect(sections.map(({ text }) => text).join(' ')).not.toContain('pear')
})

test('a folder without messages is a mistake', async () => {
  expect(formatProblems((await render()).problems)).toContain('<MessagesByLetter> finds no messages.')
})
