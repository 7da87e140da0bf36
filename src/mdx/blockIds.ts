import type { Root } from 'mdast'
import { assignIds } from '../content-model/blocks/assignIds'
import { blockKinds } from '../content-model/blocks/blockKinds'
import { rawAttributes } from '../content-model/symbols/rawAttributes'
import { decodeName, symbolId } from '../content-model/symbols/symbolId'
import { textAttributes } from './components/attributes'
import { tableRows } from './components/tableRows'
import { nodesOfType } from './nodesOfType'
import type { JsxElement } from './renderContext'

/** The addresses that what an element documents has by itself: the entries of a block, or of each of its rows. */
function idsIn(element: JsxElement, source: string): string[][] {
  const kind = blockKinds.get(element.name ?? '')
  if (kind) return [kind.parse(rawAttributes(element, source), 1).attributes.entries.map(({ id }) => id)]
  const list = (text = '') => text.split(/\s+/).filter(Boolean).map(decodeName)
  switch (element.name) {
    case 'SymbolTable':
      return tableRows(element).map(({ names }) => names.map(symbolId))
    case 'CSymbols':
      return list(textAttributes(element).get('names')).map((name) => [symbolId(name)])
    default:
      return []
  }
}

/**
 * Collects the ids of a page's blocks and rows, one per entry, before rendering. An id that two entries would share belongs to the first. Headings, which come
 * from prose, give way to blocks, which other pages lead to.
 */
export function blockIdsOf(tree: Root, source: string): Map<JsxElement, string[][]> {
  const found = nodesOfType(tree, 'mdxJsxFlowElement').flatMap((element) => {
    const own = idsIn(element, source)
    return own.length > 0 ? [{ element, own }] : []
  })
  const ids = assignIds(found.flatMap(({ own }) => own))
  return new Map(found.map(({ element, own }) => [element, ids.splice(0, own.length)]))
}
