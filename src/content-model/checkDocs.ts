import { hrefOf, type DeadLinks } from './deadLinks'
import type { Doc } from './docs'
import type { CategoryFile } from './parseCategoryFile'
import { comparableRoute, decodeAddress, isRelativeLink, relativeLinkRoute } from './pagePath'
import type { ContentProblem } from './problems'
import { didYouMean } from './suggest'

/** The fields of a page that the checks read. */
export type CheckedDoc = Pick<Doc, 'file' | 'path' | 'ids' | 'links'> & { description: string }

/** A category: its introduction has links, and its page has its description. */
export type CheckedCategory = Pick<Doc, 'file' | 'links'> & { description?: string }

type CheckedPlace = CheckedCategory & { path?: string }

/** Links to other sites are not checked against the routes. */
const isInternal = (target: string) => /^[/#?]/.test(target) || isRelativeLink(target)

interface Destination {
  ids: ReadonlySet<string> | undefined
}

/** Where each address leads: pages with their ids, other routes without. */
function destinations(docs: readonly CheckedDoc[], otherRoutes: readonly string[]): Map<string, Destination> {
  const found = new Map<string, Destination>(otherRoutes.map((route) => [comparableRoute(route), { ids: undefined }]))
  for (const doc of docs) found.set(comparableRoute(doc.path), { ids: new Set(doc.ids) })
  return found
}

/** A link whose page or anchor does not exist. */
interface DeadLink {
  link: CheckedCategory['links'][number]
  kind: 'route' | 'file' | 'anchor'
  /** Where it leads. */
  route: string
  /** Ids of the page whose anchor it names. */
  ids: ReadonlySet<string>
}

function* deadLinks(doc: CheckedPlace, known: ReadonlyMap<string, Destination>): Generator<DeadLink> {
  for (const link of doc.links) {
    const { target } = link
    if (!isInternal(target)) continue
    const route = relativeLinkRoute(doc.file, target) ?? (/^[#?]/.test(target) ? (doc.path ?? target) : target)
    const destination = known.get(comparableRoute(route))
    const anchor = target.split('#')[1]
    if (!destination) yield { link, kind: isRelativeLink(target) ? 'file' : 'route', route, ids: new Set() }
    else if (anchor && destination.ids && !destination.ids.has(decodeAddress(anchor)))
      yield { link, kind: 'anchor', route, ids: destination.ids }
  }
}

function problemOf(file: string, { link, kind, route, ids }: DeadLink, known: ReadonlyMap<string, Destination>): ContentProblem {
  const { target, line } = link
  if (kind === 'anchor') {
    const hint = "The anchor of a heading is its text in lower case with dashes for spaces; a symbol's is its name."
    return {
      file,
      line,
      severity: 'warning',
      message: `The link "${target}" names an anchor that its page does not have.`,
      hint: didYouMean(target.split('#')[1] ?? '', ids, hint),
    }
  }
  return {
    file,
    line,
    severity: kind === 'file' ? 'warning' : 'error',
    message: kind === 'file' ? `The relative link "${target}" leads to no file.` : `Link to "${target}" leads to no page.`,
    hint: didYouMean(comparableRoute(route), known.keys(), 'Write the route as it is published, such as /docs/config/scripts.'),
  }
}

/** The links that only warn, by file: what the page's HTML has of them is taken out. */
export function deadLinksByFile(
  docs: readonly CheckedDoc[],
  otherRoutes: readonly string[],
  categories: readonly CheckedCategory[] = [],
): Map<string, DeadLinks> {
  const known = destinations(docs, otherRoutes)
  const places: CheckedPlace[] = [...docs, ...categories]
  return new Map(
    places.flatMap((place): [string, DeadLinks][] => {
      const found = [...deadLinks(place, known)]
      const hrefs = (kind: DeadLink['kind']) =>
        found.filter((dead) => dead.kind === kind).map(({ link }) => hrefOf(place.file, link.target))
      const dead = { links: hrefs('file'), anchors: hrefs('anchor') }
      return dead.links.length + dead.anchors.length > 0 ? [[place.file, dead]] : []
    }),
  )
}

/** Places that share a value which must be unique, by value. */
function sharedValues<Place>(all: readonly Place[], valueOf: (place: Place) => string): Map<string, Place[]> {
  const places = new Map<string, Place[]>()
  for (const doc of all) {
    const value = valueOf(doc)
    if (value !== '') places.set(value, [...(places.get(value) ?? []), doc])
  }
  return new Map([...places].filter(([, sharing]) => sharing.length > 1))
}

/**
 * Problems between pages: duplicate descriptions, dead links and anchors.
 * @param categories the category files
 */
export function checkDocs(
  docs: readonly CheckedDoc[],
  otherRoutes: readonly string[],
  categories: readonly CheckedCategory[] = [],
): ContentProblem[] {
  const problems: ContentProblem[] = []
  for (const [, sharing] of sharedValues([...docs, ...categories], ({ description = '' }) => description)) {
    for (const { file } of sharing.slice(1)) {
      problems.push({
        file,
        line: 1,
        severity: 'error',
        message: 'Another page has the same description.',
        hint: `The other page is ${sharing[0]?.file ?? ''}. Say what sets this page apart.`,
      })
    }
  }
  const known = destinations(docs, otherRoutes)
  const places: CheckedPlace[] = [...docs, ...categories]
  return [...problems, ...places.flatMap((place) => [...deadLinks(place, known)].map((dead) => problemOf(place.file, dead, known)))]
}

/**
 * Categories that ask for the index page of their folder where there is none: their item in the sidebar would lead nowhere.
 * @param lineOf the line of `link` in a category file, from 1
 */
export function categoriesWithoutPage(
  docs: readonly Pick<Doc, 'folder' | 'isIndex'>[],
  categories: readonly Pick<CategoryFile, 'file' | 'folder' | 'label' | 'link'>[],
  lineOf: (file: string) => number,
): ContentProblem[] {
  const withIndex = new Set(docs.filter(({ isIndex }) => isIndex).map(({ folder }) => folder))
  return categories
    .filter(({ folder, link }) => link === 'doc' && !withIndex.has(folder))
    .map(({ file, label }) => ({
      file,
      line: lineOf(file),
      severity: 'error',
      message: `The category "${label}" asks for the index page of its folder, which has none.`,
      hint: 'Add index.mdx to the folder, or write "link: generated".',
    }))
}
