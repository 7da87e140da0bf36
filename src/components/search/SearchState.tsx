import * as styles from './SearchDialog.module.css'
import type { Search } from './useSearch'

interface SearchStateProps {
  search: Search
  query: string
  hasRecent: boolean
}

const countOf = (count: number) => (count === 1 ? '1 result' : `${count} results`)

function announcement({ state, results }: Search): string {
  if (state === 'loading') return results.length > 0 ? '' : 'Loading the search index…'
  if (state === 'ready') return results.length > 0 ? countOf(results.length) : 'No results'
  return state === 'failed' ? 'The search index could not be loaded.' : ''
}

/** The state of the search, announced as it changes, with advice when there are no results. */
export function SearchState({ search, query, hasRecent }: SearchStateProps) {
  const { state, results, retry } = search
  const isNothing = state === 'ready' && results.length === 0
  return (
    <>
      <p role="status" className={state === 'ready' && !isNothing ? 'visually-hidden' : styles['state']}>
        {announcement(search)}
      </p>
      {state === 'idle' && !hasRecent && (
        <p className={styles['hint']}>
          Type a symbol (<code>std::vector::push_back</code>), a header (<code>stdio.h</code>), a command (<code>cf rm</code>), a
          configuration key (<code>linkType</code>), or a question.
        </p>
      )}
      {isNothing && (
        <p className={styles['hint']}>
          Nothing has the name “{query.trim()}”, and no text contains these words. Try fewer words. This site documents CodeFrame, the
          libraries of C and C++, and x86-64 assembly; the languages C and C++ themselves have no pages yet.
        </p>
      )}
      {state === 'failed' && (
        <p className={styles['hint']}>
          {process.env.NODE_ENV === 'production' ? (
            'Check the network connection.'
          ) : (
            <>
              The index is built by <code>npm run build</code>; <code>npm run develop</code> has none of its own.
            </>
          )}{' '}
          <button type="button" className="button quiet" onClick={retry}>
            Retry
          </button>
        </p>
      )}
    </>
  )
}
