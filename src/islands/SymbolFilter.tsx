import { useDeferredValue, useEffect, useId, useState } from 'react'
import type { IslandProps } from './registry'

interface SymbolFilterProps extends IslandProps {
  /** Blocks on the page. */
  count: number
}

const matches = (names: string, query: string) =>
  query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => names.toLowerCase().includes(word))

/** Shows of a page's symbol blocks only those whose names hold the words typed. */
export function SymbolFilter({ count, host }: SymbolFilterProps) {
  const id = useId()
  const [query, setQuery] = useState('')
  const wanted = useDeferredValue(query.trim())

  const blocks = [...(host.parentElement?.querySelectorAll<HTMLElement>('[data-symbol]') ?? [])]
  const hits = new Set(blocks.filter((block) => wanted === '' || matches(block.dataset['symbol'] ?? '', wanted)))

  useEffect(() => {
    for (const block of blocks) block.hidden = !hits.has(block)
    host.parentElement?.toggleAttribute('data-filtered', wanted !== '')
  })

  return (
    <div className="symbol-filter" role="search" aria-label="Symbols of this page">
      <label htmlFor={id}>Filter symbols</label>
      <input
        id={id}
        type="search"
        value={query}
        placeholder="name, such as scan"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setQuery(event.target.value)}
      />
      <span role="status">{wanted === '' ? `${count} entries` : `${hits.size} of ${count}`}</span>
    </div>
  )
}
