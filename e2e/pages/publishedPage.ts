import { parse } from 'parse5'
import { firstRepair } from './firstRepair'
import { attribute, elementsBelow, type Element } from './html'

/** A page as it is published. */
export interface PublishedPage {
  /** Below `dist`. */
  file: string
  html: string
  /** Without what lies in `<noscript>`, which is text to a reader with scripts. */
  elements: readonly Element[]
  /** Elements by their name. */
  named: (...names: readonly string[]) => readonly Element[]
  /** Elements by id. */
  ids: ReadonlyMap<string, readonly Element[]>
  /** The markup from where the parser first had to repair it; `undefined` where it did not. */
  repair: string | undefined
}

/** What is known of the whole site when one of its pages is looked at. */
export interface SiteFacts {
  /** Every published file, below `dist`. */
  files: ReadonlySet<string>
  /** Hashes of the scripts and styles that the security policy allows inline. */
  policy: ReadonlySet<string>
  /** What a page says of itself by its route, if it was written as one. */
  sources: ReadonlyMap<string, PageSource>
  /** Names of the islands that the site can mount. */
  islands: ReadonlySet<string>
  /** Text of the stylesheets that pages link to, by address. */
  stylesheets: ReadonlyMap<string, string>
}

/** What the frontmatter of a page says, and where it must lead. */
export interface PageSource {
  title: string
  description: string
  canonical: string
}

/** A rule looks at one page, and returns what is wrong with it, each as a sentence. */
export type Rule = (page: PublishedPage, site: SiteFacts) => string[]

export function readPage(file: string, html: string): PublishedPage {
  const elements = elementsBelow(parse(html))
  const byName = new Map<string, Element[]>()
  const ids = new Map<string, Element[]>()
  for (const element of elements) {
    add(byName, element.tagName, element)
    const id = attribute(element, 'id')
    if (id !== undefined) add(ids, id, element)
  }
  return {
    file,
    html,
    elements,
    ids,
    repair: firstRepair(html, elements),
    named: (...names) => names.flatMap((name) => byName.get(name) ?? []),
  }
}

function add(map: Map<string, Element[]>, key: string, element: Element): void {
  const known = map.get(key)
  if (known) known.push(element)
  else map.set(key, [element])
}

/** The route of a published file, not encoded: `docs/config/index.html` and `docs/config.html` are both `/docs/config`. */
export const routeOfPublished = (file: string): string => `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`
