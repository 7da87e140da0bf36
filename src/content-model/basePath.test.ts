import { baseOf, htmlBelowBase, isBelowBase, withoutBase } from './basePath'

test('at the top of a host nothing precedes a route', () => {
  expect(baseOf('/')).toBe('')
  expect(baseOf('/sub/docs/')).toBe('/sub/docs')
})

test('finds the route of a path below the base', () => {
  expect(withoutBase('/sub/docs/config/', '/sub')).toBe('/docs/config/')
  expect(withoutBase('/sub/', '/sub')).toBe('/')
  expect(withoutBase('/sub', '/sub')).toBe('/')
  expect(withoutBase('/docs/config/', '')).toBe('/docs/config/')
})

test('leaves a path outside of the base alone', () => {
  expect(withoutBase('/subway/docs', '/sub')).toBe('/subway/docs')
  expect(isBelowBase('/subway/docs', '/sub')).toBe(false)
  expect(isBelowBase('/sub/docs', '/sub')).toBe(true)
  expect(isBelowBase('/sub', '/sub')).toBe(true)
  expect(isBelowBase('/anything', '')).toBe(true)
})

test('puts the base before addresses of links, pictures and their sizes', () => {
  expect(htmlBelowBase('<a class="x" href="/docs/a#b">A</a> <img alt="a > b" src="/static/a.png">', '/sub')).toBe(
    '<a class="x" href="/sub/docs/a#b">A</a> <img alt="a > b" src="/sub/static/a.png">',
  )
  expect(htmlBelowBase('<source srcset="/a.webp 390w, /b.webp 780w">', '/sub')).toBe('<source srcset="/sub/a.webp 390w, /sub/b.webp 780w">')
})

test('leaves other addresses and text alone', () => {
  const html = '<a href="https://x.test/a">X</a><a href="//x.test/a">X</a><a href="#a">A</a><code>&#x3C;a href="/a"></code>'
  expect(htmlBelowBase(html, '/sub')).toBe(html)
  expect(htmlBelowBase('<a href="/a">A</a>', '')).toBe('<a href="/a">A</a>')
})
