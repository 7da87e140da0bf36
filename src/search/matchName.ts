import type { NameKeys } from './nameKeys'
import type { Query } from './query'
import { stem } from './terms'
import { allowedSlips, slips } from './typo'

/** How well a name matches a query, best first. Matches in prose come after all of them. */
export const matchLevels = ['exact', 'member', 'prefix', 'word', 'typo'] as const
export type MatchLevel = (typeof matchLevels)[number]

export interface NameMatch {
  level: MatchLevel
  /** Distance from the exact spelling within the level: 0 for the name itself. */
  looseness: number
}

const match = (level: MatchLevel, looseness = 0): NameMatch => ({ level, looseness })

/** A query of one name. */
function matchKey({ key, letters, wants }: Query, { full, tails, words, squashed }: NameKeys, isHeader: boolean): NameMatch | undefined {
  if (key === '') return undefined
  // Nor do they put a header of C++ into brackets: `vector` is the class before it is the header.
  if (full.includes(key)) return match('exact', isHeader && wants !== 'header' ? 1 : 0)
  // People call `<stdio.h>` stdio.
  if (tails.includes(key)) return isHeader ? match('exact', 1) : match('member')
  const isLong = letters.length > 2
  if (isLong && squashed.full.includes(letters)) return match('exact', 2)
  if (isLong && squashed.tails.includes(letters)) return match('member', 1)
  if (full.some((name) => name.startsWith(key))) return match('prefix')
  // A single letter begins a name in every other class.
  if (key.length > 1 && tails.some((name) => name.startsWith(key))) return match('prefix', 1)
  if (isLong && squashed.full.some((name) => name.startsWith(letters))) return match('prefix', 2)
  if (words.includes(key)) return match('word')
  if (key.length > 2 && words.some((word) => word.startsWith(key))) return match('word', 1)
  return undefined
}

/** Stems of the words around a name. */
export type NameContext = () => ReadonlySet<string>

/** A query of several words, in any order: each must be a word of the name or of its surroundings, at least one of the name itself. */
function matchWords(query: Query, keys: NameKeys, context: NameContext): NameMatch | undefined {
  const dotted = query.key.replaceAll(' ', '.')
  if (keys.full.includes(dotted)) return match('exact', 1)
  if (keys.tails.includes(dotted)) return match('member')
  if (keys.squashed.full.includes(query.letters)) return match('exact', 2)
  if (keys.squashed.tails.includes(query.letters)) return match('member', 1)
  if (query.words.length === 0) return undefined
  const own = keys.stems()
  const around = context()
  let fromContext = 0
  let begun = 0
  for (const [at, word] of query.words.entries()) {
    const wanted = stem(word)
    if (own.has(wanted) || (word.startsWith('operator') && [...keys.full, ...keys.tails].includes(word))) continue
    if (around.has(wanted)) fromContext++
    else if (at === query.words.length - 1 && word.length > 1 && keys.words.some((name) => name.startsWith(word))) begun++
    else return undefined
  }
  if (fromContext === query.words.length) return undefined
  return match('word', fromContext * 2 + begun + Math.max(0, own.size - query.words.length) / 100)
}

/** How a name matches a query; nothing when it does not. Typos are handled separately, see `matchTypo`. */
export function matchName(query: Query, keys: NameKeys, isHeader: boolean, context: NameContext): NameMatch | undefined {
  return query.words.length > 0 ? matchWords(query, keys, context) : matchKey(query, keys, isHeader)
}

const sortedLetters = (word: string) => [...word].sort().join('')

/** Whether a name is meant by a word with one or two typos. Swapped letters are more frequent than wrong ones. */
export function matchTypo(key: string, { full, tails }: Pick<NameKeys, 'full' | 'tails'>): NameMatch | undefined {
  const most = allowedSlips(key.length)
  if (most === 0) return undefined
  const near = [...full.map((name) => ({ name, member: 0 })), ...tails.map((name) => ({ name, member: 1 }))].flatMap(({ name, member }) => {
    const count = slips(key, name, most)
    if (count > most) return []
    return [count * 4 + member * 2 - (sortedLetters(name) === sortedLetters(key) ? 1 : 0)]
  })
  return near.length > 0 ? match('typo', Math.min(...near)) : undefined
}
