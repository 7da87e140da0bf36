import { encodeRoute } from '../../src/content-model/pagePath'
import { firstPageMark } from '../../src/browser/firstPageTags'
import { escapeHtml } from '../escapeHtml'
import { scriptJson } from '../pages/transformPage'
import { cardOf, cardAddress, cardSize } from './cards'
import type { PlannedPage } from '../../src/plan/sitePlan'

export interface HeadSettings {
  siteUrl: string
  siteTitle: string
  publisher: string
  language: string
}

/** Structured data of a docs page for search engines: its breadcrumbs, and that it is an article. */
export function structuredData(page: PlannedPage, { siteUrl, siteTitle, publisher, language }: HeadSettings): object | undefined {
  const address = (route: string) => siteUrl + encodeRoute(route)
  const site = { '@type': 'WebSite', name: siteTitle, url: `${siteUrl}/` }
  if (page.route === '/') return { '@context': 'https://schema.org', ...site, description: page.description, inLanguage: language }
  if (page.kind === 'page') return undefined
  const trail = [...page.trail, { path: page.route, label: page.title }]
  const breadcrumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ path, label }, at) => ({ '@type': 'ListItem', position: at + 1, name: label, item: address(path) })),
  }
  const article = {
    '@type': 'TechArticle',
    headline: page.title,
    description: page.description,
    url: address(page.route),
    image: siteUrl + cardAddress(cardOf(page)),
    inLanguage: language,
    ...(page.lastUpdated !== undefined && { dateModified: page.lastUpdated }),
    author: { '@type': 'Organization', name: publisher },
    isPartOf: site,
  }
  return { '@context': 'https://schema.org', '@graph': page.kind === 'doc' ? [breadcrumbs, article] : [breadcrumbs] }
}

/**
 * Tags for crawlers, which load each page separately, at the end of its head. The browser removes them after a navigation. Twitter uses
 * title, description and picture from the Open Graph tags.
 */
export function headTags(page: PlannedPage, settings: HeadSettings): string {
  const card = cardOf(page)
  const data = structuredData(page, settings)
  const meta: [string, string, string][] = [
    ['property', 'og:image', settings.siteUrl + cardAddress(card)],
    ['property', 'og:image:width', String(cardSize.width)],
    ['property', 'og:image:height', String(cardSize.height)],
    ['property', 'og:image:alt', card.alt],
    ['name', 'twitter:card', 'summary_large_image'],
  ]
  return [
    ...meta.map(([key, name, content]) => `<meta ${key}="${name}" content="${escapeHtml(content)}" ${firstPageMark}=""/>`),
    data ? `<script type="application/ld+json" ${firstPageMark}="">${scriptJson(data)}</script>` : '',
  ].join('')
}
