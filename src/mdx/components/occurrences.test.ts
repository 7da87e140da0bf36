import { NameIndex } from '../../content-model/names/nameIndex'
import { namedPage } from '../../content-model/names/namedPage'
import { parsePage } from '../../content-model/parsePage'
import { renderDoc } from '../renderDoc'
import { renderEnvironmentOf } from '../../testing/renderPage'

const entry = '<Topic title="Eaten too late" id="eaten">\n\nText.\n\n</Topic>\n'

const symbols = (count: number) =>
  Array.from(
    { length: count },
    (_, at) => `<Symbol name="peel${at}" kind="function">\n\nElse [undefined](/docs/fruits/undefined-behaviour/rot#eaten).\n\n</Symbol>\n`,
  ).join('\n')

async function entryHtml(count: number, file = 'fruits/undefined-behaviour/rot.mdx'): Promise<string> {
  const page = namedPage('fruits/my pear.mdx', `---\nlanguage: c\n---\n\n${symbols(count)}`)
  const source = `---\ntitle: Rot\ndescription: What becomes of a fruit that nobody has eaten in time, and what to do.\nlanguage: c\n---\n\n${entry}`
  const { html } = await renderDoc(
    parsePage(`content/docs/${file}`, source),
    renderEnvironmentOf({ names: new NameIndex(page ? [page] : []) }),
  )
  return html
}

test('an entry of the catalogue leads to the blocks that lead to it', async () => {
  expect(await entryHtml(2)).toContain(
    '<p class="leads-to">Where it occurs: <a href="/docs/fruits/my%20pear#peel0"><code>peel0</code></a>, <a href="/docs/fruits/my%20pear#peel1"><code>peel1</code></a></p>',
  )
})

test('many of them are folded', async () => {
  const html = await entryHtml(13)
  expect(html).toContain('<details class="leads-to"><summary>Where it occurs (13)</summary><p><a href="/docs/fruits/my%20pear#peel0">')
  expect(html).toContain('#peel12">')
})

test('an entry without any, and a topic elsewhere, say nothing of it', async () => {
  expect(await entryHtml(0)).not.toContain('Where it occurs')
  expect(await entryHtml(2, 'fruits/rot.mdx')).not.toContain('Where it occurs')
})
