import type { Table, TableRow } from 'mdast'
import { scopedName } from '../../content-model/names/scanNames'
import { nodesOfType } from '../nodesOfType'
import type { JsxElement } from '../renderContext'
import { textAttributes } from './attributes'

export interface SymbolRow {
  /** The names in its first cell. */
  names: string[]
  row: TableRow
}

/** The only table in an element. */
export function tableIn({ children }: JsxElement): Table | undefined {
  const [only] = children
  return children.length === 1 && only?.type === 'table' ? only : undefined
}

/** The rows of a `<SymbolTable>` below its head, with the names that each documents. */
export function tableRows(element: JsxElement): SymbolRow[] {
  const scope = textAttributes(element).get('of')
  return (tableIn(element)?.children ?? []).slice(1).map((row) => {
    const [first] = row.children
    return { row, names: first ? nodesOfType(first, 'inlineCode').map(({ value }) => scopedName(value, scope)) : [] }
  })
}
