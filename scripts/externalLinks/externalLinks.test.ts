import { ask, isDead } from './answer'
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

/** A network whose hosts are as their names say; those it does not know are not there. */
const network: typeof fetch = (input, { method, signal } = {}) => {
  const { hostname } = new URL(String(input))
  if (hostname === 'well.example') return Promise.resolve(new Response(null, { status: 200 }))
  if (hostname === 'picky.example') return Promise.resolve(new Response(null, { status: method === 'HEAD' ? 405 : 200 }))
  if (hostname === 'slow.example')
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('timed out'))))
  if (hostname === 'moved.example') {
    const found = new Response(null, { status: 200 })
    return Promise.resolve(Object.defineProperties(found, { redirected: { value: true }, url: { value: 'https://well.example/new' } }))
  }
  return Promise.reject(new TypeError('fetch failed', { cause: new Error(`getaddrinfo ENOTFOUND ${hostname}`) }))
}
const answerOf = (host: string) => ask(`https://${host}/`, { timeout: 1, fetch: network })

test('a host that refuses HEAD is asked for the page', async () => {
  expect(await answerOf('well.example')).toEqual({ status: 200 })
  expect(await answerOf('picky.example')).toEqual({ status: 200 })
})

test('a host that is too slow, or not there, says why', async () => {
  expect(await answerOf('slow.example')).toEqual({ failure: 'timed out' })
  expect(await answerOf('gone.example')).toEqual({ failure: 'getaddrinfo ENOTFOUND gone.example' })
})

test('a page that has moved is found, with its new address', async () => {
  expect(await answerOf('moved.example')).toEqual({ status: 200, movedTo: 'https://well.example/new' })
})
