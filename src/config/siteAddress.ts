import { baseOf, htmlBelowBase, withoutBase } from '../content-model/basePath'
import { encodeRoute } from '../content-model/pagePath'
import { siteConfig } from './siteConfig'

/** What precedes every route of this site in an address: its base path without the final slash. Gatsby's development server works at the top of its host. */
export const siteBase = process.env.NODE_ENV === 'development' ? '' : baseOf(siteConfig.basePath)

/** Where the site is published, without a final slash: `https://codeframe.run`. */
export const siteUrl = siteConfig.url + siteBase

/** The encoded address of a route or of a file of this site. */
export const siteAddress = (route: string): string => siteBase + encodeRoute(route)

/** The route of a path as the address bar has it, still encoded. */
export const routeOfAddress = (pathname: string): string => withoutBase(pathname, siteBase)

/** HTML with addresses from the top of the site, for where this one is published. */
export const siteHtml = (html: string): string => htmlBelowBase(html, siteBase)
