import { useEffect, useId, useState } from 'react'
import { decodeName } from '../content-model/decodeName'
import type { IslandProps } from './registry'

interface SymbolFilterProps extends IslandProps {
  /** Blocks on the page. */
  count: number
}

const matches = (names: string, words: readonly string[]) => {
  const readable = decodeName(names).toLowerCase()
  return words.every((word) => readable.includes(word))
}

/** Hides the blocks around the filter whose names lack a word of the query. Returns how many are left. */
function applyFilter(host: HTMLElement, query: string): number {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  let hits = 0
  for (const block of host.parentElement?.querySelectorAll<HTMLElement>('[data-symbol]') ?? []) {
    const isHit = matches(block.dataset['symbol'] ?? '', words)
    block.hidden = !isHit
    if (isHit) hits++
  }
  host.parentElement?.toggleAttribute('data-filtered', words.length > 0)
  return hits
}

/** Shows of a page's symbol blocks only those whose names hold the words typed. */
export function SymbolFilter({ count, host }: SymbolFilterProps) {
  const id = useId()
  const [query, setQuery] = useState('')
  const [hits, setHits] = useState(count)
  const filter = (text: string) => {
    setQuery(text)
    setHits(applyFilter(host, text))
  }

  // A link to a symbol that the filter hides shall still lead there, and so shall the browser's find.
  useEffect(() => {
    const container = host.parentElement
    const clear = () => {
      setQuery('')
      setHits(applyFilter(host, ''))
    }
    container?.addEventListener('beforematch', clear)
    return () => container?.removeEventListener('beforematch', clear)
  }, [host])

  return (
    <search className="symbol-filter" aria-label="Symbols of this page">
      <label htmlFor={id}>Filter symbols</label>
      <input
        id={id}
        type="search"
        value={query}
        placeholder="name, such as scan"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => filter(event.target.value)}
      />
      <span role="status">{query.trim() === '' ? `${count} entries` : `${hits} of ${count}`}</span>
    </search>
  )
}
