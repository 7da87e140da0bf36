/** The heading of the column that is measured. */
const measuredHeading = 'Defined as'

/** A cell that says under which standards compilers define a macro, and as what. */
export interface MacroCell {
  /** Line of the page. */
  line: number
  macro: string
  text: string
}

/** The cells of a row of a Markdown table. */
const cellsOf = (row: string): string[] =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

const formatRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

/**
 * Puts a text into each measured cell of a page's tables of macros.
 * @param textOf what a cell has to say
 */
export function mapMacroCells(source: string, textOf: (cell: MacroCell) => string): string {
  let headings: string[] | undefined
  let isOfMacros = false
  const lines = source.split('\n').map((row, index) => {
    if (/^<\/?SymbolTable\b/.test(row)) isOfMacros = row.startsWith('<SymbolTable kind="macro"')
    if (!isOfMacros || !row.startsWith('|')) headings = undefined
    else if (!headings) headings = cellsOf(row)
    const macro = /^\| `(\w+)`/.exec(row)?.[1]
    const column = headings?.indexOf(measuredHeading) ?? -1
    if (column < 0 || macro === undefined) return row
    return formatRow(cellsOf(row).map((text, at) => (at === column ? textOf({ line: index + 1, macro, text }) : text)))
  })
  return lines.join('\n')
}

/** The measured cells of the tables of a page. */
export function macroCells(source: string): MacroCell[] {
  const cells: MacroCell[] = []
  mapMacroCells(source, (cell) => {
    cells.push(cell)
    return cell.text
  })
  return cells
}

/** A value as tables show it: without the suffix of its type, which compilers write as they like. */
const plainValue = (value: string): string => value.replace(/^(\d+)[UL]+$/i, '$1')

/** The macro's value under each standard, the oldest first; nothing where it is not defined. */
export type ValuesByStandard = readonly (readonly [standard: string, value: string | undefined])[]

/** Each standard from which on a macro has another value, as in "C++11 200704, C++14 201304"; "no" if it never has any. */
function formatChanges(values: ValuesByStandard): string {
  const changes: string[] = []
  let before: string | undefined
  for (const [standard, value] of values) {
    const now = value === undefined ? undefined : plainValue(value)
    if (now !== before) changes.push(now === undefined ? `not from ${standard}` : `${standard} ${now}`.trim())
    before = now
  }
  return changes.length === 0 ? 'no' : changes.join(', ')
}

/** What a cell says: the values once if all compilers agree, otherwise those that agree together. */
export function formatMacroCell(byCompiler: ReadonlyMap<string, ValuesByStandard>): string {
  const agreeing = new Map<string, string[]>()
  for (const [compiler, values] of byCompiler) {
    const text = formatChanges(values)
    agreeing.set(text, [...(agreeing.get(text) ?? []), compiler])
  }
  if (agreeing.size === 1) return [...agreeing.keys()].join('')
  return [...agreeing].map(([text, compilers]) => `${compilers.join(', ')}: ${text}`).join('; ')
}
