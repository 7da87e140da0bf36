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

test('of a page about the language, the heading is its title, and topics are no code', async () => {
  const lambda = namedPage(
    'lambda.mdx',
    '---\ntitle: Lambda expressions\nlanguage: c\n---\n\n<Topic title="Captures" name="this" since="C23">\n\nTakes along. More.\n\n</Topic>\n',
  )
  const { html } = await renderPage('<ChangedNames standard="C23" change="added" />', [], { names: new NameIndex(lambda ? [lambda] : []) })
  expect(html).toContain('<h3 id="added-lambda-expressions"><a href="/docs/lambda">Lambda expressions</a><a')
  expect(html).toContain('<a href="/docs/lambda#captures">Captures, <code>this</code></a>')
})

test('an unknown standard or change is a problem, and so is a change of nothing', async () => {
  expect(await problemsOf('<ChangedNames standard="C24" change="added" />')).toContain('does not know the standard "C24"')
  expect(await problemsOf('<ChangedNames standard="C23" change="new" />')).toContain('Write change="added", "deprecated", "removed".')
  expect(await problemsOf('<ChangedNames standard="C23" change="removed" />')).toContain('No documented name is removed in C23.')
})
