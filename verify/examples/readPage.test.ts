import { pageKey } from '../../src/content-model/pagePath'
import { readPage } from './readPage'

const source = `---
title: Fruit
description: Fruits as C sees them, long enough for a description of a page that is read here.
header: <fruit.h>
language: c
---

Text.

<Symbol
  name="peel peel_all"
  kind="function"
  since="C89, peel_all C99"
  signature="
    int peel(fruit f);
    int peel_all(fruit *f,
                 int n);
  "
>

Peels.

</Symbol>

\`\`\`c run std=c99 stdin="a"
int main(void) { return 0; }
\`\`\`
\`\`\`output
peeled
\`\`\`

<Tabs group="a">
  <Tab label="b">

  \`\`\`c fragment
  x
  \`\`\`

  </Tab>
</Tabs>
`

test('finds examples with their output and line, also inside components', () => {
  const page = readPage('content/docs/c/fruit.mdx', source)
  expect(page.problems).toEqual([])
  expect(page.key).toBe('c/fruit')
  expect(page.frontmatter.header).toBe('<fruit.h>')
  expect(page.examples.map(({ line, output, stdin, std }) => ({ line, output, stdin, std }))).toEqual([
    { line: 25, output: 'peeled', stdin: 'a', std: 'c99' },
  ])
  expect(page.fragments).toEqual([35])
})

test('finds symbols with each name’s standard and the signature without the page’s indentation', () => {
  expect(readPage('content/docs/c/fruit.mdx', source).symbols).toEqual([
    {
      names: [
        { name: 'peel', encoded: 'peel', since: 'C89' },
        { name: 'peel_all', encoded: 'peel_all', since: 'C99' },
      ],
      kind: 'function',
      id: 'peel',
      since: 'C89',
      signature: 'int peel(fruit f);\nint peel_all(fruit *f,\n             int n);',
      templateArguments: new Map(),
      declarations: [
        { code: 'int peel(fruit f);', labels: [] },
        { code: 'int peel_all(fruit *f,\n             int n);', labels: [] },
      ],
      line: 10,
      clauses: [],
      asks: [],
      entries: [
        { name: 'peel', kind: 'function', id: 'peel', since: 'C89' },
        { name: 'peel_all', kind: 'function', id: 'peel_all', since: 'C99' },
      ],
    },
  ])
})

test('a mistake in an attribute is reported on its line', () => {
  const { problems } = readPage('content/docs/a.mdx', '<Symbol\n  name="a"\n  kinds="macro"\n/>\n')
  expect(problems.map(({ line, message }) => [line, message.split('.')[0]])).toEqual([
    [3, '<Symbol> has no attribute "kinds"'],
    [1, '<Symbol> has no kind'],
  ])
})

test('malformed MDX is a problem of the page', () => {
  const { problems, examples } = readPage('content/docs/a.mdx', 'Text\n\n<Symbol\n')
  expect(problems[0]?.message).toContain('Malformed MDX')
  expect(examples).toEqual([])
})

test('exceptions name a page without folder and extension', () => {
  expect(pageKey('content/docs/language-references/c/io/stdio.mdx')).toBe('language-references/c/io/stdio')
})
