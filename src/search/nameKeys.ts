import { keyTails, nameKey, nameWords, squash } from './query'
import { prefixLength } from './shards'
import { stem } from './terms'
import type { NameRecord } from './types'

export interface NameKeys {
  /** What the name is as a whole, and each alias. */
  full: string[]
  /** What may stand for it: `push_back` for `vector::push_back`, `stdio` for `<stdio.h>`. */
  tails: string[]
  words: string[]
  /** `full` and `tails` without separators. */
  squashed: { full: string[]; tails: string[] }
  /** The stems of `words`, which only queries of several words ask for. */
  stems: () => ReadonlySet<string>
}

const unique = (keys: string[]) => [...new Set(keys)].filter(Boolean)

/** Under which keys a name is found. Build and browser both ask this, so the index need not hold them. */
export function nameKeys({ type, name, aliases }: Pick<NameRecord, 'type' | 'name' | 'aliases'>): NameKeys {
  const full = unique([name, ...aliases].map(nameKey))
  const tails =
    type === 'header' ? full.map((key) => key.replace(/\.h$/, '')) : type === 'symbol' || type === 'key' ? full.flatMap(keyTails) : []
  const others = unique(tails).filter((key) => !full.includes(key))
  const words = unique([name, ...aliases].flatMap(nameWords))
  let stems: Set<string> | undefined
  return {
    full,
    tails: others,
    words,
    squashed: { full: full.map(squash), tails: others.map(squash) },
    stems: () => (stems ??= new Set(words.map(stem))),
  }
}

/** The first letters of a name's keys, by which the index is parted. */
export function namePrefixes(name: Pick<NameRecord, 'type' | 'name' | 'aliases'>): string[] {
  const { full, tails, words } = nameKeys(name)
  return unique([...full, ...tails, ...words].map((key) => key.slice(0, prefixLength)))
}
