import { isBelowBase } from '../content-model/basePath'
import { comparableRoute, withoutIndexHtml } from '../content-model/pagePath'

/** The properties of a link that decide where it leads, as the browser resolved them. */
export interface LinkParts {
  /** Complete address. */
  href: string
  /** Window or tab that it opens in; empty for this one. */
  target: string
  rel: string
  isDownload: boolean
}

export interface LinkTarget {
  /** `jump` stays on the page, `page` leads to another page of this site. */
  kind: 'jump' | 'page'
  /** Path, query and hash, without `index.html`. */
  address: string
}

/** A file, not a page: the last segment has an extension such as `.json`. */
const isFile = (pathname: string) => /\.[a-z0-9]+$/i.test(pathname)

/**
 * Where a link leads within the site, seen from the page at `here`. Nothing for a link that is left to the browser.
 * @param base what precedes all routes of the site
 */
export function linkTarget({ href, target, rel, isDownload }: LinkParts, here: string, base = ''): LinkTarget | undefined {
  if (isDownload || (target !== '' && target !== '_self') || /\bexternal\b/.test(rel) || !URL.canParse(href)) return undefined
  const to = new URL(href)
  const from = new URL(here)
  if (to.origin !== from.origin || !isBelowBase(to.pathname, base)) return undefined
  const pathname = withoutIndexHtml(to.pathname)
  if (isFile(pathname)) return undefined
  const isSamePage = to.search === from.search && comparableRoute(pathname) === comparableRoute(from.pathname)
  // A link to the page itself, without a hash, starts it over from the top.
  const kind = isSamePage && href.includes('#') ? 'jump' : 'page'
  return { kind, address: (kind === 'jump' ? from.pathname : pathname) + to.search + to.hash }
}

/** The id that a hash names, be it alone, with a program (`runHash`) or with a step (`stepHash`). A malformed escape is taken literally. */
export function hashId(hash: string): string {
  const id = hash.replace(/^#(?:run=(.*)~.*|step=(.*):\d+$)?/, '$1$2')
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
