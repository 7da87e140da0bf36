import { encodings } from './compressor'

/** Types of the files that a site publishes, by ending. */
const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  woff: 'font/woff',
  wasm: 'application/wasm',
  zip: 'application/zip',
  pdf: 'application/pdf',
}

export const contentType = (name: string) => types[/\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''] ?? 'application/octet-stream'

/** Files that tell hosts what to do, and compressed copies, are not answered under their own names. */
const hidden = /^_(?:headers|redirects)$|\.(?:br|gz)$/

/** The route that a request asks for, decoded; `undefined` for what no file can be called. */
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

/** Encodings that the client accepts, in our order of preference. */
export function acceptedEncodings(header: string | undefined): (typeof encodings)[number][] {
  const accepted = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
      const weight = parameters.find((parameter) => parameter.startsWith('q='))
      return [name, weight === undefined ? 1 : Number(weight.slice(2))] as const
    }),
  )
  return encodings.filter(({ name }) => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0)
}

/** Whether the client's copy is still current. */
export const isFresh = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch !== undefined &&
  ifNoneMatch
    .split(',')
    .map((tag) => tag.trim())
    .some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag.replace(/^W\//, ''))
