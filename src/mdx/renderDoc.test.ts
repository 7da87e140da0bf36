import { parsePage } from '../content-model/parsePage'
import { NameIndex } from '../content-model/names/nameIndex'
import { formatProblems } from '../content-model/problems'
import { problemsOf, renderPage } from '../testing/renderPage'
import { renderDoc } from './renderDoc'
import { measuredSupport } from '../testing/measuredSupport'

const file = 'content/docs/fruits/pear.mdx'

const render = (source: string) =>
  renderDoc(parsePage(file, source), {
    siteUrl: 'https://example.org',
    schema: {},
    names: new NameIndex([]),
    support: measuredSupport(),
    assembly: () => undefined,
    instructionFlags: () => new Map(),
    image: () => Promise.reject(new Error('there are no pictures.')),
  })

const messages = async (source: string) => formatProblems((await render(source)).problems)

const description = 'How to tell a ripe pear from one that needs another week.'

test('a page is its frontmatter and its body', async () => {
  const { frontmatter, html, problems } = await render(`---\ntitle: Pear\ndescription: ${description}\n---\n\nText.\n`)
  expect(problems).toEqual([])
  expect(frontmatter).toEqual({ title: 'Pear', description, draft: false })
  expect(html.trim()).toBe('<p>Text.</p>')
})

test.each([
  ['with Windows line ends', `---\r\ntitle: Pear\r\ndescription: ${description}\r\n---\r\n\r\nText.\r\n`],
  ['with a byte order mark', `\ufeff---\ntitle: Pear\ndescription: ${description}\n---\nText.\n`],
  ['with spaces behind the dashes', `---  \ntitle: Pear\ndescription: ${description}\n--- \nText.\n`],
])('a file %s is read alike', async (_what, source) => {
  const { frontmatter, problems, markdown } = await render(source)
  expect(problems).toEqual([])
  expect(frontmatter.title).toBe('Pear')
  expect(markdown).toBe(`# Pear\n\n${description}\n\nText.\n`)
})

test('empty frontmatter does not extend to the next line of dashes', async () => {
  expect(await messages('---\n---\n\ntitle: Pear\n\n---\n')).toBe(
    [
      `${file}:2  "description" is missing in the frontmatter.\n    Add a line "description: …".`,
      `${file}:2  "title" is missing in the frontmatter.\n    Add a line "title: …".`,
    ].join('\n'),
  )
})

test('reports everything wrong with a page at once, each with its line', async () => {
  const source = [
    '---',
    'title: Pear',
    'descripton: x',
    'since: C18',
    '---',
    '',
    'A {brace}.',
    '',
    '```pyton',
    'x',
    '```',
    '',
    ':::nope',
    'x',
    ':::',
    '',
    '<Tab label="x">',
    '',
    '![x](./x.png)',
    '',
    '</Tab>',
  ].join('\n')
  expect((await messages(source)).split('\n').filter((line) => !line.startsWith(' '))).toEqual([
    `${file}:2  "description" is missing in the frontmatter.`,
    `${file}:3  Unknown key "descripton" in the frontmatter.`,
    `${file}:4  "C18" is not a standard that this site knows.`,
    `${file}:7  "{brace}" is a JavaScript expression, which pages cannot have.`,
    `${file}:9  Unknown code-fence language "pyton".`,
    `${file}:13  Unknown admonition ":::nope".`,
    `${file}:17  <Tab> is used outside <Tabs>.`,
    `${file}:19  The picture "./x.png" cannot be shown: there are no pictures.`,
  ])
})

const hint = 'Close every element, put blank lines around Markdown inside it, and escape { and < in prose: \\{ \\<.'

test.each([
  [
    'a brace that is not closed',
    'Text.\n\nA {brace.',
    3,
    'Unexpected end of file in expression, expected a corresponding closing brace for `{`',
  ],
  ['an element that is not closed', 'Text.\n\n<Tabs>\n\nText.', 3, 'Expected a closing tag for `<Tabs>` (7:1-7:7)'],
  [
    'an element that is closed by another name',
    '<details>\n\nText.\n\n</detail>',
    5,
    'Unexpected closing tag `</detail>`, expected corresponding closing tag for `<details>` (5:1-5:10)',
  ],
  ['an angle bracket in prose', 'Text.\n\nIf a <3 then.', 3, expect.stringContaining('Unexpected character `3` (U+0033) before name')],
])('%s is malformed MDX on its line', async (_what, body, line, reason) => {
  const [problem, ...others] = (await renderPage(body)).problems
  expect(others).toEqual([])
  expect(problem).toEqual({ file, line: line + 4, severity: 'error', message: expect.any(String), hint })
  expect(problem?.message.replace(/^This page is not valid MDX: (.*)\.$/s, '$1')).toEqual(reason)
})

