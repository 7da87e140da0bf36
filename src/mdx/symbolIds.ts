import type { Root } from 'mdast'
import { assignIds } from '../content-model/symbols/assignIds'
import { decodeName } from '../content-model/symbols/symbolId'
import { textAttributes } from './components/attributes'
import { tableRows } from './components/tableRows'
import { nodesOfType } from './nodesOfType'
import type { JsxElement } from './renderContext'

/** The names that an element documents: those of a block, or of each of its rows. */
function namesOf(element: JsxElement): string[][] {
  const attributes = textAttributes(element)
  const list = (text = '') => text.split(/\s+/).filter(Boolean).map(decodeName)
  switch (element.name) {
    case 'Symbol':
      return [list(attributes.get('name'))]
    case 'SymbolTable':
      return tableRows(element).map(({ names }) => names)
    case 'CSymbols':
      return list(attributes.get('names')).map((name) => [name])
    default:
      return []
  }
}

/**
 * Collects the ids of a page's symbol blocks and rows, one per name, before rendering. An id that two names would share belongs to the first.
 * Headings, which come from prose, give way to symbols, which come from the language.
 */
export function symbolIdsOf(tree: Root): Map<JsxElement, string[][]> {
  const found = nodesOfType(tree, 'mdxJsxFlowElement').flatMap((element) => {
    const names = namesOf(element)
    return names.length > 0 ? [{ element, names }] : []
  })
  const ids = assignIds(found.flatMap(({ names }) => names))
  return new Map(found.map(({ element, names }) => [element, ids.splice(0, names.length)]))
}
