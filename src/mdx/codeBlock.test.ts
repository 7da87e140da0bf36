import { htmlOf, problemsOf } from '../testing/renderPage'

const fence = (meta: string, code = 'a\nb\nc') => `\`\`\`${meta}\n${code}\n\`\`\``
const tools = '<div data-island="CodeTools"></div>'

test('a fence is a bar with its language and the place of its buttons, and its code', async () => {
  expect(await htmlOf(fence('text'))).toBe(
    `<div class="code"><div class="code-bar"><span class="code-title">Text</span>${tools}</div><pre tabindex="0"><code>a\nb\nc</code></pre></div>`,
  )
})

test('the bar shows the title', async () => {
  expect(await htmlOf(fence('text title="a & b.txt"'))).toContain(
    `<div class="code-bar"><span class="code-title">a &#x26; b.txt</span>${tools}</div><pre`,
  )
})

test.each([
  ['run std=c17', 'code-checked', 'Compiled and run as C17'],
  ['compile std=c++23', 'code-checked', 'Compiled as C++23'],
  ['fails std=c++26', 'code-rejected', 'Rejected by the compiler as C++26'],
  ['run', 'code-checked', 'Compiled and run'],
  ['run std=c17 flags="-frounding-math"', 'code-checked', 'Compiled and run as C17 with -frounding-math'],
])('the bar of "%s" says how it is verified', async (meta, name, text) => {
  expect(await htmlOf(fence(`c ${meta}`, 'int a;'))).toContain(`<span class="${name}">${text}</span>`)
})

test.each(['fragment', 'file=a.c'])('"%s" is not verified on its own, and its bar claims nothing', async (meta) => {
  expect(await htmlOf(fence(`c ${meta}`, 'int a;'))).toContain(`<div class="code-bar"><span class="code-title">C</span>${tools}</div>`)
})

test('program output is labelled and has no buttons', async () => {
  expect(await htmlOf(fence('output'))).toBe(
    '<div class="code output"><div class="code-bar"><span class="code-title">Output</span></div><pre tabindex="0"><code>a\nb\nc</code></pre></div>',
  )
})

test('marked lines are marked, and no others', async () => {
  expect(await htmlOf(fence('text {1,3}'))).toContain(
    '<code><span class="line marked">a\n</span><span class="line">b\n</span><span class="line marked">c\n</span></code>',
  )
})

test('lines are numbered on request', async () => {
  expect(await htmlOf(fence('text lines', 'a'))).toContain('<code class="numbered"><span class="line">a\n</span></code>')
})

test('long lines wrap on request', async () => {
  expect(await htmlOf(fence('text wrap'))).toContain('<div class="code wrapped">')
})

test('code is text, whatever it looks like', async () => {
  expect(await htmlOf(fence('text', '<b>&amp;{x}</b>'))).toContain('<code>&#x3C;b>&#x26;amp;{x}&#x3C;/b></code>')
})

test.each([
  ['', 'A code fence names no language.\n    Write it after the three backticks; "text" has no highlighting.'],
  ['pyton', expect.stringContaining('Unknown code-fence language "pyton".\n    Known: bash, c, cmake,')],
  ['jsno', 'Unknown code-fence language "jsno".\n    Did you mean "json"?'],
  ['constructor', expect.stringContaining('Unknown code-fence language "constructor".')],
  ['c runn', 'Unknown word "runn" after a code fence.\n    Did you mean "run"?'],
  ['c hasOwnProperty', expect.stringContaining('Unknown word "hasOwnProperty" after a code fence.\n    Known: title, lines,')],
  [
    'text {3-1}',
    'The code fence cannot be parsed: "3-1" in {3-1} is not a line or a range of lines.\n    Write words, key=value, key="value with spaces", or lines as {1,3-5}.',
  ],
  [
    'c run std=c17 std=c23',
    'The code fence cannot be parsed: "std" is given twice.\n    Write words, key=value, key="value with spaces", or lines as {1,3-5}.',
  ],
  ['text {2,4}', 'Line 4 is marked, but the code has 3.\n    Count from 1 at the first line of the code.'],
])('a fence with "%s" is a problem', async (meta, message) => {
  const [place, text] = (await problemsOf(`Text.\n\n${fence(meta)}`)).split(/ {2}(.*)/s)
  expect(place).toBe('content/docs/fruits/pear.mdx:3')
  expect(text).toEqual(message)
})

test('reports everything wrong with a fence', async () => {
  expect((await problemsOf(fence('c rum {9} x="'))).match(/:1 {2}/g)).toHaveLength(3)
})

test('the bar says which standard refuses an example', async () => {
  expect(await htmlOf(fence('c run std=c17 since=c99', 'int a;'))).toContain('>Compiled and run as C17, refused as C95</span>')
  expect(await htmlOf(fence('cpp compile std=c++20 since=c++20', 'int a;'))).toContain('>Compiled as C++20, refused as C++17</span>')
})

test('a grammar has its names and terminals coloured, and wraps as the words of compilers do', async () => {
  const html = await htmlOf(fence('grammar', 'lambda =\n    "[" captures? "]" // C++11'))
  expect(html).toContain('<div class="code wrapped">')
  expect(html).toContain('<span class="code-title">Grammar</span>')
  expect(html).toContain(
    '<span class="tf">lambda</span> =\n    <span class="ts">"["</span> captures? <span class="ts">"]"</span> <span class="tc">// C++11</span>',
  )
  expect(await htmlOf(fence('diagnosis', 'GCC: no'))).toContain(
    '<div class="code output wrapped"><div class="code-bar"><span class="code-title">What the compilers say</span></div>',
  )
})
