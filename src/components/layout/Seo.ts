import React, { type ComponentProps } from 'react'
import { siteAddress } from '../../config/siteAddress'
import { locale, siteConfig } from '../../config/siteConfig'
import { markdownRoute } from '../../content-model/pagePath'

interface SeoProps {
  /** Title of the page; the site's name follows. */
  title: string
  description: string
  /** Route as published, not encoded. */
  route: string
  /** Whether the page belongs to the docs and carries their version and tag for search engines. */
  isDoc?: boolean
  /** Search engines are asked to leave out a page that is not listed; it is the only kind without a copy in Markdown. */
  isListed?: boolean
}

const [currentVersion] = siteConfig.docs.versions

/**
 * The head of a page, for the `Head` export of Gatsby's pages. react-helmet, which keeps heads in a module-wide list, gave pages the titles of
 * others that were rendered at the same time. It must not contain an `html` element: React would adopt the document's own and strip its
 * theme and other attributes.
 */
export function Seo({ title, description, route, isDoc = false, isListed = true }: SeoProps) {
  const fullTitle = title === siteConfig.title ? title : `${title} | ${siteConfig.title}`
  const canonical = siteConfig.url + siteAddress(route)
  const version = currentVersion?.name ?? 'current'
  const tag = isDoc ? `docs-${siteConfig.docs.pluginId}-${version}` : 'default'
  // Gatsby collects the elements of a head from `React.createElement`, which it replaces while it loads; React itself would hoist them a second time. JSX
  // calls another function, or, in its classic form, makes React warn.
  const meta = (attributes: ComponentProps<'meta'>) => React.createElement('meta', attributes)
  const link = (attributes: ComponentProps<'link'>) => React.createElement('link', attributes)
  return React.createElement(
    React.Fragment,
    null,
    React.createElement('title', null, fullTitle),
    meta({ name: 'description', content: description }),
    link({ rel: 'canonical', href: canonical }),
    isListed && link({ rel: 'alternate', type: 'text/markdown', href: siteAddress(markdownRoute(route)) }),
    meta({ property: 'og:title', content: fullTitle }),
    meta({ property: 'og:description', content: description }),
    meta({ property: 'og:url', content: canonical }),
    meta({ property: 'og:type', content: isDoc ? 'article' : 'website' }),
    meta({ property: 'og:site_name', content: siteConfig.title }),
    meta({ property: 'og:locale', content: locale.htmlLang }),
    meta({ name: 'docsearch:language', content: locale.htmlLang }),
    meta({ name: 'docsearch:docusaurus_tag', content: tag }),
    meta({ name: 'docusaurus_locale', content: siteConfig.defaultLocale }),
    meta({ name: 'docusaurus_tag', content: tag }),
    isDoc && meta({ name: 'docusaurus_version', content: version }),
    isDoc && meta({ name: 'docsearch:version', content: version }),
    !isListed && meta({ name: 'robots', content: 'noindex' }),
  )
}
