import { config } from '../../site.config'
import type { Locale, SiteConfig } from './types'

/** The site's configuration. `gatsby-config.ts` validates it before the build, so browsers need not. */
export const siteConfig: SiteConfig = config

/** Language and direction of every page. */
export const locale: Locale = siteConfig.locales[siteConfig.defaultLocale] ?? { label: 'English', htmlLang: 'en', direction: 'ltr' }
