import { htmlOf, renderPage } from '../testing/renderPage'

const block = (name: string, body = 'Text.', more = 'kind="function"') => `<Symbol name="${name}" ${more}>\n\n${body}\n\n</Symbol>\n`
const run = (code: string, words = '') => `\`\`\`c run ${words}\n${code}\n\`\`\`\n`

/** Where each block of a page leads: `qsort → Sort by two keys (#example-sort-by-two-keys)`. */
async function linksOf(...parts: string[]): Promise<string[]> {
  const html = await htmlOf(parts.join('\n'))
  return html
    .split('<section ')
    .slice(1)
    .flatMap((section) => {
      const [, name] = /data-symbol="([^"]+)"/.exec(section) ?? []
      const [, href, text] = /<p class="leads-to">Example: <a href="([^"]+)">(.*?)<\/a><\/p><\/section>/.exec(section) ?? []
      return href === undefined ? [] : [`${name} → ${text?.replace(/<\/?code>/g, '`')} (${href})`]
    })
}

test('every example that runs has an id, of its title, its block, its heading, its file or its group, in this order', async () => {
  const { ids } = await renderPage(
    [
      '## Group\n',
      run('a;'),
      run('a;', 'title="main.c"'),
      block('vector::at', `${run('a;', 'title="In range"')}\n${run('a;', 'title="src/main.c"')}`),
      '### Use *them* all\n',
      run('a;', 'title="main.c"'),
      run('a;'),
      '```c compile\na;\n```\n\n```output\na\n```',
    ].join('\n'),
  )
  expect(ids.filter((id) => id.startsWith('example-'))).toEqual([
    'example-group',
    'example-mainc',
    'example-in-range',
    'example-vector-at',
    'example-use-them-all',
    'example-use-them-all-1',
    'example-use-them-all-2',
  ])
})

test('other examples of C and C++ and the files of examples have ids that take none from those that run', async () => {
  const { ids, programCount } = await renderPage(
    [
      '## Group\n',
      '```c compile\na;\n```\n',
      '```cpp fails title="A mistake"\na;\n```\n',
      run('a;'),
      '```c file=pear.c\na;\n```\n',
      '```nasm compile\nret\n```\n',
      '```c fragment\na;\n```\n',
      '## Example group',
    ].join('\n'),
  )
  expect(ids).toEqual(['group', 'example-group-1', 'example-a-mistake', 'example-group', 'file-pearc', 'example-group-2'])
  expect(programCount).toBe(1)
})

test('a heading gives way to an example, wherever it is', async () => {
  const { ids } = await renderPage(`## Example a\n\n${block('a', run('a;'))}`)
  expect(ids).toEqual(['example-a-1', 'a', 'example-a'])
})

test('a block leads to the example that uses one of its names', async () => {
  expect(await linksOf(block('qsort qsort_s'), '## Examples\n', '### Sort by two keys\n', run('qsort_s();'))).toEqual([
    'qsort qsort_s → Sort by two keys (#example-sort-by-two-keys)',
  ])
})

test('an example in another block goes by its name, as code', async () => {
  expect(await linksOf(block('malloc', run('malloc(); free();')), block('free'))).toEqual(['free → `malloc` (#example-malloc)'])
})

test('a block that shows itself leads nowhere, and one whose example shows others does', async () => {
  expect(await linksOf(block('a', run('a();')), block('b', run('a();')), run('a(); b();', 'title="Both"'))).toEqual([
    'b → Both (#example-both)',
  ])
})

test('comments, texts and examples that do not run show nothing', async () => {
  expect(await linksOf(block('a'), run('/* a */ "a";'), '```c compile\na();\n```')).toEqual([])
})

test('types, constants and macros without parameters lead nowhere', async () => {
  const kinds = ['kind="type"', 'kind="constant"', 'kind="macro"', 'kind="macro" signature="NAME3"', 'kind="macro" signature="NAME4(x)"']
  const blocks = kinds.map((kind, at) => block(`NAME${at}`, 'Text.', kind))
  expect(await linksOf(...blocks, '## Use\n', run('NAME0 NAME1 NAME2 NAME3 NAME4'))).toEqual(['NAME4 → Use (#example-use)'])
})

test('an example whose title mentions the block comes first, then one of the group, then the next, then the last before', async () => {
  const titled = (title: string) => run('a();', `title="${title}"`)
  const group = '## Group\n'
  const elsewhere = `## Elsewhere\n\n${titled('Far off')}`
  expect(await linksOf(group, titled('Before'), block('a'), titled('After'), elsewhere, titled('Use a'))).toEqual([
    'a → Use a (#example-use-a)',
  ])
  expect(await linksOf(group, titled('Before'), block('a'), titled('After'), elsewhere)).toEqual(['a → After (#example-after)'])
  expect(await linksOf(titled('First'), group, titled('Before'), titled('Just before'), block('a'), elsewhere)).toEqual([
    'a → Just before (#example-just-before)',
  ])
  expect(await linksOf(titled('First'), group, block('a'), elsewhere)).toEqual(['a → Far off (#example-far-off)'])
})

test('the link is not part of the prose that a search finds', async () => {
  const { sections } = await renderPage(`${block('a')}\n## Use\n\n${run('a();')}`)
  expect(sections.map(({ text }) => text).join('|')).not.toContain('Example')
})

test('an example in a topic is called after its heading, whatever names the topic has', async () => {
  const { ids } = await renderPage(`## Group\n\n<Topic title="Captures" name="this">\n\nText.\n\n${run('a;')}\n</Topic>\n`)
  expect(ids).toContain('example-captures')
})
