import { NameIndex } from '../../content-model/names/nameIndex'
import { namedPage } from '../../content-model/names/namedPage'
import { formatProblems } from '../../content-model/problems'
import { renderPage } from '../../testing/renderPage'

const below = namedPage(
  'fruits/pear/peeling.mdx',
  '---\nlanguage: cpp\n---\n\n<Symbol name="peel peel_all" kind="function">\n\nTakes the *peel* off. More.\n\n</Symbol>\n',
)
const names = new NameIndex(below ? [below] : [])

test('is a line for each block of the page below, with a link to it', async () => {
  const { html, problems } = await renderPage('<NamesBelow page="peeling" />', [], { names })
  expect(problems).toEqual([])
  expect(html).toContain(
    '<tr><td><a href="/docs/fruits/pear/peeling#peel"><code>peel</code>, <code>peel_all</code></a></td><td>Takes the peel off.</td></tr>',
  )
})

test('a page that is not there, or documents nothing, is a problem', async () => {
  const { problems } = await renderPage('<NamesBelow page="cutting" />', [], { names })
  expect(formatProblems(problems)).toBe(
    'content/docs/fruits/pear.mdx:5  <NamesBelow page="cutting"> finds no names.\n' +
      '    Name a page of the folder beside this page, without extension; it must document symbols in blocks.',
  )
})
