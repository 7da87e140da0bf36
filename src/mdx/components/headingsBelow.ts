import type { ListedHeadings } from '../../content-model/names/names'
import { encodeRoute, pagePath } from '../../content-model/pagePath'
import { h } from '../hast'
import { headingAnchor } from '../headings'
import type { MdxComponent } from '../renderContext'

/** The route of the folder whose own page a file is. */
export const folderOf = (file: string): string => pagePath(file.replace(/^content\/docs\//, '')).path

/** Where a heading is. */
export const headingAddress = ({ path }: ListedHeadings, { id }: { id: string }): string => `${encodeRoute(path)}#${id}`

/** `<HeadingsBelow />`: what the pages of the folder explain, a list for each page. */
export const headingsBelow: MdxComponent = (element, context) => {
  const pages = context.environment.names.headingsBelow(folderOf(context.file))
  if (pages.length === 0)
    context.report(
      element,
      '<HeadingsBelow> finds no recipes and no messages.',
      'Use it on the own page of a folder whose pages have some.',
    )
  return pages.flatMap((page) => {
    const id = context.slugger.slug(page.label)
    context.found.outline.push({ id, text: page.label, level: 2, isCode: false })
    return [
      h('h2', { id }, h('a', { href: encodeRoute(page.path) }, page.label), headingAnchor(id, page.label)),
      h(
        'ul',
        { className: ['headings'] },
        page.headings.map((heading) => h('li', {}, h('a', { href: headingAddress(page, heading) }, heading.title))),
      ),
    ]
  })
}
