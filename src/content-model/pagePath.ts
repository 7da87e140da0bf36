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

/** The address without `index.html` at its end: `/docs/config/index.html` is `/docs/config/`. */
export function withoutIndexHtml(pathname: string): string {
  return pathname.replace(/\/index\.html$/, '/')
}

/** Where the page's Markdown twin is published: `/docs/config.md` for `/docs/config/`. */
export function markdownTwin(route: string): string {
  return `${route.replace(/(.)\/$/, '$1')}.md`
}

/** The same page, however its address is spelled: decoded, without `index.html` and the slash at the end. `/` stays. */
export function comparableRoute(address: string): string {
  const [withoutHash = ''] = address.split(/[?#]/)
  let decoded = withoutHash
  try {
    decoded = decodeURI(withoutHash)
  } catch {
    // A malformed escape leads to no page; as it stands it will match none.
  }
  return withoutIndexHtml(decoded).replace(/(.)\/+$/, '$1')
}
