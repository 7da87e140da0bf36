/** The base path as it precedes routes: without its final slash, so empty at the top of a host. */
export const baseOf = (basePath: string): string => basePath.replace(/\/$/, '')

/** The route of a path of this site, as the address bar has it. What lies outside of the base stays as it is. */
export const withoutBase = (pathname: string, base: string): string =>
  pathname === base ? '/' : pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname

/** Whether a path belongs to the site that is published below the base. */
export const isBelowBase = (pathname: string, base: string): boolean => pathname === base || pathname.startsWith(`${base}/`)

// Quoted values may hold `>`. In the text of HTML that a serialiser wrote each `<` is escaped, so samples of code are no tags.
const tag = /<[a-z][^"<>]*(?:"[^"]*"[^"<>]*)*>/gi
const address = /(\s(?:href|src|poster|action|data)=")(?=\/(?!\/))/gi
const candidates = /(\ssrcset=")([^"]*)"/gi

/** HTML whose addresses from the top of a host lead below the base instead. */
export function htmlBelowBase(html: string, base: string): string {
  if (base === '') return html
  return html.replace(tag, (element) =>
    element
      .replace(address, `$1${base}`)
      .replace(candidates, (_, before: string, list: string) => `${before}${list.replace(/(^|,\s+)(?=\/(?!\/))/g, `$1${base}`)}"`),
  )
}
