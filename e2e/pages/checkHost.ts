import type { Redirect } from '../../publish/hosts/hosting'

/** Addresses that must respond without a redirect, with and without a final slash. */
const otherForm = (route: string) => (route === '/' ? undefined : route.endsWith('/') ? route.slice(0, -1) : `${route}/`)

async function problemsOf(url: string, route: string): Promise<string[]> {
  const response = await fetch(url + encodeURI(route), { redirect: 'manual', headers: { 'Accept-Encoding': 'gzip' } })
  const text = await response.text()
  const expected: [string, string][] = [
    ['content-type', 'text/html; charset=utf-8'],
    ['cache-control', 'public, max-age=0, must-revalidate'],
    ['x-content-type-options', 'nosniff'],
    ['content-encoding', 'gzip'],
  ]
  const problems = expected
    .filter(([name, value]) => response.headers.get(name) !== value)
    .map(([name, value]) => `${name} is "${response.headers.get(name) ?? ''}", not "${value}"`)
  if (response.status !== 200) problems.unshift(`answers ${response.status}`)
  if (!response.headers.get('content-security-policy')?.includes("script-src 'self' 'sha256-")) problems.push('has no security policy')
  if (!text.includes('<h1')) problems.push('has no heading')
  return problems.map((problem) => `${route}  ${problem}`)
}

/** A redirect answers in both forms of the slash, and leads to a page at once. */
async function problemsOfRedirect(url: string, { from, to, status }: Redirect): Promise<string[]> {
  const problems: string[] = []
  for (const address of [from, `${from}/`]) {
    const response = await fetch(url + encodeURI(address), { redirect: 'manual' })
    const location = new URL(response.headers.get('location') ?? '', url).pathname
    if (response.status !== status || location !== encodeURI(to))
      problems.push(`${address}  answers ${response.status} with "${location}", not ${status} with "${encodeURI(to)}"`)
  }
  return problems
}

/**
 * Problems of a host: every route must respond with 200 and its headers, without a redirect, with and without a final slash, and every
 * redirect must lead to its target.
 */
export async function checkHost(url: string, routes: readonly string[], redirects: readonly Redirect[]): Promise<string[]> {
  const problems: string[] = []
  for (const route of routes) {
    problems.push(...(await problemsOf(url, route)))
    const other = otherForm(route)
    if (other !== undefined) problems.push(...(await problemsOf(url, other)))
  }
  for (const redirect of redirects) problems.push(...(await problemsOfRedirect(url, redirect)))
  const statusOf = async (path: string) => (await fetch(url + path, { redirect: 'manual' })).status
  const wanted: [string, number][] = [
    ['/docs/commands/build/extra', 404],
    ['/_headers', 404],
    ['/index.html.gz', 404],
    ['/docs/config.md', 200],
  ]
  for (const [path, status] of wanted) {
    const found = await statusOf(path)
    if (found !== status) problems.push(`${path}  answers ${found}, not ${status}`)
  }
  return problems
}
