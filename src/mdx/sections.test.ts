import { renderPage } from '../testing/renderPage'

const sections = async (body: string) => (await renderPage(body)).sections

test("are the prose before the first heading, and each heading's", async () => {
  expect(await sections('Before.\n\n## Ripe `pears`\n\nOne.\n\n- two\n- three\n\n#### Deep\n\nFour.')).toEqual([
    { id: '', heading: '', text: 'Before.' },
    { id: 'ripe-pears', heading: 'Ripe pears', text: 'One. two three' },
    { id: 'deep', heading: 'Deep', text: 'Four.' },
  ])
})

test('a heading without prose is a section too', async () => {
  expect(await sections('## Empty')).toEqual([{ id: 'empty', heading: 'Empty', text: '' }])
})

test('a symbol block is a section under its names, without its signature and badges', async () => {
  expect(await sections('<Symbol name="a b" kind="macro" since="C99" signature="int x;">\n\nText.\n\n</Symbol>')).toEqual([
    { id: 'a', heading: 'a, b', text: 'Text.' },
  ])
})

test('leaves out code, its bar and the labels of tabs', async () => {
  const tabs = '<Tabs>\n<Tab label="Pear">\n\nOne.\n\n</Tab>\n</Tabs>'
  expect(await sections(`Text.\n\n\`\`\`c title="a.c" run\nint a;\n\`\`\`\n\n${tabs}`)).toEqual([
    { id: '', heading: '', text: 'Text. Pear One.' },
  ])
})

test('separates the words of adjacent cells, lines and summaries', async () => {
  const table = '| a | b |\n|---|---|\n| c | d |'
  const details = '<details>\n<summary>more</summary>\n\nhidden\n\n</details>'
  expect(await sections(`${table}\n\nx<br />y\n\n${details}`)).toEqual([{ id: '', heading: '', text: 'a b c d x y more hidden' }])
})

test('leaves out footnote marks', async () => {
  expect(await sections('Text[^1].\n\n[^1]: Note.')).toEqual([
    { id: '', heading: '', text: 'Text.' },
    { id: 'footnote-label', heading: 'Footnotes', text: 'Note.' },
  ])
})
