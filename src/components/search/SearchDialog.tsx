import { navigate } from 'gatsby'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { areaOfPath } from '../../search/areaOfPath'
import { groupResults } from '../../search/groupResults'
import type { Area } from '../../search/types'
import { AreaFilter } from './AreaFilter'
import { openSearch } from './openSearch'
import { forgetSearches, rememberSearch, useRecentSearches } from './recentSearches'
import { ResultContent } from './ResultContent'
import * as styles from './SearchDialog.module.css'
import { SearchOption } from './SearchOption'
import { SearchState } from './SearchState'
import { useSearch } from './useSearch'

interface SearchDialogProps {
  onClose: () => void
  /** Route of the current page. */
  path: string
}

const searchPage = (query: string) => `/search?q=${encodeURIComponent(query)}`

/** The search as a dialog: a box to type in, the results below it, all within reach of the arrow keys. */
export function SearchDialog({ onClose, path }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const [query, setQuery] = useState('')
  const [area, setArea] = useState<Area>()
  const [active, setActive] = useState(0)
  const search = useSearch(query, areaOfPath(path), area)
  const recent = useRecentSearches()

  useEffect(() => {
    dialog.current?.showModal()
    // Loaded while the reader types; should it fail, the search itself says so.
    openSearch().catch(() => undefined)
  }, [])

  // The dialog's own event comes a task later, and a key pressed meanwhile would find the search neither open nor closed.
  const close = () => {
    dialog.current?.close()
    onClose()
  }
  const ask = (text: string) => {
    setQuery(text)
    setActive(0)
  }
  const go = (href: string, inNewTab = false) => {
    rememberSearch(query)
    if (inNewTab) {
      window.open(href, '_blank', 'noopener')
      return
    }
    close()
    void navigate(href)
  }
  const askAgain = (text: string) => {
    ask(text)
    input.current?.focus()
  }

  const groups = groupResults(search.results)
  const results = groups.flatMap((group) => group.results)
  const isRecent = search.state === 'idle'
  const count = isRecent ? recent.length : results.length
  const optionId = (at: number) => `${id}-${at}`

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && count > 0) {
      event.preventDefault()
      setActive((active + step + count) % count)
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    const result = results[active]
    const again = recent[active]
    if (isRecent && again !== undefined) ask(again)
    else if (search.state === 'ready') go(result?.href ?? searchPage(query), event.ctrlKey || event.metaKey)
  }
  const onClick = (event: MouseEvent) => {
    if (event.target === dialog.current) close()
  }

  return (
    <dialog ref={dialog} className={styles['dialog']} aria-label="Search" onClose={onClose} onClick={onClick}>
      <div className={styles['frame']}>
        <div className={styles['bar']}>
          <input
            ref={input}
            className={styles['input']}
            type="text"
            role="combobox"
            aria-label="Search the documentation"
            aria-expanded={count > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={count > 0 ? optionId(active) : undefined}
            placeholder="Symbol, command, key or question"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            autoFocus
            value={query}
            onChange={(event) => ask(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <button type="button" className={styles['close']} onClick={close}>
            Close
          </button>
        </div>
        <AreaFilter
          area={area}
          onChange={(choice) => {
            setArea(choice)
            setActive(0)
          }}
        />
        <div className={styles['results']} aria-busy={search.state === 'loading'}>
          {isRecent && recent.length > 0 && (
            <p className={styles['recent']}>
              Recent searches
              <button type="button" className={styles['clear']} onClick={forgetSearches}>
                Clear
              </button>
            </p>
          )}
          <div
            id={`${id}-list`}
            role="listbox"
            className={styles['list']}
            aria-label={isRecent ? 'Recent searches' : 'Results'}
            hidden={count === 0}
          >
            {isRecent
              ? recent.map((text, at) => (
                  <SearchOption
                    key={text}
                    id={optionId(at)}
                    href={searchPage(text)}
                    isActive={at === active}
                    onChoose={() => askAgain(text)}
                  >
                    {text}
                  </SearchOption>
                ))
              : groups.map((group) => (
                  <div key={group.label} role="group" aria-label={group.label}>
                    <div className={styles['group']} aria-hidden="true">
                      {group.label}
                    </div>
                    {group.results.map((result) => {
                      const at = results.indexOf(result)
                      return (
                        <SearchOption
                          key={result.key}
                          id={optionId(at)}
                          href={result.href}
                          isActive={at === active}
                          onChoose={() => go(result.href)}
                        >
                          <ResultContent result={result} query={search.answered} />
                        </SearchOption>
                      )
                    })}
                  </div>
                ))}
          </div>
          <SearchState search={search} query={query} hasRecent={recent.length > 0} />
        </div>
        <p className={styles['keys']} aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Enter</kbd> open <kbd>Ctrl Enter</kbd> in a new tab <kbd>Esc</kbd> close
        </p>
      </div>
    </dialog>
  )
}
