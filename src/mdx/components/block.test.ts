import { htmlOf, problemsOf, renderPage } from '../../testing/renderPage'

const symbol = (attributes: string, body = 'Text.') => `<Symbol ${attributes}>\n\n${body}\n\n</Symbol>`

test('a block has its name as id, data-symbol and heading', async () => {
  expect(await htmlOf(symbol('name="vector::push_back" kind="function"'))).toBe(
    '<section class="symbol" id="vector.push_back" data-symbol="vector::push_back">' +
      '<h3><code>vector::push_back</code><a class="anchor" href="#vector.push_back" aria-label="Link to vector::push_back"></a></h3>' +
      '<p class="badges"><span class="badge badge-kind">function</span></p><p>Text.</p></section>',
  )
})

test('every other name leads to the block too', async () => {
  expect(await htmlOf(symbol('name="strtol strtoll" kind="function"'))).toContain(
    '<section class="symbol" id="strtol" data-symbol="strtol strtoll"><h3><span id="strtoll"></span><code>strtol</code>, <code>strtoll</code>',
  )
})

test('a space inside a name stays written %20 in data-symbol, and is a space for readers', async () => {
  const html = await htmlOf(symbol('name="struct%20tm" kind="type"'))
  expect(html).toContain('id="struct-tm" data-symbol="struct%20tm"')
  expect(html).toContain('<code>struct tm</code>')
})

test('a title replaces the names', async () => {
  const { html, outline } = await renderPage(symbol('name="PRId8 PRId16" kind="macro" title="PRId8 … PRId16"'))
  expect(html).toContain('<h3><span id="PRId16"></span>PRId8 … PRId16<a')
  expect(outline).toEqual([{ id: 'PRId8', text: 'PRId8 … PRId16', level: 3, isCode: false }])
})

test('badges show the standards, and exceptions by name', async () => {
  const html = await htmlOf(symbol('name="a b" kind="macro" since="C89, b C99" deprecated="a C17" removed="C23"'))
  expect([...html.matchAll(/<span class="badge (badge-\w+)">([^<]*)</g)].map(([, kind, text]) => `${kind} ${text}`)).toEqual([
    'badge-kind macro',
    'badge-since C89',
    'badge-since b C99',
    'badge-deprecated a deprecated C17',
    'badge-removed removed C23',
  ])
})

test('the signature keeps its alignment and is highlighted in the language of the page', async () => {
  const signature = 'signature="\n    long strtol(const char *s,\n                int base);\n"'
  const html = await htmlOf(symbol(`name="strtol" kind="function" ${signature}`))
  expect(html).toContain('*s,\n</span><span class="line">            <span class="tk">int</span> base);</span></code></div>')
  expect(await htmlOf(symbol('name="f" kind="function" signature="constexpr int f();"'), ['language: cpp'])).toContain(
    '<span class="tk">constexpr</span>',
  )
})

test('each of several declarations is an item of a list, its label beside the code and in the data', async () => {
  const signature = 'signature="\n    int a();\n    constexpr int b(); // since C++11, constexpr since C++20\n  "'
  const html = await htmlOf(symbol(`name="a b" kind="function" ${signature}`), ['language: cpp'])
  const [first, second] = html.match(/<li .*?<\/li>/g) ?? []
  expect(first).toBe('<li class="declaration"><code><span class="tk">int</span> <span class="tf">a</span>();</code></li>')
  expect(second).toBe(
    '<li class="declaration" data-since="C++11"><code><span data-since="C++20"><span class="tk">constexpr</span> </span><span class="tk">int</span> <span class="tf">b</span>();</code>' +
      ' <span class="label label-since">C++11</span> <span class="label label-specifier" data-since="C++20">constexpr C++20</span></li>',
  )
})

