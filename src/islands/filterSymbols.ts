import { afterPaint } from '../browser/afterPaint'
import { hide } from '../browser/reveal'
import { decodeName } from '../content-model/symbols/symbolId'

/** Number of blocks shown at once, more than a screen holds. */
const concurrency = 8

const matches = (names: string, words: readonly string[]) => {
  const readable = decodeName(names).toLowerCase()
  return words.every((word) => readable.includes(word))
}

/** Cancels the blocks that a filter has yet to show. */
const showing = new WeakMap<HTMLElement, () => void>()

/** Shows elements a screenful at a time, so that the first need not wait for the layout of the last. */
function show(host: HTMLElement, elements: readonly HTMLElement[], count = concurrency) {
  for (const element of elements.slice(0, count)) element.removeAttribute('hidden')
  const rest = elements.slice(count)
  if (rest.length > 0)
    showing.set(
      host,
      afterPaint(() => show(host, rest, count * 2)),
    )
}

/** The symbol blocks after the filter, and the content between them. */
function following(host: HTMLElement): HTMLElement[] {
  const elements: HTMLElement[] = []
  for (let at = host.nextElementSibling; at; at = at.nextElementSibling) if (at instanceof HTMLElement) elements.push(at)
  return elements
}

/** The rows of a table that each document a name. */
const rowsIn = (element: HTMLElement) => [...element.querySelectorAll<HTMLElement>('tr[data-symbol]')]

/** Shows of a table's rows those that match, all without words, and returns them. The browser's find cannot come upon the others: a row knows no `until-found`. */
const filterRows = (table: HTMLElement, words: readonly string[]): HTMLElement[] =>
  rowsIn(table).filter((row) => {
    row.hidden = !matches(row.dataset['symbol'] ?? '', words)
    return !row.hidden
  })

/** Sections that a filter has opened, and closes again without words. */
const opened = new WeakSet<HTMLDetailsElement>()

/** Opens a folded section whose rows are wanted. */
function unfold(element: HTMLElement, isWanted: boolean) {
  if (!(element instanceof HTMLDetailsElement)) return
  if (isWanted && !element.open) opened.add(element)
  if (isWanted || opened.has(element)) element.open = isWanted
  if (!isWanted) opened.delete(element)
}

/** Whether the styles hide it, since the reader's standard lacks it and the reader asked to hide what it lacks. `standardRules.ts` sets the property. */
const isLacking = (element: HTMLElement) =>
  getComputedStyle(element).getPropertyValue('--lacks') !== '' && !element.matches(':target,:has(:target),[data-asked],:has([data-asked])')

export interface Matches {
  /** Blocks and rows that are shown; the last of them may appear a moment later. */
  shown: number
  /** Those that the reader's choice of a standard hides. */
  lacking: number
}

/**
 * Hides everything after the filter except the blocks, and rows of tables, whose names contain the words of the query. Without words it shows everything.
 */
export function filterSymbols(host: HTMLElement, query: string): Matches {
  showing.get(host)?.()
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const elements = following(host)
  const rows = new Map(elements.map((element) => [element, filterRows(element, words)]))
  const blocks = elements.filter(({ dataset }) => dataset['symbol'] !== undefined && matches(dataset['symbol'], words))
  const tables = elements.filter((element) => (rows.get(element) ?? []).length > 0)
  const wanted = new Set(words.length === 0 ? elements : elements.filter((element) => blocks.includes(element) || tables.includes(element)))
  for (const element of elements) if (!wanted.has(element)) hide(element)
  for (const element of elements) unfold(element, words.length > 0 && tables.includes(element))
  show(
    host,
    [...wanted].filter((element) => element.hasAttribute('hidden')),
  )
  const found = [...blocks, ...[...rows.values()].flat()]
  const isHiding = document.documentElement.dataset['hideLacking'] !== undefined
  const lacking = isHiding ? found.filter(isLacking).length : 0
  return { shown: found.length - lacking, lacking }
}

/** Shows all blocks after the filter at once, for a jump to one of them, whose position must not change afterwards. */
export function showAllSymbols(host: HTMLElement): void {
  showing.get(host)?.()
  for (const element of following(host)) {
    element.removeAttribute('hidden')
    for (const row of rowsIn(element)) row.hidden = false
    unfold(element, false)
  }
}
