import MiniSearch, { type AsPlainObject, type Options, type SearchResult as MiniSearchResult } from 'minisearch'
import type { Manifest, ProseEntry } from './indexFiles'
import type { AskedWords } from './answers'
import { isForeign, splitQuestion, splitText, termsOf } from './terms'

const proseFields = ['title', 'heading', 'text', 'asks']

interface ProseDocument {
  id: number
  title: string
  heading: string
  text: string
  asks: string
}

const options: Options<ProseDocument> = {
  fields: proseFields,
  tokenize: splitText,
  processTerm: (word) => termsOf(word),
}

function unpack(packed: readonly number[]): Record<number, number> {
  const places: Record<number, number> = {}
  let at = 0
  for (let place = 0; place < packed.length; place += 2) {
    at += packed[place] ?? 0
    places[at] = packed[place + 1] ?? 1
  }
  return places
}

/** The statistics that the engines of all shards share. */
export interface ProseStatistics {
  sections: number
  /** Number of terms of each section, for each field. */
  lengths: readonly (readonly number[])[]
  /** Mean length of each field, of questions among the sections that have any. */
  averages: number[]
}

export function proseStatistics({ lengths }: Pick<Manifest, 'lengths'>): ProseStatistics {
  const averages = lengths.map((ofField, field) => {
    const counted = proseFields[field] === 'asks' ? ofField.filter((length) => length > 0) : ofField
    return counted.reduce((sum, length) => sum + length, 0) / Math.max(1, counted.length)
  })
  return { sections: lengths[0]?.length ?? 0, lengths, averages }
}

export type ProseEngine = MiniSearch<ProseDocument>

/** An engine with the terms of one shard. For these terms its results are those of an engine with all terms. */
export function openProse(entries: readonly ProseEntry[], { sections, lengths, averages }: ProseStatistics): ProseEngine {
  const fieldLength: Record<number, number[]> = {}
  const documentIds: Record<number, number> = {}
  const index: AsPlainObject['index'] = entries.map(([term, ...fields]) => {
    const places: Record<string, Record<number, number>> = {}
    for (const [at, packed] of fields.entries()) if (packed.length > 0) places[at] = unpack(packed)
    for (const sectionsOfField of Object.values(places)) {
      for (const section of Object.keys(sectionsOfField)) documentIds[Number(section)] = Number(section)
    }
    return [term, places]
  })
  for (const section of Object.values(documentIds)) {
    fieldLength[section] = lengths.map((ofField) => ofField[section] ?? 0)
  }
  return MiniSearch.loadJS<ProseDocument>(
    {
      documentCount: sections,
      nextId: sections,
      documentIds,
      fieldIds: Object.fromEntries(proseFields.map((field, at) => [field, at])),
      fieldLength,
      averageFieldLength: averages,
      storedFields: {},
      dirtCount: 0,
      index,
      serializationVersion: 2,
    },
    options,
  )
}

export interface ProseHit {
  section: number
  score: number
  /** How much of the question the heading and the asked questions of the section have, from 0 to 1; 0 where nobody asks for it and the heading says little of it. */
  asked: number
}

/** What was found, best first, and how telling each word of the query is. */
export interface ProseResult {
  hits: ProseHit[]
  asked: AskedWords
  /** Whether no word had to be taken for a misspelled one. */
  isAsTyped: boolean
}

/** A heading with this much of the question answers it, although the block does not say who asks for it. */
const enoughOfHeading = 0.6

/** Words are searched literally, since they are stemmed beforehand. */
const asItIs = {
  tokenize: (word: string) => [word],
  processTerm: (word: string) => word,
  boost: { title: 2, heading: 3, text: 1, asks: 2 },
}

/** What a word that says where the reader comes from counts beside the others, which are about what is asked. */
const weightOfForeign = 0.4

interface WordHits {
  /** The word as the sections have it, where the query has it misspelled. */
  word: string
  hits: MiniSearchResult[]
}

/** The word that most of the sections have that were found for a misspelled one. */
function meantBy(hits: readonly MiniSearchResult[]): string | undefined {
  const counts = new Map<string, number>()
  for (const term of hits.flatMap(({ terms }) => terms)) counts.set(term, (counts.get(term) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0]
}

/** The sections that contain a word; the last word of a query may be a prefix. Typos are tried when there is no literal match. */
function searchWord(engine: ProseEngine, word: string, isLast: boolean): WordHits {
  const hits = engine.search(word, { ...asItIs, prefix: isLast && word.length > 2 })
  if (hits.length > 0 || word.length < 4) return { word, hits }
  const near = engine.search(word, { ...asItIs, fuzzy: 0.25 })
  return { word: meantBy(near) ?? word, hits: near }
}

/**
 * Ranks sections by the words of a query: the rarer a word and the shorter the section, the better; a section with more of the words
 * comes before one that repeats a few.
 * @param engineOf returns the engine that has a word
 * @param sections number of all sections
 * @param preferred boost of a section; 1 for none, 0 to exclude it
 */
export function searchProse(
  text: string,
  engineOf: (word: string) => ProseEngine | undefined,
  sections: number,
  preferred: (section: number) => number,
): ProseResult {
  const typed = proseWords(text)
  const terms: string[] = []
  const weights: number[] = []
  const found = new Map<number, { score: number; words: number; asked: number; hasAsks: boolean }>()
  for (const [at, asked] of typed.entries()) {
    const { word, hits } = searchWordIn(engineOf(asked), asked, at === typed.length - 1)
    terms.push(word)
    const weight = Math.log(1 + sections / (1 + hits.length)) * (isForeign(word) ? weightOfForeign : 1)
    weights.push(weight)
    for (const { id, score, match } of hits) {
      const section = Number(id)
      const { score: scoreBefore, words, asked, hasAsks } = found.get(section) ?? { score: 0, words: 0, asked: 0, hasAsks: false }
      const fields = Object.values(match).flat()
      const isAsked = fields.includes('asks')
      found.set(section, {
        score: scoreBefore + score,
        words: words + 1,
        asked: asked + (isAsked || fields.includes('heading') ? weight : 0),
        hasAsks: hasAsks || isAsked,
      })
    }
  }
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const hits = [...found]
    .map(([section, { score, words, asked, hasAsks }]) => ({
      section,
      score: score * (words / terms.length) ** 2 * preferred(section),
      asked: hasAsks || asked / whole >= enoughOfHeading ? asked / whole : 0,
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.section - b.section)
  return { hits, asked: { terms, weights }, isAsTyped: terms.every((term, at) => term === typed[at]) }
}

const searchWordIn = (engine: ProseEngine | undefined, word: string, isLast: boolean): WordHits =>
  engine ? searchWord(engine, word, isLast) : { word, hits: [] }

/** The terms of a query for the prose. */
export function proseWords(text: string): string[] {
  return [...new Set(splitQuestion(text).flatMap(termsOf))]
}
