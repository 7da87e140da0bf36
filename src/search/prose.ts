import MiniSearch, { type AsPlainObject, type Options } from 'minisearch'
import type { Manifest, ProseEntry } from './indexFiles'
import { splitText, termsOf } from './terms'

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
  /** Number of terms of each section in each field. */
  lengths: readonly number[]
  /** Mean length of each field, of questions among the sections that have any. */
  averages: number[]
}

export function proseStatistics({ lengths }: Pick<Manifest, 'lengths'>): ProseStatistics {
  const sections = lengths.length / proseFields.length
  const sums = proseFields.map(() => 0)
  const counts = proseFields.map((field) => (field === 'asks' ? 0 : sections))
  for (const [at, length] of lengths.entries()) {
    const field = at % proseFields.length
    sums[field] = (sums[field] ?? 0) + length
    if (proseFields[field] === 'asks' && length > 0) counts[field] = (counts[field] ?? 0) + 1
  }
  return { sections, lengths, averages: sums.map((sum, field) => sum / Math.max(1, counts[field] ?? 1)) }
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
    fieldLength[section] = lengths.slice(section * proseFields.length, (section + 1) * proseFields.length)
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
  /** Whether the section answers the question: its heading and what readers ask for it have all words of the query, of a long one most. */
  isAnswer: boolean
}

/** From so many words on, a question is answered by what has most of them. */
const longQuestion = 5
const shareOfLongQuestion = 0.75

/** Words are searched literally, since they are stemmed beforehand. */
const asItIs = {
  tokenize: (word: string) => [word],
  processTerm: (word: string) => word,
  boost: { title: 2, heading: 3, text: 1, asks: 2 },
}

/** The sections that contain a word; the last word of a query may be a prefix. Typos are tried when there is no literal match. */
function searchWord(engine: ProseEngine, word: string, isLast: boolean) {
  const hits = engine.search(word, { ...asItIs, prefix: isLast && word.length > 2 })
  return hits.length > 0 || word.length < 4 ? hits : engine.search(word, { ...asItIs, fuzzy: 0.25 })
}

/**
 * Ranks sections by the words of a query: the rarer a word and the shorter the section, the better; a section with more of the words
 * comes before one that repeats a few.
 * @param engineOf returns the engine that has a word
 * @param preferred boost of a section; 1 for none, 0 to exclude it
 */
export function searchProse(
  text: string,
  engineOf: (word: string) => ProseEngine | undefined,
  preferred: (section: number) => number,
): ProseHit[] {
  const words = proseWords(text)
  const found = new Map<number, { score: number; words: number; asked: number; hasAsks: boolean }>()
  for (const [at, word] of words.entries()) {
    const engine = engineOf(word)
    if (!engine) continue
    for (const { id, score, match } of searchWord(engine, word, at === words.length - 1)) {
      const section = Number(id)
      const before = found.get(section)
      const fields = Object.values(match).flat()
      const isAsked = fields.includes('asks') || fields.includes('heading')
      found.set(section, {
        score: (before?.score ?? 0) + score,
        words: (before?.words ?? 0) + 1,
        asked: (before?.asked ?? 0) + (isAsked ? 1 : 0),
        hasAsks: before?.hasAsks === true || fields.includes('asks'),
      })
    }
  }
  return [...found]
    .map(([section, { score, words: count, asked, hasAsks }]) => ({
      section,
      score: score * (count / words.length) ** 2 * preferred(section),
      isAnswer: hasAsks && asked >= words.length * (words.length < longQuestion ? 1 : shareOfLongQuestion),
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.section - b.section)
}

/** The terms of a query for the prose. */
export function proseWords(text: string): string[] {
  return [...new Set(splitText(text).flatMap(termsOf))]
}
