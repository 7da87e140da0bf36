import { escapeHtml } from '../escapeHtml'

export interface SitemapEntry {
  /** Absolute and encoded. */
  address: string
  /** ISO date of the last change, if known. */
  lastUpdated: string | undefined
}

/** The content of `sitemap.xml`. */
export function formatSitemap(entries: readonly SitemapEntry[]): string {
  const urls = [...entries]
    .sort((a, b) => (a.address < b.address ? -1 : 1))
    .map(({ address, lastUpdated }) => {
      const changed = lastUpdated === undefined ? '' : `<lastmod>${escapeHtml(lastUpdated)}</lastmod>`
      return `  <url><loc>${escapeHtml(address)}</loc>${changed}</url>\n`
    })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n',
    ...urls,
    '</urlset>\n',
  ].join('')
}

/**
 * The content of `robots.txt`. A preview does not exclude crawlers: one that may not read a page cannot see the `noindex` in its headers, and
 * indexes its address when another site links to it.
 */
export const formatRobots = (siteUrl: string, isPreview: boolean) =>
  isPreview
    ? '# A preview: every answer says noindex in its headers, and has to be read for that.\nUser-agent: *\nAllow: /\n'
    : `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`
