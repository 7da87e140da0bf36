export interface PagePlace {
  /** Route of the page, exactly as published: `/docs/config/scripts`, `/docs/config/`, `/docs/commands/Utility Commands`. */
  path: string
  /** Folder below `content/docs`, without slashes at its ends; empty for the top. */
  folder: string
  /** Whether the page is its folder's index: its file is called `index` or has the folder's name. */
  isIndex: boolean
}

/**
 * The route of a page. The only function that turns file names into routes.
 * @param relativePath path below `content/docs`: `config/scripts.mdx`
 */
export function pagePath(relativePath: string): PagePlace {
  const segments = relativePath.replace(/\.mdx?$/, '').split('/')
  const name = segments.pop() ?? ''
  const folder = segments.join('/')
  const isIndex = name === 'index' || (segments.length > 0 && name === segments.at(-1))
  const base = ['/docs', ...segments].join('/')
  return { path: isIndex ? `${base}/` : `${base}/${name}`, folder, isIndex }
}

/** The route encoded for HTML: `/docs/commands/Utility%20Commands`. */
export function encodeRoute(route: string): string {
  return encodeURI(route)
}

/** A decoded address: `%20` becomes a space. A malformed escape is left as it is, and leads to no page. */
export function decodeAddress(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

const docsFolder = 'content/docs/'

/** The route of a page's file, given from the project's root: `content/docs/config/scripts.mdx`. Nothing for a file outside of the docs. */
export const routeOfFile = (file: string): string | undefined =>
  file.startsWith(docsFolder) ? pagePath(file.slice(docsFolder.length)).path : undefined

/** A page as the tests are told it, and as exceptions call it: its path below `content/docs`, without extension. */
export const pageKey = (file: string): string => file.replace(/^content\/docs\//, '').replace(/\.mdx?$/, '')

/** Whether a link is relative to its file: not a route, an anchor alone or an address with a scheme. */
export function isRelativeLink(target: string): boolean {
  return !/^([/#?]|[a-z][a-z0-9+.-]*:)/i.test(target)
}

/**
 * Resolves a relative link to a page's file into a route with its anchor: `../config/scripts.mdx#chains` gives `/docs/config/scripts#chains`.
 * Returns nothing for any other link, or for a file outside the docs.
 * @param file the file that contains the link, from the project's root: `content/docs/guides/debug.mdx`
 */
export function relativeLinkRoute(file: string, target: string): string | undefined {
  const [name = '', anchor] = target.split('#')
  if (!isRelativeLink(target) || !/\.mdx?$/.test(name)) return undefined
  const segments = file.split('/').slice(0, -1)
  for (const segment of decodeAddress(name).split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '.') segments.push(segment)
  }
  const route = routeOfFile(segments.join('/'))
  return route === undefined || anchor === undefined ? route : `${route}#${anchor}`
}

/** Strips a final `index.html`: `/docs/config/index.html` becomes `/docs/config/`. */
export function withoutIndexHtml(pathname: string): string {
  return pathname.replace(/\/index\.html$/, '/')
}

/** The route of the page's Markdown copy: `/docs/config.md` for `/docs/config/`, `/index.md` for `/`. */
export function markdownRoute(route: string): string {
  return route === '/' ? '/index.md' : `${route.replace(/(.)\/$/, '$1')}.md`
}

/** The published files of a page, so that hosts find it with and without a final slash, and never redirect. */
export function fileNamesOf(route: string): string[] {
  if (route === '/') return ['index.html']
  if (route.endsWith('.html')) return [route.slice(1)]
  const base = route.replace(/^\/|\/$/g, '')
  return [`${base}.html`, `${base}/index.html`]
}

/** Normalises an address so that two spellings of one page are equal: decoded, without query, hash, `index.html` and final slash. `/` stays. */
export function comparableRoute(address: string): string {
  const [withoutHash = ''] = address.split(/[?#]/)
  return withoutIndexHtml(decodeAddress(withoutHash)).replace(/(.)\/+$/, '$1')
}
