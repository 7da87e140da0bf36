import { exampleKey, type KeyedExample } from '../playground/exampleKey'
import type { CheckedResult } from '../playground/checkedResults'
import type { ExampleResult } from '../playground/exampleResults'
import { htmlOf, renderPage } from '../testing/renderPage'

const fence = (meta: string, code = 'a;') => `\`\`\`${meta}\n${code}\n\`\`\`\n`

const program: KeyedExample = {
  mode: 'run',
  language: 'c',
  std: 'c17',
  files: [{ name: 'main.c', code: 'a;' }],
  flags: [],
  stdin: '',
  args: [],
  exit: 0,
  output: '',
}

/** What the page says of each block to the script that runs it, and the keys that it asks for. */
async function settingsIn(body: string, result: ExampleResult = { outcome: 'runs' }): Promise<{ settings: unknown[]; keys: string[] }> {
  const keys: string[] = []
  const resultInBrowser = (key: string) => {
    keys.push(key)
    return result
  }
  const html = await htmlOf(body, [], { resultInBrowser })
  const settings = [...html.matchAll(/data-island="CodeTools" data-props="([^"]*)"/g)].map(([, props = '']) =>
    JSON.parse(props.replaceAll('&#x22;', '"')),
  )
  return { settings: settings.map(({ run }) => run), keys }
}

test('an example says its standard, and is known by all that its result depends on', async () => {
  expect(await settingsIn(`${fence('c run std=c17')}\n${fence('output', '42')}`)).toEqual({
    settings: [{ std: 'c17' }],
    keys: [exampleKey({ ...program, output: '42' })],
  })
})

test('what is unusual is said, and nothing else', async () => {
  const meta = 'cpp run std=c++23 title="src/pear.cpp" flags="-frounding-math" stdin="1\\n" args="a b" exit=SIGABRT'
  expect((await settingsIn(fence(meta))).settings).toEqual([
    { std: 'c++23', name: 'pear.cpp', flags: ['-frounding-math'], stdin: '1\n', args: ['a', 'b'], exit: 'SIGABRT' },
  ])
  expect((await settingsIn(fence('c compile std=c99') + fence('cpp fails'))).settings).toEqual([
    { std: 'c99', only: 'compile' },
    { std: 'c++20', only: 'fails' },
  ])
})

test('the other files of an example are named with their blocks', async () => {
  const body = [fence('c file=pear.c', 'b;'), fence('c run with=pear.c,pear.txt'), fence('text file=pear.txt', 'c')].join('\n')
  const { settings, keys } = await settingsIn(body)
  expect(settings).toEqual([
    {
      std: 'c17',
      with: [
        { name: 'pear.c', block: 'file-pearc' },
        { name: 'pear.txt', block: 'file-peartxt' },
      ],
    },
  ])
  expect(keys).toEqual([
    exampleKey({
      ...program,
      files: [
        { name: 'main.c', code: 'a;' },
        { name: 'pear.c', code: 'b;' },
        { name: 'pear.txt', code: 'c' },
      ],
    }),
  ])
  expect(await htmlOf(body)).toContain('<div id="file-pearc" class="code">')
})

test('what cannot run in a browser, or with another result, says why', async () => {
  const htmlWith = (result: ExampleResult) => htmlOf(fence('c run'), [], { resultInBrowser: () => result })
  expect(await htmlWith({ outcome: 'not', limit: 'threads' })).toContain(
    '<div data-island="CodeTools"></div><p class="code-limit">Needs threads: runs in the tests with GCC and Clang, not in the browser.</p>',
  )
  const differs: ExampleResult = { outcome: 'differs', limit: 'long', how: 'A long has 32 bits.' }
  expect(await htmlWith(differs)).toContain('<p class="code-limit">In the browser: A long has 32 bits.</p>')
  expect((await settingsIn(fence('c run'), differs)).settings).toEqual([{ std: 'c17', differs: 'A long has 32 bits.' }])
})

test('a program in assembly is offered without a result, as long as no other language is linked with it', async () => {
  const page = [
    fence('nasm file=show.inc'),
    fence('nasm run with=show.inc stdin="a" title="pear.asm"'),
    fence('c file=pear.c'),
    fence('nasm run with=pear.c'),
    fence('nasm compile'),
  ]
  expect(await settingsIn(page.join('\n'))).toEqual({
    settings: [{ std: 'nasm', name: 'pear.asm', stdin: 'a', with: [{ name: 'show.inc', block: 'file-showinc' }] }],
    keys: [],
  })
})

test('fragments, other languages and programs with assembly are not offered', async () => {
  const body = [fence('c fragment'), fence('c run with=pear.asm'), fence('nasm file=pear.asm'), fence('bash')].join('\n')
  expect(await settingsIn(body)).toEqual({ settings: [], keys: [] })
})

test.each<[CheckedResult, boolean]>([
  [{ outcome: 'found', kind: 'overflow', words: '2147483647 + 1 does not fit in int.' }, true],
  [{ outcome: 'nothing' }, true],
  [{ outcome: 'refused' }, false],
  [{ outcome: 'not', limit: 'threads' }, false],
])('a program with undefined behaviour is offered, with checks, where a browser runs it: %j', async (result, isOffered) => {
  const ask = () => {
    throw new Error('it is run with checks only')
  }
  const html = await htmlOf(fence('c errs', '1 / 0;'), [], { resultInBrowser: ask, resultWithChecks: () => result })
  const run = JSON.stringify({ run: { std: 'c17', errs: true } }).replaceAll('"', '&#x22;')
  expect(html.includes(`<div data-island="CodeTools" data-props="${run}">`)).toBe(isOffered)
  expect(html.includes('<button type="button">Run with checks</button>')).toBe(isOffered)
})

test('an example that nobody has run like a browser is a problem that names the command', async () => {
  const { problems } = await renderPage(fence('c run'), [], { resultInBrowser: () => undefined })
  expect(problems).toEqual([
    {
      file: 'content/docs/fruits/pear.mdx',
      line: 5,
      severity: 'error',
      message: 'Nobody has tried what this example does in a browser.',
      hint: 'Run npm run verify -- --playground fruits/pear and commit content/data/playground.json.',
    },
  ])
})

test('a site without a playground asks nothing and says nothing', async () => {
  expect(await htmlOf(fence('c run'))).toContain('<div data-island="CodeTools"></div>')
})
