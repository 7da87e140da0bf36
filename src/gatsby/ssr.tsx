import type { RenderBodyArgs } from 'gatsby'
import { siteConfig } from '../config/siteConfig'
import { rootAttributes } from './firstPaint'
import { headScripts } from './headScripts'

export function onRenderBody({ setHeadComponents, setHtmlAttributes }: RenderBodyArgs) {
  setHtmlAttributes(rootAttributes(siteConfig))
  setHeadComponents([
    <link key="icon" rel="icon" href={siteConfig.favicon} type="image/svg+xml" />,
    ...Object.entries(headScripts).map(([name, script]) => <script key={name} dangerouslySetInnerHTML={{ __html: script }} />),
  ])
}
