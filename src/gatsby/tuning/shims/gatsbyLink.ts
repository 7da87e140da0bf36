/** Stands in for gatsby-link in production: links are `SiteLink`'s and `watchLinks`', and all that Gatsby's own way to a page needs is this. */
export function parsePath(path: string): { pathname: string; search: string; hash: string } {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path) ?? []
  return { pathname: pathname || '/', search: search === '?' ? '' : search, hash: hash === '#' ? '' : hash }
}

/** Gatsby passes them on to pages; none of ours asks for them. */
export const Link = undefined
export const navigate = undefined
export const withPrefix = undefined
export const withAssetPrefix = undefined
