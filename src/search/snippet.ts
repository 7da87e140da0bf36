import { splitText, termsOf } from './terms'

export interface TextPart {
  text: string
  isMarked: boolean
}

const snippetLength = 160

/** Splits a text into pieces that match the query and pieces that do not. */
export function markWords(text: string, query: string): TextPart[] {
  const words = splitText(query.toLowerCase())
  const terms = new Set(words.flatMap(termsOf))
  const isMarked = (word: string) =>
    termsOf(word).some((term) => terms.has(term)) || words.some((wanted) => wanted.length > 1 && word.toLowerCase().startsWith(wanted))
  const parts: TextPart[] = []
  for (const piece of text.split(/([\p{L}\p{N}_]+)/u)) {
    if (piece === '') continue
    const marked = /^[\p{L}\p{N}_]/u.test(piece) && isMarked(piece)
    const last = parts.at(-1)
    if (last && last.isMarked === marked) last.text += piece
    else parts.push({ text: piece, isMarked: marked })
  }
  return parts
}

const isLetter = (text: string, at: number) => at >= 0 && /[\p{L}\p{N}]/u.test(text[at] ?? '')

/** Positions where words of the text begin with terms of the query. */
function placesOf(text: string, query: string): { index: number; term: string }[] {
  const lower = text.toLowerCase()
  const places: { index: number; term: string }[] = []
  for (const term of new Set(splitText(query).flatMap(termsOf))) {
    for (let index = lower.indexOf(term); index !== -1; index = lower.indexOf(term, index + term.length)) {
      if (!isLetter(lower, index - 1)) places.push({ index, term })
    }
  }
  return places.sort((a, b) => a.index - b.index)
}

/** Start of the passage with the most distinct terms. */
function bestStart(places: readonly { index: number; term: string }[]): number {
  let best = { index: 0, count: 0 }
  for (const [at, { index }] of places.entries()) {
    const inside = new Set<string>()
    for (let next = at; next < places.length; next++) {
      const place = places[next]
      if (!place || place.index >= index + snippetLength - 30) break
      inside.add(place.term)
    }
    if (inside.size > best.count) best = { index, count: inside.size }
  }
  return best.index
}

/** The beginning of a text, cut at a word boundary. */
export function openingOf(text: string): string {
  if (text.length <= snippetLength) return text
  return `${text.slice(0, text.lastIndexOf(' ', snippetLength))} …`
}

/** The passage of a text with the most distinct words of the query, cut at word boundaries. */
export function snippetOf(text: string, query: string): string {
  if (text.length <= snippetLength) return text
  const start = bestStart(placesOf(text, query))
  const from = start < 40 ? 0 : text.indexOf(' ', start - 40) + 1
  const to = from + snippetLength >= text.length ? text.length : text.lastIndexOf(' ', from + snippetLength)
  return `${from > 0 ? '… ' : ''}${text.slice(from, to > from ? to : from + snippetLength)}${to < text.length ? ' …' : ''}`
}
