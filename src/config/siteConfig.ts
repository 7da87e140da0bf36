import { config } from '../../site.config'
import type { Locale } from './types'
import { validateSiteConfig } from './validateSiteConfig'

/** The site's configuration, checked. */
export const siteConfig = validateSiteConfig(config)

/** Language and direction of every page. */
export const locale: Locale = siteConfig.locales[siteConfig.defaultLocale] ?? { label: 'English', htmlLang: 'en', direction: 'ltr' }
