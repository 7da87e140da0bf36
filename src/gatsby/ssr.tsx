import { text } from 'node:stream/consumers'
import type { RenderBodyArgs, ReplaceRendererArgs } from 'gatsby'
import { prerenderToNodeStream } from 'react-dom/static'
import { locale, siteConfig } from '../config/siteConfig'
import { rootAttributes } from '../inline/firstPaint'
import { headScriptsOf } from '../inline/headScripts'

/**
 * Renders a page whole. Gatsby's own way streams, and what is loaded lazily then arrives in templates that an inline script puts in place:
 * nothing a reader without script would see.
 */
export async function replaceRenderer({ bodyComponent, replaceBodyHTMLString }: ReplaceRendererArgs) {
  const { prelude } = await prerenderToNodeStream(bodyComponent, { progressiveChunkSize: Infinity })
  replaceBodyHTMLString(await text(prelude))
}

export function onRenderBody({ pathname, setHeadComponents, setHtmlAttributes }: RenderBodyArgs) {
  setHtmlAttributes({ lang: locale.htmlLang, dir: locale.direction, ...rootAttributes(siteConfig) })
  setHeadComponents([
    <link key="icon" rel="icon" href={siteConfig.favicon} type="image/svg+xml" />,
    <link key="search" rel="search" href="/opensearch.xml" type="application/opensearchdescription+xml" title={siteConfig.title} />,
    ...headScriptsOf(pathname).map(([name, script]) => <script key={name} dangerouslySetInnerHTML={{ __html: script }} />),
    <link key="touch-icon" rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />,
    <link key="manifest" rel="manifest" href="/site.webmanifest" />,
    <link key="feed" rel="alternate" type="application/atom+xml" title="Changes" href="/feed.xml" />,
  ])
}
