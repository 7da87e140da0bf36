import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { checkHost } from './checkHost'

interface Answer {
  status?: number
  headers?: Record<string, string>
}

const good = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "script-src 'self' 'sha256-plum'",
}

/** What the host answers with aside from a whole page; what it does not know is not found. */
const pages: Record<string, Answer> = {
  '/': {},
  '/green%20plums': {},
  '/green%20plums/': {},
  '/docs/config.md': {},
  '/plums': { status: 301, headers: { location: '/green%20plums' } },
  '/plums/': { status: 301, headers: { location: '/green%20plums' } },
}

/** What is wrong with a host that gives these answers. */
async function problemsWith(changes: Record<string, Answer> = {}): Promise<string[]> {
  const answers = { ...pages, ...changes }
  const server = http.createServer(({ url = '' }, response) => {
    const { status = 200, headers } = answers[url] ?? { status: 404 }
    response.writeHead(status, { ...good, ...headers }).end('<h1>Plums</h1>')
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  const problems = await checkHost(`http://localhost:${port}`, ['/', '/green plums'], [{ from: '/plums', to: '/green plums', status: 301 }])
  await new Promise((resolve) => server.close(resolve))
  // The test's server does not compress.
  return problems.filter((problem) => !problem.includes('content-encoding'))
}

test('every route answers, in both forms of the slash, and every redirect leads to its page', async () => {
  expect(await problemsWith()).toEqual([])
})

test('reports a route that is not found, and one that redirects', async () => {
  expect(await problemsWith({ '/': { status: 404 } })).toEqual(['/  answers 404'])
  expect(await problemsWith({ '/green%20plums/': { status: 301, headers: { location: '/green%20plums' } } })).toEqual([
    '/green plums/  answers 301',
  ])
})

test('reports a page without the policy, and one that is cached for long', async () => {
  const headers = { 'content-security-policy': '', 'cache-control': 'max-age=60' }
  expect(await problemsWith({ '/': { headers } })).toEqual([
    '/  cache-control is "max-age=60", not "public, max-age=0, must-revalidate"',
    '/  has no security policy',
  ])
})

test('reports a redirect that leads elsewhere', async () => {
  expect(await problemsWith({ '/plums': { status: 302, headers: { location: '/' } } })).toEqual([
    '/plums  answers 302 with "/", not 301 with "/green%20plums"',
  ])
})

test('reports a host that shows what is not for readers', async () => {
  expect(await problemsWith({ '/_headers': {} })).toEqual(['/_headers  answers 200, not 404'])
})
