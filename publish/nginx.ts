import { documentHeaders, partsOfPages, type HeaderRule, type Redirect } from './hosting'

const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`

const everywhere = (rules: readonly HeaderRule[]) =>
  rules.filter(({ path }) => path === '/*').flatMap(({ headers }) => Object.entries(headers))

const variable = (name: string) => `$codeframe_${name.toLowerCase().replaceAll('-', '_')}`

/** Values of the headers that only documents get, by the address of the file; nginx leaves an empty header out. */
export function nginxMaps(rules: readonly HeaderRule[]): string {
  return everywhere(rules)
    .filter(([name]) => documentHeaders.includes(name))
    .map(([name, value]) => `map $uri ${variable(name)} {\n  default ${quoted(value)};\n  ${quoted(`~${partsOfPages.source}`)} "";\n}\n`)
    .join('')
}

/** `add_header` lines for what holds everywhere. Cache times, which depend on the address, are in `nginx.conf`. */
export function nginxHeaders(rules: readonly HeaderRule[]): string {
  return everywhere(rules)
    .map(([name, value]) => `add_header ${name} ${documentHeaders.includes(name) ? variable(name) : quoted(value)} always;\n`)
    .join('')
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
