/** @jest-environment node */
import { NameIndex } from '../../content-model/names/nameIndex'
import { namedPage } from '../../content-model/names/namedPage'
import { formatProblems } from '../../content-model/problems'
import { renderPage } from '../../testing/renderPage'

const pear = namedPage(
  'pear.mdx',
  '---\nlanguage: c\nheader: <pear.h>\n---\n\n<Symbol name="peel peel_all" kind="function" since="C23">\n\nTakes the `peel` off. More.\n\n</Symbol>\n',
)
const names = new NameIndex(pear ? [pear] : [])

const problemsOf = async (source: string) => formatProblems((await renderPage(source, [], { names })).problems)

test('is a heading and a table for each header, which the contents list', async () => {
  const { html, outline, problems } = await renderPage('<ChangedNames standard="C23" change="added" />', [], { names })
  expect(problems).toEqual([])
  expect(html).toContain('<h3 id="added-pear-h"><a href="/docs/pear"><code>&#x3C;pear.h></code></a> (new header)')
  expect(html).toContain(
    '<tr><td><a href="/docs/pear#peel"><code>peel</code>, <code>peel_all</code></a></td><td>Takes the <code>peel</code> off.</td></tr>',
  )
  expect(outline).toContainEqual({ id: 'added-pear-h', text: '<pear.h>', level: 3, isCode: false })
})

test('an unknown standard or change is a problem, and so is a change of nothing', async () => {
  expect(await problemsOf('<ChangedNames standard="C24" change="added" />')).toContain('does not know the standard "C24"')
  expect(await problemsOf('<ChangedNames standard="C23" change="new" />')).toContain('Write change="added", "deprecated", "removed".')
  expect(await problemsOf('<ChangedNames standard="C23" change="removed" />')).toContain('No documented name is removed in C23.')
})
