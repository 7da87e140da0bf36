/** @jest-environment node */
import { htmlOf, problemsOf, renderPage } from '../../testing/renderPage'

test('plain elements are themselves', async () => {
  expect(await htmlOf('H<sub>2</sub>O, <kbd>Ctrl</kbd><br />x')).toBe('<p>H<sub>2</sub>O, <kbd>Ctrl</kbd><br>x</p>')
})

test('a summary folds its details, with Markdown in both', async () => {
  expect(await htmlOf('<details>\n<summary>More `x`</summary>\n\n**Text.**\n\n</details>')).toBe(
    '<details><summary>More <code>x</code></summary><p><strong>Text.</strong></p></details>',
  )
})

test('a fragment is its children', async () => {
  expect(await htmlOf('<>\n\nText.\n\n</>')).toBe('<p>Text.</p>')
})

test('an unknown element is a problem that lists the known ones', async () => {
  expect(await problemsOf('Text.\n\n<Pear />')).toBe(
    'content/docs/fruits/pear.mdx:3  Unknown element <Pear>.\n    ' +
      'Known: <ChangedNames>, <CSymbols>, <DeclaredNames>, <LibrarySupport>, <NamesBelow>, <SchemaTable>, <Symbol>, <SymbolTable>, <Tabs>, <Tab>, <abbr>, <br>, <details>, <dl>, <dt>, <dd>, <kbd>, <sub>, <summary>, <sup>, <wbr>. ' +
      'Write \\<Pear> for the characters.',
  )
})

test.each(['script', 'toString', 'constructor', 'a.b'])('<%s> is unknown', async (name) => {
  expect(await problemsOf(`Text.\n\n<${name} />`)).toContain(`Unknown element <${name}>.`)
})

test('plain elements take no attributes', async () => {
  expect(await problemsOf('<details open>\n\nText.\n\n</details>')).toBe(
    'content/docs/fruits/pear.mdx:1  <details> has no attribute "open".\n    Leave it out.',
  )
})

describe('<SchemaTable>', () => {
  test('is a table of keys', async () => {
    expect(await htmlOf('<SchemaTable at="#" />')).toContain(
      '<tbody><tr><td><code>name</code></td><td data-label="Type">string</td><td data-label="Required">yes</td><td></td><td data-label="Meaning">What <code>it</code> is called.</td></tr></tbody>',
    )
  })

  test('that leads nowhere is a problem', async () => {
    expect(await problemsOf('<SchemaTable at="#/propertie" />')).toBe(
      'content/docs/fruits/pear.mdx:1  <SchemaTable at="#/propertie"> finds nothing: "#/propertie" leads nowhere in the schema. Did you mean "properties"?\n' +
        '    Use a JSON pointer into static/schema/v0.1/codeframe.schema.json, such as at="#/$defs/dependency".',
    )
  })
})

describe('<DeclaredNames>', () => {
  test("lists the declarations of the page's header, for the search too", async () => {
    const { html, symbols } = await renderPage('## Declared names\n\n<DeclaredNames />', ['header: <pear.h>', 'language: c'])
    expect(html).toContain('<h3>Functions</h3><ul><li><code>peel</code></li><li><code>core</code></li></ul><h3>Macros</h3>')
    expect(html).toContain('<h3>Members of <code>pear</code></h3><ul><li><code>stem</code></li></ul>')
    expect(symbols.map(({ name, kind, id }) => `${name} ${kind} ${id}`)).toEqual([
      'peel function declared-names',
      'core function declared-names',
      'RIPE macro declared-names',
      'pear::stem member declared-names',
    ])
  })

  test('of an unknown header is a problem', async () => {
    expect(await problemsOf('<DeclaredNames />', ['header: <plum.h>', 'language: c'])).toBe(
      'content/docs/fruits/pear.mdx:1  <DeclaredNames> does not know the header "<plum.h>".\n' +
        '    The page needs "header" and "language" in its frontmatter, as content/data/declarations.json has them.',
    )
  })
})
