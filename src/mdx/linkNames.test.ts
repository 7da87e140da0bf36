import { NameIndex } from '../content-model/names/nameIndex'
import { namedPage } from '../content-model/names/namedPage'
import { htmlOf } from '../testing/renderPage'

const other = '---\nlanguage: c\nheader: <plum.h>\n---\n\n<Symbol name="cut" kind="function">\n\nText.\n\n</Symbol>\n'

const block = (name: string, text: string) =>
  `<Symbol name="${name}" kind="function" signature="int ${name}(int cut);">\n\n${text}\n\n</Symbol>`

/** The HTML of the page with the names that it and another page document. */
async function rendered(body: string): Promise<string> {
  const own = `---\nlanguage: c\nheader: <pear.h>\n---\n\n${body}\n`
  const pages = [namedPage('fruits/pear.mdx', own), namedPage('fruits/my plum.mdx', other)].flatMap((page) => page ?? [])
  return htmlOf(body, ['language: c', 'header: <pear.h>'], { names: new NameIndex(pages) })
}

const links = async (body: string) => [...(await rendered(body)).matchAll(/<a href="([^"]*)"><code>/g)].map(([, href = '']) => href)

test('the first mention of a name in each block is a link', async () => {
  const body = `See \`cut\`, \`cut()\` and \`peel\`.\n\n## More\n\nSee \`cut\`.\n\n${block('peel', 'After `core` comes `core`.')}\n\n${block('core', 'Text.')}`
  expect(await links(body)).toEqual(['/docs/fruits/my%20plum#cut', '#peel', '/docs/fruits/my%20plum#cut', '#core'])
})

test('nothing in headings, links, code and signatures is', async () => {
  expect(await links('## `cut`\n\n[`cut`](https://pear.org)\n\n```c fragment\ncut();\n```')).toEqual([])
})

test('a verified program leads to the names that it uses, but for those of its own block', async () => {
  const program = '```c compile {2}\n#include <plum.h>\n#include <pear.h>\nint a = cut(peel(core()));\n```'
  const inBlock = await rendered(`${block('peel', program)}\n\n${block('core', 'Text.')}`)
  expect([...inBlock.matchAll(/<span class="tf"><a href="([^"]*)">([^<]*)<\/a>/g)].map(([, href, name]) => [name, href])).toEqual([
    ['cut', '/docs/fruits/my%20plum#cut'],
    ['core', '#core'],
  ])
  expect(await rendered(program.replace('compile', 'fragment'))).not.toContain('<a href')
})

test('a block does not lead to itself, nor a parameter to the function of its name', async () => {
  expect(await links(block('peel', '`peel` takes `cut`.'))).toEqual([])
})

test('in a table of names a name is linked once', async () => {
  const row = (name: string) => `| \`${name}\` | see \`cut\` for more about it |`
  const table = `<SymbolTable kind="macro">\n\n| Name | Meaning |\n|---|---|\n${row('a')}\n${row('b')}\n\n</SymbolTable>`
  expect(await links(table)).toEqual(['/docs/fruits/my%20plum#cut'])
})

test('a recipe says at its end what its programs use, each once', async () => {
  const program = '```c run std=c17\n#include <plum.h>\n#include <pear.h>\nint a = cut(peel(cut(1)));\n```'
  const html = await rendered(`<Recipe title="Make a pie" asks="pie">\n\nText.\n\n${program}\n\n</Recipe>\n\n${block('peel', 'Text.')}`)
  expect(html).toContain(
    '<p class="leads-to">Uses: <a href="/docs/fruits/my%20plum#cut"><code>cut</code></a>, <a href="#peel"><code>peel</code></a></p></section>',
  )
})
