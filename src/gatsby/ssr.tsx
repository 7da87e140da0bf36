import type { RenderBodyArgs } from 'gatsby'
import { siteConfig } from '../config/siteConfig'
import { firstPaintScript } from './firstPaint'

const { colorMode, announcementBar, favicon } = siteConfig

/** Where the theme may come from besides the configured one. */
const themeSources = [!colorMode.disableSwitch && 'stored', colorMode.respectPrefersColorScheme && 'system'].filter(Boolean).join(' ')

/** What the configuration tells the first script and the styles. */
const htmlAttributes: object = {
  'data-theme': colorMode.defaultMode,
  ...(themeSources !== '' && { 'data-color-mode': themeSources }),
  ...(announcementBar && { 'data-announcement': announcementBar.id }),
}

export function onRenderBody({ setHeadComponents, setHtmlAttributes }: RenderBodyArgs) {
  setHtmlAttributes(htmlAttributes)
  setHeadComponents([
    <link key="icon" rel="icon" href={favicon} type="image/svg+xml" />,
    <link key="search" rel="search" href="/opensearch.xml" type="application/opensearchdescription+xml" title={siteConfig.title} />,
    <script key="first-paint" dangerouslySetInnerHTML={{ __html: firstPaintScript }} />,
  ])
}
