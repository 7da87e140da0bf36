import { isBelowBase, withoutBase } from '../../src/content-model/basePath'
import { unescapeAttribute } from '../escapeHtml'

/** What one published page refers to, and what in it can be referred to. */
export interface PageLinks {
  /** Addresses as the page has them, each once. */
  targets: ReadonlySet<string>
  ids: ReadonlySet<string>
}

export interface LinkProblem {
  severity: 'error' | 'warning'
  /** The page that has the link. */
  route: string
  /** The address as the page has it. */
  target: string
  message: string
}

// Matches only tags: in the text of a page every `<` is escaped, so HTML samples are not mistaken for links.
const linkTag = /<(?:a|link|img|script|source|iframe|area|use|video|audio|track|embed|object)\s[^>]*>/gi
const linkAttribute = /\s(href|src|srcset|poster|data|xlink:href)="([^"]*)"/g
const idAttribute = /<[a-z][^>]*?\s(?:id|name)="([^"]+)"/gi
const external = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i

/**
 * Interns texts. A substring matched in a page would otherwise keep the whole page in memory, and the
 * links of the frame are on every page.
 */
export function sharedTexts(): (text: string) => string {
  const texts = new Map<string, string>()
  return (text) => {
    const known = texts.get(text)
    if (known !== undefined) return known
    const copy = Buffer.from(text).toString()
    texts.set(copy, copy)
    return copy
  }
}

/** Extracts a page's internal links and its ids. */
export function pageLinks(html: string, share = sharedTexts()): PageLinks {
  const targets = new Set<string>()
  const add = (target: string) => {
    const address = unescapeAttribute(target.trim())
    if (address !== '' && !external.test(address)) targets.add(share(address))
  }
  for (const [tag] of html.matchAll(linkTag)) {
    for (const [, name, value = ''] of tag.matchAll(linkAttribute)) {
      if (name === 'srcset') for (const candidate of value.split(/,\s+/)) add(candidate.trim().split(/\s+/)[0] ?? '')
      else add(value)
    }
  }
  const ids = new Set<string>()
  for (const [, id = ''] of html.matchAll(idAttribute)) ids.add(share(unescapeAttribute(id)))
  return { targets, ids }
}

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The file that answers an address, as hosts look for it; `undefined` where none does. */
export function fileAt(address: string, files: ReadonlySet<string>): string | undefined {
  const name = decoded(address).replace(/^\//, '')
  const candidates = name === '' || name.endsWith('/') ? [`${name}index.html`] : [name, `${name}.html`, `${name}/index.html`]
  return candidates.find((candidate) => files.has(candidate))
}

/**
 * Finds the dead links of the built pages: a missing file is an error, a missing anchor a warning.
 * @param pages by route
 * @param pageOf route of the page that a published file holds
 * @param base what precedes every route in an address
 */
export function checkLinks(
  pages: ReadonlyMap<string, PageLinks>,
  files: ReadonlySet<string>,
  pageOf: ReadonlyMap<string, string>,
  base = '',
): LinkProblem[] {
  const problems: LinkProblem[] = []
  // The links of the frame are on every page, so look up each address once.
  const found = new Map<string, string | undefined>()
  const fileOf = (address: string) => {
    if (!found.has(address)) found.set(address, fileAt(address, files))
    return found.get(address)
  }
  // Outside of the base lies another site.
  const routeBelow = (address: string) => (isBelowBase(address, base) ? withoutBase(address, base) : '/404 outside of the base')
  for (const [route, { targets }] of pages) {
    for (const target of targets) {
      const hash = target.indexOf('#')
      const [address = '', anchor] = hash === -1 ? [target] : [target.slice(0, hash), target.slice(hash + 1)]
      const [withoutQuery = ''] = address.split('?')
      const absolute =
        address === '' ? encodeURI(route) : withoutQuery.startsWith('/') ? routeBelow(withoutQuery) : resolve(withoutQuery, route)
      const file = fileOf(absolute)
      if (file === undefined) {
        problems.push({ severity: 'error', route, target, message: `Link to "${target}" leads to no file of the site.` })
        continue
      }
      const page = pageOf.get(file)
      if (!anchor || anchor === 'top' || anchor.startsWith(':~:') || page === undefined) continue
      if (!pages.get(page)?.ids.has(decoded(anchor))) {
        problems.push({ severity: 'warning', route, target, message: `Link to "${target}": the page has no "#${anchor}".` })
      }
    }
  }
  return problems
}

const resolve = (relative: string, route: string) => new URL(relative, `http://site${encodeURI(route)}`).pathname
