import type { Doc } from './docs'
import { comparableRoute, decodeAddress, isRelativeLink, relativeLinkRoute } from './pagePath'
import type { ContentProblem } from './problems'
import { didYouMean } from './suggest'

/** The fields of a page that the checks read. */
export type CheckedDoc = Pick<Doc, 'file' | 'path' | 'ids' | 'links'> & { description: string }

/** A category: its introduction has links, and its page has its description. */
export type CheckedCategory = Pick<Doc, 'file' | 'links'> & { description?: string }

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

function checkLinks(doc: CheckedCategory & { path?: string }, known: ReadonlyMap<string, Destination>): ContentProblem[] {
  const problems: ContentProblem[] = []
  for (const link of doc.links) {
    const { target } = link
    if (!isInternal(target)) continue
    const isRelative = isRelativeLink(target)
    const route = relativeLinkRoute(doc.file, target) ?? (/^[#?]/.test(target) ? (doc.path ?? target) : target)
    const destination = known.get(comparableRoute(route))
    if (!destination) {
      problems.push({
        file: doc.file,
        line: link.line,
        severity: isRelative ? 'warning' : 'error',
        message: isRelative ? `The relative link "${target}" leads to no file.` : `Link to "${target}" leads to no page.`,
        hint: didYouMean(comparableRoute(route), known.keys(), 'Write the route as it is published, such as /docs/config/scripts.'),
      })
      continue
    }
    const anchor = target.split('#')[1]
    if (anchor && destination.ids && !destination.ids.has(decodeAddress(anchor))) {
      problems.push({
        file: doc.file,
        line: link.line,
        severity: 'warning',
        message: `The link "${target}" names an anchor that its page does not have.`,
        hint: didYouMean(
          anchor,
          destination.ids,
          "The anchor of a heading is its text in lower case with dashes for spaces; a symbol's is its name.",
        ),
      })
    }
  }
  return problems
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
  return [...problems, ...[...docs, ...categories].flatMap((place) => checkLinks(place, known))]
}
