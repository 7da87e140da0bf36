import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { nodesOfType } from './nodesOfType'

/** The tabs of a group in a page's HTML, with what their panels hold; nothing if it has none. */
export function tabsInHtml(html: string, group: string): string | undefined {
  const isWanted = (props: unknown) => typeof props === 'string' && props.includes(`"group":${JSON.stringify(group)}`)
  const tabs = nodesOfType(fromHtml(html, { fragment: true }), 'element').find(
    ({ properties }) => properties.dataIsland === 'Tabs' && isWanted(properties.dataProps),
  )
  return tabs && toHtml(tabs)
}
