export interface PagePlace {
  /** Route of the page, exactly as published: `/docs/config/scripts`, `/docs/config/`, `/docs/commands/Utility Commands`. */
  path: string
  /** Folder below `content/docs`, without slashes at its ends; empty for the top. */
  folder: string
  /** Whether the page stands for its folder: it is called `index` or bears the folder's name. */
  isIndex: boolean
}

/**
 * Where a page is published. The only place that turns file names into addresses.
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

/** The route as an address that HTML may carry: `/docs/commands/Utility%20Commands`. */
export function encodeRoute(route: string): string {
  return encodeURI(route)
}

/** An address as its author thinks of it, `%20` read as a space. A malformed escape stays as it stands, and leads to no page. */
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

/** Whether a link is relative to the file it stands in: neither a route, nor an anchor alone, nor an address with a scheme. */
export function isRelativeLink(target: string): boolean {
  return !/^([/#?]|[a-z][a-z0-9+.-]*:)/i.test(target)
}

/**
 * The route, with the anchor, that a relative link to a page's file means: `../config/scripts.mdx#chains` gives `/docs/config/scripts#chains`.
 * Nothing for a link of another kind, or to a file outside of the docs.
 * @param file where the link stands, from the project's root: `content/docs/guides/debug.mdx`
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

/** The address without `index.html` at its end: `/docs/config/index.html` is `/docs/config/`. */
export function withoutIndexHtml(pathname: string): string {
  return pathname.replace(/\/index\.html$/, '/')
}

/** Where the page's Markdown twin is published: `/docs/config.md` for `/docs/config/`, `/index.md` for `/`. */
export function markdownRoute(route: string): string {
  return route === '/' ? '/index.md' : `${route.replace(/(.)\/$/, '$1')}.md`
}

/** The same page, however its address is spelled: decoded, without `index.html` and the slash at the end. `/` stays. */
export function comparableRoute(address: string): string {
  const [withoutHash = ''] = address.split(/[?#]/)
  return withoutIndexHtml(decodeAddress(withoutHash)).replace(/(.)\/+$/, '$1')
}
