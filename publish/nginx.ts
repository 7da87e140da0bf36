import type { HeaderRule, Redirect } from './hosting'

const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`

/** `add_header` lines for what holds everywhere. Cache times, which depend on the address, are in `nginx.conf`. */
export function nginxHeaders(rules: readonly HeaderRule[]): string {
  const everywhere = rules.filter(({ path }) => path === '/*').flatMap(({ headers }) => Object.entries(headers))
  return everywhere.map(([name, value]) => `add_header ${name} ${quoted(value)} always;\n`).join('')
}

/** A location for each redirect; the query is kept. */
export function nginxRedirects(redirects: readonly Redirect[]): string {
  return redirects
    .flatMap(({ from, to, status }) =>
      [from, `${from}/`].map(
        (address) => `location = ${quoted(address)} { return ${status} ${quoted(`${encodeURI(to)}$is_args$args`)}; }\n`,
      ),
    )
    .join('')
}
