import type { LibrarySupport } from '../../content-model/librarySupport'
import { headerId } from '../../content-model/nameList'
import { encodeRoute } from '../../content-model/pagePath'
import { supportRows, supportWords, type SupportHeader } from '../../content-model/supportRows'
import { h } from '../hast'
import { headingAnchor } from '../headings'
import type { MdxComponent } from '../renderContext'
import { scrollingTable, tableWithHead } from '../table'

const count = (names: number) => (names === 1 ? '1 name' : `${names} names`)

/** What stands above the table of a header. */
export function supportSummary({ rows, whole, beyond }: SupportHeader, { libraries }: LibrarySupport): string {
  const early = libraries.flatMap(({ name }, at) =>
    beyond[at] ? [`${name} declares ${count(beyond[at])} under standards that do not have them, too.`] : [],
  )
  const lacking = rows.length === 0 ? 'none is missing.' : `${rows.length} ${rows.length === 1 ? 'is' : 'are'} missing somewhere.`
  return [`Of ${count(whole + rows.length)}, ${lacking}`, ...early].join(' ')
}

/** `<LibrarySupport />`: the names of C that a library lacks under a standard that has them, by header. */
export const librarySupport: MdxComponent = (element, context) => {
  const { support, names } = context.environment
  if (support.libraries.length === 0) {
    context.report(element, '<LibrarySupport> finds no measurements.', 'Make them: npm run verify -- --support')
  }
  return supportRows(support, names).flatMap((header) => {
    const id = headerId(header.header)
    context.outline.push({ id, text: header.header, level: 3, isCode: false })
    return [
      h('h3', { id }, h('a', { href: encodeRoute(header.path) }, h('code', {}, header.header)), headingAnchor(id, header.header)),
      h('p', {}, supportSummary(header, support)),
      ...(header.rows.length === 0
        ? []
        : [
            scrollingTable(
              tableWithHead(
                ['Name', 'Standard', ...support.libraries.map(({ name }) => name)],
                header.rows.map(({ name, href, promised, found }) =>
                  h(
                    'tr',
                    {},
                    h('td', {}, h('a', { href: encodeRoute(href) }, h('code', {}, name))),
                    [promised, ...found].map((ranges) => h('td', {}, supportWords(ranges))),
                  ),
                ),
              ),
            ),
          ]),
    ]
  })
}
