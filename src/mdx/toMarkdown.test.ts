import { NameIndex } from '../content-model/names/nameIndex'
import type { PageFrontmatter } from '../content-model/parsePageFrontmatter'
import { exampleLinksOf } from './exampleLinks'
import { parseMdx } from './parseMdx'
import { bodyMarkdown, pageMarkdown } from './toMarkdown'
import { measuredSupport } from '../testing/measuredSupport'

const apples: PageFrontmatter = { title: 'Apples', description: 'All about apples.', draft: false }

const siteUrl = 'https://example.org'

const bodyOf = (source: string, frontmatter: PageFrontmatter, route: string | undefined) => {
  const tree = parseMdx(source)
  return bodyMarkdown(tree, {
    file: 'content/docs/fruit/apples.mdx',
    siteUrl,
    route,
    source,
    frontmatter,
    environment: {
      schema: {
        properties: { colour: { enum: ['red', 'green'], default: 'red', description: 'Said with `colour`.' } },
        required: ['colour'],
      },
      names: new NameIndex([]),
      support: measuredSupport(),
    },
    images: new Map([['./tree.svg', { url: '/static/pictures/tree-1234.svg' }]]),
    steps: { ofElement: new Map(), idsOf: new Map() },
    checked: new Map(),
    examples: exampleLinksOf(tree),
  })
}

const markdown = (source: string, more: Partial<PageFrontmatter> = {}) => {
  const frontmatter = { ...apples, ...more }
  return pageMarkdown(frontmatter, siteUrl, bodyOf(source, frontmatter, '/docs/fruit/apples'))
}

/** What follows title and description. */
const body = (source: string, frontmatter?: Partial<PageFrontmatter>) => markdown(source, frontmatter).split('\n').slice(4).join('\n')

test('begins with title and description', () => {
  expect(markdown('---\ntitle: Apples\n---\n\nRed.')).toBe('# Apples\n\nAll about apples.\n\nRed.\n')
})

test('says what is planned, and names the standards', () => {
  expect(body('', { status: 'planned' })).toBe(
    '> **Coming Soon**\n>\n> What this page describes is planned and not available yet. See the [roadmap](https://example.org/roadmap).\n',
  )
  expect(body('', { since: 'C89', deprecated: 'C23' })).toBe('since C89 · deprecated in C23\n')
})

test('a fence keeps language and title, and drops how it is verified', () => {
  expect(body('```c title="a b.c" run std=c17 {1}\nint x;\n```\n\n```output\n1\n```')).toBe(
    '```c title="a b.c"\nint x;\n```\n\n```output\n1\n```\n',
  )
})

test('an admonition is a quotation with a bold label', () => {
  expect(body(':::warning[Ripe *only*]\nWait.\n:::')).toBe('> **Warning: Ripe _only_**\n>\n> Wait.\n')
  expect(body(':::note\nWait.\n:::')).toBe('> **Note**\n>\n> Wait.\n')
})

test('tabs follow each other under bold labels', () => {
  expect(
    body('<Tabs group="a">\n  <Tab label="Debug">\n\n  One.\n\n  </Tab>\n  <Tab label="Release">\n\n  Two.\n\n  </Tab>\n</Tabs>'),
  ).toBe('**Debug**\n\nOne.\n\n**Release**\n\nTwo.\n')
})

test('a topic, whose heading says what it is, has a line of labels only for its standards', () => {
  expect(body('<Topic title="Cores" id="cores" clause="a.b">\n\nKept.\n\n</Topic>', { language: 'c' })).toBe('### Cores\n\nKept.\n')
  expect(body('<Topic title="Cores" id="cores" clause="a.b" since="C99">\n\nKept.\n\n</Topic>', { language: 'c' })).toBe(
    '### Cores\n\nsince C99\n\nKept.\n',
  )
})

test('the wordings of a message are a list', () => {
  expect(
    body('<Message title="A pip is missing" says="\n  GCC: no pip in \'…\'\n  Clang: pip expected\n">\n\nAdd one.\n\n</Message>', {
      language: 'c',
    }),
  ).toBe("### A pip is missing\n\n- GCC: `no pip in '…'`\n- Clang: `pip expected`\n\nAdd one.\n")
})

test('a symbol is a heading, its signature and its standards', () => {
  const source =
    '<Symbol name="peel cut" kind="function" since="C89, cut C99" signature="\n  int peel(void);\n  int cut(void);\n">\n\nPeels.\n\n</Symbol>'
  expect(body(source, { language: 'cpp' })).toBe(
    '### `peel`, `cut`\n\n```cpp\nint peel(void);\nint cut(void);\n```\n\nfunction · since C89 · cut since C99\n\nPeels.\n',
  )
})

test('keys of the schema are a table', () => {
  expect(body('<SchemaTable at="#" />')).toBe(
    [
      '| Key | Type | Required | Default | Meaning |',
      '| - | - | - | - | - |',
      '| `colour` | "red" \\| "green" | yes | `"red"` | Said with `colour`. |',
      '',
    ].join('\n'),
  )
})

test('folded text is open, under a bold summary', () => {
  expect(body('<details>\n<summary>More</summary>\n\nHidden.\n\n</details>')).toBe('**More**\n\nHidden.\n')
})

test('keeps HTML where Markdown has no syntax, and drops comments', () => {
  expect(body('2<sup>8</sup> and <abbr>ABI</abbr>.{/* why */}')).toBe('2<sup>8</sup> and ABI.\n')
})

test('links are absolute: routes, anchors, files and other sites', () => {
  const links = '[a](/docs/Utility%20Commands#x) [b](#peel) [c](./pears.mdx#stem) [d](https://example.com/e)'
  expect(body(links)).toBe(
    [
      '[a](https://example.org/docs/Utility%20Commands#x)',
      '[b](https://example.org/docs/fruit/apples#peel)',
      '[c](https://example.org/docs/fruit/pears#stem)',
      '[d](https://example.com/e)\n',
    ].join(' '),
  )
})

test('a reference becomes the link itself, and its definition is left out', () => {
  expect(body('[a][pear] and ![b][tree]\n\n[pear]: ./pears.mdx\n[tree]: ./tree.svg')).toBe(
    '[a](https://example.org/docs/fruit/pears) and ![b](https://example.org/static/pictures/tree-1234.svg)\n',
  )
})

test('a relative link to no file stays as it is, until the copy is published', () => {
  expect(body('[a](./pears) [b](<../a b>)')).toBe('[a](./pears) [b](../a%20b)\n')
})

test('a text without a page of its own keeps its anchors', () => {
  expect(bodyOf('[a](#peel) [b](/docs/pears)', apples, undefined)).toBe('[a](#peel) [b](https://example.org/docs/pears)\n')
})

test('pictures lead to the published files', () => {
  expect(body('![A tree](./tree.svg)')).toBe('![A tree](https://example.org/static/pictures/tree-1234.svg)\n')
})

test('keeps tables, task lists and footnotes', () => {
  const source = '| a | b |\n| - | - |\n| 1 | 2 |\n\n- [x] done\n\nText[^1].\n\n[^1]: Note.\n'
  expect(body(source)).toBe(source)
})

test('a block leads to the example that shows it, on the page', () => {
  const source = '<Symbol name="peel" kind="function">\n\nPeels.\n\n</Symbol>\n\n## Use\n\n### A pear\n\n```c run\npeel();\n```'
  expect(body(source)).toContain('Peels.\n\nExample: [A pear](https://example.org/docs/fruit/apples#example-a-pear)\n')
})
