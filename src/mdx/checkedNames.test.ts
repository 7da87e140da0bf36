import { namedPage } from '../content-model/names/namedPage'
import { NameIndex } from '../content-model/names/nameIndex'
import { measuredSupport } from '../testing/measuredSupport'
import { renderPage } from '../testing/renderPage'

const details = namedPage('language-references/cpp/library-support.mdx', '---\nlanguage: cpp\n---\n\nText.\n')

const library = (name: string) => ({ name, compiler: 'Pear 1', standards: ['C++20'] })

const support = measuredSupport({
  cpp: {
    libraries: [library('libpear'), library('libplum')],
    headers: {
      '<pear>': {
        names: new Map([
          ['peel', ['C++20', 'C++20']],
          ['core', ['C++20', '']],
          ['slice', ['', '']],
          ['slab', ['', '']],
        ]),
        declarations: { shown: 5, checked: 4, byPointer: 3, absent: 0 },
      },
    },
  },
})

const block = (name: string) =>
  `<Symbol name="${name}" kind="object">\n\nIs a part of a pear that is described in eight words.\n\n</Symbol>\n\n`

const render = (blocks: string, frontmatter = ['language: cpp', 'header: <pear>']) =>
  renderPage(blocks, frontmatter, { names: new NameIndex(details ? [details] : []), support })

const label = 'not checked by a compiler'

test('a page ends with what each library declares of its names', async () => {
  const { html, markdown } = await render(block('peel core') + block('seed'))
  expect(html).toContain(
    "Checked against real headers: of 2 names on this page, libpear declares all and libplum declares 1. Of the 5 declarations of functions in this header's reference, compilers take 4 as they stand.",
  )
  expect(html).toContain('<a href="/docs/language-references/cpp/library-support#pear">Which library has which</a>')
  expect(markdown).toContain('compilers take 4 as they stand.')
  expect(html).not.toContain(label)
})

test('a block of which no library declares a name says that nothing checked it', async () => {
  const { html, markdown } = await render(block('peel core') + block('slice'))
  expect(html.split(label)).toHaveLength(2)
  expect(html.indexOf(label)).toBeGreaterThan(html.indexOf('id="slice"'))
  expect(markdown).toContain(`object · ${label}`)
})

test('where that is true of most names, the head of the page says it once', async () => {
  const { html } = await render(block('slice'))
  expect(html).toMatch(/^<p class="unchecked">No compiler has checked this page: none of its names is in libpear or libplum\.</)
  expect(html).not.toContain('badge-unchecked')
  const { html: most } = await render(block('slice slab') + block('core'))
  expect(most).toMatch(
    /^<p class="unchecked">Most of this page is not checked by a compiler: 2 of its 3 names are in none of libpear and libplum\.</,
  )
})

test('a page of a header that was not measured, or of none, says nothing', async () => {
  for (const frontmatter of [['language: cpp', 'header: <plum>'], ['language: cpp']]) {
    const { html, markdown } = await render(block('peel'), frontmatter)
    expect(html + markdown).not.toMatch(/Checked|checked/)
  }
})
