import { afterPaint } from '../browser/afterPaint'
import { hide } from '../browser/reveal'
import { decodeName } from '../content-model/symbolId'

/** Blocks that are shown at once: more than a screen holds. */
const concurrency = 8

const matches = (names: string, words: readonly string[]) => {
  const readable = decodeName(names).toLowerCase()
  return words.every((word) => readable.includes(word))
}

/** How to stop what still waits to be shown, by the filter that it waits for. */
const showing = new WeakMap<HTMLElement, () => void>()

/** Shows elements a screenful at a time, so that the first are there without waiting for the layout of the last. */
function show(host: HTMLElement, elements: readonly HTMLElement[], count = concurrency) {
  for (const element of elements.slice(0, count)) element.removeAttribute('hidden')
  const rest = elements.slice(count)
  if (rest.length > 0)
    showing.set(
      host,
      afterPaint(() => show(host, rest, count * 2)),
    )
}

/** The symbol blocks after the filter, and what stands between them. */
function following(host: HTMLElement): HTMLElement[] {
  const elements: HTMLElement[] = []
  for (let at = host.nextElementSibling; at; at = at.nextElementSibling) if (at instanceof HTMLElement) elements.push(at)
  return elements
}

/**
 * Of what follows the filter, hides all but the blocks whose names hold the words of the query. Without words all is shown.
 * @returns how many blocks match; the last of them may show a moment later
 */
export function filterSymbols(host: HTMLElement, query: string): number {
  showing.get(host)?.()
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const elements = following(host)
  const hits = elements.filter(({ dataset }) => dataset['symbol'] !== undefined && matches(dataset['symbol'], words))
  const wanted = new Set(words.length === 0 ? elements : hits)
  for (const element of elements) if (!wanted.has(element)) hide(element)
  show(
    host,
    [...wanted].filter((element) => element.hasAttribute('hidden')),
  )
  return hits.length
}

/** Shows all blocks after the filter at once: the way leads to one of them, whose place must not change any more. */
export function showAllSymbols(host: HTMLElement): void {
  showing.get(host)?.()
  for (const element of following(host)) element.removeAttribute('hidden')
}
