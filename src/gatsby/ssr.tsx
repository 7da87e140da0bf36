import type { RenderBodyArgs } from 'gatsby'
import { siteConfig } from '../config/siteConfig'
import { firstPaintScript, rootAttributes } from './firstPaint'
import { baseUrlScript } from './inline/baseUrlBanner'

export function onRenderBody({ setHeadComponents, setHtmlAttributes }: RenderBodyArgs) {
  setHtmlAttributes(rootAttributes(siteConfig))
  setHeadComponents([
    <link key="icon" rel="icon" href={siteConfig.favicon} type="image/svg+xml" />,
    <link key="search" rel="search" href="/opensearch.xml" type="application/opensearchdescription+xml" title={siteConfig.title} />,
    <script key="first-paint" dangerouslySetInnerHTML={{ __html: firstPaintScript }} />,
    <script key="base-url" dangerouslySetInnerHTML={{ __html: baseUrlScript }} />,
  ])
}
