import { isUtf8MimeType, mime } from '@fastify/send'

// See RFC 9239.
mime.define({ 'text/javascript': ['js', 'mjs'] }, true)

/** The type of a file, by its extension. */
export function contentType(name: string): string {
  const type = mime.getType(name) ?? 'application/octet-stream'
  return isUtf8MimeType(type) ? `${type}; charset=utf-8` : type
}

/** Configuration files for hosts and compressed copies are not served under their own names. */
const hidden = /^_(?:headers|redirects)$|\.(?:br|gz)$/

/** Path and query of a request. A client may send an absolute address, as it would to a proxy (RFC 9112, 3.2.2). */
export function requestTarget(url: string): string {
  const target = url.replace(/^https?:\/\/[^/?#]*/i, '')
  return target === url || target.startsWith('/') ? target : `/${target}`
}

/** The decoded route of a request; `undefined` for an invalid file name. */
export function requestedRoute(url: string): string | undefined {
  try {
    const route = decodeURIComponent(url.split(/[?#]/)[0] ?? '')
    const isOutside =
      route.includes('\0') || route.includes('\\') || route.split('/').some((segment) => segment === '..' || segment === '.')
    return route.startsWith('/') && !isOutside ? route : undefined
  } catch {
    return undefined
  }
}

/** Names of the files that may answer a route, best first: `try_files $uri $uri.html $uri/index.html` in nginx's words. */
export function candidates(route: string): string[] {
  const name = route.replace(/^\/+/, '')
  if (hidden.test(name)) return []
  if (name === '' || name.endsWith('/')) return [`${name}index.html`]
  return [name, `${name}.html`, `${name}/index.html`]
}
