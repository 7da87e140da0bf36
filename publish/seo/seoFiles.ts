import path from 'node:path'
import { baseOf } from '../../src/content-model/basePath'
import type { SiteConfig } from '../../src/config/types'
import { encodeRoute, markdownRoute } from '../../src/content-model/pagePath'
import { docsFolder, sitePaths } from '../../src/buildTime/paths'
import { readFileIfThere } from '../../src/buildTime/readFileIfThere'
import { recipesFile, type PublishedRecipe, type RecipeList } from '../../src/content-model/recipes/recipeList'
import type { PlannedPage } from '../../src/plan/sitePlan'
import type { DistWriter } from '../distWriter'
import { formatFeed, type ChangedPage } from './feed'
import { headTags } from './head'
import { lastChange, recentChanges } from './history'
import { formatFullText, formatLlms } from './llms'
import { formatManifest } from './manifest'
import { formatSecurityText, securityExpiry } from './securityText'
import { formatOpenSearch } from './openSearch'
import { formatRobots, formatSitemap } from './sitemap'
import { MarkdownPages } from './markdownPages'

export interface SeoSettings {
  /** The site's folder. */
  siteRoot: string
  site: SiteConfig
  /** All pages of the plan. */
  pages: readonly PlannedPage[]
  isPreview: boolean
}

/** Who publishes the site. */
const publisher = 'XtremeStudios, Inc.'

/** Background of the dark theme, for the frame that systems draw around the site. */
const frameColour = '#1b1b1d'

/** The fields of the configuration that the formats need. */
function factsOf({ url, basePath, title, tagline, defaultLocale, locales, footer }: SiteConfig) {
  const locale = locales[defaultLocale]
  return {
    siteUrl: url + baseOf(basePath),
    siteTitle: title,
    tagline,
    publisher,
    language: locale?.htmlLang ?? 'en',
    direction: locale?.direction ?? 'ltr',
    /** Where to report vulnerabilities: the same address as for other issues in the footer. */
    contact: footer.links.flatMap(({ items }) => items).find(({ href }) => href?.endsWith('/issues'))?.href,
  }
}

/** The recipes as the build listed them. */
function readRecipes(siteRoot: string): PublishedRecipe[] {
  const text = readFileIfThere(path.join(sitePaths(siteRoot).public, recipesFile))?.toString()
  if (text === undefined) return []
  const list: RecipeList = JSON.parse(text)
  return list.recipes
}

/** Publishes the files for search engines, feed readers, language models and home screens. */
export class SeoFiles {
  private readonly facts: ReturnType<typeof factsOf>
  private readonly markdownPages: MarkdownPages
  /** The listed pages, in the order of the plan. */
  private readonly listed: PlannedPage[]

  constructor(private readonly settings: SeoSettings) {
    this.facts = factsOf(settings.site)
    this.markdownPages = new MarkdownPages(settings.siteRoot, this.facts.siteUrl)
    this.listed = settings.pages.filter(({ isListed }) => isListed)
  }

  /** The tags of a page's head for machines. */
  headTags(page: PlannedPage): string {
    return headTags(page, this.facts)
  }

  /** Adds a published page. */
  addPage(page: PlannedPage, html: string): void {
    if (page.kind !== 'page' || !page.isListed) return
    if (page.isGenerated === true) this.markdownPages.addNameList(page.route, html)
    else this.markdownPages.addPlainPage(page.route, html)
  }

  private address(route: string): string {
    return this.facts.siteUrl + encodeRoute(route)
  }

  /** Publishes everything that depends on all pages. */
  write(dist: DistWriter): void {
    const { siteRoot, isPreview } = this.settings
    const { siteUrl, siteTitle, tagline, language, direction, contact } = this.facts
    const pages = this.listed
    const markdownPages = new Map(pages.map((page) => [page.route, this.markdownPages.of(page)]))
    for (const [route, text] of markdownPages) dist.write(markdownRoute(route).slice(1), text)
    const entries = pages.map(({ route, lastUpdated }) => ({ address: this.address(route), lastUpdated }))
    dist.write('sitemap.xml', formatSitemap(entries))
    dist.write('robots.txt', formatRobots(siteUrl, isPreview))
    dist.write('feed.xml', this.feed(pages))
    dist.write('opensearch.xml', formatOpenSearch({ siteUrl, siteTitle, icon: this.settings.site.favicon }))
    dist.write('llms.txt', formatLlms(pages, readRecipes(siteRoot), { siteUrl, title: siteTitle, tagline }))
    dist.write('llms-full.txt', formatFullText(pages, markdownPages, siteUrl))
    dist.write(
      'site.webmanifest',
      formatManifest({
        name: siteTitle,
        description: tagline,
        language,
        direction,
        colour: frameColour,
        icon: this.settings.site.favicon,
        base: baseOf(this.settings.site.basePath),
      }),
    )
    const expires = securityExpiry(lastChange(siteRoot), new Date())
    if (contact !== undefined) dist.write('.well-known/security.txt', formatSecurityText({ siteUrl, contact, language, expires }))
  }

  private feed(pages: readonly PlannedPage[]): string {
    const byFile = new Map<string, ChangedPage>()
    for (const page of pages) if (page.kind === 'doc') byFile.set(page.file, { title: page.title, address: this.address(page.route) })
    const changes = recentChanges(this.settings.siteRoot, docsFolder)
    return formatFeed(changes, (file) => byFile.get(file), { ...this.facts, author: publisher })
  }
}
