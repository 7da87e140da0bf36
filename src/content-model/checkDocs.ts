import type { Doc } from './docs'
import { comparableRoute, pagePath } from './pagePath'
import type { ContentProblem } from './problems'
import { didYouMean } from './suggest'

/** What the checks read of a page. */
export type CheckedDoc = Pick<Doc, 'file' | 'path' | 'ids' | 'links'> & { title: string; description: string }

const docsFolder = 'content/docs/'

/** The route that a relative link to a Markdown file means; nothing for a link of another kind. */
function relativeTarget(from: string, target: string): string | undefined {
  const [file = ''] = target.split('#')
  if (file.startsWith('/') || !/\.mdx?$/.test(file)) return undefined
  const resolved = new URL(file, `file:///${from}`).pathname.slice(1)
  return pagePath(decodeURI(resolved).replace(docsFolder, '')).path
}

/** Links that leave the site or stay on the page are not looked up among the routes. */
const isInternal = (target: string) => target.startsWith('/') || target.startsWith('#') || /\.mdx?(#|$)/.test(target)

interface Destination {
  ids: ReadonlySet<string> | undefined
}

/** Where each address leads: pages with their ids, other routes without. */
function destinations(docs: readonly CheckedDoc[], otherRoutes: readonly string[]): Map<string, Destination> {
  const found = new Map<string, Destination>(otherRoutes.map((route) => [comparableRoute(route), { ids: undefined }]))
  for (const doc of docs) found.set(comparableRoute(doc.path), { ids: new Set(doc.ids) })
  return found
}

function checkLinks(doc: CheckedDoc, known: ReadonlyMap<string, Destination>): ContentProblem[] {
  const problems: ContentProblem[] = []
  for (const { target, line } of doc.links) {
    if (!isInternal(target)) continue
    const isRelative = !target.startsWith('/') && !target.startsWith('#')
    const route = relativeTarget(doc.file, target) ?? (target.startsWith('#') ? doc.path : target)
    const destination = known.get(comparableRoute(route))
    if (!destination) {
      problems.push({
        file: doc.file,
        line,
        severity: isRelative ? 'warning' : 'error',
        message: isRelative ? `The relative link "${target}" leads to no file.` : `Link to "${target}" leads to no page.`,
        hint: didYouMean(comparableRoute(route), known.keys(), 'Write the route as it is published, such as /docs/config/scripts.'),
      })
      continue
    }
    const anchor = target.split('#')[1]
    if (anchor && destination.ids && !destination.ids.has(decodeURIComponent(anchor))) {
      problems.push({
        file: doc.file,
        line,
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
function sharedValues(docs: readonly CheckedDoc[], valueOf: (doc: CheckedDoc) => string): Map<string, CheckedDoc[]> {
  const places = new Map<string, CheckedDoc[]>()
  for (const doc of docs) {
    const value = valueOf(doc)
    if (value !== '') places.set(value, [...(places.get(value) ?? []), doc])
  }
  return new Map([...places].filter(([, sharing]) => sharing.length > 1))
}

/** What is wrong between pages: two on one route, a description used twice, links and anchors that lead nowhere. */
export function checkDocs(docs: readonly CheckedDoc[], otherRoutes: readonly string[]): ContentProblem[] {
  const problems: ContentProblem[] = []
  for (const [route, sharing] of sharedValues(docs, (doc) => comparableRoute(doc.path))) {
    for (const { file } of sharing.slice(1)) {
      problems.push({
        file,
        line: 1,
        severity: 'error',
        message: `Two pages have the route "${route}".`,
        hint: `The other is ${sharing[0]?.file ?? ''}. Rename one of the files.`,
      })
    }
  }
  for (const [, sharing] of sharedValues(docs, (doc) => doc.description)) {
    for (const { file } of sharing.slice(1)) {
      problems.push({
        file,
        line: 1,
        severity: 'error',
        message: 'The description is that of another page.',
        hint: `${sharing[0]?.file ?? ''} has it too. Say what sets this page apart.`,
      })
    }
  }
  const known = destinations(docs, otherRoutes)
  return [...problems, ...docs.flatMap((doc) => checkLinks(doc, known))]
}
