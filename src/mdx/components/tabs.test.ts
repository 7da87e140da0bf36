import { htmlOf, problemsOf, renderPage } from '../../testing/renderPage'

const tab = (label: string, body: string) => `  <Tab label="${label}">\n\n  ${body}\n\n  </Tab>\n`
const fruits = `<Tabs group="fruit">\n${tab('Pear', 'A **pear**.')}${tab('Plum', 'A plum.')}</Tabs>`

test('every panel is in the HTML, under its label, with its Markdown', async () => {
  const html = await htmlOf(fruits)
  expect(html).toContain('<p class="tab-label" aria-hidden="true">Pear</p><div data-slot="0"><p>A <strong>pear</strong>.</p></div>')
  expect(html).toContain('<p class="tab-label" aria-hidden="true">Plum</p><div data-slot="1"><p>A plum.</p></div>')
})

test('the HTML has the island’s name and props for hydration', async () => {
  expect(await htmlOf(fruits)).toContain(
    'data-props="{&#x22;labels&#x22;:[&#x22;Pear&#x22;,&#x22;Plum&#x22;],&#x22;group&#x22;:&#x22;fruit&#x22;}"',
  )
  expect(await htmlOf(fruits)).toContain('<div data-island="Tabs" ')
})

test('the first tab is selected, and each tab names its panel', async () => {
  const html = await htmlOf(fruits)
  expect([...html.matchAll(/aria-selected="(\w+)"/g)].map(([, is]) => is)).toEqual(['true', 'false'])
  const panels = [...html.matchAll(/role="tabpanel" id="([^"]+)"/g)].map(([, id]) => id)
  expect([...html.matchAll(/aria-controls="([^"]+)"/g)].map(([, id]) => id)).toEqual(panels)
})

test('two groups on a page share no id', async () => {
  const { ids } = await renderPage(`${fruits}\n\n${fruits}`)
  expect(ids).toHaveLength(8)
  expect(new Set(ids).size).toBe(8)
})

test('headings and links inside a panel count as those of the page', async () => {
  const { outline, links } = await renderPage(`<Tabs>\n${tab('Pear', '## Stem\n\n  [x](/docs/x)')}</Tabs>`)
  expect(outline.map(({ id }) => id)).toEqual(['stem'])
  expect(links).toEqual([{ target: '/docs/x', line: 10 }])
})

test.each([
  ['<Tab label="x">\n\nText.\n\n</Tab>', 1, '<Tab> is used outside <Tabs>.\n    Put it directly inside <Tabs> … </Tabs>.'],
  ['<Tabs>\n</Tabs>', 1, '<Tabs> has no panels.\n    Add <Tab label="…"> elements.'],
  [
    `<Tabs>\n${tab('Pear', 'A pear.')}\n  Text.\n\n</Tabs>`,
    8,
    '<Tabs> contains something other than <Tab label="…">.\n    Put every panel in <Tab label="…"> … </Tab>, with blank lines around its Markdown.',
  ],
  [
    `<Tabs>\n${tab('Pear', 'A pear.')}${tab('Pear', 'A pear.')}</Tabs>`,
    7,
    'Two panels of <Tabs> have the label "Pear".\n    Readers, and tabs of the same group, tell panels apart by label.',
  ],
  [fruits.replace('group', 'grupo'), 1, '<Tabs> has no attribute "grupo".\n    Did you mean "group"?'],
  [fruits.replace('"fruit"', '{fruit}'), 1, 'The attribute "group" of <Tabs> has no value.\n    Write group="…", or leave it out.'],
  [
    fruits.replace('group="fruit"', '{...fruit}'),
    1,
    '<Tabs> has attributes in braces, which are code.\n    Write them out as name="text".',
  ],
])('%s is a problem', async (body, line, message) => {
  expect(await problemsOf(body)).toBe(`content/docs/fruits/pear.mdx:${line}  ${message}`)
})
