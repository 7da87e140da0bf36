import { encodeName } from '../../content-model/symbols/symbolId'
import { headerOfC, inNamespace, namesOfC } from '../../content-model/names/namesOfC'
import { encodeRoute } from '../../content-model/pagePath'
import { parseStandards } from '../../content-model/standards/parseStandards'
import { didYouMean } from '../../content-model/suggest'
import { h, inlineCode } from '../hast'
import type { MdxComponent } from '../renderContext'
import { scrollingTable, tableWithHead } from '../table'
import { textAttributes } from './attributes'

/**
 * `<CSymbols names="fopen fclose" since="C++98" />`: names that a header of C++ takes over from one of C, each with the first sentence of its
 * block in the C reference and a link to it.
 */
export const cSymbols: MdxComponent = (element, context) => {
  const attributes = textAttributes(element)
  const header = attributes.get('header') ?? headerOfC(context.frontmatter.header ?? '')
  const { general, byName, messages } = parseStandards(attributes.get('since') ?? '')
  for (const { message, hint } of messages) context.report(element, message, hint)
  const rows = namesOfC(context.environment.names, header, attributes.get('names') ?? '')
  if (rows.length === 0) context.report(element, '<CSymbols> has no names.', 'Add names="fopen fclose", separated by a space.')
  const ids = context.blockIds.get(element) ?? []
  return scrollingTable(
    tableWithHead(
      ['Name', 'What it is', 'Since'],
      rows.map((row, at) => {
        const { name, place } = row
        const id = ids[at]?.[0] ?? ''
        const since = byName.get(name) ?? general
        if (!place) {
          const known = context.environment.names.ofHeader('c', header).map((each) => each.name)
          context.report(
            element,
            `The C reference documents no "${name}" for ${header}.`,
            didYouMean(name, known, 'Write a block for it, or name the header of C: header="<stdlib.h>".'),
          )
        }
        if (id === '')
          context.report(element, `The page has another block of the address of "${name}".`, 'Document each name once on a page.')
        const summary = place?.summary ?? ''
        const kind = place?.kind ?? 'function'
        context.found.symbols.push({ name, kind, id, meaning: summary, ...(since !== undefined && { since }) })
        return h(
          'tr',
          { id, dataSymbol: encodeName(name), ...(since !== undefined && { dataSince: since }) },
          h('td', {}, h('a', { href: place ? `${encodeRoute(place.page.path)}#${place.id}` : '#' }, h('code', {}, inNamespace(row)))),
          h('td', {}, inlineCode(summary)),
          h('td', {}, since ?? ''),
        )
      }),
    ),
  )
}
