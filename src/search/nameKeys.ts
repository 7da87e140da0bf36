import { keyTails, nameKey, nameWords, squash } from './query'
import { prefixLength } from './shards'
import { stem } from './terms'
import type { NameRecord } from './types'

export interface NameKeys {
  /** The name as a whole, and each alias. */
  full: string[]
  /** Short forms: `push_back` for `vector::push_back`, `stdio` for `<stdio.h>`. */
  tails: string[]
  words: string[]
  /** `full` and `tails` without separators. */
  squashed: { full: string[]; tails: string[] }
  /** The stems of `words`, which only queries of several words use. */
  stems: () => ReadonlySet<string>
}

const unique = (keys: string[]) => [...new Set(keys)].filter(Boolean)

/** How programs spell the name of a class template of C++ whose specialisations have names of their own: `string` for `basic_string`. */
const spellings = (name: string) => (name.startsWith('basic_') ? [name, name.slice('basic_'.length)] : [name])

/** The keys that find a name. Both the build and the browser compute them, so the index need not contain them. */
export function nameKeys({ type, name, aliases }: Pick<NameRecord, 'type' | 'name' | 'aliases'>): NameKeys {
  const full = unique([...spellings(name), ...aliases].map(nameKey))
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

/** The first letters of a name's keys, which decide its shards. */
export function namePrefixes(name: Pick<NameRecord, 'type' | 'name' | 'aliases'>): string[] {
  const { full, tails, words } = nameKeys(name)
  return unique([...full, ...tails, ...words].map((key) => key.slice(0, prefixLength)))
}
