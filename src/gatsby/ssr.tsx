import type { RenderBodyArgs } from 'gatsby'
import { siteConfig } from '../config/siteConfig'

/** Runs before the first paint, on every page the same: styles may count on script. */
const firstPaint = `document.documentElement.classList.add('scripted')`

export function onRenderBody({ setHeadComponents, setHtmlAttributes }: RenderBodyArgs) {
  setHtmlAttributes({ 'data-theme': siteConfig.colorMode.defaultMode } as object)
  setHeadComponents([
    <link key="icon" rel="icon" href={siteConfig.favicon} type="image/svg+xml" />,
    <script key="first-paint" dangerouslySetInnerHTML={{ __html: firstPaint }} />,
  ])
}
