import { hrefOf, withoutDeadLinks } from './deadLinks'

const html =
  '<p><a href="./gone.mdx">A <code>lost</code> page</a>, <a class="x" href="/docs/pear#core" title="y">a core</a>, <a href="#core">another</a>, ' +
  '<a href="/docs/pear">a pear</a>, <a href="./a&#x26;b">a and b</a></p>'

test('a dead link leaves its text, and a dead anchor leads to the top of its page', () => {
  expect(withoutDeadLinks(html, { links: ['./gone.mdx', './a&b'], anchors: ['/docs/pear#core', '#core'] })).toBe(
    '<p>A <code>lost</code> page, <a class="x" href="/docs/pear" title="y">a core</a>, <a href="#top">another</a>, ' +
      '<a href="/docs/pear">a pear</a>, a and b</p>',
  )
})

test('other links stay as they are', () => {
  expect(withoutDeadLinks(html, { links: [], anchors: [] })).toBe(html)
  expect(withoutDeadLinks(html, { links: ['/docs'], anchors: ['/docs/pear#stone'] })).toBe(html)
})

test('knows the address that the HTML has', () => {
  expect(hrefOf('content/docs/fruits/plum.mdx', '../a pear.mdx#core')).toBe('/docs/a%20pear#core')
  expect(hrefOf('content/docs/plum.mdx', './gone')).toBe('./gone')
})
