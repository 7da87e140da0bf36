import { NameIndex } from '../../content-model/names/nameIndex'
import { namedPage } from '../../content-model/names/namedPage'
import { measuredSupport } from '../../testing/measuredSupport'
import { renderPage } from '../../testing/renderPage'

const names = ['peel', 'core', 'slice', 'slab', 'stalk', 'seed', 'pip', 'skin', 'juice']
const block = (name: string) =>
  `<Symbol name="${name}" kind="function" since="C++20" signature="void ${name}();">\n\nCuts it.\n\n</Symbol>\n`
const pear = namedPage(
  'language-references/cpp/pear.mdx',
  `---\nlanguage: cpp\nheader: <pear>\nsince: C++20\n---\n\n${names.map(block).join('\n')}`,
)

/** The page where libpear declares all of these names under these standards. */
const render = (ranges: string) => {
  const libraries = [{ name: 'libpear', compiler: 'Pear 1', standards: ['C++20'] }]
  const header = { names: new Map(names.map((name) => [name, [ranges]])) }
  return renderPage('<LibrarySupport language="cpp" />', [], {
    names: new NameIndex(pear ? [pear] : []),
    support: measuredSupport({ cpp: { libraries, headers: { '<pear>': header } } }),
  })
}

test('a header is folded, with its figures in sight and a heading that links lead to', async () => {
  const { html, outline } = await render('')
  expect(html).toContain(
    '<details class="support"><summary><h3 id="pear"><code>&#x3C;pear></code></h3> <span>9 of 9 missing</span></summary>' +
      '<p>Of 9 names, 9 are missing somewhere. <a href="/docs/language-references/cpp/pear">What <code>&#x3C;pear></code> declares</a></p>',
  )
  expect(outline).toEqual([{ id: 'pear', text: '<pear>', level: 3, isCode: false }])
})

test('a box above many rows filters them by name', async () => {
  const { html } = await render('')
  expect(html).toContain('<div data-island="SymbolFilter" data-props="{&#x22;count&#x22;:9}" id="symbol-filter"></div>')
  expect(html).toContain('<tr data-symbol="peel"><td><a href="/docs/language-references/cpp/pear#peel"><code>peel</code></a></td>')
})

test('a header that lacks nothing says so, without a table or a filter', async () => {
  const { html } = await render('C++20')
  expect(html).toContain('<span>none of 9 is missing</span>')
  expect(html).not.toMatch(/<table|SymbolFilter/)
})
