import { splitQuestion, termsOf } from './terms'

/** The terms of a text in its order, without stop words. */
const termsIn = (text: string): string[] =>
  splitQuestion(text).flatMap((word) => (word.includes('_') ? termsOf(word).slice(0, 1) : termsOf(word)))

/** A question, with how telling each of its words is: the rarer, the more. */
export interface AskedWords {
  terms: readonly string[]
  weights: readonly number[]
}

/** What a question shares with a phrase. */
interface Shared {
  /** Weight of the words that both have. */
  weight: number
  /** Number of words of the phrase. */
  length: number
  /** Number of words that both have. */
  count: number
  /** Whether the shared words come in the same order. */
  isInOrder: boolean
}

/** Whether a word of a question is meant by a word of a phrase; the last may be unfinished. */
const isSame = (asked: string, term: string, isLast: boolean) => asked === term || (isLast && asked.length > 3 && term.startsWith(asked))

function sharedWith(phrase: readonly string[], { terms, weights }: AskedWords): Shared {
  let weight = 0
  let count = 0
  let before = -1
  let isInOrder = true
  for (const [at, asked] of terms.entries()) {
    const isLast = at === terms.length - 1
    const next = phrase.findIndex((term, place) => place > before && isSame(asked, term, isLast))
    const place = next === -1 ? phrase.findIndex((term) => isSame(asked, term, isLast)) : next
    if (place === -1) continue
    if (place < before) isInOrder = false
    before = place
    weight += weights[at] ?? 1
    count++
  }
  return { weight, length: phrase.length, count, isInOrder }
}

/** Parts of the score of a phrase: of what the phrase says beyond the question, and of another order of the words (`int to string`). */
const excess = 0.35
const disorder = 0.12

/** Parts of the score of a section: of its best phrase, and of all its phrases together. */
const shares = { phrase: 0.75, all: 0.25 }

/**
 * How well a section answers a question, from 0 to 1: 1 where its heading, or a question that it is known to answer, has the words of the question and no others.
 * @param phrases the heading, and what readers ask for the section
 */
export function answerScore(asked: AskedWords, phrases: readonly string[]): number {
  const whole = asked.weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return 0
  const lists = phrases.map(termsIn).filter((phrase) => phrase.length > 0)
  const best = Math.max(
    0,
    ...lists.map((phrase) => {
      const { weight, length, count, isInOrder } = sharedWith(phrase, asked)
      return (weight / whole) * (1 - excess * (1 - count / length)) - (isInOrder ? 0 : disorder)
    }),
  )
  return shares.phrase * best + shares.all * (sharedWith(lists.flat(), asked).weight / whole)
}

/** Whether a heading as `map or unordered_map` names what the question compares, and nothing else. */
export const compares = (heading: string, { terms }: AskedWords): boolean =>
  / or /.test(heading) && termsIn(heading).every((term) => terms.includes(term))

/** What a word in quotes adds that the words of a message have, too, and one that only the explanation has; most that all of them add. */
const quotedWeights = { said: 0.08, explained: 0.03, most: 0.3 }

/**
 * What the names in quotes of a message add to the score of a section that has them.
 * @param said the heading, the questions, and last the text of the section
 */
export function quotedScore(quoted: string, said: readonly string[]): number {
  const text = new Set(termsIn(said.at(-1) ?? ''))
  const phrases = new Set(said.slice(0, -1).flatMap(termsIn))
  const scores = [...new Set(termsIn(quoted))].map((term) =>
    phrases.has(term) ? quotedWeights.said : text.has(term) ? quotedWeights.explained : 0,
  )
  return Math.min(
    quotedWeights.most,
    scores.reduce((sum, score) => sum + score, 0),
  )
}
