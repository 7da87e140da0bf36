import { keyTails, nameKey, nameWords } from './query'
import type { NameRecord } from './types'

export interface NameKeys {
  /** What the name is as a whole, and each alias. */
  full: string[]
  /** What may stand for it: `push_back` for `vector::push_back`, `stdio` for `<stdio.h>`. */
  tails: string[]
  words: string[]
}

const unique = (keys: string[]) => [...new Set(keys)].filter(Boolean)

/** Under which keys a name is found. Build and browser both ask this, so the index need not hold them. */
export function nameKeys({ type, name, aliases }: Pick<NameRecord, 'type' | 'name' | 'aliases'>): NameKeys {
  const full = unique([name, ...aliases].map(nameKey))
  const tails =
    type === 'header' ? full.map((key) => key.replace(/\.h$/, '')) : type === 'symbol' || type === 'key' ? full.flatMap(keyTails) : []
  return { full, tails: unique(tails).filter((key) => !full.includes(key)), words: unique([name, ...aliases].flatMap(nameWords)) }
}
