import { text } from 'node:stream/consumers'
import { isValidElement, type ReactElement, type ReactNode } from 'react'
import type { PreRenderHTMLArgs, RenderBodyArgs, ReplaceRendererArgs } from 'gatsby'
import { prerenderToNodeStream } from 'react-dom/static'
import { siteAddress } from '../config/siteAddress'
import { locale, siteConfig } from '../config/siteConfig'
import { rootAttributes } from '../inline/firstPaint'
import { headScriptsOf } from '../inline/headScripts'
import { endMark, headMark } from '../inline/marks'

/**
 * Renders a page whole. Gatsby's own way streams, and what is loaded lazily then arrives in templates that an inline script puts in place:
 * nothing a reader without script would see.
 */
export async function replaceRenderer({ bodyComponent, replaceBodyHTMLString }: ReplaceRendererArgs) {
  const { prelude } = await prerenderToNodeStream(bodyComponent, { progressiveChunkSize: Infinity })
  replaceBodyHTMLString(await text(prelude))
}

export function onRenderBody({ pathname, bodyHtml, setHeadComponents, setHtmlAttributes }: RenderBodyArgs & { bodyHtml?: string }) {
  if (bodyHtml?.includes('data-gatsby-image-wrapper'))
    throw new Error(`${pathname}: show pictures as src/components/home/Picture.tsx does; the styles of gatsby-plugin-image are left out.`)
  setHtmlAttributes({ lang: locale.htmlLang, dir: locale.direction, ...rootAttributes(siteConfig) })
  setHeadComponents([
    <link key="icon" rel="icon" href={siteAddress(siteConfig.favicon)} type="image/svg+xml" />,
    <link
      key="search"
      rel="search"
      href={siteAddress('/opensearch.xml')}
      type="application/opensearchdescription+xml"
      title={siteConfig.title}
    />,
    ...headScriptsOf(pathname).map(([name, script]) => <script key={name} dangerouslySetInnerHTML={{ __html: script }} />),
    <link key="touch-icon" rel="apple-touch-icon" href={siteAddress('/icons/apple-touch-icon.png')} />,
    <link key="manifest" rel="manifest" href={siteAddress('/site.webmanifest')} />,
    <link key="feed" rel="alternate" type="application/atom+xml" title="Changes" href={siteAddress('/feed.xml')} />,
  ])
}

type GatsbyElement = ReactElement<Record<string, unknown>>

const isElement = (node: ReactNode): node is GatsbyElement => isValidElement(node)

/**
 * What Gatsby and its plugins put into the head and no page needs: hints for scripts that start later, styles, which publishing writes in for the
 * page's component, and what `gatsby-plugin-image` brings for a component that this site does not use.
 */
const isNeedless = (node: ReactNode) =>
  isElement(node) &&
  ((node.type === 'link' && (node.props['as'] === 'script' || node.props['as'] === 'style')) ||
    node.props['data-identity'] === 'gatsby-global-css' ||
    node.props['name'] === 'generator' ||
    node.key?.includes('gatsby-image-style') === true)

/** Gatsby's settings and scripts, which come after the page: as one slice, or each by itself. */
const isScript = (node: ReactNode) => isElement(node) && (node.type === 'script' || node.props['sliceId'] === '_gatsby-scripts')

/**
 * Takes Gatsby's scripts and styles out of a page that is built, and marks where publishing puts its own. `develop` keeps them.
 * @throws for something after the page that is not known, since it would be published unseen
 */
export function onPreRenderHTML(page: PreRenderHTMLArgs) {
  if (process.env.NODE_ENV !== 'production') return
  const unknown = page.getPostBodyComponents().find((node) => !isScript(node))
  if (unknown !== undefined)
    throw new Error(`Gatsby or a plugin puts something after the page that src/gatsby/ssr.tsx does not know: ${JSON.stringify(unknown)}`)
  const head = page.getHeadComponents().filter((node) => !isNeedless(node))
  page.replaceHeadComponents([...head, <template key={headMark} id={headMark} />])
  page.replacePostBodyComponents([<template key={endMark} id={endMark} />])
}
