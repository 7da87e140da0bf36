import { isDead } from './answer'
import { externalLinks } from './externalLinks'

test('finds links to other sites, each once and without its anchor', () => {
  const html =
    '<a class="x" href="https://example.org/a?b=1&amp;c=2#d">1</a><a href="https://example.org/a?b=1&amp;c=2">2</a><a href="/docs">3</a><link href="https://example.com/">'
  expect(externalLinks(html)).toEqual(['https://example.org/a?b=1&c=2'])
})

test('a host that wants a person or fewer requests is alive', () => {
  expect([200, 301, 401, 403, 404, 410, 429, 500].filter((status) => isDead({ status }))).toEqual([404, 410, 500])
  expect(isDead({ failure: 'getaddrinfo ENOTFOUND' })).toBe(true)
})
