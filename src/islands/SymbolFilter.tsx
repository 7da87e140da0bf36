import { useEffect, useId, useState } from 'react'
import { filterSymbols, showAllSymbols, type Matches } from './filterSymbols'
import type { IslandProps } from './types'

interface SymbolFilterProps extends IslandProps {
  /** Number of blocks on the page. */
  count: number
}

const describe = ({ shown, lacking }: Matches, count: number) =>
  `${shown} of ${count}${lacking === 0 ? '' : `, ${lacking} more not in your standard`}`

/** Filters a page's symbol blocks by the words typed. */
export function SymbolFilter({ count, host }: SymbolFilterProps) {
  const id = useId()
  const [query, setQuery] = useState('')
  const [matches, setMatches] = useState<Matches>({ shown: count, lacking: 0 })
  const filter = (text: string) => {
    setQuery(text)
    setMatches(filterSymbols(host, text))
  }

  // A link or find-in-page match that leads to a hidden symbol clears the filter.
  useEffect(() => {
    const container = host.parentElement
    const clear = () => {
      setQuery('')
      showAllSymbols(host)
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
      <span role="status">{query.trim() === '' ? `${count} entries` : describe(matches, count)}</span>
    </search>
  )
}
