import { useEffect, useState } from 'react'
import type { Area, SearchResult } from '../../search/types'
import { searchSite } from './openSearch'

interface Answer {
  /** The question it answers. */
  to: string
  query: string
  /** Nothing when the index could not be had. */
  results: SearchResult[] | undefined
}

const none: SearchResult[] = []

export interface Search {
  state: 'idle' | 'loading' | 'ready' | 'failed'
  /** While a query is being answered, still those of the one before. */
  results: SearchResult[]
  /** What `results` answer. */
  answered: string
  retry: () => void
}

/**
 * The results of a query, as it is typed.
 * @param here language of the page one is on
 * @param area what the reader narrows the results to
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
