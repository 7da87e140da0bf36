import { toString } from 'mdast-util-to-string'
import { parseMdx } from './parseMdx'

test.each([
  'Use std::vector and std::map.',
  'A note:this is one word, and so is note::this.',
  'Ends with ::global and :smile: at 10:30.',
  'a:b[c]{d="e"} stays',
  '::leaf[x]{y="z"}',
])('keeps the colons of "%s"', (text) => {
  expect(toString(parseMdx(text))).toBe(text)
})

test('three colons at the beginning of a line are an admonition', () => {
  expect(parseMdx(':::note\nText.\n:::').children).toMatchObject([{ type: 'containerDirective', name: 'note' }])
})

test('reference links and pictures become plain ones', () => {
  const tree = parseMdx('[pear][p] ![plum][P] [p]\n\n[p]: /docs/pear\n[p]: /docs/second')
  expect(tree.children[0]).toMatchObject({
    children: [
      { type: 'link', url: '/docs/pear', position: { start: { line: 1 } } },
      { type: 'text' },
      { type: 'image', url: '/docs/pear', alt: 'plum' },
      { type: 'text' },
      { type: 'link', url: '/docs/pear' },
    ],
  })
})

test('malformed MDX throws with its line', () => {
  expect(() => parseMdx('Text.\n\nA {brace')).toThrow(expect.objectContaining({ line: 3 }))
})

test.each([
  ['https://example.org/a?b=c', 'https://example.org/a?b=c'],
  ['HTTP://EXAMPLE.ORG', 'HTTP://EXAMPLE.ORG'],
  ['www.example.org', 'http://www.example.org'],
  ['WWW.example.org', 'http://WWW.example.org'],
  ['pear@example.org', 'mailto:pear@example.org'],
  ['http:\\/\\/example.org', 'http://example.org'],
  ['http&colon;//example.org', 'http://example.org'],
  ['http:&sol;/example.org', 'http://example.org'],
  ['www\\.example.org', 'http://www.example.org'],
  ['www&period;example.org', 'http://www.example.org'],
  ['&#119;ww.example.org', 'http://www.example.org'],
  ['pear&commat;example.org', 'mailto:pear@example.org'],
])('the bare address %s is a link', (address, url) => {
  expect(parseMdx(`See ${address} there.`).children).toMatchObject([{ children: [{}, { type: 'link', url }, {}] }])
})

test('tables, lists, footnotes and strikethrough work with and without bare addresses', () => {
  const source =
    '| a |\n|---|\n| b |\n\n- [x] done\n\n~~gone~~, noted[^1], {1 + 1} and <Pear a="b">c</Pear>\n\n[^1]: Note.\n\n:::tip\nText.\n:::\n'
  const types = (text: string) => JSON.stringify(parseMdx(text).children.slice(0, 5))
  expect(types(source)).toBe(types(`${source}\npear@example.org`))
  expect(types(source)).toContain('footnoteReference')
})
