import { documentHeaders, partsOfPages, revalidate, type HeaderRule, type Redirect } from './hosting'

const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`

const toAll = '/*'

const everywhere = (rules: readonly HeaderRule[]) =>
  rules.filter(({ path }) => path === toAll).flatMap(({ headers }) => Object.entries(headers))

const variable = (name: string) => `$codeframe_${name.toLowerCase().replaceAll('-', '_')}`

const escapePattern = (text: string) => text.replace(/[.+*?^$()[\]{}|\\]/g, '\\$&')

/** A route, all below it, or every name in a folder, as the key of a map. nginx finds the file of `/` as `//index.html`. */
function mapKey(path: string): string {
  const folder = /^(.*\/)(?:\*|:name)$/.exec(path)?.[1]
  if (folder === undefined) return path
  return `~^${escapePattern(folder)}${path.endsWith('*') ? '' : '/*[^/]+$'}`
}

const map = (name: string, lines: readonly (readonly [key: string, value: string])[], otherwise: string) =>
  `map $uri ${name} {\n  default ${quoted(otherwise)};\n${lines.map(([key, value]) => `  ${quoted(key)} ${quoted(value)};\n`).join('')}}\n`

/** The value of a header for each address that a rule gives it. */
const valuesOf = (rules: readonly HeaderRule[], name: string) =>
  rules.flatMap(({ path, headers }) => {
    const value = headers[name]
    return value === undefined ? [] : [[mapKey(path), value] as const]
  })

/** Headers that only some addresses get, besides their cache time. */
const ofSomeAddresses = (rules: readonly HeaderRule[]) => [
  ...new Set(
    rules.filter(({ path }) => path !== toAll).flatMap(({ headers }) => Object.keys(headers).filter((name) => name !== 'Cache-Control')),
  ),
]

/** What pages are made of, for headers that only documents get. The first pattern that matches wins, and an address that is named wins over all of them. */
const notForParts = (name: string) => (documentHeaders.includes(name) ? [[`~${partsOfPages.source}`, ''] as const] : [])

/**
 * Values that depend on the address of the file: cache times, the headers of some addresses, and those that only documents get. nginx leaves an empty
 * header out.
 */
export function nginxMaps(rules: readonly HeaderRule[]): string {
  const ofDocuments = everywhere(rules).filter(([name]) => documentHeaders.includes(name))
  return [
    map('$codeframe_cache', valuesOf(rules, 'Cache-Control'), revalidate),
    ...ofSomeAddresses(rules).map((name) => map(variable(name), [...notForParts(name), ...valuesOf(rules, name)], '')),
    ...ofDocuments.map(([name, value]) => map(variable(name), notForParts(name), value)),
  ].join('')
}

/** `add_header` lines for all answers; those that some lack get their value from a map. */
export function nginxHeaders(rules: readonly HeaderRule[]): string {
  const line = (name: string, value: string) => `add_header ${name} ${value} always;\n`
  return [
    ...everywhere(rules).map(([name, value]) => line(name, documentHeaders.includes(name) ? variable(name) : quoted(value))),
    ...ofSomeAddresses(rules).map((name) => line(name, variable(name))),
  ].join('')
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
