import { htmlOf, problemsOf, renderPage } from '../../testing/renderPage'

const table = (attributes: string, rows: string, head = '| Name | Meaning | Since |\n|---|---|---|') =>
  `<SymbolTable ${attributes}>\n\n${head}\n${rows}\n\n</SymbolTable>`

test('each row has the address of its name, and its names for search and checks', async () => {
  const html = await htmlOf(
    table('kind="alias" since="C++11"', '| `kilo` | a thousand ripe pears | |\n| `ronna`, `ronto` | many pears indeed | C++26 |'),
  ).then((text) => text.replaceAll('\n', ''))
  expect(html).toContain(
    '<tr id="kilo" data-symbol="kilo" data-since="C++11"><td><code>kilo</code></td><td data-label="Meaning">a thousand ripe pears</td><td data-label="Since">C++11</td></tr>',
  )
  expect(html).toContain(
    '<tr id="ronna" data-symbol="ronna ronto" data-since="C++26"><td><span id="ronto"></span><code>ronna</code>, <code>ronto</code></td>',
  )
})

test('the rows of a class or an enumeration are its members', async () => {
  const page = table('kind="constant" of="errc"', '| `timed_out`, `etc%20x` | it took too long | C++11, deprecated C++26 |')
  expect(await htmlOf(page)).toContain(
    '<tr id="errc.timed_out" data-symbol="errc::timed_out errc::etc%20x" data-since="C++11" data-deprecated="C++26">',
  )
  const { symbols } = await renderPage(page)
  expect(symbols[0]).toEqual({
    name: 'errc::timed_out',
    kind: 'constant',
    id: 'errc.timed_out',
    meaning: 'it took too long',
    since: 'C++11',
    deprecated: 'C++26',
  })
})

test('each name of a row has an address of its own in the index', async () => {
  const { symbols } = await renderPage(table('kind="alias"', '| `ronna`, `ronto` | many pears indeed | |'))
  expect(symbols.map(({ name, id }) => [name, id])).toEqual([
    ['ronna', 'ronna'],
    ['ronto', 'ronto'],
  ])
})

test('a row that is gone says until when it was there', async () => {
  expect(await htmlOf(table('kind="macro"', '| `a` | what it was for | C++98, removed C++20 |'))).toContain(
    'data-since="C++98" data-until="C++20"',
  )
})

test('rows are counted by the filter, and no part of the contents', async () => {
  const rows = Array.from({ length: 9 }, (_, at) => `| \`a${at}\` | one of nine names | |`).join('\n')
  const { html, outline } = await renderPage(`## Names\n\n${table('kind="macro"', rows)}`)
  expect(html).toContain('<div data-island="SymbolFilter" data-props="{&#x22;count&#x22;:9}" id="symbol-filter"></div><h2 id="names">')
  expect(outline.map(({ id }) => id)).toEqual(['names'])
})

test.each([
  ['kind="macroo"', '| `a` | three words here | |', 1, '<SymbolTable kind="macroo"> is no kind of symbol.\n    Did you mean "macro"?'],
  [
    'kind="macro"',
    '| a | three words here | |',
    5,
    'A row of <SymbolTable> has no name.\n    Begin it with the name as code: | `kilo` | … |',
  ],
  ['kind="macro"', '| `a` | `b` three | |', 5, 'The row of "a" says less than 3 words.\n    Say what it means, in words outside of code.'],
  [
    'kind="macro"',
    '| `a` | three words here | C++21 |',
    5,
    '"C++21" says no standard that this site knows.\n    Write C++11, or C++98, deprecated C++17, removed C++20.',
  ],
  [
    'kind="macro"',
    '| `a` | three words here | |\n| `a` | three words here | |',
    6,
    'The names "a" have an address that the page already has.\n    Document each name once on a page.',
  ],
  [
    'kind="macro" since="C18"',
    '| `a` | three words here | C11 |',
    1,
    '"C18" says no standard that this site knows.\n    Write since="C++11".',
  ],
])('%s with %j is a problem', async (attributes, rows, line, message) => {
  expect(await problemsOf(table(attributes, rows))).toBe(`content/docs/fruits/pear.mdx:${line}  ${message}`)
})

test('something else than a table is a problem', async () => {
  expect(await problemsOf('<SymbolTable kind="macro">\n\nText.\n\n</SymbolTable>')).toBe(
    'content/docs/fruits/pear.mdx:1  <SymbolTable> holds something else than one table.\n' +
      '    Put one Markdown table into it, with blank lines around.',
  )
})
