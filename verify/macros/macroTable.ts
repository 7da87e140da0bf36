/** The columns of a table of predefined macros that are measured, and the compiler of each. */
export const measuredColumns = { 'GCC 12': 'gcc', 'Clang 19': 'clang', 'Clang 22': 'wasm' } as const

export type MeasuredColumn = keyof typeof measuredColumns

/** A cell that says under which standards a compiler defines a macro, and as what. */
export interface MacroCell {
  /** Line of the page. */
  line: number
  macro: string
  column: MeasuredColumn
  text: string
}

const isMeasured = (heading: string): heading is MeasuredColumn => Object.hasOwn(measuredColumns, heading)

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
    if (!headings?.some(isMeasured) || macro === undefined) return row
    const cells = cellsOf(row).map((text, at) => {
      const column = headings?.[at] ?? ''
      return isMeasured(column) ? textOf({ line: index + 1, macro, column, text }) : text
    })
    return formatRow(cells)
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

/**
 * What a cell says: each standard from which on the macro has another value, as in "C++11 200704, C++14 201304".
 * @param values the macro's value under each standard, the oldest first; nothing where it is not defined
 */
export function formatMacroCell(values: readonly (readonly [standard: string, value: string | undefined])[]): string {
  const changes: string[] = []
  let before: string | undefined
  for (const [standard, value] of values) {
    const now = value === undefined ? undefined : plainValue(value)
    if (now !== before) changes.push(now === undefined ? `not from ${standard}` : `${standard} ${now}`.trim())
    before = now
  }
  return changes.length === 0 ? 'no' : changes.join(', ')
}
