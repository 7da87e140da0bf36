import MiniSearch, { type AsPlainObject, type Options } from 'minisearch'
import type { Manifest, ProseEntry } from './indexFiles'
import { splitText, termsOf } from './terms'

export const proseFields = ['title', 'heading', 'text']

interface ProseDocument {
  id: number
  title: string
  heading: string
  text: string
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

/** What the engines of all parts have in common. */
export interface ProseStatistics {
  sections: number
  /** Terms of each section in each field. */
  lengths: readonly number[]
  /** Mean of each field. */
  averages: number[]
}

export function proseStatistics({ lengths }: Pick<Manifest, 'lengths'>): ProseStatistics {
  const sections = lengths.length / proseFields.length
  const sums = proseFields.map(() => 0)
  for (const [at, length] of lengths.entries()) sums[at % proseFields.length] = (sums[at % proseFields.length] ?? 0) + length
  return { sections, lengths, averages: sums.map((sum) => sum / Math.max(1, sections)) }
}

export type ProseEngine = MiniSearch<ProseDocument>

/** An engine that knows the terms of one part. What it answers for these terms is what one that knows all would answer. */
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
}

/** A word is looked for as it stands: the terms are made of it before. */
const asItIs = { tokenize: (word: string) => [word], processTerm: (word: string) => word, boost: { title: 2, heading: 3, text: 1 } }

/** The sections that hold one word, the last one also as a beginning. With slips when it is nowhere as it stands. */
function searchWord(engine: ProseEngine, word: string, isLast: boolean) {
  const hits = engine.search(word, { ...asItIs, prefix: isLast && word.length > 2 })
  return hits.length > 0 || word.length < 4 ? hits : engine.search(word, { ...asItIs, fuzzy: 0.25 })
}

/**
 * Sections by how well they answer the words: the rarer a word and the shorter the section, the better; a section with more of the words
 * comes before one that repeats a few.
 * @param engineOf the engine that knows a word
 * @param preferred how much a section counts beyond its words; 1 for nothing, 0 to leave it out
 */
export function searchProse(
  text: string,
  engineOf: (word: string) => ProseEngine | undefined,
  preferred: (section: number) => number,
): ProseHit[] {
  const words = proseWords(text)
  const found = new Map<number, { score: number; words: number }>()
  for (const [at, word] of words.entries()) {
    const engine = engineOf(word)
    if (!engine) continue
    for (const { id, score } of searchWord(engine, word, at === words.length - 1)) {
      const section = Number(id)
      const before = found.get(section)
      found.set(section, { score: (before?.score ?? 0) + score, words: (before?.words ?? 0) + 1 })
    }
  }
  return [...found]
    .map(([section, { score, words: count }]) => ({ section, score: score * (count / words.length) ** 2 * preferred(section) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.section - b.section)
}

/** The terms that a query asks the prose for. */
export function proseWords(text: string): string[] {
  return [...new Set(splitText(text).flatMap(termsOf))]
}
