import type { CheckedResult } from './checkedResults'
import { limits } from './limits'

/** What the checks make of a program, as a sentence that begins with `checksName`: ` reports at line 6: Division by zero.` */
export function checkedInWords(result: CheckedResult): string {
  if (result.outcome === 'nothing') return ' reports nothing.'
  if (result.outcome === 'refused') return ' cannot try this program: its compiler refuses it.'
  if (result.outcome === 'not') return ` cannot try this program, which ${limits[result.limit].reason}.`
  const { line, file, words } = result
  const place = line === undefined ? '' : ` at line ${line}${file === undefined ? '' : ` of ${file}`}`
  return ` reports${place}: ${words}`
}
