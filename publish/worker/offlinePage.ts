import { areaOfRoute, areaLabels, areas } from '../../src/search/types'
import type { Route } from '../../src/search/closestRoutes'
import { comparableRoute } from '../../src/content-model/pagePath'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' }
const escapeHtml = (text: string) => text.replace(/[&"<]/g, (character) => entities[character] ?? character)

const style =
  'body{max-width:42rem;margin:3rem auto;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif;background:#1b1b1d;color:#e6e6e9}a{color:#b197f5}' +
  'ul{columns:14rem;padding:0;list-style:none}li{break-inside:avoid;overflow-wrap:anywhere}'

/** A stored page as an offline reader finds it. */
export interface StoredPage {
  /** From the top of the site, not encoded. */
  route: string
  address: string
  title: string
}

/** What the stored list of all routes says of a page: its title, or that there is none. Nothing is known of pages outside of the docs. */
function wanted(route: string, routes: readonly Route[]): { heading: string; text: string } {
  const page = routes.find(({ path }) => comparableRoute(path) === comparableRoute(route))
  if (page)
    return { heading: 'You are offline', text: `“${page.label}” is not stored on this device. It will open when you are online again.` }
  if (routes.length > 0 && /^\/docs\/./.test(route))
    return {
      heading: 'There is no such page',
      text: 'You are offline, and the list of pages that is stored on this device has none at this address.',
    }
  return { heading: 'You are offline', text: 'This page is not stored on this device. It will open when you are online again.' }
}

/** The stored pages of each area, in the order of their titles. */
function storedList(stored: readonly StoredPage[]): string[] {
  const item = ({ address, title }: StoredPage) => `<li><a href="${escapeHtml(address)}">${escapeHtml(title)}</a></li>`
  return areas.flatMap((area) => {
    const pages = stored.filter(({ route }) => areaOfRoute(route) === area).sort((a, b) => (a.title < b.title ? -1 : 1))
    return pages.length > 0 ? [`<h3>${areaLabels[area]}</h3><ul>${pages.map(item).join('')}</ul>`] : []
  })
}

/**
 * The page that an offline reader sees in place of one that is not stored.
 * @param route of the page that was asked for, from the top of the site, not encoded
 * @param routes all pages of the site, as far as they are known
 */
export function offlinePage(route: string, stored: readonly StoredPage[], routes: readonly Route[]): Response {
  const { heading, text } = wanted(route, routes)
  const html = [
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<title>${heading}</title><style>${style}</style></head><body><main><h1>${heading}</h1>`,
    `<p>${escapeHtml(text)}</p>`,
    stored.length > 0 ? `<h2>Stored pages</h2>${storedList(stored).join('')}` : '',
    `</main></body></html>`,
  ]
  return new Response(html.join(''), { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}
