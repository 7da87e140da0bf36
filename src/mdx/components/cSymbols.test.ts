import { NameIndex } from '../../content-model/names/nameIndex'
import { namedPage } from '../../content-model/names/namedPage'
import { formatProblems } from '../../content-model/problems'
import { renderPage } from '../../testing/renderPage'

const cPage = `---
header: <stdio.h>
language: c
---

<Symbol name="printf fprintf" kind="function">

Writes text to \`stdout\`. More.

</Symbol>

<Symbol name="EOF" kind="macro">

Marks the end of a file.

</Symbol>
`
const page = namedPage('c/stdio.mdx', cPage)
const names = new NameIndex(page ? [page] : [])

const render = (attributes: string) => renderPage(`<CSymbols ${attributes} />`, ['header: <cstdio>', 'language: cpp'], { names })

test('is a row for each name, with the first sentence of its block and a link to it', async () => {
  const { html, problems } = await render('names="fprintf EOF" since="C++98, EOF C++11"')
  expect(problems).toEqual([])
  expect(html).toContain(
    '<tr id="fprintf" data-symbol="fprintf" data-since="C++98"><td><a href="/docs/c/stdio#fprintf"><code>std::fprintf</code></a></td>' +
      '<td data-label="What it is">Writes text to <code>stdout</code>.</td><td data-label="Since">C++98</td></tr>',
  )
  expect(html).toContain('<a href="/docs/c/stdio#EOF"><code>EOF</code></a>')
})

test('its names are symbols of the page', async () => {
  const { symbols } = await render('names="printf" since="C++98"')
  expect(symbols).toEqual([{ name: 'printf', kind: 'function', id: 'printf', meaning: 'Writes text to `stdout`.', since: 'C++98' }])
})

test('a name that the C reference lacks is a problem', async () => {
  const { problems } = await render('names="printff" since="C++98"')
  expect(formatProblems(problems)).toBe(
    'content/docs/fruits/pear.mdx:7  The C reference documents no "printff" for <stdio.h>.\n    Did you mean "printf"?',
  )
})

test('so is another block of the same name', async () => {
  const { problems } = await renderPage(
    '<Symbol name="EOF" kind="macro">\n\nText.\n\n</Symbol>\n\n<CSymbols names="EOF" />',
    ['header: <cstdio>'],
    { names },
  )
  expect(problems.map(({ message }) => message)).toContain('The page has another block of the address of "EOF".')
})