test('specifiers that came together share a label, and each can be left out of the code', async () => {
  const signature = 'signature="explicit constexpr a(int) noexcept; // noexcept since C++11, constexpr since C++11, explicit since C++23"'
  const html = await htmlOf(symbol(`name="a" kind="function" ${signature}`), ['language: cpp'])
  expect(html).toContain(
    '<code><span data-since="C++23"><span class="tk">explicit</span> </span><span data-since="C++11"><span class="tk">constexpr</span> </span>' +
      '<span class="tf">a</span>(<span class="tk">int</span>)<span data-since="C++11"> <span class="tk">noexcept</span></span>;</code>' +
      ' <span class="label label-specifier" data-since="C++11">noexcept, constexpr C++11</span>' +
      ' <span class="label label-specifier" data-since="C++23">explicit C++23</span>',
  )
})

test('what search and headings know of a signature has no labels', async () => {
  const { symbols } = await renderPage(symbol('name="a" kind="function" signature="int a(); // since C++20"'), ['language: cpp'])
  expect(symbols.map(({ signature }) => signature)).toEqual(['int a();'])
})

test('the index has each name with its own address and standards', async () => {
  const { symbols } = await renderPage(symbol('name="a b" kind="function" since="C89, b C99" signature="void a(void);"'))
  expect(symbols).toEqual([
    { name: 'a', kind: 'function', id: 'a', signature: 'void a(void);', since: 'C89' },
    { name: 'b', kind: 'function', id: 'b', blockId: 'a', signature: 'void a(void);', since: 'C99' },
  ])
})

test('a heading of the same name gives way to the symbol, wherever it is', async () => {
  const { outline } = await renderPage(`## printf\n\n${symbol('name="printf" kind="function"')}`)
  expect(outline.map(({ id, level }) => `${level} ${id}`)).toEqual(['2 printf-1', '3 printf'])
})

test('a page of eight blocks has a filter above its first group', async () => {
  const blocks = (count: number) => Array.from({ length: count }, (_, at) => symbol(`name="f${at}" kind="macro"`)).join('\n\n')
  expect(await htmlOf(`Text.\n\n## Group\n\n${blocks(8)}`)).toContain(
    '<div data-island="SymbolFilter" data-props="{&#x22;count&#x22;:8}" id="symbol-filter"></div><h2 id="group">',
  )
  expect(await htmlOf(blocks(7))).not.toContain('SymbolFilter')
  expect(await htmlOf(blocks(8))).toMatch(/^<div data-island="SymbolFilter"/)
})

test.each([
  ['kind="macro"', 1, '<Symbol> has no name.\n    Add name="printf", several names separated by a space.'],
  ['name="a" kind="macroo"', 1, '"macroo" is not a kind of symbol.\n    Did you mean "macro"?'],
  [
    'name="a"\n  kind="macro"\n  since="C18"',
    3,
    '"C18" does not end with a standard that this site knows.\n    Write since="C89" or since="C89, strtoll C99"; the standards are C89, C95, C99, C11, C17, C23, C++98, C++03, C++11, C++14, C++17, C++20, C++23, C++26.',
  ],
  [
    'name="a"\n  kind="function"\n  signature="\n    int a();\n    int a(int); // new in C++20\n  "',
    5,
    'The signature\'s comment "new in C++20" is not a label.\n    After "//" write a standard with one of these words before it, and commas between several: ' +
      '"since C++20", "until C++20", "deprecated since C++20", "constexpr since C++20", "noexcept since C++20", "explicit since C++20". Anything else belongs into the text below.',
  ],
  ['name="std::sort" kind="function"', 1, 'The name "std::sort" begins with std::.\n    Write "sort".'],
  [
    'name="::" kind="function"',
    1,
    'The name "::" has no characters that an id could be made of.\n    Write it as a program does: "printf".',
  ],
  ['name="a" kind="macro" sinze="C89"', 1, '<Symbol> has no attribute "sinze".\n    Did you mean "since"?'],
  ['name="a" kind="macro" title={x}', 1, 'The attribute "title" of <Symbol> has no value.\n    Write title="…", or leave it out.'],
  ['name="a" kind="macro" {...x}', 1, '<Symbol> has attributes in braces, which are code.\n    Write them out as name="text".'],
])('<Symbol %s> is a problem', async (attributes, line, message) => {
  expect(await problemsOf(symbol(attributes))).toBe(`content/docs/fruits/pear.mdx:${line}  ${message}`)
})

