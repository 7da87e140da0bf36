import { comparableRoute } from '../content-model/pagePath'
import { slips } from './typo'

export interface Route {
  path: string
  label: string
}

const segmentsOf = (path: string) => comparableRoute(path).toLowerCase().split('/').filter(Boolean)

/** Similarity of two words from 0 (nothing in common) to 1 (equal). */
function likeness(a: string, b: string): number {
  const longest = Math.max(a.length, b.length)
  const most = Math.ceil(longest / 2)
  const count = slips(a, b, most)
  return count > most ? 0 : 1 - count / longest
}

/**
 * The pages that a dead address may have meant, best first: those with a similar last segment, then those that share more of
 * the other segments. Empty when no page is similar.
 */
export function closestRoutes(address: string, routes: readonly Route[], most = 5): Route[] {
  const wanted = segmentsOf(address)
  const name = wanted.at(-1)?.replace(/\.(html?|mdx?)$/, '')
  if (name === undefined) return []
  return routes
    .map((route) => {
      const segments = segmentsOf(route.path)
      const shared = segments.slice(0, -1).filter((segment) => wanted.includes(segment)).length / Math.max(1, segments.length)
      const best = Math.max(
        likeness(name, segments.at(-1) ?? ''),
        ...wanted.slice(0, -1).map((segment) => likeness(segment, segments.at(-1) ?? '') * 0.6),
      )
      return { route, score: best + shared * 0.3, best }
    })
    .filter(({ best }) => best >= 0.5)
    .sort((a, b) => b.score - a.score || a.route.path.length - b.route.path.length)
    .slice(0, most)
    .map(({ route }) => route)
}

/** Parses the published list of routes, `[path, label]` each. Malformed entries are skipped. */
export function readRoutes(value: unknown): Route[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((entry: unknown) => {
    const [path, label]: unknown[] = Array.isArray(entry) ? entry : []
    return typeof path === 'string' && typeof label === 'string' ? [{ path, label }] : []
  })
}
