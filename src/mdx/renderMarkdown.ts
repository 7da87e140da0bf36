import { toHtml } from 'hast-util-to-html'
import { toHast } from 'mdast-util-to-hast'
import { encodeRoute } from '../content-model/pagePath'
import { h } from './hast'
import { parseMdx } from './parseMdx'

/** A few lines of Markdown, such as a category's introduction, as HTML; without components. */
export function renderMarkdown(source: string): string {
  return toHtml(
    toHast(parseMdx(source), {
      handlers: { link: (state, node) => h('a', { href: encodeRoute(decodeURI(node.url)) }, state.all(node)) },
    }),
  )
}