test('malformed MDX does not hide problems of the frontmatter', async () => {
  expect(await problemsOf('A {brace.', ['order: first'])).toMatch(/:-1 {2}"order" must be a number\.[^]*:1 {2}This page is not valid MDX/)
})

test.each([
  ['a list of 101 levels', Array.from({ length: 101 }, (_, level) => `${'  '.repeat(level)}- x`).join('\n'), 101],
  ['a list of 101 levels on one line', `Text.\n\n${'- '.repeat(101)}x`, 3],
  ['quotes of 4,000 levels', `${'> '.repeat(4000)}x`, 1],
  ['elements of 101 levels', `${'<sub>'.repeat(101)}x${'</sub>'.repeat(101)}`, 1],
  ['containers of 101 levels', `${':'.repeat(104)}note\nx\n${':'.repeat(104)}`, 1],
])('%s are a problem with its line, in no time', async (_what, body, line) => {
  expect(await problemsOf(body)).toMatch(new RegExp(`:${line}  Something is nested more than 100 levels deep\\.`))
})

test('9,000 asterisks are a problem with their line, in no time', async () => {
  expect(await problemsOf(`Text.\n\n${'*'.repeat(9000)}x${'*'.repeat(9000)}`)).toContain(':3  There are 9000 "*" in a row.')
})

test('a list of 100 levels is fine, and so is code that is indented', async () => {
  const list = Array.from({ length: 100 }, (_, level) => `${'  '.repeat(level)}- x`).join('\n')
  expect(await problemsOf(`${list}\n\n\`\`\`text\n${' '.repeat(300)}- x\n\`\`\``)).toBe('')
})

test('a page on which the pipeline throws is a problem of that page', async () => {
  const page = parsePage(file, `---\ntitle: Pear\ndescription: ${description}\n---\n\n<LibrarySupport language="c" />\n`)
  const { problems, html } = await renderDoc(page, {
    siteUrl: '',
    names: new NameIndex([]),
    schema: {},
    get support(): never {
      throw new RangeError('Maximum call stack size exceeded')
    },
    assembly: () => undefined,
    instructionFlags: () => new Map(),
    image: () => Promise.reject(new Error('there are no pictures.')),
  })
  expect(formatProblems(problems)).toContain(`${file}:1  The text cannot be rendered: Maximum call stack size exceeded`)
  expect(html).toBe('')
})

test('counts the names that a page explains and the programs that it runs', async () => {
  const block = '<Symbol name="peel core" kind="function" signature="void peel(void);">\n\nTakes the peel off.\n\n</Symbol>\n'
  const program = '```c run\nint main(void) { return 0; }\n```\n\n```output\n```\n'
  const { nameCount, programCount } = await renderPage(`${block}\n${program}`, ['header: <pear.h>', 'language: c'])
  expect({ nameCount, programCount }).toEqual({ nameCount: 2, programCount: 1 })
})

const overloads = (items: string) =>
  `<Symbol name="peel" kind="function" since="C++98" signature="\n  void peel(int);\n  void peel(long); // since C++11\n  void peel();\n">\n\nTakes the peel off.\n\n${items}\n\n</Symbol>\n`

test('numbers the overloads of a block that describes them by number', async () => {
  const page = ['header: <pear>', 'language: cpp']
  const { html } = await renderPage(overloads('- (1, 3) Peels once.\n- (2) Peels often.'), page)
  expect([...html.matchAll(/data-overload="(\d)"/g)].map(([, number]) => number)).toEqual(['1', '2', '3'])
  expect((await renderPage(overloads('- **Returns** (1) nothing.'), page)).html).not.toContain('data-overload')
})

test('reports overloads that are described twice or not at all, and numbers of none', async () => {
  const { problems } = await renderPage(overloads('- (1) Peels once.\n- (1, 4) Peels often.'), ['header: <pear>', 'language: cpp'])
  const words = formatProblems(problems)
  expect(words).toContain('The block has no declaration 4.')
  expect(words).toContain('Declaration 1 is described twice.')
  expect(words).toContain('No item describes declarations 2, 3.')
})
