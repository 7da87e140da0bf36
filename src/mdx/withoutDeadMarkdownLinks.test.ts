import { checkDocs, deadLinksByFile } from '../content-model/checkDocs'
import { withoutDeadLinks } from '../content-model/deadLinks'
import { renderPage } from '../testing/renderPage'
import { withoutDeadMarkdownLinks } from './withoutDeadMarkdownLinks'

const pear = { file: 'content/docs/fruits/pear.mdx', path: '/docs/fruits/pear', description: '' }
const plum = { ...pear, file: 'content/docs/fruits/plum.mdx', path: '/docs/fruits/plum', ids: ['stone'], links: [] }
const address = 'https://example.org/docs/fruits/pear'

/** The text of a page as HTML and as Markdown, as both are published beside the page `plum`. */
async function published(source: string) {
  const { html, markdown, links, ids } = await renderPage(source)
  const docs = [{ ...pear, links, ids }, plum]
  const dead = deadLinksByFile(docs, []).get(pear.file) ?? { links: [], anchors: [] }
  const problems = checkDocs(docs, []).filter(({ message }) => message.includes('link'))
  const body = withoutDeadMarkdownLinks(markdown, dead, new URL(address).origin, address).split('\n').slice(4).join('\n')
  return { html: withoutDeadLinks(html, dead), markdown: body, warnings: problems.length }
}

test.each([
  ['[A `lost` page](./gone.mdx#x).', '<p>A <code>lost</code> page.</p>', 'A `lost` page.\n'],
  ['[No file of a page](../a b)', '<p>[No file of a page](../a b)</p>', '\\[No file of a page]\\(../a b)\n'],
  ['[No file of a page](<../a b>)', '<p>No file of a page</p>', 'No file of a page\n'],
  ['**[x][g]**, [y][G]\n\n[g]: ./gone.md', '<p><strong>x</strong>, y</p>', '**x**, y\n'],
  ['[stone](./plum.mdx#stones)', '<p><a href="/docs/fruits/plum">stone</a></p>', '[stone](https://example.org/docs/fruits/plum)\n'],
  ['[core](#core)', '<p><a href="#top">core</a></p>', `[core](${address})\n`],
  ['[core][c]\n\n[c]: #core', '<p><a href="#top">core</a></p>', `[core](${address})\n`],
])('%s is the same text in the page and in its copy', async (source, html, markdown) => {
  expect(await published(source)).toMatchObject({ html, markdown })
})

test('a page that a dead link would name if it were absolute keeps its live link', async () => {
  expect(await published('[a](./plum) [b](./plum.mdx#stone) [c](/docs/fruits/plum)')).toEqual({
    html: '<p>a <a href="/docs/fruits/plum#stone">b</a> <a href="/docs/fruits/plum">c</a></p>',
    markdown: 'a [b](https://example.org/docs/fruits/plum#stone) [c](https://example.org/docs/fruits/plum)\n',
    warnings: 1,
  })
})

test('two dead links in a row are both taken out', async () => {
  expect(await published('[a](./a.mdx)[b](./b.mdx)[c](./plum.mdx)')).toMatchObject({
    html: '<p>ab<a href="/docs/fruits/plum">c</a></p>',
    markdown: 'ab[c](https://example.org/docs/fruits/plum)\n',
  })
})

test('the rest of the text stays as it is', async () => {
  const rest =
    '## Ripe\n\n- a\n- b\n\n| a | b |\n| - | - |\n| `x\\|y` | 1 |\n\n```c\nint x;\n```\n\n2<sup>8</sup> \\* [^1]\n\n[^1]: Note.\n'
  const { markdown } = await published(`[x](./gone.mdx)\n\n${rest}`)
  expect(markdown).toBe(`x\n\n${(await published(rest)).markdown}`)
})