test('a second block of the same name is a problem', async () => {
  expect(await problemsOf(`${symbol('name="a b" kind="macro"')}\n\n${symbol('name="b" kind="macro"')}`)).toBe(
    'content/docs/fruits/pear.mdx:7  Another block of the page already has the address "#b".\n    Make one block of both, or put another name first.',
  )
})

test('a block in a line of text is a problem', async () => {
  expect(await problemsOf('Text <Symbol name="a" kind="macro">x</Symbol>.')).toBe(
    'content/docs/fruits/pear.mdx:1  <Symbol> is used inside a line of text.\n    Put it on lines of its own, with blank lines around them.',
  )
})

test('a topic does not say that it is one', async () => {
  expect(await htmlOf('<Topic title="Captures" since="C99">\n\nText.\n\n</Topic>')).toContain(
    '<p class="badges"><span class="badge badge-since">C99</span></p>',
  )
  expect(await htmlOf('<Topic title="Captures">\n\nText.\n\n</Topic>')).not.toContain('badges')
})

const program = '```c run std=c17\nint main(void) {}\n```\n'

test('a recipe has its task as heading and id, and keeps its questions and programs for lists', async () => {
  const { html, symbols, sections, nameCount } = await renderPage(
    `<Recipe title="Peel a pear" asks="skin a pear; take the peel off">\n\nText.\n\n${program}\`\`\`c fails std=c17\nint main(void) { return x; }\n\`\`\`\n\n</Recipe>`,
    ['language: c'],
  )
  expect(html).toContain('<section class="symbol" id="peel-a-pear" data-recipe=""><h3>Peel a pear<a')
  expect(html).not.toContain('skin a pear')
  expect(nameCount).toBe(0)
  expect(sections).toContainEqual({ id: 'peel-a-pear', heading: 'Peel a pear', text: 'Text.', asks: 'skin a pear; take the peel off' })
  expect(symbols).toEqual([
    {
      name: 'Peel a pear',
      kind: 'recipe',
      id: 'peel-a-pear',
      recipe: {
        asks: ['skin a pear', 'take the peel off'],
        programs: [
          { language: 'c', standard: 'C17', checked: 'run', files: [{ name: 'main.c', code: 'int main(void) {}' }] },
          { language: 'c', standard: 'C17', checked: 'rejected', files: [{ name: 'main.c', code: 'int main(void) { return x; }' }] },
        ],
      },
    },
  ])
})

test('a recipe has a program that does the task', async () => {
  const message = 'The recipe has no program that does the task.'
  expect(await problemsOf('<Recipe title="Peel" asks="peel">\n\nText.\n\n</Recipe>')).toContain(message)
  expect(await problemsOf(`<Recipe title="Peel" asks="peel">\n\n${program.replace('run', 'fails')}\n</Recipe>`)).toContain(message)
})

const message = (says: string, fences: string) => `<Message title="No pear" says="${says}">\n\nText.\n\n${fences}\n\n</Message>`
const refused = '```c fails std=c17\npear;\n```\n```diagnosis\nGCC: there is no pear here\n```'

test('a message shows the words of each tool', async () => {
  const { html, markdown } = await renderPage(message('GCC: there is no … here', refused))
  expect(html).toContain('<dl class="wordings"><dt>GCC</dt><dd><code>there is no … here</code></dd></dl><p>Text.</p>')
  expect(markdown).toContain('GCC: `there is no … here`')
})

test('an example of a message shows its words', async () => {
  expect(await problemsOf(message('GCC: there is no apple', refused))).toContain(
    'No example of the message shows the words of GCC: there is no apple',
  )
  expect(await problemsOf(message('glibc: no pear', '```c run std=c17 exit=1 stderr="no pear left"\npear;\n```'))).toBe('')
  expect(await problemsOf(message('Shell: Aborted', '```c run std=c17 exit=SIGABRT\npear;\n```'))).toBe('')
})
