import { splitText, stem, termsOf } from './terms'

export interface TextPart {
  text: string
  isMarked: boolean
}

const snippetLength = 160

/** Cuts a text into parts that are, or are not, what the query asks for. */
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

/** The stretch of a text that holds most different words of the query, from the beginning of a word to the end of one. */
export function snippetOf(text: string, query: string): string {
  if (text.length <= snippetLength) return text
  const terms = new Set(splitText(query).flatMap(termsOf))
  const places = [...text.matchAll(/[\p{L}\p{N}_]+/gu)].flatMap(({ 0: word, index }) => {
    const term = termsOf(word).find((candidate) => terms.has(candidate)) ?? (terms.has(stem(word)) ? stem(word) : undefined)
    return term === undefined ? [] : [{ index, term }]
  })
  let best = { start: 0, count: 0 }
  for (const { index } of places) {
    const inside = places.filter((place) => place.index >= index && place.index < index + snippetLength - 30)
    const count = new Set(inside.map(({ term }) => term)).size
    if (count > best.count) best = { start: index, count }
  }
  const from = best.start < 40 ? 0 : text.indexOf(' ', best.start - 40) + 1
  const to = from + snippetLength >= text.length ? text.length : text.lastIndexOf(' ', from + snippetLength)
  return `${from > 0 ? '… ' : ''}${text.slice(from, to > from ? to : from + snippetLength)}${to < text.length ? ' …' : ''}`
}
