import type { Element, ElementContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { toString as markdownText } from 'mdast-util-to-string'
import { encodeName, symbolId } from '../../content-model/symbols/symbolId'
import { parseRowStandards, standardHeads, type RowStandards } from '../../content-model/standards/rowStandards'
import { isSymbolKind, symbolKinds } from '../../content-model/symbols/symbolAttributes'
import { didYouMean } from '../../content-model/suggest'
import { nodesOfType } from '../nodesOfType'
import type { MdxComponent } from '../renderContext'
import { textAttributes } from './attributes'
import { tableIn, tableRows, type SymbolRow } from './tableRows'

/** A row with more names should be several. */
const maxNames = 4
/** Words outside of code that a row has to say. */
const leastWords = 3

const wordsIn = (cells: readonly Element[]) => {
  const prose = (node: ElementContent): string => {
    if (node.type === 'text') return node.value
    return node.type === 'element' && node.tagName !== 'code' ? node.children.map(prose).join(' ') : ' '
  }
  return (
    cells
      .map(prose)
      .join(' ')
      .match(/[\p{L}\p{N}]{2,}/gu) ?? []
  ).length
}

const elementsIn = ({ children }: Element) => children.filter((child) => child.type === 'element')

/** What is wrong with a row, as message and hint. */
function complaints({ names }: SymbolRow, ids: readonly string[], cells: readonly Element[]): [message: string, hint: string][] {
  const found: [string, string][] = []
  if (names.length === 0) found.push(['A row of <SymbolTable> has no name.', 'Begin it with the name as code: | `kilo` | … |'])
  if (names.length > maxNames)
    found.push([`A row of <SymbolTable> has ${names.length} names, more than ${maxNames}.`, 'Make rows of them.'])
  if (names.some((name) => name.startsWith('std::'))) found.push(['A name of a row begins with std::.', 'Leave it out.'])
  if (names.length > ids.length)
    found.push([`The names "${names.join(' ')}" have an address that the page already has.`, 'Document each name once on a page.'])
  if (wordsIn(cells) < leastWords)
    found.push([`The row of "${names.join(' ')}" says less than ${leastWords} words.`, 'Say what it means, in words outside of code.'])
  return found
}

/** `<SymbolTable kind="constant" of="errc">` around a Markdown table: each row documents the names in its first cell. */
export const symbolTable: MdxComponent = (element, context) => {
  const attributes = textAttributes(element)
  const kind = attributes.get('kind') ?? ''
  if (!isSymbolKind(kind)) {
    context.report(
      element,
      `<SymbolTable kind="${kind}"> is no kind of symbol.`,
      didYouMean(kind, symbolKinds, `Kinds: ${symbolKinds.join(', ')}.`),
    )
  }
  const table = tableIn(element)
  if (!table) {
    context.report(
      element,
      '<SymbolTable> holds something else than one table.',
      'Put one Markdown table into it, with blank lines around.',
    )
    return context.children(element)
  }
  const general = attributes.get('since') ?? ''
  if (!parseRowStandards(general)) context.report(element, `"${general}" says no standard that this site knows.`, 'Write since="C++11".')
  const head = (table.children[0]?.children ?? []).map((cell) => markdownText(cell))
  const standardAt = head.findIndex((text) => standardHeads.includes(text))
  const rows = tableRows(element)
  for (const { row } of rows) {
    const cell = row.children[standardAt]
    if (cell && general !== '' && markdownText(cell).trim() === '') cell.children = [{ type: 'text', value: general }]
  }
  const content = context.children(element)
  const shown = nodesOfType({ type: 'root', children: content }, 'element')
    .filter(({ tagName }) => tagName === 'tr')
    .slice(1)
  const ids = context.blockIds.get(element) ?? []
  for (const [at, row] of rows.entries()) {
    const shownRow = shown[at]
    if (!shownRow) continue
    const cells = elementsIn(shownRow)
    const ownIds = ids[at] ?? []
    for (const [message, hint] of complaints(row, ownIds, cells)) context.report(row.row, message, hint)
    const written = standardAt === -1 ? undefined : cells[standardAt]
    const text = written ? textOf(written) : ''
    const standards = parseRowStandards(text.trim() === '' ? general : text)
    if (!standards) {
      context.report(row.row, `"${text}" says no standard that this site knows.`, 'Write C++11, or C++98, deprecated C++17, removed C++20.')
    }
    markRow(shownRow, row.names, ownIds, standards ?? {})
    const meaning = cells
      .slice(1)
      .filter((_, cell) => cell + 1 !== standardAt)
      .map((cell) => textOf(cell))
      .filter(Boolean)
      .join('; ')
    for (const name of row.names) {
      const id = ownIds.find((own) => own === symbolId(name)) ?? ownIds[0] ?? ''
      context.found.symbols.push({ name, kind, id, meaning, ...standards })
    }
  }
  return content
}

/** Gives a row its address, those of its further names, and what it is for search and checks. */
function markRow(
  row: Element,
  names: readonly string[],
  [id, ...others]: readonly string[],
  { since, deprecated, removed }: RowStandards,
): void {
  const [first] = elementsIn(row)
  if (id === undefined || !first) return
  Object.assign(row.properties, {
    id,
    dataSymbol: names.map(encodeName).join(' '),
    ...(since !== undefined && { dataSince: since }),
    ...(deprecated !== undefined && { dataDeprecated: deprecated }),
    ...(removed !== undefined && { dataUntil: removed }),
  })
  first.children.unshift(...others.map((other): Element => ({ type: 'element', tagName: 'span', properties: { id: other }, children: [] })))
}
