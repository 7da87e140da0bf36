import { namedPage } from '../../content-model/names/namedPage'
import { NameIndex } from '../../content-model/names/nameIndex'
import { parsePage } from '../../content-model/parsePage'
import { formatProblems } from '../../content-model/problems'
import { measuredSupport } from '../../testing/measuredSupport'
import { renderDoc } from '../renderDoc'

const recipe = (title: string) => `<Recipe title="${title}" asks="fruit">\n\nText.\n\n</Recipe>\n`
const page = (file: string, frontmatter: string, ...titles: string[]) =>
  namedPage(file, `---\n${frontmatter}\n---\n\n${titles.map(recipe).join('\n')}`) ?? []

const names = new NameIndex(
  [
    page('fruits/index.mdx', 'title: Fruits', 'Not of a page below'),
    page('fruits/pies.mdx', 'title: Pies in C\nnavLabel: Pies\norder: 2', 'Bake a pie'),
    page('fruits/jams.mdx', 'title: Jams\norder: 1', 'Boil a jam', 'Fill a jar'),
    page('fruits/none.mdx', 'title: None'),
    page('nuts/hazel.mdx', 'title: Hazel', 'Crack a nut'),
  ].flat(),
)

const render = (file: string) =>
  renderDoc(
    parsePage(
      `content/docs/${file}`,
      '---\ntitle: Fruits\ndescription: How to make something of ripe fruits that lasts.\n---\n\n<HeadingsBelow />\n',
    ),
    {
      siteUrl: 'https://example.org',
      schema: {},
      names,
      support: measuredSupport(),
      assembly: () => undefined,
      instructionFlags: () => new Map(),
      image: () => Promise.reject(new Error('there are no pictures.')),
    },
  )

test('lists the tasks of the pages in its folder, in their order', async () => {
  const { html, markdown, outline } = await render('fruits/index.mdx')
  expect([...html.matchAll(/href="([^"#]*#?[^"]*)"[^>]*>([^<]+)</g)].map(([, href, text]) => [text, href])).toEqual([
    ['Jams', '/docs/fruits/jams'],
    ['Boil a jam', '/docs/fruits/jams#boil-a-jam'],
    ['Fill a jar', '/docs/fruits/jams#fill-a-jar'],
    ['Pies', '/docs/fruits/pies'],
    ['Bake a pie', '/docs/fruits/pies#bake-a-pie'],
  ])
  expect(markdown).toContain('## [Pies](')
  expect(outline.map(({ text }) => text)).toEqual(['Jams', 'Pies'])
})

test('a folder without tasks is a mistake', async () => {
  expect(formatProblems((await render('roots/index.mdx')).problems)).toContain('<HeadingsBelow> finds no recipes and no messages.')
})
