import { useEffect, useState } from 'react'
import type { Area, SearchResult } from '../../search/types'
import { searchSite } from './openSearch'

interface Answer {
  /** The query that it answers. */
  to: string
  query: string
  /** `undefined` when the index failed to load. */
  results: SearchResult[] | undefined
}

const none: SearchResult[] = []

export interface Search {
  state: 'idle' | 'loading' | 'ready' | 'failed'
  /** While a query is running, those of the previous one. */
  results: SearchResult[]
  /** The query of `results`. */
  answered: string
  retry: () => void
}

/**
 * The results of a query as it is typed.
 * @param here language of the current page
 * @param area filter chosen by the reader
 */
export function useSearch(query: string, here: Area, area: Area | undefined): Search {
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<Answer>()
  const isEmpty = query.trim() === ''
  const question = `${attempt} ${here} ${area ?? ''} ${query}`

  useEffect(() => {
    if (isEmpty) return
    let isCurrent = true
    const take = (results: SearchResult[] | undefined) => {
      if (isCurrent) setAnswer({ to: question, query, results })
    }
    searchSite(query, { here, area }).then(take, () => take(undefined))
    return () => {
      isCurrent = false
    }
  }, [question, isEmpty, query, here, area])

  const retry = () => setAttempt((count) => count + 1)
  if (isEmpty) return { state: 'idle', results: none, answered: '', retry }
  const shown = { results: answer?.results ?? none, answered: answer?.query ?? '', retry }
  if (answer?.to !== question) return { state: 'loading', ...shown }
  return { state: answer.results ? 'ready' : 'failed', ...shown }
}
