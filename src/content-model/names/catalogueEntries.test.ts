import { namedPage } from './namedPage'
import { NameIndex } from './nameIndex'
import { entriesIn, isOfCatalogue } from './catalogueEntries'

const entry = '/docs/fruits/undefined-behaviour/rot#eaten'
const link = `[undefined](${entry})`

const index = (pages: Record<string, string>) =>
  new NameIndex(Object.entries(pages).flatMap(([name, body]) => namedPage(name, `---\nlanguage: c\n---\n\n${body}`) ?? []))

const symbol = (name: string, text: string) => `<Symbol name="${name}" kind="function">\n\n${text}\n\n</Symbol>\n`
const topic = (title: string, text: string) => `<Topic title="${title}">\n\n${text}\n\n</Topic>\n`

test('the entries of a text are the links to topics of a catalogue, each once', () => {
  expect(entriesIn(`${link}, ${link}, [peel](/docs/fruits/pear#peel), [all](/docs/fruits/undefined-behaviour/rot)`)).toEqual([entry])
  expect(entriesIn(`[next](/docs/fruits/undefined-behaviour/pages/rot#eaten)`)).toEqual([])
})

test('a page belongs to a catalogue by its folder', () => {
  expect(isOfCatalogue('/docs/fruits/undefined-behaviour/rot')).toBe(true)
  expect(isOfCatalogue('/docs/fruits/pear')).toBe(false)
})

test('an entry knows the blocks whose text leads to it: topics, then names by the first of their block, then recipes', () => {
  const recipe = `<Recipe title="Make a pie" asks="pie">\n\nElse it is ${link}.\n\n</Recipe>\n`
  const names = index({
    'fruits/apple.mdx': recipe,
    'fruits/pear.mdx': symbol('peel peel_all', `Never peel it twice: ${link}.`) + symbol('cut', 'Cuts.'),
    'fruits/ripeness.mdx': topic('Ripe fruit', `What is not ripe is ${link}.`),
  })
  expect(names.occurrencesOn('/docs/fruits/undefined-behaviour/rot')).toEqual({
    eaten: [
      { text: 'Ripe fruit', isCode: false, href: '/docs/fruits/ripeness#ripe-fruit' },
      { text: 'peel', isCode: true, href: '/docs/fruits/pear#peel' },
      { text: 'Make a pie', isCode: false, href: '/docs/fruits/apple#make-a-pie' },
    ],
  })
})

test('links in code and links of the catalogue to itself do not count', () => {
  const names = index({
    'fruits/pear.mdx': symbol('peel', `Text.\n\n\`\`\`md\n${link}\n\`\`\``),
    'fruits/undefined-behaviour/mould.mdx': topic('Mould', link),
  })
  expect(names.occurrencesOn('/docs/fruits/undefined-behaviour/rot')).toEqual({})
})
