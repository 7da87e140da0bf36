import { documentHeaders, partsOfPages, revalidate, type HeaderRule, type Redirect } from './hosting'

const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`

const everywhere = (rules: readonly HeaderRule[]) =>
  rules.filter(({ path }) => path === '/*').flatMap(({ headers }) => Object.entries(headers))

const variable = (name: string) => `$codeframe_${name.toLowerCase().replaceAll('-', '_')}`

/** A route, or all below it, as the key of a map. */
const mapKey = (path: string) => (path.endsWith('/*') ? `~^${path.slice(0, -1).replace(/[.+*?^$()[\]{}|\\]/g, '\\$&')}` : path)

const map = (name: string, lines: readonly (readonly [key: string, value: string])[], otherwise: string) =>
  `map $uri ${name} {\n  default ${quoted(otherwise)};\n${lines.map(([key, value]) => `  ${quoted(key)} ${quoted(value)};\n`).join('')}}\n`

/**
 * Values that depend on the address of the file: cache times, and the headers that only documents get. nginx leaves an empty header out.
 */
export function nginxMaps(rules: readonly HeaderRule[]): string {
  const cacheTimes = rules.flatMap(({ path, headers }) => {
    const value = headers['Cache-Control']
    return value === undefined ? [] : [[mapKey(path), value] as const]
  })
  const ofDocuments = everywhere(rules).filter(([name]) => documentHeaders.includes(name))
  return [
    map('$codeframe_cache', cacheTimes, revalidate),
    ...ofDocuments.map(([name, value]) => map(variable(name), [[`~${partsOfPages.source}`, '']], value)),
  ].join('')
}

/** `add_header` lines for what holds everywhere. */
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
