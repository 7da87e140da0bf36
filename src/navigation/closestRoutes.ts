import { comparableRoute } from '../content-model/pagePath'
import { nearest } from '../content-model/suggest'

const lastSegment = (route: string) => comparableRoute(route).split('/').pop() ?? ''

/** Pages that someone may have meant by an address that leads nowhere: spelled alike as a whole, or alike in the last part. Best first. */
export function closestRoutes(wanted: string, routes: readonly string[], most = 5): string[] {
  const byComparable = new Map(routes.map((route) => [comparableRoute(route), route]))
  const alike = nearest(comparableRoute(wanted), byComparable.keys(), most).flatMap((route) => byComparable.get(route) ?? [])
  const name = lastSegment(wanted)
  if (name === '') return alike
  const names = nearest(name, new Set(routes.map(lastSegment)), most)
  const alikeInName = names.flatMap((found) => routes.filter((route) => lastSegment(route) === found))
  return [...new Set([...alike, ...alikeInName])].slice(0, most)
}

/** Routes of this site that a sitemap lists, not encoded. */
export function sitemapRoutes(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, address = '']) => {
    const text = address.trim().replaceAll('&amp;', '&')
    if (!URL.canParse(text)) return []
    return [decodeURI(new URL(text).pathname)]
  })
}
