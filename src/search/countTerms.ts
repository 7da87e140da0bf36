import { splitQuestion, splitText, termsOf } from './terms'

/** A term, then each section that contains it with the frequency in its page's title, its heading, its text and the questions that it answers. */
export type TermCounts = [term: string, ...places: [section: number, title: number, heading: number, text: number, asks: number][]]

export interface CountedTerms {
  terms: TermCounts[]
  /** Distinct words of each section in its page's title, its heading, its text and its questions. */
  lengths: number[]
}

/** Lengths that are not exact weigh half as much in the index, and change no ranking: short ones stay, longer ones are rounded to an eighth. */
function roundLength(length: number): number {
  if (length <= 16) return length
  const step = 2 ** (Math.floor(Math.log2(length)) - 3)
  return Math.round(length / step) * step
}

/** Counts the terms of a page's sections as MiniSearch does. A section's number is its index. */
export function countTerms(
  title: string,
  sections: readonly (readonly [id: string, heading: string, text: string, asks?: string])[],
): CountedTerms {
  const counts = new Map<string, TermCounts>()
  const lengths: number[] = []
  const titleWords = splitText(title)
  for (const [section, [, heading, text, asks = '']] of sections.entries()) {
    for (const [field, words] of [titleWords, splitText(heading), splitText(text), splitQuestion(asks)].entries()) {
      lengths.push(roundLength(new Set(words).size))
      for (const term of words.flatMap(termsOf)) count(counts, term, section, field)
    }
  }
  return { terms: [...counts.values()], lengths }
}

function count(counts: Map<string, TermCounts>, term: string, section: number, field: number): void {
  let entry = counts.get(term)
  if (!entry) counts.set(term, (entry = [term]))
  let place = entry.at(-1)
  if (typeof place !== 'object' || place[0] !== section) entry.push((place = [section, 0, 0, 0, 0]))
  place[field + 1] = (place[field + 1] ?? 0) + 1
}
