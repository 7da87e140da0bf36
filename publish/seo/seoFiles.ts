import fs from 'node:fs'
import path from 'node:path'
import pMap from 'p-map'
import type { SiteConfig } from '../../src/config/types'
import { encodeRoute, markdownRoute, pagePath } from '../../src/content-model/pagePath'
import { lastUpdatedDates } from '../../src/build/lastUpdated'
import { DigestCache } from '../../src/build/digestCache'
import type { DistWriter } from '../distWriter'
import type { GatsbyPageData } from '../gatsbyOutput'
import { filesBelow } from '../publicFiles'
import { cardAddress, cards, renderCard } from './cards'
import { formatFeed, type ChangedPage } from './feed'
import { headTags, withHeadTags } from './head'
import { lastChange, recentChanges } from './history'
import { formatFullText, formatLlms } from './llms'
import { formatManifest } from './manifest'
import { formatSecurityText, securityExpiry } from './securityText'
import { formatRobots, formatSitemap } from './sitemap'
import { sitePage, type SitePage } from './sitePage'
import { MarkdownPages } from './markdownPages'

export interface SeoSettings {
  /** The site's folder. */
  siteRoot: string
  site: SiteConfig
  isPreview: boolean
}

const docsFolder = 'content/docs'

/** Who publishes the site. */
const publisher = 'XtremeStudios, Inc.'

/** Background of the dark theme, for the frame that systems draw around the site. */
const frameColour = '#1b1b1d'

/** What the formats ask of the configuration. */
function factsOf({ url, title, tagline, defaultLocale, locales, footer }: SiteConfig) {
  const locale = locales[defaultLocale]
  return {
    siteUrl: url,
    siteTitle: title,
    tagline,
    publisher,
    language: locale?.htmlLang ?? 'en',
    direction: locale?.direction ?? 'ltr',
    /** Where weaknesses are reported: where the footer sends readers with other issues. */
    contact: footer.links.flatMap(({ items }) => items).find(({ href }) => href?.endsWith('/issues'))?.href,
  }
}

/** Files whose changes change a page outside of the docs, below the site's root. */
const sourcesOf = (route: string): string[] => {
  const name = route === '/' ? 'index' : route.slice(1)
  const data: Readonly<Record<string, string>> = { 'package-list': 'content/data/packages.yml', roadmap: 'content/data/roadmap.yml' }
  return [`src/pages/${name}.tsx`, `src/pages/${name}.mdx`, data[name] ?? ''].filter(Boolean)
}

const newest = (dates: readonly (string | undefined)[]) =>
  dates.filter((date) => date !== undefined).sort((a, b) => Date.parse(b) - Date.parse(a))[0]

/** What search engines, feed readers, language models and home screens are told about the site. */
export class SeoFiles {
  private readonly pages: SitePage[] = []
  private readonly facts: ReturnType<typeof factsOf>
  private readonly files: Map<string, string>
  private readonly markdownPages: MarkdownPages

  constructor(private readonly settings: SeoSettings) {
    const folder = path.join(settings.siteRoot, docsFolder)
    const sources = fs.existsSync(folder) ? filesBelow(folder).filter((name) => name.endsWith('.mdx')) : []
    this.files = new Map(sources.map((name) => [pagePath(name).path, `${docsFolder}/${name}`]))
    this.facts = factsOf(settings.site)
    this.markdownPages = new MarkdownPages(settings.siteRoot, this.facts.siteUrl)
  }

  /** Takes note of a page. Gives it back with what its head says to machines. */
  addPage(data: GatsbyPageData, html: string): string {
    const page = sitePage(data, html, this.files.get(data.path))
    this.pages.push(page)
    return withHeadTags(html, headTags(page, this.facts))
  }

  /** The pages that are announced, sorted by route. */
  get published(): SitePage[] {
    return this.pages.filter(({ isHidden }) => !isHidden).sort((a, b) => (a.route < b.route ? -1 : 1))
  }

  private address(route: string): string {
    return this.facts.siteUrl + encodeRoute(route)
  }

  /** Publishes everything that depends on all pages. */
  async write(dist: DistWriter): Promise<void> {
    const { siteRoot, isPreview } = this.settings
    const { siteUrl, siteTitle, tagline, language, direction, contact } = this.facts
    const pages = this.published
    const markdownPages = new Map<string, string>()
    await pMap(
      pages,
      async (page) => {
        const markdownPage = await this.markdownPages.of(page)
        if (markdownPage === undefined) return
        markdownPages.set(page.route, markdownPage)
        await dist.write(markdownRoute(page.route).slice(1), markdownPage)
      },
      { concurrency: 4 },
    )
    this.markdownPages.prune()
    const dates = this.dates(pages)
    const entries = pages.map(({ route }) => ({ address: this.address(route), lastUpdated: dates.get(route) }))
    await dist.write('sitemap.xml', formatSitemap(entries))
    await dist.write('robots.txt', formatRobots(siteUrl, isPreview))
    await dist.write('feed.xml', this.feed(pages))
    await dist.write('llms.txt', formatLlms(pages, { siteUrl, title: siteTitle, tagline }))
    await dist.write('llms-full.txt', formatFullText(pages, markdownPages, siteUrl))
    await dist.write(
      'site.webmanifest',
      formatManifest({ name: siteTitle, description: tagline, language, direction, colour: frameColour, icon: this.settings.site.favicon }),
    )
    const expires = securityExpiry(lastChange(siteRoot), new Date())
    if (contact !== undefined) await dist.write('.well-known/security.txt', formatSecurityText({ siteUrl, contact, language, expires }))
    await this.writeCards(dist)
  }

  /** When each page was last changed, by route. A category's page changes with what it lists. */
  private dates(pages: readonly SitePage[]): Map<string, string | undefined> {
    const { siteRoot } = this.settings
    const files = new Map([...lastUpdatedDates('content', siteRoot), ...lastUpdatedDates('src/pages', siteRoot)])
    const docs = new Map(pages.map((page) => [page.route, page.lastUpdated]))
    const dateOf = ({ kind, route, lastUpdated, folder, items }: SitePage) => {
      if (kind === 'doc') return lastUpdated
      if (kind === 'page') return newest(sourcesOf(route).map((file) => files.get(file)))
      return newest([files.get(`${docsFolder}/${folder ?? ''}/_category_.yml`), ...items.map((item) => docs.get(item.path))])
    }
    return new Map(pages.map((page) => [page.route, dateOf(page)]))
  }

  private feed(pages: readonly SitePage[]): string {
    const byFile = new Map<string, ChangedPage>()
    for (const { file, route, title } of pages) if (file !== undefined) byFile.set(file, { title, address: this.address(route) })
    const changes = recentChanges(this.settings.siteRoot, docsFolder)
    return formatFeed(changes, (file) => byFile.get(file), { ...this.facts, author: publisher })
  }

  private async writeCards(dist: DistWriter): Promise<void> {
    const cache = new DigestCache(path.join(this.settings.siteRoot, '.build/cards'), '.png')
    const logoFile = path.join(this.settings.siteRoot, 'public', this.settings.site.navbar.logo.src)
    const logo = fs.existsSync(logoFile) ? fs.readFileSync(logoFile, 'utf8') : ''
    await pMap(cards, async (card) => dist.write(cardAddress(card).slice(1), await renderCard(card, logo, cache)), { concurrency: 2 })
    cache.prune()
  }
}
