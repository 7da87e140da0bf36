import {
  comparableRoute,
  decodeAddress,
  encodeRoute,
  fileNamesOf,
  isRelativeLink,
  markdownRoute,
  pagePath,
  relativeLinkRoute,
} from './pagePath'

test.each([
  ['introduction.mdx', '/docs/introduction', '', false],
  ['config/scripts.mdx', '/docs/config/scripts', 'config', false],
  ['config/index.mdx', '/docs/config/', 'config', true],
  ['config/config.mdx', '/docs/config/', 'config', true],
  ['index.mdx', '/docs/', '', true],
  ['commands/Utility Commands.mdx', '/docs/commands/Utility Commands', 'commands', false],
  ['a/b/c.md', '/docs/a/b/c', 'a/b', false],
  ['cpp/containers/vector.mdx', '/docs/cpp/containers/vector', 'cpp/containers', false],
])('%s is published at %s', (file, path, folder, isIndex) => {
  expect(pagePath(file)).toEqual({ path, folder, isIndex })
})

test('a page is an index only by the name of its own folder', () => {
  expect(pagePath('fruits/pear/fruits.mdx').isIndex).toBe(false)
})

test('encodes a route for HTML and reads it back', () => {
  expect(encodeRoute('/docs/commands/Utility Commands')).toBe('/docs/commands/Utility%20Commands')
  expect(decodeAddress('/docs/commands/Utility%20Commands')).toBe('/docs/commands/Utility Commands')
})

test('a malformed escape is left as it is', () => {
  expect(decodeAddress('/docs/%zz')).toBe('/docs/%zz')
})

test.each([
  ['/docs/config/', '/docs/config'],
  ['/docs/config/index.html', '/docs/config'],
  ['/docs/config/scripts#chains', '/docs/config/scripts'],
  ['/docs/config/scripts?x=1#chains', '/docs/config/scripts'],
  ['/docs/commands/Utility%20Commands', '/docs/commands/Utility Commands'],
  ['/docs/%zz/', '/docs/%zz'],
  ['/', '/'],
  ['/index.html', '/'],
])('compares %s as %s', (address, route) => {
  expect(comparableRoute(address)).toBe(route)
})

test.each([
  ['./pear.mdx', true],
  ['pear', true],
  ['../fruits/pear.md#stem', true],
  ['/docs/pear', false],
  ['#stem', false],
  ['?ripe', false],
  ['https://example.org/pear.mdx', false],
  ['mailto:pear@example.org', false],
])('whether %s is a relative link: %s', (target, expected) => {
  expect(isRelativeLink(target)).toBe(expected)
})

describe('a relative link in content/docs/guides/debug.mdx', () => {
  const routeOf = (target: string) => relativeLinkRoute('content/docs/guides/debug.mdx', target)

  test.each([
    ['./build.mdx', '/docs/guides/build'],
    ['build.md', '/docs/guides/build'],
    ['../config/scripts.mdx#chains', '/docs/config/scripts#chains'],
    ['./index.mdx', '/docs/guides/'],
    ['../commands/Utility%20Commands.mdx', '/docs/commands/Utility Commands'],
  ])('to %s means %s', (target, route) => {
    expect(routeOf(target)).toBe(route)
  })

  test.each(['/docs/guides/build', '#build', './build', './build.png', 'https://example.org/build.mdx'])(
    '%s is not a relative link to a page',
    (target) => {
      expect(routeOf(target)).toBeUndefined()
    },
  )

  test('to a file outside of the docs means no route', () => {
    expect(routeOf('../../README.md')).toBeUndefined()
    expect(routeOf('../../../../../x.md')).toBeUndefined()
  })
})

test('the Markdown copy of a page is named after it, with or without a final slash', () => {
  expect(['/', '/roadmap', '/docs/config/'].map(markdownRoute)).toEqual(['/index.md', '/roadmap.md', '/docs/config.md'])
})

test('a page and the pages in the folder beside it that bears its name have addresses below each other', () => {
  expect(pagePath('c/pear.mdx')).toEqual({ path: '/docs/c/pear', folder: 'c', isIndex: false })
  expect(pagePath('c/pear/stem.mdx')).toEqual({ path: '/docs/c/pear/stem', folder: 'c/pear', isIndex: false })
})

test('a page is published under both forms of its address', () => {
  expect(fileNamesOf('/')).toEqual(['index.html'])
  expect(fileNamesOf('/docs/a b')).toEqual(['docs/a b.html', 'docs/a b/index.html'])
  expect(fileNamesOf('/docs/config/')).toEqual(['docs/config.html', 'docs/config/index.html'])
  expect(fileNamesOf('/404.html')).toEqual(['404.html'])
})
