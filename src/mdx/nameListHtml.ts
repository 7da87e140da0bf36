import { toHtml } from 'hast-util-to-html'
import type { ListedName, NameGroup, NameOrder } from '../content-model/names/nameList'
import { encodeRoute } from '../content-model/pagePath'
import { filterId, hasSymbolFilter } from '../content-model/symbols/filterBox'
import { encodeName } from '../content-model/symbols/symbolId'
import { clientIsland } from './island'

// Twenty thousand rows: trees of elements would take seconds, so these are strings.
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/** Text with `code` in backticks. */
const inline = (text: string) => escape(text).replace(/`([^`]+)`/g, '<code>$1</code>')

/** The standards of a name in one cell: `C99, deprecated in C23`. */
const standardsOf = ({ since, deprecated, removed }: ListedName) =>
  [
    ...(since === undefined ? [] : [since]),
    ...(deprecated === undefined ? [] : [`deprecated in ${deprecated}`]),
    ...(removed === undefined ? [] : [`removed in ${removed}`]),
  ].join(', ')

/** On a phone the rows become cards, whose cells carry the name of their column. */
const cell = (label: string, html: string) => (html === '' ? '<td></td>' : `<td data-label="${label}">${html}</td>`)

function row(listed: ListedName, order: NameOrder): string {
  const { name, kind, meaning, header, path, id } = listed
  const cells = [
    `<td><a href="${escape(encodeRoute(path))}#${escape(id)}"><code>${escape(name)}</code></a></td>`,
    cell('Kind', escape(kind)),
    cell('Standard', escape(standardsOf(listed))),
    cell('Meaning', inline(meaning)),
    ...(order === 'letter' ? [cell('Header', escape(header))] : []),
  ]
  return `<tr data-symbol="${escape(encodeName(name))}">${cells.join('')}</tr>`
}

/** The HTML of a group, as it appears on its page. */
export function nameGroupHtml({ id, label, names }: NameGroup, order: NameOrder): string {
  const head = ['Name', 'Kind', 'Standard', 'Meaning', ...(order === 'letter' ? ['Header'] : [])]
  return [
    `<h2 id="${escape(id)}">${escape(label)}</h2>`,
    // Each table needs a label of its own, since a page has many.
    `<div class="table stacked" tabindex="0" role="group" aria-label="${escape(label)}, scrolls sideways"><table>`,
    `<thead><tr>${head.map((title) => `<th scope="col">${title}</th>`).join('')}</tr></thead>`,
    `<tbody>${names.map((listed) => row(listed, order)).join('')}</tbody></table></div>`,
  ].join('')
}

/** The HTML of one page of a list of names: a filter, which needs script, and the groups. */
export function nameListHtml(groups: readonly NameGroup[], order: NameOrder): string {
  const count = groups.reduce((sum, { names }) => sum + names.length, 0)
  const filter = clientIsland('SymbolFilter', { count })
  filter.properties.id = filterId
  return (hasSymbolFilter(count) ? toHtml(filter) : '') + groups.map((group) => nameGroupHtml(group, order)).join('')
}
