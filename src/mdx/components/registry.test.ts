import { blockKinds } from '../../content-model/blocks/blockKinds'
import { htmlOf, problemsOf } from '../../testing/renderPage'

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
  const problems = await problemsOf('Text.\n\n<Pear />')
  expect(problems).toMatch(
    /^content\/docs\/fruits\/pear\.mdx:3 {2}Unknown element <Pear>\.\n {4}Known: (?:<[A-Za-z]+>, )+<[a-z]+>\. Write \\<Pear> for the characters\.$/,
  )
  for (const known of ['Answers', 'SchemaTable', 'Tabs', 'Tab', 'abbr', 'wbr', ...blockKinds.keys()])
    expect(problems).toContain(`<${known}>`)
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
      '<tbody><tr id="codeframe.name"><td><code>name</code></td><td data-label="Type">string</td><td data-label="Required">yes</td><td></td><td data-label="Meaning">What <code>it</code> is called.</td></tr></tbody>',
    )
  })

  test('that leads nowhere is a problem', async () => {
    expect(await problemsOf('<SchemaTable at="#/propertie" />')).toBe(
      'content/docs/fruits/pear.mdx:1  <SchemaTable at="#/propertie"> finds nothing: "#/propertie" leads nowhere in the schema. Did you mean "properties"?\n' +
        '    Use a JSON pointer into static/schema/v0.1/codeframe.schema.json, such as at="#/$defs/dependency".',
    )
  })
})
